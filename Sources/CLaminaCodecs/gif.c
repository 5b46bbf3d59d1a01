#include "codec.h"

#include <gif_lib.h>

// Reading: the pictures are drawn one after the other on a canvas, as each says.

typedef struct {
    LaminaFilm base;
    const uint8_t *bytes;
    size_t count, position;
    GifFileType *gif;
    int width, height;
    /// The canvas with the picture drawn last, and what it was before, where that is to come back.
    uint32_t *canvas, *before;
    /// The way in which the picture drawn last is to go, and its place.
    GraphicsControlBlock control;
    int left, top, right, bottom;
} GIFFilm;

static int gif_take(GifFileType *gif, GifByteType *target, int count) {
    GIFFilm *f = gif->UserData;
    size_t rest = f->count - f->position;
    size_t taken = (size_t)count < rest ? (size_t)count : rest;
    memcpy(target, f->bytes + f->position, taken);
    f->position += taken;
    return (int)taken;
}

static bool gif_start(GIFFilm *f, LaminaCodecMessage *message) {
    int error = 0;
    if (f->gif) DGifCloseFile(f->gif, NULL);
    f->position = 0;
    f->gif = DGifOpen(f, gif_take, &error);
    if (!f->gif) {
        const char *text = GifErrorString(error);
        lamina_say(message, text ? text : "its header is broken");
    }
    return f->gif != NULL;
}

