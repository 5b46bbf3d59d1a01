// The arithmetic of one pixel. These few functions define what every compositor's bytes are; kernels only do the same for many at once.

/// The integer nearest to x / 255, for x in 0…65025.
@inline(__always) func divide255(_ x: UInt32) -> UInt32 { ((x &+ 128) &* 257) >> 16 }

/// All four channels times m / 255.
@inline(__always)
func scaled(_ pixel: UInt32, by m: UInt32) -> UInt32 {
    let b = divide255((pixel & 255) &* m)
    let g = divide255((pixel >> 8 & 255) &* m)
    let r = divide255((pixel >> 16 & 255) &* m)
    let a = divide255((pixel >> 24) &* m)
    return b | g << 8 | r << 16 | a << 24
}

/// Each channel times that of a tint / 255.
@inline(__always)
func tinted(_ pixel: UInt32, by tint: UInt32) -> UInt32 {
    let b = divide255((pixel & 255) &* (tint & 255))
    let g = divide255((pixel >> 8 & 255) &* (tint >> 8 & 255))
    let r = divide255((pixel >> 16 & 255) &* (tint >> 16 & 255))
    let a = divide255((pixel >> 24) &* (tint >> 24))
    return b | g << 8 | r << 16 | a << 24
}

/// The sum of two pixels. Channels saturate at 255.
@inline(__always)
func added(_ a: UInt32, _ b: UInt32) -> UInt32 {
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 { min((a >> shift & 255) &+ (b >> shift & 255), 255) << shift }
    return channel(0) | channel(8) | channel(16) | channel(24)
}

/// `source` over `destination`, both premultiplied. Channels saturate at 255.
@inline(__always)
func composited(_ source: UInt32, over destination: UInt32) -> UInt32 {
    let k = 255 &- (source >> 24)
    let b = (source & 255) &+ divide255((destination & 255) &* k)
    let g = (source >> 8 & 255) &+ divide255((destination >> 8 & 255) &* k)
    let r = (source >> 16 & 255) &+ divide255((destination >> 16 & 255) &* k)
    let a = (source >> 24) &+ divide255((destination >> 24) &* k)
    return min(b, 255) | min(g, 255) << 8 | min(r, 255) << 16 | min(a, 255) << 24
}

/// 0…1 as a byte; NaN counts as 0. The product is one of 32 bits, as in Apple's render server: 0.9 is 230 and 0.7 is 179, where exact products end below the half.
package func unitByte(_ v: Double) -> UInt32 { v > 0 ? (v < 1 ? UInt32(Float(v) * 255 + 0.5) : 255) : 0 }

/// The mean of four neighbouring pixels. `fx` and `fy` (0…128) are the weights, in 128ths, of the right and the lower ones; the only
/// rounding is the last.
@inline(__always)
func bilinear(_ p00: UInt32, _ p01: UInt32, _ p10: UInt32, _ p11: UInt32, fx: UInt32, fy: UInt32) -> UInt32 {
    let (gx, gy) = (128 &- fx, 128 &- fy)
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
        let top = (p00 >> shift & 255) &* gx &+ (p01 >> shift & 255) &* fx
        let bottom = (p10 >> shift & 255) &* gx &+ (p11 >> shift & 255) &* fx
        return (top &* gy &+ bottom &* fy &+ 8192) >> 14
    }
    return channel(0) | channel(8) << 8 | channel(16) << 16 | channel(24) << 24
}
