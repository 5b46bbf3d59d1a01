import Foundation
import LaminaRender

/// The number of a glyph in a font.
public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font without a size. Lengths are units of the font, of which `unitsPerEm` make an em.
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

    /// Finds a font by its PostScript name, its full name or its family's; nil where there is none.
    public convenience init?(_ name: CFString) {
        guard let found = FontDescriptor(named: name, size: 1) else { return nil }
        self.init(found, file: nil, name: FontNames(postScript: name, full: name))
    }

    /// Reads a font from the bytes of its file, TrueType or OpenType; nil for anything else. Of a collection the first font is taken.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let path = MemoryFile.make(data), let found = FontLibrary.current.read(path) else { return nil }
        self.init(found.descriptor, file: path, name: found.names)
    }

    private init(_ descriptor: FontDescriptor, file: String?, name: FontNames) {
        (self.descriptor, self.file, self.name) = (descriptor, file, name)
    }

    public var postScriptName: CFString? { name.postScript }
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

    public var unitsPerEm: Int32 { Int32(GlyphSource(descriptor)?.unitsPerEm ?? 1000) }
    public var numberOfGlyphs: Int { GlyphSource(descriptor)?.count ?? 0 }
    public var ascent: Int32 { Int32(metrics.ascent.rounded()) }
    /// Negative: below the baseline.
    public var descent: Int32 { -Int32(metrics.descent.rounded()) }
    public var leading: Int32 { Int32(metrics.leading.rounded()) }
    public var capHeight: Int32 { Int32(metrics.capHeight.rounded()) }
    public var xHeight: Int32 { Int32(metrics.xHeight.rounded()) }

    /// The number of the glyph of a PostScript name; 0, which stands for no glyph, where there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { source?.glyph(named: name).flatMap { CGGlyph(exactly: $0) } ?? 0 }

    /// Writes how far each glyph moves the pen, in units of the font; false where there is no such glyph.
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
