import Foundation

/// Which font to set text in.
package struct FontDescriptor: Equatable, Hashable, Sendable {
    /// A family's name, or nil for the system font: Inter, and DejaVu Sans where that is not installed.
    package var family: String?
    /// In points.
    package var size: Double
    package var weight: Weight
    package var isItalic: Bool
    /// Digits of equal width.
    package var hasMonospacedDigits: Bool

    package init(
        family: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false, hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Strength of the strokes, by the names of `UIFont.Weight`; the number is that of CSS and OpenType.
    package enum Weight: Int, CaseIterable, Sendable {
        case ultraLight = 100
        case thin = 200
        case light = 300
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
        case heavy = 800
        case black = 900
    }

    static let systemFamilies = "Inter,DejaVu Sans"
}

/// Heights of a font in points, each measured from the baseline; `descent` counts downwards.
package struct FontMetrics: Equatable, Sendable {
    package var ascent, descent, capHeight, xHeight: Double
    package var lineHeight: Double { ascent + descent }
}
