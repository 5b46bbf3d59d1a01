import Foundation
import LaminaCoreGraphics
import LaminaRender

/// A colour for filters: sRGB components, not premultiplied.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    /// The components in sRGB, 0…1, not premultiplied.
    public let red, green, blue, alpha: CGFloat

    /// Creates a colour from sRGB components, 0…1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates an opaque colour from sRGB components, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) { self.init(red: red, green: green, blue: blue, alpha: 1) }

    /// Creates a colour from a Core Graphics colour, converted to sRGB.
    public convenience init(cgColor: CGColor) {
        let c = Color(cgColor)
        self.init(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
    }

    convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
    }
    open override var hash: Int { [red, green, blue, alpha].hashValue }
    open override var description: String { "(\(red.native) \(green.native) \(blue.native) \(alpha.native))" }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
