// Reads pictures and damaged copies of them, and writes them again, in a program of C alone, so that a build of seconds can watch the memory (scripts/check-sanitizers).
//
//     codecs FILE ...

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLaminaCodecs.h"

enum { COPIES = 100, MOST_PIXELS = 1 << 14 };

static uint64_t state = 1;

static uint32_t below(uint32_t count) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % count);
}

static int is_small(int width, int height) { return width > 0 && height > 0 && (int64_t)width * height <= MOST_PIXELS; }

static int opened, pictures;

static void write_again(const uint32_t *pixels, int width, int height) {
    LaminaCodecMessage message;
    LaminaEncoded file;
    if (lamina_encode_png(pixels, width, height, (size_t)width, below(2), 1, &file, &message)) free(file.bytes);
    if (lamina_encode_jpeg(pixels, width, height, (size_t)width, 1 + (int)below(100), &file, &message)) free(file.bytes);
    LaminaGIFWriter *gif = lamina_gif_begin(width, height, 0, &message);
    if (!gif) return;
    lamina_gif_add(gif, pixels, 4, &message);
    if (lamina_gif_end(gif, &file, &message)) free(file.bytes);
}

static void read_picture(LaminaDecoder *decoder, LaminaPictureInfo info, int is_jpeg) {
    LaminaCodecMessage message;
    if (!decoder) return;
    opened++;
    if (is_jpeg && below(2)) lamina_decoder_reduce_jpeg(decoder, 2 << below(3), &info, &message);
    if (is_small(info.width, info.height)) {
        // Exactly as large as it has to be.
        uint32_t *pixels = malloc((size_t)info.width * (size_t)info.height * sizeof *pixels);
        if (lamina_decoder_read(decoder, pixels, &message)) {
            pictures++;
            if (pictures % 50 == 1) write_again(pixels, info.width, info.height);
        }
        free(pixels);
    }
    lamina_decoder_close(decoder);
}

static void read_film(LaminaFilm *film, LaminaFilmInfo info) {
    if (!film) return;
    opened++;
    if (is_small(info.width, info.height)) {
        uint32_t *pixels = malloc((size_t)info.width * (size_t)info.height * sizeof *pixels);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < info.pictures && i < 20 && lamina_film_next(film, below(4) ? pixels : NULL); i++) {
                lamina_film_delay(film, i);
                pictures++;
            }
            lamina_film_rewind(film);
        }
        free(pixels);
    }
    lamina_film_close(film);
}

static void take(const uint8_t *bytes, size_t count) {
    LaminaCodecMessage message;
    LaminaPictureInfo picture;
    LaminaFilmInfo film;
    read_picture(lamina_decoder_open_png(bytes, count, &picture, &message), picture, 0);
    read_picture(lamina_decoder_open_jpeg(bytes, count, &picture, &message), picture, 1);
    read_picture(lamina_decoder_open_webp(bytes, count, &picture, &message), picture, 0);
    read_film(lamina_film_open_gif(bytes, count, &film, &message), film);
    read_film(lamina_film_open_webp(bytes, count, &film, &message), film);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(arguments[i], "rb");
        if (!file) {
            fprintf(stderr, "codecs: %s cannot be read\n", arguments[i]);
            return 1;
        }
        static uint8_t whole[1 << 20];
        size_t size = fread(whole, 1, sizeof whole, file);
        fclose(file);
        for (int copy = 0; copy <= COPIES; copy++) {
            // Nothing lies behind the copy that could be read by mistake.
            uint8_t *bytes = malloc(size);
            memcpy(bytes, whole, size);
            size_t length = size;
            for (uint32_t n = copy ? 1 + below(4) : 0; n && length; n--) {
                switch (below(3)) {
                case 0: bytes[below((uint32_t)length)] = (uint8_t)below(256); break;
                case 1: bytes[below((uint32_t)length)] ^= (uint8_t)(1 << below(8)); break;
                default: length -= below(2) ? below((uint32_t)length) : 0;
                }
            }
            uint8_t *exact = length == size ? bytes : memcpy(malloc(length ? length : 1), bytes, length);
            take(exact, length);
            if (exact != bytes) free(exact);
            free(bytes);
        }
    }
    printf("%d files and %d copies of each: %d opened, %d pictures\n", count - 1, COPIES, opened, pictures);
    return pictures > 0 ? 0 : 1;
}
