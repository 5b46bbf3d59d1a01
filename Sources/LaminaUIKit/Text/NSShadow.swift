import LaminaCoreGraphics
import LaminaRender

/// A shadow of attributed text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// The offset in points, to the right and downwards. Default (0, −1).
    open var shadowOffset = CGSize(width: 0, height: -1)
    /// The blur in points. Default 0: sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor`; nil for no shadow. Default black with an alpha of a third.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSShadow)?.layout == layout }
    open override var hash: Int { layout.hashValue }

    var layout: TextShadow? {
        let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
        return color.map {
            TextShadow(
                offset: Size(shadowOffset.width.native, shadowOffset.height.native), blur: shadowBlurRadius.native, color: $0)
        }
    }
}
