import Foundation
import LaminaRender

/// An immutable colour: components in a colour space, and an alpha that they are not multiplied with.
///
/// Two colours are equal when their spaces and all their components are.
public final class CGColor: @unchecked Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// A picture that is repeated in place of a plain colour.
    package let tile: Tile?

    package struct Tile: Equatable, Hashable, Sendable {
        package let image: CGImage
        /// Pixels a point.
        package let scale: CGFloat
    }

    /// A drawing that is repeated in place of a plain colour; nil for other colours.
    public let pattern: CGPattern?

    /// Whether a picture or a drawing is repeated in place of a plain colour.
    package var isPattern: Bool { tile != nil || pattern != nil }

    init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        self.space = space
        self.values = values
        self.pattern = pattern
        tile = nil
    }

    /// Creates a colour from a pattern. Where only a plain colour can be shown, nothing is.
    ///
    /// - Parameters:
    ///   - space: A pattern space, with a base for a stencil; nil is returned for any other.
    ///   - components: The alpha of a pattern with colours, or the colour of a stencil in the base space, alpha last.
    public init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
        let count = pattern.isColored ? 0 : space.numberOfComponents
        self.space = space
        values = Array(UnsafeBufferPointer(start: components, count: count + 1))
        self.pattern = pattern
        tile = nil
    }

    /// A picture repeated from the context's top left corner (where y points up, from its bottom left one). Where only a plain colour can be shown,
    /// nothing is.
    package init(tile image: CGImage, scale: CGFloat) {
        space = CGColorSpace.shared.gray
        values = [0, 0]
        tile = Tile(image: image, scale: scale)
        pattern = nil
    }

    /// Creates a colour from sRGB components, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace.shared.sRGB, values: [red, green, blue, alpha])
    }

    /// Creates a colour from sRGB components, 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace.shared.sRGB, values: [red, green, blue, alpha])
    }

    /// Creates a shade of grey: 0 is black, 1 is white.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace.shared.gray, values: [gray, alpha])
    }

    /// Creates a shade of grey with gamma 2.2: 0 is black, 1 is white.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace.shared.gray, values: [gray, alpha])
    }

    /// Creates a colour from device CMYK components, 0…1.
    public convenience init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init(space: CGColorSpace(.deviceCMYK), values: [cyan, magenta, yellow, black, alpha])
    }

    /// Creates a colour in `space`. `components` points to one number for each of the space's components and one more for alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    /// The colour space of the components.
    public var colorSpace: CGColorSpace? { space }
    /// The components in the order of the colour space, alpha last.
    public var components: [CGFloat]? { values }
    /// The number of components, alpha included.
    public var numberOfComponents: Int { values.count }
    /// The opacity, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// Returns the colour itself, which is immutable.
    public func copy() -> CGColor? { self }
    /// Returns the colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern) }

    /// Returns the colour converted to another space. `intent` and `options` make no difference between the spaces that exist here.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space == self.space { return self }
        guard pattern == nil, space.model != .pattern else { return nil }
        let c = Color(self)
        return CGColor(space: space, values: space.components(red: c.red, green: c.green, blue: c.blue) + [alpha])
    }

    /// Opaque black in a grey space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white in a grey space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black in a grey space.
    public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Equatable, Hashable {
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.space == b.space && a.values == b.values && a.tile == b.tile && a.pattern === b.pattern)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(space)
        hasher.combine(values)
        hasher.combine(tile)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String { "<CGColor [\(space.name ?? "")] (\(values.map { "\($0)" }.joined(separator: " ")))>" }
}

extension CGColor {
    /// A colour in sRGB.
    package convenience init(_ color: Color) {
        self.init(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
    }
}

extension Color {
    /// The colour in sRGB, not clamped.
    package init(_ color: CGColor) {
        let space = color.colorSpace ?? CGColorSpace.shared.sRGB
        let (r, g, b) = space.sRGBComponents(color.components ?? [])
        self.init(red: r, green: g, blue: b, alpha: space.model == .pattern ? 0 : color.alpha.native)
    }
}

extension CGColor: _ExpressibleByColorLiteral {
    /// Creates a colour in sRGB: the compiler's part of `#colorLiteral(red:green:blue:alpha:)`.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
