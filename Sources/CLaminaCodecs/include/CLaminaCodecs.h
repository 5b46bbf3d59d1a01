// PNG, JPEG, GIF and WebP from memory, and all but the last to memory.
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

/// Reads the header of a PNG, a JPEG or a WebP of one picture. `bytes` must stay until the decoder is closed. NULL on failure.
LaminaDecoder *lamina_decoder_open_png(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message);
LaminaDecoder *lamina_decoder_open_jpeg(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message);
LaminaDecoder *lamina_decoder_open_webp(const uint8_t *bytes, size_t count, LaminaPictureInfo *info, LaminaCodecMessage *message);

/// Before reading: a JPEG is to be read at 1/2, 1/4 or 1/8 of its size; `info` receives the size, which is rounded up.
bool lamina_decoder_reduce_jpeg(LaminaDecoder *decoder, int divisor, LaminaPictureInfo *info, LaminaCodecMessage *message);

/// Reads the picture into width × height pixels without padding between rows. May be called once.
bool lamina_decoder_read(LaminaDecoder *decoder, uint32_t *pixels, LaminaCodecMessage *message);
void lamina_decoder_close(LaminaDecoder *decoder);

/// The contents of a file of many pictures, each drawn over what those before have left.
typedef struct {
    /// The size of all of them together.
    int width, height;
    int pictures;
    /// How often they are shown, 0 for ever; −1 where the file does not say.
    int loops;
} LaminaFilmInfo;

typedef struct LaminaFilm LaminaFilm;

/// Finds a GIF's or a WebP's pictures without decoding them. `bytes` must stay until the film is closed. Of a GIF that breaks off there is what is whole; a WebP
/// of one picture has none here. NULL on failure.
LaminaFilm *lamina_film_open_gif(const uint8_t *bytes, size_t count, LaminaFilmInfo *info, LaminaCodecMessage *message);
LaminaFilm *lamina_film_open_webp(const uint8_t *bytes, size_t count, LaminaFilmInfo *info, LaminaCodecMessage *message);

/// For how many thousandths of a second a picture shows.
int lamina_film_delay(LaminaFilm *film, int index);

/// Draws the next picture and copies all of width × height pixels to `pixels` unless they are NULL; false after the last one. The first call sets memory aside for
/// width × height pixels, twice or three times.
bool lamina_film_next(LaminaFilm *film, uint32_t *pixels);
void lamina_film_rewind(LaminaFilm *film);
void lamina_film_close(LaminaFilm *film);

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

typedef struct LaminaGIFWriter LaminaGIFWriter;

/// Begins a GIF. `loops` as for films. NULL on failure.
LaminaGIFWriter *lamina_gif_begin(int width, int height, int loops, LaminaCodecMessage *message);

/// Adds a picture of width × height pixels without padding, with its own 256 colours at most, which are exact where there are no more. Less than half opaque is transparent.
bool lamina_gif_add(LaminaGIFWriter *writer, const uint32_t *pixels, int hundredths, LaminaCodecMessage *message);

/// Ends the file and the writer.
bool lamina_gif_end(LaminaGIFWriter *writer, LaminaEncoded *result, LaminaCodecMessage *message);

#endif
