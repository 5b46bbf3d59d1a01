/// A colour in sRGB (gamma-encoded), components not premultiplied, each nominally 0…1.
package struct Color: Equatable, Hashable, Sendable {
    package var red, green, blue, alpha: Double
    @inline(__always) package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    package static let black = Color(red: 0, green: 0, blue: 0)
    package static let white = Color(red: 1, green: 1, blue: 1)
    package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The colour as one pixel: premultiplied, 8 bits a channel, blue in the lowest byte and alpha in the highest.
    ///
    /// Components outside 0…1 are clamped; NaN counts as 0. `opacity` scales the alpha first. The arithmetic is of 32 bits, as Apple's render server has it.
    package func pixel(opacity: Double = 1) -> UInt32 {
        func unit(_ v: Double) -> Float { v > 0 ? (v < 1 ? Float(v) : 1) : 0 }
        let a = unit(alpha) * unit(opacity)
        func byte(_ v: Double) -> UInt32 { UInt32(unit(v) * a * 255 + 0.5) }
        return byte(blue) | byte(green) << 8 | byte(red) << 16 | UInt32(a * 255 + 0.5) << 24
    }
}

extension Digest {
    mutating func fold(_ c: Color) {
        fold(c.red)
        fold(c.green)
        fold(c.blue)
        fold(c.alpha)
    }
}
