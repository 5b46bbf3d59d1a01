#include "codec.h"

bool lamina_film_add(LaminaFilm *film, LaminaFilmInfo *info, int delay) {
    // Doubled each time it is full.
    int n = info->pictures;
    if ((n & (n - 1)) == 0) {
        int *grown = realloc(film->delays, sizeof *grown * (size_t)(n ? n * 2 : 1));
        if (!grown) return false;
        film->delays = grown;
    }
    film->delays[n] = delay;
    info->pictures++;
    return true;
}

int lamina_film_delay(LaminaFilm *film, int index) { return film->delays[index]; }
bool lamina_film_next(LaminaFilm *film, uint32_t *pixels) { return film->next(film, pixels); }
void lamina_film_rewind(LaminaFilm *film) { film->rewind(film); }
void lamina_film_close(LaminaFilm *film) { film->close(film); }
