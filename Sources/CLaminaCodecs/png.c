#include "codec.h"

#include <png.h>
#include <setjmp.h>

// Reading

typedef struct {
    LaminaDecoder base;
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count, position;
    LaminaCodecMessage *message;
    png_bytep *rows;
    int width, height;
} PNGDecoder;

static void png_failed(png_structp png, png_const_charp text) {
    lamina_say(((PNGDecoder *)png_get_error_ptr(png))->message, text);
    png_longjmp(png, 1);
}

static void png_warned(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void png_take(png_structp png, png_bytep target, size_t count) {
    PNGDecoder *d = png_get_io_ptr(png);
    if (count > d->count - d->position) png_error(png, "the file ends before the picture does");
    memcpy(target, d->bytes + d->position, count);
    d->position += count;
}

static void png_close(LaminaDecoder *base) {
    PNGDecoder *d = (PNGDecoder *)base;
    png_destroy_read_struct(&d->png, &d->info, NULL);
    free(d->rows);
    free(d);
}

static bool png_read(LaminaDecoder *base, uint32_t *pixels, LaminaCodecMessage *message) {
    PNGDecoder *d = (PNGDecoder *)base;
    d->message = message;
    d->rows = malloc(sizeof(png_bytep) * (size_t)d->height);
    if (!d->rows) {
        lamina_say(message, "out of memory");
        return false;
    }
    for (int y = 0; y < d->height; y++) d->rows[y] = (png_bytep)(pixels + (size_t)y * d->width);
    if (setjmp(png_jmpbuf(d->png))) return false;
    png_read_image(d->png, d->rows);
    png_read_end(d->png, NULL);
    size_t total = (size_t)d->width * d->height;
    for (size_t i = 0; i < total; i++) {
        uint32_t p = pixels[i], a = p >> 24;
        if (a == 255) continue;
        pixels[i] = a << 24 | lamina_multiply(p >> 16 & 255, a) << 16 | lamina_multiply(p >> 8 & 255, a) << 8 | lamina_multiply(p & 255, a);
    }
    return true;
}

LaminaDecoder *lamina_decoder_open_png(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message) {
    PNGDecoder *d = calloc(1, sizeof *d);
    if (!d) {
        lamina_say(message, "out of memory");
        return NULL;
    }
    d->base.read = png_read;
    d->base.close = png_close;
    d->bytes = bytes;
    d->count = count;
    d->message = message;
    d->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, d, png_failed, png_warned);
    d->info = d->png ? png_create_info_struct(d->png) : NULL;
    if (!d->info) {
        lamina_say(message, "out of memory");
        png_close(&d->base);
        return NULL;
    }
    if (setjmp(png_jmpbuf(d->png))) {
        png_close(&d->base);
        return NULL;
    }
    png_set_read_fn(d->png, d, png_take);
    // Size is judged by the caller, who has a better message; what follows would set memory aside for it.
    png_set_user_limits(d->png, 0x7fffffff, 0x7fffffff);
    png_set_keep_unknown_chunks(d->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    png_read_info(d->png, d->info);
    png_uint_32 width = png_get_image_width(d->png, d->info), height = png_get_image_height(d->png, d->info);
    int type = png_get_color_type(d->png, d->info);
    info->width = d->width = (int)width;
    info->height = d->height = (int)height;
    info->gray = !(type & PNG_COLOR_MASK_COLOR);
    if (width > 32767 || height > 32767) return &d->base;
    // zlib packs at most 1032 bytes into one, so a short file that claims a huge picture is cut off.
    if ((double)png_get_rowbytes(d->png, d->info) * height > 1032.0 * (double)count) {
        lamina_say(message, "the file ends before the picture does");
        png_close(&d->base);
        return NULL;
    }

    // Whatever it is, it comes out as 8-bit blue, green, red, alpha.
    png_set_expand(d->png);
    png_set_scale_16(d->png);
    png_set_gray_to_rgb(d->png);
    png_set_bgr(d->png);
    png_set_add_alpha(d->png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(d->png);
    png_read_update_info(d->png, d->info);
    if (png_get_rowbytes(d->png, d->info) != (size_t)width * 4) {
        lamina_say(message, "its pixels are of a kind that is not known");
        png_close(&d->base);
        return NULL;
    }
    return &d->base;
}

// Writing

typedef struct {
    LaminaEncoded *result;
    size_t capacity;
    LaminaCodecMessage *message;
} PNGSink;

static void png_write_failed(png_structp png, png_const_charp text) {
    lamina_say(((PNGSink *)png_get_error_ptr(png))->message, text);
    png_longjmp(png, 1);
}

static void png_put(png_structp png, png_bytep bytes, size_t count) {
    PNGSink *sink = png_get_io_ptr(png);
    LaminaEncoded *result = sink->result;
    if (count > sink->capacity - result->count) {
        size_t capacity = (result->count + count) * 2;
        uint8_t *grown = realloc(result->bytes, capacity);
        if (!grown) png_error(png, "out of memory");
        result->bytes = grown;
        sink->capacity = capacity;
    }
    memcpy(result->bytes + result->count, bytes, count);
    result->count += count;
}

static void png_done(png_structp png) { (void)png; }

bool lamina_encode_png(
    const uint32_t *pixels, int width, int height, size_t stride, bool opaque, int level, LaminaEncoded *result,
    LaminaCodecMessage *message) {
    result->bytes = NULL;
    result->count = 0;
    PNGSink sink = {result, 0, message};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &sink, png_write_failed, png_warned);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    int channels = opaque ? 3 : 4;
    uint8_t *row = malloc((size_t)width * 4);
    if (!info || !row) {
        lamina_say(message, "out of memory");
        png_destroy_write_struct(&png, &info);
        free(row);
        return false;
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        free(row);
        free(result->bytes);
        result->bytes = NULL;
        result->count = 0;
        return false;
    }
    png_set_write_fn(png, &sink, png_put, png_done);
    png_set_IHDR(
        png, info, (png_uint_32)width, (png_uint_32)height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    // Trying every filter on every row costs more than it saves where speed was asked for.
    png_set_filter(png, PNG_FILTER_TYPE_BASE, level == 0 ? PNG_FILTER_NONE : level <= 3 ? PNG_FILTER_SUB : PNG_ALL_FILTERS);
    png_write_info(png, info);
    for (int y = 0; y < height; y++) {
        const uint32_t *source = pixels + (size_t)y * stride;
        uint8_t *out = row;
        for (int x = 0; x < width; x++, out += channels) {
            uint32_t p = source[x], a = p >> 24, r = p >> 16 & 255, g = p >> 8 & 255, b = p & 255;
            if (!opaque) {
                if (a == 0) {
                    r = g = b = 0;
                } else if (a != 255) {
                    r = (r * 255 + a / 2) / a;
                    g = (g * 255 + a / 2) / a;
                    b = (b * 255 + a / 2) / a;
                }
                out[3] = (uint8_t)a;
            }
            out[0] = (uint8_t)(r > 255 ? 255 : r);
            out[1] = (uint8_t)(g > 255 ? 255 : g);
            out[2] = (uint8_t)(b > 255 ? 255 : b);
        }
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    free(row);
    return true;
}
