// Runs every kernel of CLaminaKernels on generated input and prints a digest of each result, one line a run, or, with the number of a line as its argument, that
// result's bytes. Two processors whose kernels agree print the same lines: scripts/check-arm64 holds arm64's against those of this machine.
//
// Only what rounds alike everywhere makes the input: whole numbers, sums, products, quotients and square roots.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLaminaKernels.h"

#pragma STDC FP_CONTRACT OFF

enum { TILE = 64, STRIDE = 72, MARGIN = 16 };

// MARK: Random input

static uint64_t state = 0x9E3779B97F4A7C15;

static uint64_t bits(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * 0x2545F4914F6CDD1D;
}

static int below(int n) { return (int)((bits() >> 32) % (unsigned)n); }
static int among(int low, int high) { return low + below(high - low + 1); }
static int one_in(int n) { return below(n) == 0; }
// From low to high, in steps of a 65536th of the way.
static float real(float low, float high) { return low + (high - low) * ((float)below(65536) / 65536); }

static uint32_t color(void) {
    unsigned alpha = one_in(3) ? 255 : one_in(8) ? 0 : (unsigned)below(256);
    uint32_t pixel = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) pixel |= (uint32_t)below((int)alpha + 1) << shift;
    return pixel;
}

// Rows of flags: none, all, a range, or any.
static void flags(uint64_t *rows, int first, int last) {
    int kind = below(4);
    for (int row = 0; row < TILE; row++) {
        uint64_t some = 0;
        if (row >= first && row < last) {
            int from = below(TILE), to = among(from, TILE - 1);
            uint64_t range = ~(uint64_t)0 << from & ~(uint64_t)0 >> (63 - to);
            some = kind == 0 || one_in(8) ? ~(uint64_t)0 : kind == 1 ? range : kind == 2 ? bits() : bits() & range;
            if (one_in(10)) some = 0;
        }
        rows[row] = some;
    }
}

// A linear form of the tile's columns and rows with a value at its middle; now and then nothing, so that quotients are infinite or not numbers.
static void form(float *f, float slope, float middle) {
    if (one_in(12)) slope = middle = 0;
    f[0] = real(-slope, slope);
    f[1] = real(-slope, slope);
    f[2] = middle - 32 * f[0] - 32 * f[1];
}

// MARK: What comes out

static int line, wanted;

static void result(const char *name, const void *bytes, size_t count) {
    const uint8_t *each = bytes;
    line++;
    if (wanted == line) {
        for (size_t i = 0; i < count; i++) printf("%02x%s", each[i], i % 32 == 31 ? "\n" : " ");
        exit(0);
    }
    uint64_t digest = 0xCBF29CE484222325;
    for (size_t i = 0; i < count; i++) digest = (digest ^ each[i]) * 0x100000001B3;
    if (!wanted) printf("%d %s %016llx\n", line, name, (unsigned long long)digest);
}

// MARK: Targets and pictures

static uint32_t pixels[TILE * STRIDE];
static uint8_t coverage[TILE * TILE];
static uint64_t visible[TILE], partial[TILE];

static LaminaTarget target(void) {
    int first = one_in(2) ? 0 : below(TILE), last = one_in(2) ? TILE : among(first + 1, TILE);
    if (last <= first) last = first + 1;
    for (int i = 0; i < TILE * STRIDE; i++) pixels[i] = color();
    for (int i = 0; i < TILE * TILE; i++) coverage[i] = one_in(4) ? 255 : one_in(4) ? 0 : (uint8_t)below(256);
    flags(visible, first, last);
    flags(partial, first, last);
    int covered = one_in(2);
    for (int row = 0; row < TILE; row++) partial[row] &= visible[row];
    return (LaminaTarget){pixels, STRIDE, visible, first, last, covered ? partial : NULL, covered ? coverage : NULL,
                          one_in(2) ? 255 : (uint32_t)below(256), one_in(3) ? (uint32_t)bits() : 0xFFFFFFFF, one_in(4)};
}

static uint32_t *memory[4];

static LaminaImage image(int slot) {
    int width = one_in(6) ? 1 : among(1, 200), height = one_in(6) ? 1 : among(1, 90), opaque = one_in(2);
    free(memory[slot]);
    memory[slot] = malloc(((size_t)width * (size_t)height + 2 * MARGIN) * sizeof(uint32_t));
    for (int i = 0; i < width * height + 2 * MARGIN; i++) memory[slot][i] = color() | (opaque ? 0xFF000000 : 0);
    return (LaminaImage){memory[slot] + MARGIN, width, height};
}

