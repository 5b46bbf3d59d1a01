// PNG and JPEG from and to memory.
//
// libpng and libjpeg report errors by a jump over the frames between, which Swift does not survive. Every jump ends inside these functions.
// A function that fails says why in `message`. Pixels are 32 bits, premultiplied, blue in the lowest byte; rows run from the top.
#ifndef LAMINA_CODECS_H
#define LAMINA_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char text[256];
} LaminaCodecMessage;

/// The contents of a file's header.
typedef struct {
    int width, height;
    /// Shades of grey only.
    bool gray;
} LaminaPictureInfo;

typedef struct LaminaDecoder LaminaDecoder;

/// Reads a PNG's or JPEG's header. `bytes` must stay until the decoder is closed. NULL on failure.
LaminaDecoder *lamina_decoder_open_png(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message);
LaminaDecoder *lamina_decoder_open_jpeg(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message);

/// Before reading: a JPEG is to be read at 1/2, 1/4 or 1/8 of its size; `info` receives the size, which is rounded up.
bool lamina_decoder_reduce_jpeg(LaminaDecoder *decoder, int divisor, LaminaPictureInfo *info, LaminaCodecMessage *message);

/// Reads the picture into width × height pixels without padding between rows. May be called once.
bool lamina_decoder_read(LaminaDecoder *decoder, uint32_t *pixels, LaminaCodecMessage *message);
void lamina_decoder_close(LaminaDecoder *decoder);

/// A file in memory, to be given back by free().
typedef struct {
    uint8_t *bytes;
    size_t count;
} LaminaEncoded;

/// `stride` in pixels. `level` is zlib's, 0 to 9. The file has alpha unless `opaque`.
bool lamina_encode_png(
    const uint32_t *pixels, int width, int height, size_t stride, bool opaque, int level, LaminaEncoded *result,
    LaminaCodecMessage *message);

/// `quality` from 1 to 100. Transparent pixels show black behind.
bool lamina_encode_jpeg(
    const uint32_t *pixels, int width, int height, size_t stride, int quality, LaminaEncoded *result, LaminaCodecMessage *message);

#endif