/// Goes on to the next picture and reads what is said of it; false at the end, or where the file breaks off.
static bool gif_advance(GIFFilm *f, GraphicsControlBlock *control, int *loops) {
    GifRecordType kind;
    control->DisposalMode = DISPOSAL_UNSPECIFIED;
    control->DelayTime = 0;
    control->TransparentColor = NO_TRANSPARENT_COLOR;
    while (DGifGetRecordType(f->gif, &kind) == GIF_OK) {
        if (kind == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(f->gif) == GIF_OK;
        if (kind != EXTENSION_RECORD_TYPE) return false;
        int label;
        GifByteType *block;
        if (DGifGetExtension(f->gif, &label, &block) != GIF_OK) return false;
        bool isLoop = false;
        for (int i = 0; block; i++) {
            if (i == 0 && label == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
            if (i == 0 && label == APPLICATION_EXT_FUNC_CODE) isLoop = block[0] == 11 && memcmp(block + 1, "NETSCAPE2.0", 11) == 0;
            if (i == 1 && isLoop && block[0] >= 3 && block[1] == 1 && loops) *loops = block[2] | block[3] << 8;
            if (DGifGetExtensionNext(f->gif, &block) != GIF_OK) return false;
        }
    }
    return false;
}

static void gif_dispose(GIFFilm *f) {
    if (f->control.DisposalMode == DISPOSE_PREVIOUS && f->before) {
        memcpy(f->canvas, f->before, (size_t)f->width * f->height * 4);
    } else if (f->control.DisposalMode == DISPOSE_BACKGROUND) {
        for (int y = f->top; y < f->bottom; y++) {
            for (int x = f->left; x < f->right; x++) f->canvas[(size_t)y * f->width + x] = 0;
        }
    }
    f->control.DisposalMode = DISPOSAL_UNSPECIFIED;
}

/// Passes over what is left of a picture's data.
static bool gif_skip(GIFFilm *f) {
    GifByteType *block;
    do {
        if (DGifGetCodeNext(f->gif, &block) != GIF_OK) return false;
    } while (block);
    return true;
}

/// Draws the picture at hand, as far as the file has it; false where there is no memory.
static bool gif_draw(GIFFilm *f) {
    const GifImageDesc *image = &f->gif->Image;
    const ColorMapObject *map = image->ColorMap ? image->ColorMap : f->gif->SColorMap;
    const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    if (image->Width <= 0 || image->Height <= 0) {
        gif_skip(f);
        return true;
    }
    GifByteType *line = malloc((size_t)image->Width);
    if (!line) return false;
    bool whole = false;
    for (int pass = 0; pass < (image->Interlace ? 4 : 1); pass++) {
        int step = image->Interlace ? steps[pass] : 1;
        for (int row = image->Interlace ? starts[pass] : 0; row < image->Height; row += step) {
            if (!image->Interlace && image->Top + row >= f->height) goto drawn;
            if (DGifGetLine(f->gif, line, image->Width) != GIF_OK) goto drawn;
            int y = image->Top + row;
            if (y >= f->height) continue;
            uint32_t *target = f->canvas + (size_t)y * f->width;
            for (int i = 0; i < image->Width && image->Left + i < f->width; i++) {
                int index = line[i];
                if (index == f->control.TransparentColor || !map || index >= map->ColorCount) continue;
                GifColorType color = map->Colors[index];
                target[image->Left + i] = 0xFF000000u | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
            }
        }
    }
    whole = true;
drawn:
    free(line);
    // With its last line the library passes over what ends a picture; else that is still to come.
    if (!whole) gif_skip(f);
    return true;
}

static bool gif_next(LaminaFilm *base, uint32_t *pixels) {
    GIFFilm *f = (GIFFilm *)base;
    size_t size = (size_t)f->width * f->height * 4;
    GraphicsControlBlock control;
    if (!f->canvas) f->canvas = calloc(1, size);
    if (!f->canvas || !f->gif || !gif_advance(f, &control, NULL)) return false;
    gif_dispose(f);
    const GifImageDesc *image = &f->gif->Image;
    f->control = control;
    f->left = image->Left < f->width ? image->Left : f->width;
    f->top = image->Top < f->height ? image->Top : f->height;
    f->right = image->Left + image->Width < f->width ? image->Left + image->Width : f->width;
    f->bottom = image->Top + image->Height < f->height ? image->Top + image->Height : f->height;
    if (control.DisposalMode == DISPOSE_PREVIOUS) {
        if (!f->before) f->before = malloc(size);
        if (f->before) memcpy(f->before, f->canvas, size);
    }
    if (!gif_draw(f)) return false;
    if (pixels) memcpy(pixels, f->canvas, size);
    return true;
}

static void gif_rewind(LaminaFilm *base) {
    GIFFilm *f = (GIFFilm *)base;
    LaminaCodecMessage message;
    f->control.DisposalMode = DISPOSAL_UNSPECIFIED;
    if (f->canvas) memset(f->canvas, 0, (size_t)f->width * f->height * 4);
    gif_start(f, &message);
}

static void gif_close(LaminaFilm *base) {
    GIFFilm *f = (GIFFilm *)base;
    if (f->gif) DGifCloseFile(f->gif, NULL);
    free(f->canvas);
    free(f->before);
    free(base->delays);
    free(f);
}

LaminaFilm *lamina_film_open_gif(const uint8_t *bytes, size_t count, LaminaFilmInfo *info, LaminaCodecMessage *message) {
    GIFFilm *f = calloc(1, sizeof *f);
    if (!f) {
        lamina_say(message, "out of memory");
        return NULL;
    }
    f->base.next = gif_next;
    f->base.rewind = gif_rewind;
    f->base.close = gif_close;
    f->bytes = bytes;
    f->count = count;
    if (!gif_start(f, message)) {
        gif_close(&f->base);
        return NULL;
    }
    info->width = f->width = f->gif->SWidth;
    info->height = f->height = f->gif->SHeight;
    info->pictures = 0;
    info->loops = -1;
    GraphicsControlBlock control;
    while (gif_advance(f, &control, &info->loops)) {
        if (!lamina_film_add(&f->base, info, control.DelayTime * 10)) {
            lamina_say(message, "out of memory");
            gif_close(&f->base);
            return NULL;
        }
        if (!gif_skip(f)) break;
    }
    gif_rewind(&f->base);
    return &f->base;
}

// Writing

typedef struct {
    LaminaEncoded *result;
    size_t capacity;
} GIFSink;

struct LaminaGIFWriter {
    GIFSink sink;
    LaminaEncoded encoded;
    GifFileType *gif;
    int width, height;
};

static int gif_put(GifFileType *gif, const GifByteType *bytes, int count) {
    GIFSink *sink = gif->UserData;
    LaminaEncoded *result = sink->result;
    if ((size_t)count > sink->capacity - result->count) {
        size_t capacity = (result->count + (size_t)count) * 2;
        uint8_t *grown = realloc(result->bytes, capacity);
        if (!grown) return 0;
        result->bytes = grown;
        sink->capacity = capacity;
    }
    memcpy(result->bytes + result->count, bytes, (size_t)count);
    result->count += (size_t)count;
    return count;
}

LaminaGIFWriter *lamina_gif_begin(int width, int height, int loops, LaminaCodecMessage *message) {
    int error = 0;
    LaminaGIFWriter *w = calloc(1, sizeof *w);
    if (!w) {
        lamina_say(message, "out of memory");
        return NULL;
    }
    w->sink.result = &w->encoded;
    w->width = width;
    w->height = height;
    w->gif = EGifOpen(&w->sink, gif_put, &error);
    if (w->gif) EGifSetGifVersion(w->gif, true);
    bool fine = w->gif && EGifPutScreenDesc(w->gif, width, height, 8, 0, NULL) == GIF_OK;
    if (fine && loops >= 0) {
        GifByteType count[] = {1, (GifByteType)(loops & 255), (GifByteType)(loops >> 8 & 255)};
        fine = EGifPutExtensionLeader(w->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
            && EGifPutExtensionBlock(w->gif, 11, "NETSCAPE2.0") == GIF_OK && EGifPutExtensionBlock(w->gif, 3, count) == GIF_OK
            && EGifPutExtensionTrailer(w->gif) == GIF_OK;
    }
    if (fine) return w;
    lamina_say(message, "out of memory");
    lamina_gif_end(w, NULL, message);
    return NULL;
}

/// Numbers the picture's colours if they are no more than `most`, by hashing; returns how many, or −1.
static int gif_exact(const uint32_t *pixels, size_t total, int most, GifByteType *indices, GifColorType *colors) {
    uint32_t keys[1024];
    int16_t values[1024];
    memset(values, -1, sizeof values);
    int count = 0;
    for (size_t i = 0; i < total; i++) {
        if (pixels[i] >> 24 < 128) continue;
        uint32_t color = pixels[i] & 0xFFFFFF, slot = (color * 2654435761u) >> 22;
        while (values[slot] >= 0 && keys[slot] != color) slot = (slot + 1) & 1023;
        if (values[slot] < 0) {
            if (count == most) return -1;
            keys[slot] = color;
            values[slot] = (int16_t)count;
            colors[count++] = (GifColorType){(GifByteType)(color >> 16), (GifByteType)(color >> 8), (GifByteType)color};
        }
        indices[i] = (GifByteType)values[slot];
    }
    return count;
}

/// Numbers the pixels by the colours that the library finds to say most; returns how many, or −1.
static int gif_nearest(const uint32_t *pixels, int width, int height, int most, GifByteType *indices, GifColorType *colors) {
    size_t total = (size_t)width * height;
    GifByteType *planes = malloc(total * 3);
    if (!planes) return -1;
    for (size_t i = 0; i < total; i++) {
        planes[i] = (GifByteType)(pixels[i] >> 16);
        planes[i + total] = (GifByteType)(pixels[i] >> 8);
        planes[i + 2 * total] = (GifByteType)pixels[i];
    }
    int count = most;
    int result = GifQuantizeBuffer(
        (unsigned)width, (unsigned)height, &count, planes, planes + total, planes + 2 * total, indices, colors);
    free(planes);
    return result == GIF_OK ? count : -1;
}

bool lamina_gif_add(LaminaGIFWriter *w, const uint32_t *pixels, int hundredths, LaminaCodecMessage *message) {
    size_t total = (size_t)w->width * w->height;
    bool hasHoles = false;
    for (size_t i = 0; i < total && !hasHoles; i++) hasHoles = pixels[i] >> 24 < 128;
    GifByteType *indices = malloc(total);
    GifColorType colors[256];
    memset(colors, 0, sizeof colors);
    // One colour stands for what is transparent.
    int most = hasHoles ? 255 : 256;
    int count = indices ? gif_exact(pixels, total, most, indices, colors) : -1;
    if (indices && count < 0) count = gif_nearest(pixels, w->width, w->height, most, indices, colors);
    ColorMapObject *map = count < 0 ? NULL : GifMakeMapObject(256, colors);
    bool fine = map != NULL;
    if (fine) {
        if (hasHoles) {
            for (size_t i = 0; i < total; i++) {
                if (pixels[i] >> 24 < 128) indices[i] = 255;
            }
        }
        GraphicsControlBlock control = {
            .DisposalMode = DISPOSE_BACKGROUND, .DelayTime = hundredths, .TransparentColor = hasHoles ? 255 : NO_TRANSPARENT_COLOR};
        GifByteType extension[4];
        size_t length = EGifGCBToExtension(&control, extension);
        fine = EGifPutExtension(w->gif, GRAPHICS_EXT_FUNC_CODE, (int)length, extension) == GIF_OK
            && EGifPutImageDesc(w->gif, 0, 0, w->width, w->height, false, map) == GIF_OK;
        for (int y = 0; fine && y < w->height; y++) {
            fine = EGifPutLine(w->gif, indices + (size_t)y * w->width, w->width) == GIF_OK;
        }
    }
    if (map) GifFreeMapObject(map);
    free(indices);
    if (!fine) lamina_say(message, "out of memory");
    return fine;
}

bool lamina_gif_end(LaminaGIFWriter *w, LaminaEncoded *result, LaminaCodecMessage *message) {
    int error = 0;
    bool fine = w->gif && EGifCloseFile(w->gif, &error) == GIF_OK;
    if (fine && result) {
        *result = w->encoded;
    } else {
        free(w->encoded.bytes);
        if (!fine) lamina_say(message, "out of memory");
    }
    free(w);
    return fine;
}