// Of a picture's size over the tile, roughly, in any direction or along the axes.
static LaminaAffine affine(LaminaImage from, int upright) {
    LaminaAffine a = {among(-8, from.width) * 65536 + below(65536), among(-8, from.height) * 65536 + below(65536), 0, 0, 0, 0};
    a.ux = one_in(4) ? 65536 : among(-150000, 150000);
    a.vy = one_in(4) ? 65536 : among(-150000, 150000);
    if (!upright) {
        a.vx = among(-100000, 100000);
        a.uy = among(-100000, 100000);
    }
    return a;
}

static LaminaPerspective perspective(LaminaImage from) {
    LaminaPerspective p;
    form(p.forms, 400, real(-64, 128 * (float)from.width));
    form(p.forms + 3, 400, real(-64, 128 * (float)from.height));
    form(p.forms + 6, 0.02f, real(0.3f, 2));
    return p;
}

static void check_painting(void) {
    LaminaTarget t = target();
    switch (below(11)) {
    case 0:
        lamina_store(t, color());
        return result("store", pixels, sizeof pixels);
    case 1:
        lamina_fill(t, color());
        return result("fill", pixels, sizeof pixels);
    case 2: {
        static uint32_t source[TILE * TILE];
        int opaque = one_in(2);
        for (int i = 0; i < TILE * TILE; i++) source[i] = color() | (opaque ? 0xFF000000 : 0);
        lamina_copy(t, source, TILE);
        return result("copy", pixels, sizeof pixels);
    }
    case 7: {
        // Any mode; now and then with channels above their alpha.
        static uint32_t source[TILE * TILE];
        int mode = among(1, LAMINA_PLUS_DARKER), broken = one_in(8);
        for (int i = 0; i < TILE * TILE; i++) source[i] = broken ? (uint32_t)bits() : color();
        lamina_blend(t, source, mode);
        return result("blend", pixels, sizeof pixels);
    }
    case 8: {
        static uint32_t source[TILE * TILE];
        for (int i = 0; i < TILE * TILE; i++) source[i] = color();
        t.coverage = coverage;
        lamina_mix(t, source);
        return result("mix", pixels, sizeof pixels);
    }
    case 9: {
        static uint32_t source[TILE * TILE];
        for (int i = 0; i < TILE * TILE; i++) source[i] = color();
        lamina_opacities(source, visible, coverage);
        return result("opacities", coverage, sizeof coverage);
    }
    case 3: {
        LaminaImage from = image(0);
        lamina_affine(t, from, affine(from, 0));
        return result("affine", pixels, sizeof pixels);
    }
    case 4: {
        LaminaImage from = image(0);
        LaminaAffine a = affine(from, 1);
        if (one_in(2)) a.u = among(-1, from.width > 64 ? from.width - 64 : 0) * 65536 + below(65536);
        lamina_axis_aligned(t, from, a);
        return result("axis_aligned", pixels, sizeof pixels);
    }
    case 5: {
        LaminaImage from = image(0);
        lamina_perspective(t, from, perspective(from));
        return result("perspective", pixels, sizeof pixels);
    }
    case 6: {
        int count = 1 << among(1, 3), upright = one_in(2);
        LaminaImage from = image(0);
        LaminaAffineTap taps[8];
        LaminaAffine a = affine(from, upright);
        for (int i = 0; i < count; i++) {
            taps[i] = (LaminaAffineTap){from, a, 256 / count};
            a.u += among(-60000, 60000);
            if (one_in(3)) a.v += among(-60000, 60000);
        }
        lamina_affine_mix(t, taps, count);
        return result("affine_mix", pixels, sizeof pixels);
    }
    default: {
        int levels = among(1, 3), shift = below(3);
        LaminaPerspectiveTap taps[12];
        for (int level = 0; level < levels; level++) {
            LaminaImage from = image(level);
            for (int i = 0; i < 1 << shift; i++) taps[(level << shift) + i] = (LaminaPerspectiveTap){from, perspective(from)};
        }
        float w[3], ramps[4] = {real(0.2f, 2), real(0.2f, 40), real(0.2f, 2), real(0.2f, 40)};
        form(w, 0.02f, real(0.3f, 2));
        lamina_perspective_mix(t, taps, levels, shift, (LaminaForm){w[0], w[1], w[2]}, ramps);
        return result("perspective_mix", pixels, sizeof pixels);
    }
    }
}

// MARK: Coverage

// The edge of a half plane whose normal is any, as boxArea in LaminaRender is told of it.
static LaminaEdge edge(float nx, float ny, float c) {
    float x = fabsf(nx), y = fabsf(ny), major = x > y ? x : y, minor = x > y ? y : x;
    int flat = minor < 1e-4f;
    return (LaminaEdge){nx, ny, c, major + (flat ? 0 : minor), flat ? 0 : minor, flat ? 0 : 1 / (2 * major * minor), 1 / major,
                        one_in(6) ? (float)among(1, 2) : 0};
}

