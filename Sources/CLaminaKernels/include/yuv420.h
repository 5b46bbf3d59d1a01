#ifndef LAMINA_YUV420_H
#define LAMINA_YUV420_H

#include <stddef.h>
#include <stdint.h>

/// A picture to be converted: premultiplied 8-bit BGRA, which read without its alpha is the picture over black.
typedef struct {
    const uint32_t *_Nonnull pixels;
    /// Pixels from one row to the next.
    ptrdiff_t stride;
    int width, height;
} LaminaBGRA;

/// Three planes, 4:2:0, BT.709, limited range (luma 16…235, chroma 16…240).
///
/// Chroma samples sit where H.264 and VP9 expect them when nothing is said: on the even columns, half way between two rows. The luma plane
/// may be one column and one row larger than the picture, whose edge then repeats; the chroma planes are half of it, rounded up.
typedef struct {
    uint8_t *_Nonnull y, *_Nonnull u, *_Nonnull v;
    /// Size of the luma plane, whose rows have no padding.
    int width, height;
} LaminaYUV420;

/// Converts the columns x0 ..< x1 and rows y0 ..< y1 of the luma plane and the chroma samples that lie in them.
///
/// x0 and y0 are even; x1 and y1 are even or the plane's width and height. Pixels beside the rectangle are read, for chroma's filter.
/// Takes the fastest way this processor has; the bytes are those of `lamina_yuv420_plain`.
void lamina_yuv420(const LaminaBGRA *_Nonnull from, const LaminaYUV420 *_Nonnull to, int x0, int y0, int x1, int y1);

/// The same in plain C: the definition of the result.
void lamina_yuv420_plain(const LaminaBGRA *_Nonnull from, const LaminaYUV420 *_Nonnull to, int x0, int y0, int x1, int y1);

#endif
