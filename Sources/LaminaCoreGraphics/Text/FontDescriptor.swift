import Foundation

/// The description of a font to set text in.
package struct FontDescriptor: Equatable, Hashable, Sendable {
    /// A family's name, or nil for the system font.
    package var family: String?
    /// The size in points.
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

    /// The family of the system font with letters of equal width.
    package static let monospacedFamily = ".AppleSystemUIFontMonospaced"

    /// The typeface that stands for the family; nil for a family that the system has to have.
    var typeface: Typeface? {
        guard let family else { return .system }
        // A program's own font is meant, even if it has the name of one of Apple's.
        return FontLibrary.registeredFamilies.contains(family) ? nil : Typeface.named(family)?.face
    }

    /// The families that are here under Apple's names.
    package static var families: [String] { Array(Set(Typeface.families + FontLibrary.registeredFamilies)).sorted() }

    /// The names of the fonts of a family that the program has registered; empty for others.
    package static func registeredNames(ofFamily family: String) -> [String] {
        FontLibrary.registeredFamilies.isEmpty ? [] : FontLibrary.current.registeredNames(ofFamily: family)
    }

    /// The name of a family as iOS writes it, or as the system has it if it is installed there; nil if there is none.
    package static func family(named name: String) -> String? {
        Typeface.named(name)?.name ?? FontLibrary.current.installedFamily(named: name)
    }

    /// A font by its own name, as in "HelveticaNeue-Bold", or by its family's; what follows the hyphen sets weight and slant. nil for a family that neither iOS nor
    /// the system has.
    package init?(named name: String, size: Double) {
        if !FontLibrary.registeredFamilies.isEmpty, let own = FontLibrary.current.registeredFont(named: name, size: size) {
            self = own
            return
        }
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let base = parts.first.map(String.init) else { return nil }
        // Apple's names mean the same fonts on every machine, whatever is installed there.
        if Typeface.named(base) == nil, let installed = FontLibrary.current.installedFont(named: name, size: size) {
            self = installed
            return
        }
        guard let family = Self.family(named: base) else { return nil }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let strengths: [(String, Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semilight", .light), ("light", .light),
            ("medium", .medium),
            ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy), ("heavy", .heavy),
            ("bold", .bold),
            ("black", .black),
        ]
        self.init(
            family: family, size: size, weight: strengths.first { style.contains($0.0) }?.1 ?? .regular,
            isItalic: style.contains("italic") || style.contains("oblique"))
    }

    /// Has the program find the fonts of a file by their names; false where it holds none, or is registered already.
    package static func register(_ path: String) -> Bool { FontLibrary.register(path) }

    /// The distance added after each letter, in points: the system font's letters stand closer the larger they are.
    var tracking: Double {
        guard size.isFinite, let face = typeface, face.isTracked else { return 0 }
        return Tracking.added(size: size, weight: weight.rawValue) * size
    }
}

/// Heights of a font in points, each measured from the baseline; `descent` counts downwards.
package struct FontMetrics: Equatable, Sendable {
    package var ascent, descent, capHeight, xHeight: Double
    /// The distance between the lowest point of a line and the highest one of the next.
    package var leading = 0.0
    package var lineHeight: Double { ascent + descent + leading }
}