static LaminaEdges box(void) {
    // A point of the unit circle for every t; upright ones often.
    float t = one_in(3) ? 0 : one_in(3) ? 1 : real(-2, 2), scale = 1 / (1 + t * t);
    float nx = (1 - t * t) * scale, ny = 2 * t * scale;
    LaminaEdges e = {edge(nx, ny, real(-60, 30)), edge(-nx, -ny, real(-30, 60)), edge(-ny, nx, real(-60, 30)), edge(ny, -nx, real(-30, 60)), {0}};
    if (one_in(2)) {
        for (int i = 0; i < 4; i++) e.cosines[i] = real(-1, 1);
    }
    return e;
}

static void check_coverage(void) {
    uint64_t rows[TILE];
    flags(rows, 0, TILE);
    for (int i = 0; i < TILE * TILE; i++) coverage[i] = (uint8_t)below(256);
    switch (below(6)) {
    case 0: {
        float lines[16];
        int lowers = below(4), uppers = below(4), first = below(TILE), last = among(first, TILE);
        for (int i = 0; i < lowers + uppers; i++) {
            lines[2 * i] = real(-4, 4);
            lines[2 * i + 1] = real(-40, 100) - 32 * lines[2 * i];
        }
        // Whole groups of eight rows are written.
        lamina_spans(lines, lowers, uppers, first, last, rows);
        return result("spans", rows, sizeof rows);
    }
    case 1: {
        LaminaEdges e = box();
        int first = below(TILE);
        lamina_edges(&e, rows, first, among(first, TILE), coverage);
        return result("edges", coverage, sizeof coverage);
    }
    case 2: {
        LaminaEdges e = box();
        LaminaCorners m = {{0}, real(4, 60), real(4, 60), {0}, one_in(2)};
        for (int i = 0; i < 4; i++) m.radii[i] = one_in(4) ? 0 : real(0, 24);
        form(m.forms, 1.5f, real(0, m.width));
        form(m.forms + 3, 1.5f, real(0, m.height));
        form(m.forms + 6, 0.02f, real(0.3f, 2));
        int first = below(TILE);
        lamina_rounded(&e, m, rows, first, among(first, TILE), coverage);
        return result("rounded", coverage, sizeof coverage);
    }
    case 3: {
        LaminaBlurredOutline s = {NULL, among(8, 60), among(8, 60), {0}, real(4, 60), real(4, 60), 0, 0, real(0.5f, 3), one_in(2)};
        s.short_width = s.width < 20 ? s.width : 20;
        s.short_height = s.height < 20 ? s.height : 20;
        uint16_t samples[61 * 60];
        for (int i = 0; i < 61 * 60; i++) samples[i] = (uint16_t)below(255 * 256 + 1);
        s.samples = samples;
        form(s.forms, 1.5f, real(0, s.width));
        form(s.forms + 3, 1.5f, real(0, s.height));
        form(s.forms + 6, 0.02f, real(0.3f, 2));
        lamina_blurred_outline(s, rows, coverage);
        return result("blurred_outline", coverage, sizeof coverage);
    }
    case 4: {
        uint64_t own[TILE], clip[TILE], others[TILE] = {0};
        flags(own, 0, TILE);
        flags(clip, 0, TILE);
        int first = below(TILE), from = below(TILE);
        LaminaShare share = {one_in(2) ? own : NULL, bits(), first, among(first, TILE)};
        const uint64_t *within = one_in(2) ? clip : NULL;
        uint64_t all = lamina_show(share, rows, within, others);
        result("show", &all, sizeof all);
        result("show", others, sizeof others);
        lamina_hide(share, within, others);
        result("hide", others, sizeof others);
        all = lamina_outside(share, rows, from, among(from, TILE), others);
        result("outside", &all, sizeof all);
        return result("outside", others, sizeof others);
    }
    default: {
        LaminaDropShadow s = {NULL, among(1, 60), among(1, 60), real(-30, 30), real(-30, 30), real(0.1f, 2)};
        uint16_t samples[61 * 60];
        for (int i = 0; i < 61 * 60; i++) samples[i] = (uint16_t)below(255 * 256 + 1);
        s.samples = samples;
        lamina_drop_shadow(s, rows, coverage);
        return result("drop_shadow", coverage, sizeof coverage);
    }
    }
}

// MARK: Contours

static float height(void) { return (float)below(64 * 65536 + 1) / 65536; }

