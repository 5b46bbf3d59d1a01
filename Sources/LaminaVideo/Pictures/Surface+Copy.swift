import LaminaRender

extension Surface {
    /// A copy of what is there now; with `overBlack` of the same over black, where nothing is transparent.
    func copy(overBlack: Bool = false) -> Surface {
        let copy = Surface(width: width, height: height)
        let opaque: UInt32 = overBlack ? 0xFF00_0000 : 0
        for y in 0..<height {
            let (from, to) = (pixels + y * stride, copy.pixels + y * copy.stride)
            for x in 0..<width { to[x] = from[x] | opaque }
        }
        return copy
    }

    /// Whether every pixel's alpha is 255.
    var isOpaque: Bool {
        for y in 0..<height {
            var all: UInt32 = 0xFFFF_FFFF
            for x in 0..<width { all &= pixels[y * stride + x] }
            if all >> 24 != 255 { return false }
        }
        return true
    }
}
