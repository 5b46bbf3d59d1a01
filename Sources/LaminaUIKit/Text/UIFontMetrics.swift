import LaminaCoreGraphics

/// A scale by which fonts and lengths of a program's own grow with the text size that the user prefers.
///
/// ```swift
/// label.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: UIFont(name: "Georgia", size: 22)!)
/// label.adjustsFontForContentSizeCategory = true
/// ```
///
/// Values grow like the distance of lines of the style, not like its font, and are rounded to whole pixels. Measured on devices: body text's metrics make 16⅓ points of
/// 17 at `.medium`, and 48 at the largest size, where the body font has 16 and 53 (jaredsinclair.com, 2024; Stack Overflow 51243804).
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public class var `default`: UIFontMetrics { body }
    private static let body = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Returns a value scaled for the text size that the user prefers.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// Returns a value scaled for the text size of traits; nil stands for the screen's.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let growth = TypeScale.of(style).growth(for: .preferred(by: traitCollection))
        guard growth != 1, value.isFinite else { return value }
        let own = traitCollection?.displayScale ?? 0
        let scale = own > 0 ? own : max(CurrentTraits.ofStage.ofScreen.displayScale, 1)
        return (value * growth * scale).rounded() / scale
    }

    /// Returns a font scaled for the text size that the user prefers.
    ///
    /// - Parameter font: The font at the default text size, `.large`.
    open func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }
    /// Returns a font scaled for the text size of traits; nil stands for the screen's.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, nil, traitCollection)
    }
    /// Returns a font scaled for the text size that the user prefers, up to a size in points; 0 is no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximumPointSize, nil) }
    /// Returns a font scaled for the text size of traits, up to a size in points; 0 is no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximumPointSize, traitCollection)
    }

    private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        let limit = maximum.flatMap { $0 > 0 ? $0 : nil } ?? .infinity
        var descriptor = font.descriptor
        descriptor.size = min(scaledValue(for: font.pointSize, compatibleWith: traits), limit).native
        return UIFont(descriptor, scaling: .metrics(self, base: font, maximum: limit))
    }
}

/// The way in which a font follows the text size that the user prefers.
enum FontScaling {
    case style(UIFont.TextStyle)
    case metrics(UIFontMetrics, base: UIFont, maximum: CGFloat)
}

extension UIFont {
    /// Returns the font at the text size of traits; itself if it does not depend on it.
    final func adjusted(for traits: UITraitCollection) -> UIFont {
        switch scaling {
        case nil: self
        case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .metrics(let metrics, let base, let maximum):
            metrics.scaledFont(for: base, maximumPointSize: maximum, compatibleWith: traits)
        }
    }

    /// Returns the font at the text size of traits where that is another font; nil where it is this one.
    final func refitted(to traits: UITraitCollection) -> UIFont? {
        guard scaling != nil else { return nil }
        let fitting = adjusted(for: traits)
        return fitting == self ? nil : fitting
    }
}

/// A view whose font follows the text size that the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether the font follows changes of the text size, if it is of a text style or scaled by `UIFontMetrics`. Default false.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
