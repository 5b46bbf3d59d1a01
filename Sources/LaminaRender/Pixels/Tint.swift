/// The factor of colours: red, green and blue, a byte each as in a pixel. The highest byte is always 255.
package struct Tint: Equatable, Hashable, Sendable, BitwiseCopyable {
    package private(set) var pixel: UInt32

    /// Leaves colours as they are.
    package static let none = Tint(pixel: .max)

    private init(pixel: UInt32) { self.pixel = pixel }

    /// Channels beyond 0…1 count as the nearer end.
    package init(_ color: Color) {
        pixel = unitByte(color.blue) | unitByte(color.green) << 8 | unitByte(color.red) << 16 | 255 << 24
    }

    /// One after the other.
    package func multiplied(by other: Tint) -> Tint { Tint(pixel: tinted(pixel, by: other.pixel)) }

    /// A colour as it comes out.
    package func applied(to color: Color) -> Color {
        guard self != .none else { return color }
        func share(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
        return Color(red: color.red * share(16), green: color.green * share(8), blue: color.blue * share(0), alpha: color.alpha)
    }
}
