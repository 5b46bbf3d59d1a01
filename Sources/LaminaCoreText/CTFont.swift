import LaminaCoreGraphics
import LaminaRender
import LaminaUIKit

/// A typeface at a size: UIKit's font, as the two are one on Apple's systems.
public typealias CTFont = UIFont

/// The arrangement of glyphs, beside or below each other. Text here is horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    /// The orientation of the font's own: horizontal.
    case `default` = 0
    /// Glyphs side by side on a baseline.
    case horizontal = 1
}

/// Returns the font of a PostScript name, a full name or a family's name; Helvetica if there is none, as on Apple's systems.
///
/// - Parameters:
///   - size: The size in points; 0 stands for 12.
///   - matrix: Ignored: fonts stand upright here. Transform the paths or the context instead.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    let points = size == 0 ? 12 : size
    return UIFont(name: name, size: points) ?? UIFont(FontDescriptor(family: "Helvetica", size: points.native))
}

/// Returns the font of a graphics font at a size in points; 0 stands for 12. The matrix is ignored.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont {
    var descriptor = graphicsFont.descriptor
    descriptor.size = size == 0 ? 12 : size.native
    return UIFont(descriptor)
}

/// Returns a copy of a font at another size in points; 0 keeps the size. The matrix is ignored.
public func CTFontCreateCopyWithAttributes(_ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?)
    -> CTFont
{
    size == 0 ? font : font.withSize(size)
}

// MARK: Names and measures

/// Returns the PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// Returns the name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// Returns the family with the style, as in "Helvetica Neue Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    let style = font.fontName.split(separator: "-").dropFirst().first.map(String.init) ?? ""
    return style.isEmpty || style == "Regular" ? font.familyName : "\(font.familyName) \(style)"
}
/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the height above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the depth below the baseline in points, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the gap between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of a lower-case x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the number of the font's units in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(GlyphSource(font.descriptor)?.unitsPerEm ?? 1000) }
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { GlyphSource(font.descriptor)?.count ?? 0 }

// MARK: Glyphs

/// Writes the glyph of each UTF-16 unit, 0 if the font has none and for the second half of a pair.
///
/// - Returns: Whether the font has all of them.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let source = GlyphSource(font.descriptor)
    var (isComplete, i) = (true, 0)
    while i < count {
        glyphs[i] = 0
        let isPair = UTF16.isLeadSurrogate(characters[i]) && i + 1 < count && UTF16.isTrailSurrogate(characters[i + 1])
        let value =
            isPair ? 0x10000 + (UInt32(characters[i]) - 0xD800) << 10 + (UInt32(characters[i + 1]) - 0xDC00) : UInt32(characters[i])
        if let found = Unicode.Scalar(value).flatMap({ source?.glyph(for: $0) }).flatMap({ CGGlyph(exactly: $0) }) {
            glyphs[i] = found
        } else {
            isComplete = false
        }
        if isPair { glyphs[i + 1] = 0 }
        i += isPair ? 2 : 1
    }
    return isComplete
}

/// Returns the glyph of a PostScript name; 0 if the font has none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    GlyphSource(font.descriptor)?.glyph(named: glyphName).flatMap { CGGlyph(exactly: $0) } ?? 0
}

/// Writes the advance of each glyph in points, without kerning.
///
/// - Returns: The sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?,
    _ count: CFIndex
) -> Double {
    guard let source = GlyphSource(font.descriptor) else { return 0 }
    var sum = 0.0
    for i in 0..<max(count, 0) {
        let advance = source.advance(UInt32(glyphs[i]))
        advances?[i] = CGSize(width: advance, height: 0)
        sum += advance
    }
    return sum
}

/// Writes the box of each glyph's outline, in points from its origin on the baseline, y pointing up.
///
/// - Returns: The box of them all.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex
) -> CGRect {
    var all = CGRect.null
    for i in 0..<max(count, 0) {
        let box = CTFontCreatePathForGlyph(font, glyphs[i], nil)?.boundingBoxOfPath ?? .zero
        boundingRects?[i] = box
        all = all.union(box)
    }
    return all.isNull ? .zero : all
}

/// Returns the outline of a glyph, in points from its origin on the baseline, y pointing up; nil for glyphs without one, such as spaces and pictures.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let outline = GlyphSource(font.descriptor)?.outline(UInt32(glyph)), !outline.isEmpty else { return nil }
    return CGPath(outline).copy(using: matrix)
}

/// Fills glyphs in the context's fill colour, each at its position in the context's space.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ context: CGContext
) {
    guard let source = GlyphSource(font.descriptor) else { return }
    fill(source, (0..<max(count, 0)).map { (UInt32(glyphs[$0]), positions[$0]) }, in: context)
}

func fill(_ source: GlyphSource, _ glyphs: [(UInt32, CGPoint)], in context: CGContext) {
    for (glyph, place) in glyphs {
        var matrix = context.textMatrix.concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        guard let path = CGPath(source.outline(glyph)).copy(using: &matrix) else { continue }
        context.addPath(path)
    }
    context.fillPath()
}

// MARK: Files

/// The scope of a registered font. Every scope is the program here.
public enum CTFontManagerScope: UInt32, Sendable {
    /// Fonts of this process alone.
    case process = 1
}

/// Registers a graphics font under its names, so that `UIFont(name:size:)` finds it.
///
/// - Returns: Whether it is known from now on; false for one that is registered already.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: Any?) -> Bool {
    font.file.map { FontDescriptor.register($0) } ?? false
}

/// Registers the fonts of a file under their names.
///
/// - Returns: Whether they are registered now; false for a file that is not a font, and for a font that is registered already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(_ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: Any?) -> Bool {
    fontURL.isFileURL && FontDescriptor.register(fontURL.path)
}
