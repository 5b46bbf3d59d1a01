import Foundation
import LaminaRender

/// The number of a glyph in a font.
public typealias CGFontIndex = UInt16
/// The number of a glyph in a font.
public typealias CGGlyph = CGFontIndex

/// A font without a size. Lengths are in units of the font; `unitsPerEm` of them make an em.
///
/// ```swift
/// let data = CGDataProvider(filename: "Chalk.ttf")!
/// let chalk = CGFont(data)!
/// CTFontManagerRegisterGraphicsFont(chalk, nil)  // from here on UIFont(name: "Chalk-Regular", size: 17) finds it
/// ```
public final class CGFont: @unchecked Sendable {
    package let descriptor: FontDescriptor
    /// The file's path, where the font came as data.
    package let file: String?
    private let name: FontNames

    /// Creates the font of a PostScript name, a full name or a family's name; nil if there is none.
    public convenience init?(_ name: CFString) {
        guard let found = FontDescriptor(named: name, size: 1) else { return nil }
        self.init(found, file: nil, name: FontNames(postScript: name, full: name))
    }

    /// Creates a font from the bytes of a TrueType or OpenType file; nil for anything else. From a collection the first font is taken.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let path = MemoryFile.make(data), let found = FontLibrary.current.read(path) else { return nil }
        self.init(found.descriptor, file: path, name: found.names)
    }

    private init(_ descriptor: FontDescriptor, file: String?, name: FontNames) {
        (self.descriptor, self.file, self.name) = (descriptor, file, name)
    }

    /// The PostScript name.
    public var postScriptName: CFString? { name.postScript }
    /// The full name: the family with the style.
    public var fullName: CFString? { name.full }

    /// The font's glyphs, one unit a point.
    private var source: GlyphSource? {
        var whole = descriptor
        guard let units = GlyphSource(descriptor)?.unitsPerEm else { return nil }
        whole.size = Double(units)
        return GlyphSource(whole)
    }
    private var metrics: FontMetrics {
        var whole = descriptor
        whole.size = Double(unitsPerEm)
        return whole.metrics
    }

    /// The number of the font's units in an em.
    public var unitsPerEm: Int32 { Int32(GlyphSource(descriptor)?.unitsPerEm ?? 1000) }
    /// The number of glyphs.
    public var numberOfGlyphs: Int { GlyphSource(descriptor)?.count ?? 0 }
    /// The height above the baseline, in units of the font.
    public var ascent: Int32 { Int32(metrics.ascent.rounded()) }
    /// The depth below the baseline in units of the font, as a negative number.
    public var descent: Int32 { -Int32(metrics.descent.rounded()) }
    /// The recommended gap between lines, in units of the font.
    public var leading: Int32 { Int32(metrics.leading.rounded()) }
    /// The height of capital letters, in units of the font.
    public var capHeight: Int32 { Int32(metrics.capHeight.rounded()) }
    /// The height of a lower-case x, in units of the font.
    public var xHeight: Int32 { Int32(metrics.xHeight.rounded()) }

    /// Returns the glyph of a PostScript name; 0, which stands for no glyph, if there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { source?.glyph(named: name).flatMap { CGGlyph(exactly: $0) } ?? 0 }

    /// Writes the advance of each glyph in units of the font; returns false if there is no such glyph.
    public func getGlyphAdvances(glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>) -> Bool {
        guard let source else { return false }
        for i in 0..<count {
            guard Int(glyphs[i]) < source.count else { return false }
            advances[i] = Int32(source.advance(UInt32(glyphs[i])).rounded())
        }
        return true
    }
}

/// A font's names.
struct FontNames: Sendable {
    var postScript, full: String
}
