#include "codec.h"

bool lamina_decoder_read(LaminaDecoder *decoder, uint32_t *pixels, LaminaCodecMessage *message) {
    return decoder->read(decoder, pixels, message);
}

void lamina_decoder_close(LaminaDecoder *decoder) {
    if (decoder) decoder->close(decoder);
}
