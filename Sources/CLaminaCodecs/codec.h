// A decoder is one of two; both begin with how to read and close it.
#ifndef LAMINA_CODEC_H
#define LAMINA_CODEC_H

#include "CLaminaCodecs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct LaminaDecoder {
    bool (*read)(LaminaDecoder *, uint32_t *, LaminaCodecMessage *);
    void (*close)(LaminaDecoder *);
};

static inline void lamina_say(LaminaCodecMessage *message, const char *text) { snprintf(message->text, sizeof message->text, "%s", text); }

/// x · a / 255, rounded to nearest.
static inline uint32_t lamina_multiply(uint32_t x, uint32_t a) {
    uint32_t t = x * a + 128;
    return (t + (t >> 8)) >> 8;
}

#endif
