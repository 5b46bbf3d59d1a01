#include "codec.h"

#include <limits.h>
#include <webp/decode.h>
#include <webp/demux.h>

static void webp_multiply(uint32_t *pixels, size_t total) {
    for (size_t i = 0; i < total; i++) {
        uint32_t p = pixels[i], a = p >> 24;
        if (a == 255) continue;
        pixels[i] = a << 24 | lamina_multiply(p >> 16 & 255, a) << 16 | lamina_multiply(p >> 8 & 255, a) << 8 | lamina_multiply(p & 255, a);
    }
}

/// NULL where the file is none, or not whole. Sets no memory aside for pixels.
static WebPDemuxer *webp_demux(const uint8_t *bytes, size_t count, LaminaCodecMessage *message) {
    WebPData data = {bytes, count};
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
    if (demuxer && state == WEBP_DEMUX_DONE) return demuxer;
    lamina_say(message, state == WEBP_DEMUX_PARSE_ERROR ? "its parts do not fit together" : "the file ends before the picture does");
    WebPDemuxDelete(demuxer);
    return NULL;
}

// One picture

typedef struct {
    LaminaDecoder base;
    const uint8_t *bytes;
    size_t count;
    int width, height;
} WebPStill;

static bool webp_read(LaminaDecoder *base, uint32_t *pixels, LaminaCodecMessage *message) {
    WebPStill *d = (WebPStill *)base;
    size_t total = (size_t)d->width * d->height;
    if (!WebPDecodeBGRAInto(d->bytes, d->count, (uint8_t *)pixels, total * 4, d->width * 4)) {
        lamina_say(message, "its pixels cannot be decoded");
        return false;
    }
    webp_multiply(pixels, total);
    return true;
}

static void webp_still_close(LaminaDecoder *base) { free(base); }

LaminaDecoder *lamina_decoder_open_webp(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message) {
    WebPBitstreamFeatures features;
    WebPDemuxer *demuxer = webp_demux(bytes, count, message);
    if (!demuxer) return NULL;
    WebPDemuxDelete(demuxer);
    WebPStill *d = calloc(1, sizeof *d);
    if (!d || WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) {
        lamina_say(message, d ? "its header is broken" : "out of memory");
        free(d);
        return NULL;
    }
    d->base.read = webp_read;
    d->base.close = webp_still_close;
    d->bytes = bytes;
    d->count = count;
    info->width = d->width = features.width;
    info->height = d->height = features.height;
    info->gray = false;
    return &d->base;
}

// Many pictures

typedef struct {
    LaminaFilm base;
    WebPData data;
    WebPAnimDecoder *decoder;
    size_t total;
} WebPFilm;

static bool webp_next(LaminaFilm *base, uint32_t *pixels) {
    WebPFilm *f = (WebPFilm *)base;
    uint8_t *canvas;
    int end;
    if (!f->decoder) {
        WebPAnimDecoderOptions options;
        if (!WebPAnimDecoderOptionsInit(&options)) return false;
        options.color_mode = MODE_BGRA;
        f->decoder = WebPAnimDecoderNew(&f->data, &options);
    }
    if (!f->decoder || !WebPAnimDecoderGetNext(f->decoder, &canvas, &end)) return false;
    if (pixels) {
        memcpy(pixels, canvas, f->total * 4);
        webp_multiply(pixels, f->total);
    }
    return true;
}

static void webp_rewind(LaminaFilm *base) {
    WebPFilm *f = (WebPFilm *)base;
    if (f->decoder) WebPAnimDecoderReset(f->decoder);
}

static void webp_close(LaminaFilm *base) {
    WebPFilm *f = (WebPFilm *)base;
    WebPAnimDecoderDelete(f->decoder);
    free(base->delays);
    free(f);
}

LaminaFilm *lamina_film_open_webp(const uint8_t *bytes, size_t count, LaminaFilmInfo *info, LaminaCodecMessage *message) {
    WebPDemuxer *demuxer = webp_demux(bytes, count, message);
    if (!demuxer) return NULL;
    WebPFilm *f = calloc(1, sizeof *f);
    if (!f) {
        WebPDemuxDelete(demuxer);
        lamina_say(message, "out of memory");
        return NULL;
    }
    f->base.next = webp_next;
    f->base.rewind = webp_rewind;
    f->base.close = webp_close;
    f->data = (WebPData){bytes, count};
    info->width = (int)WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH);
    info->height = (int)WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT);
    f->total = (size_t)info->width * (size_t)info->height;
    info->pictures = 0;
    bool isAnimated = WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG;
    info->loops = isAnimated ? (int)WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT) : -1;
    WebPIterator frame;
    bool fine = true;
    if (isAnimated && WebPDemuxGetFrame(demuxer, 1, &frame)) {
        do fine = lamina_film_add(&f->base, info, frame.duration);
        while (fine && WebPDemuxNextFrame(&frame));
        WebPDemuxReleaseIterator(&frame);
    }
    WebPDemuxDelete(demuxer);
    if (fine) return &f->base;
    lamina_say(message, "out of memory");
    webp_close(&f->base);
    return NULL;
}
