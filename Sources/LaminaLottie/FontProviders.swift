import LaminaCoreText
import LaminaUIKit

/// A source of fonts in place of those of an animation.
public protocol AnimationFontProvider {
    /// Returns the font for a family at a size; nil to look for the family itself.
    func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// The fonts of the file's families.
public struct DefaultFontProvider: AnimationFontProvider {
    /// Creates a provider.
    public init() {}
    public func fontFor(family: String, size: CGFloat) -> CTFont? { nil }
}