static void check_contours(void) {
    static int32_t changes[TILE * STRIDE];
    static uint64_t columns[TILE];
    LaminaPlace places[40 + 8];
    int count = among(1, 40), steep = one_in(2), close = one_in(2);
    for (int i = 0; i < count + 8; i++) {
        places[i] = (LaminaPlace){real(0, 64), height()};
        if (close && i) {
            // A few pixels on from the one before.
            float x = places[i - 1].x + real(-3, 3), y = places[i - 1].y + (float)among(-200000, 200000) / 65536;
            places[i].x = x < 0 ? 0 : x > 64 ? 64 : x;
            places[i].y = y < 0 ? 0 : y > 64 ? 64 : y;
        } else if (steep && i) places[i].x = places[i - 1].x;
    }
    LaminaChain chain = {places, count - 1, one_in(2) ? 1 : -1, one_in(2) ? 0 : height(), 64};
    if (one_in(3)) chain.bottom = chain.top + (64 - chain.top) / 2;
    memset(changes, 0, sizeof changes);
    memset(columns, 0, sizeof columns);
    lamina_areas(&chain, 1, changes, STRIDE, columns);
    result("areas", changes, sizeof changes);
    result("areas' columns", columns, sizeof columns);
    int32_t outside = one_in(2) ? 0 : 65536 * TILE;
    if (one_in(2)) {
        uint64_t both[2][TILE];
        for (int i = 0; i < TILE * TILE; i++) coverage[i] = (uint8_t)below(256);
        lamina_cover(changes, STRIDE, columns, outside, one_in(2), coverage, both[0], both[1]);
        result("cover", coverage, sizeof coverage);
        result("cover's flags", both, sizeof both);
    } else {
        target();
        lamina_sweep(changes, STRIDE, columns, outside, visible, pixels, STRIDE, color());
        result("sweep", pixels, sizeof pixels);
    }
    result("changes that are left", changes, sizeof changes);
}

// MARK: Gradients

static void check_gradient(void) {
    LaminaStretch stretches[6];
    int count = among(1, 6);
    float at = -INFINITY;
    for (int i = 0; i < count; i++) {
        float next = i == count - 1 ? INFINITY : i == 0 ? real(-0.2f, 0.3f) : at + real(0.01f, 0.4f);
        int ends = i == 0 || i == count - 1;
        stretches[i] = (LaminaStretch){at, next, real(0, 1), real(0, 1), real(0, 1), one_in(2) ? 1 : real(0, 1), 0, 0, 0, 0};
        if (!ends) {
            stretches[i].red_slope = real(-1, 1);
            stretches[i].green_slope = real(-1, 1);
            stretches[i].blue_slope = real(-1, 1);
            stretches[i].alpha_slope = real(-1, 0.5f);
        }
        at = next;
    }
    LaminaGradient g = {below(5), one_in(2), 0.01f * (float)below(100), {0}, stretches, count};
    form(g.map, one_in(2) ? 0.02f : 0.3f, real(-1, 1));
    form(g.map + 3, one_in(2) ? 0.02f : 0.3f, real(-1, 1));
    form(g.map + 6, 0.02f, real(0.3f, 2));
    static uint32_t colors[TILE * TILE];
    memset(colors, 0, sizeof colors);
    flags(visible, 0, TILE);
    lamina_gradient(g, visible, colors);
    result("gradient", colors, sizeof colors);
}

// MARK: Films

static void check_film(void) {
    static uint8_t planes[2][3][130 * 70];
    int width = among(1, 128), height = among(1, 64);
    free(memory[0]);
    memory[0] = malloc((size_t)(width * height) * sizeof(uint32_t));
    for (int i = 0; i < width * height; i++) memory[0][i] = one_in(3) ? (uint32_t)bits() | 0xFF000000 : color();
    LaminaBGRA from = {memory[0], width, width, height};
    memset(planes, 0, sizeof planes);
    int full_width = width + below(2), full_height = height + below(2), x0 = 2 * below(width / 2 + 1), y0 = 2 * below(height / 2 + 1);
    for (int plain = 0; plain < 2; plain++) {
        LaminaYUV420 to = {planes[plain][0], planes[plain][1], planes[plain][2], full_width, full_height};
        (plain ? lamina_yuv420_plain : lamina_yuv420)(&from, &to, x0, y0, full_width, full_height);
    }
    if (memcmp(planes[0], planes[1], sizeof planes[0])) {
        fprintf(stderr, "kernels: line %d: yuv420 and its plain twin differ at %d × %d from %d, %d\n", line + 1, width, height, x0, y0);
        exit(1);
    }
    result("yuv420", planes[0], sizeof planes[0]);
}

int main(int count, char **arguments) {
    if (!lamina_tiles_available()) {
        fprintf(stderr, "kernels: this processor has no kernels; run this where there is AVX2 or NEON\n");
        return 2;
    }
    if (count > 1) wanted = atoi(arguments[1]);
    for (int round = 0; round < 400; round++) {
        check_painting();
        check_coverage();
        check_contours();
        check_gradient();
        check_film();
    }
    return 0;
}
