import LaminaCoreGraphics

/// A description of a font: family, weight, slant and size.
///
/// ```swift
/// let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
/// label.font = UIFont(descriptor: body.withSymbolicTraits(.traitBold) ?? body, size: 0)
/// ```
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// Properties of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Letters are slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Letters are bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Letters are equally wide.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    let descriptor: FontDescriptor
    init(_ descriptor: FontDescriptor) { self.descriptor = descriptor }

    /// Returns the descriptor of a text style's font at the text size that the user prefers.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    /// Returns the descriptor of a text style's font at the text size of traits; nil stands for the screen's.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?)
        -> UIFontDescriptor
    { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }

    /// The size in points.
    open var pointSize: CGFloat { CGFloat(descriptor.size) }
    /// The font's own name, as in "HelveticaNeue-Bold".
    open var postscriptName: String { UIFont(descriptor).fontName }
    /// The properties of the font: bold from a weight of semibold on.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if descriptor.isItalic { traits.insert(.traitItalic) }
        if descriptor.weight.rawValue >= FontDescriptor.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if descriptor.family == FontDescriptor.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }
    /// Returns the descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var changed = descriptor
        changed.size = newPointSize.native
        return UIFontDescriptor(changed)
    }
    /// Returns the descriptor with properties: bold or regular, slanted or upright. Nil if the family has no letters of equal width and they are asked for.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var changed = descriptor
        changed.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            changed.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
        }
        if symbolicTraits.contains(.traitMonoSpace) {
            guard changed.family == nil || changed.family == FontDescriptor.monospacedFamily else { return nil }
            changed.family = FontDescriptor.monospacedFamily
        } else if changed.family == FontDescriptor.monospacedFamily {
            changed.family = nil
        }
        return UIFontDescriptor(changed)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.descriptor == descriptor }
    open override var hash: Int { descriptor.hashValue }
}

extension UIFont {
    /// The description of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(descriptor) }

    /// Creates a font of a description.
    ///
    /// - Parameter pointSize: The size in points; 0 takes the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(pointSize > 0 ? descriptor.withSize(pointSize).descriptor : descriptor.descriptor)
    }
}
