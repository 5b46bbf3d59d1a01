#include "codec.h"

#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf escape;
    LaminaCodecMessage *message;
} JPEGErrors;

static void jpeg_failed(j_common_ptr jpeg) {
    JPEGErrors *errors = (JPEGErrors *)jpeg->err;
    char text[JMSG_LENGTH_MAX];
    errors->manager.format_message(jpeg, text);
    lamina_say(errors->message, text);
    longjmp(errors->escape, 1);
}

static void jpeg_said(j_common_ptr jpeg, int level) {
    if (level >= 0) return;
    switch (jpeg->err->msg_code) {
    // libjpeg would go on and fill up with grey.
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE: jpeg_failed(jpeg);
    default: jpeg->err->num_warnings++;
    }
}

static void jpeg_silent(j_common_ptr jpeg) { (void)jpeg; }

static void jpeg_errors(JPEGErrors *errors, LaminaCodecMessage *message) {
    jpeg_std_error(&errors->manager);
    errors->manager.error_exit = jpeg_failed;
    errors->manager.emit_message = jpeg_said;
    errors->manager.output_message = jpeg_silent;
    errors->message = message;
}

// Reading

typedef struct {
    LaminaDecoder base;
    struct jpeg_decompress_struct jpeg;
    JPEGErrors errors;
    struct jpeg_progress_mgr progress;
    uint8_t *row;
} JPEGDecoder;

/// A progressive file may repeat tiny scans over a large picture; each costs a pass over all of it.
static void jpeg_advanced(j_common_ptr jpeg) {
    if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > 500) {
        JPEGErrors *errors = (JPEGErrors *)jpeg->err;
        lamina_say(errors->message, "it has more than 500 scans");
        longjmp(errors->escape, 1);
    }
}

static void jpeg_close(LaminaDecoder *base) {
    JPEGDecoder *d = (JPEGDecoder *)base;
    jpeg_destroy_decompress(&d->jpeg);
    free(d->row);
    free(d);
}

static bool jpeg_read(LaminaDecoder *base, uint32_t *pixels, LaminaCodecMessage *message) {
    JPEGDecoder *d = (JPEGDecoder *)base;
    d->errors.message = message;
    size_t width = d->jpeg.output_width;
    bool cmyk = d->jpeg.out_color_space == JCS_CMYK;
    if (cmyk && !(d->row = malloc(width * 4))) {
        lamina_say(message, "out of memory");
        return false;
    }
    if (setjmp(d->errors.escape)) return false;
    jpeg_start_decompress(&d->jpeg);
    while (d->jpeg.output_scanline < d->jpeg.output_height) {
        uint32_t *target = pixels + d->jpeg.output_scanline * width;
        JSAMPROW row = cmyk ? d->row : (JSAMPROW)target;
        jpeg_read_scanlines(&d->jpeg, &row, 1);
        if (!cmyk) continue;
        // Adobe's programs write ink upside down: 255 is none.
        uint8_t flip = d->jpeg.saw_Adobe_marker ? 0 : 255;
        for (size_t x = 0; x < width; x++) {
            const uint8_t *p = d->row + x * 4;
            uint32_t k = p[3] ^ flip;
            target[x] = 0xFF000000u | lamina_multiply(p[0] ^ flip, k) << 16 | lamina_multiply(p[1] ^ flip, k) << 8
                | lamina_multiply(p[2] ^ flip, k);
        }
    }
    jpeg_finish_decompress(&d->jpeg);
    return true;
}

LaminaDecoder *lamina_decoder_open_jpeg(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message) {
    JPEGDecoder *d = calloc(1, sizeof *d);
    if (!d) {
        lamina_say(message, "out of memory");
        return NULL;
    }
    d->base.read = jpeg_read;
    d->base.close = jpeg_close;
    jpeg_errors(&d->errors, message);
    d->jpeg.err = &d->errors.manager;
    if (setjmp(d->errors.escape)) {
        jpeg_close(&d->base);
        return NULL;
    }
    jpeg_create_decompress(&d->jpeg);
    d->progress.progress_monitor = jpeg_advanced;
    d->jpeg.progress = &d->progress;
    jpeg_mem_src(&d->jpeg, bytes, (unsigned long)count);
    jpeg_read_header(&d->jpeg, TRUE);
    jpeg_calc_output_dimensions(&d->jpeg);
    info->width = (int)d->jpeg.output_width;
    info->height = (int)d->jpeg.output_height;
    info->gray = d->jpeg.jpeg_color_space == JCS_GRAYSCALE;
    bool inks = d->jpeg.jpeg_color_space == JCS_CMYK || d->jpeg.jpeg_color_space == JCS_YCCK;
    d->jpeg.out_color_space = inks ? JCS_CMYK : JCS_EXT_BGRA;
    return &d->base;
}

bool lamina_decoder_reduce_jpeg(LaminaDecoder *base, int divisor, LaminaPictureInfo *info, LaminaCodecMessage *message) {
    JPEGDecoder *d = (JPEGDecoder *)base;
    d->errors.message = message;
    if (setjmp(d->errors.escape)) return false;
    d->jpeg.scale_num = 1;
    d->jpeg.scale_denom = (unsigned)divisor;
    jpeg_calc_output_dimensions(&d->jpeg);
    info->width = (int)d->jpeg.output_width;
    info->height = (int)d->jpeg.output_height;
    return true;
}

// Writing

bool lamina_encode_jpeg(
    const uint32_t *pixels, int width, int height, size_t stride, int quality, LaminaEncoded *result, LaminaCodecMessage *message) {
    struct jpeg_compress_struct jpeg;
    JPEGErrors errors;
    // jpeg_mem_dest writes through these, and a jump leaves what is in memory alone.
    struct {
        unsigned char *bytes;
        unsigned long count;
    } *output = calloc(1, sizeof *output);
    result->bytes = NULL;
    result->count = 0;
    if (!output) {
        lamina_say(message, "out of memory");
        return false;
    }
    jpeg_errors(&errors, message);
    jpeg.err = &errors.manager;
    if (setjmp(errors.escape)) {
        jpeg_destroy_compress(&jpeg);
        free(output->bytes);
        free(output);
        return false;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, &output->bytes, &output->count);
    jpeg.image_width = (JDIMENSION)width;
    jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = 4;
    jpeg.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + jpeg.next_scanline * stride);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    result->bytes = output->bytes;
    result->count = output->count;
    free(output);
    return true;
}
