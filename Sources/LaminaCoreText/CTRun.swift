import LaminaCoreGraphics
import LaminaRender
import LaminaUIKit

/// A piece of a line in one style and one font.
public final class CTRun {
    let shaped: ShapedRun
    private let text: NSAttributedString

    init(_ shaped: ShapedRun, _ text: NSAttributedString) { (self.shaped, self.text) = (shaped, text) }

    lazy var attributes: [NSAttributedString.Key: Any] =
        shaped.range.lowerBound < text.length ? text.attributes(at: shaped.range.lowerBound, effectiveRange: nil) : [:]

    /// The font that the text asks for.
    var font: UIFont? { attributes[.font] as? UIFont }

    /// The box of some of the glyphs' outlines, from the line's origin, y pointing up.
    func bounds(of range: Range<Int>) -> CGRect {
        range.reduce(CGRect.null) { all, i in
            let outline = shaped.source.map { CGPath($0.outline(shaped.glyphs[i])) }
            guard let outline, !outline.isEmpty else { return all }
            return all.union(outline.boundingBoxOfPath.offsetBy(dx: CGFloat(shaped.positions[i].x), dy: CGFloat(shaped.positions[i].y)))
        }
    }
}

/// Facts about a run's glyphs and letters.
public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The text runs from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The glyphs are in another order than their letters.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
}

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.shaped.glyphs.count }
/// Returns the attributes of the text at the run's start, by the names of their keys.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    Dictionary(uniqueKeysWithValues: run.attributes.map { (AnyHashable($0.key), $0.value) })
}
/// Returns the range of the text in the run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.shaped.range) }
/// Returns the direction and order of the run's glyphs.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.shaped.isRightToLeft ? .rightToLeft : []
    if zip(run.shaped.indices, run.shaped.indices.dropFirst()).contains(where: { run.shaped.isRightToLeft ? $0 < $1 : $0 > $1 }) {
        status.insert(.nonMonotonic)
    }
    return status
}

/// Writes the glyphs of a range; a length of 0 stands for all from the location on.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (n, i) in range.resolved(in: run.shaped.glyphs.indices).enumerated() {
        buffer[n] = CGGlyph(truncatingIfNeeded: run.shaped.glyphs[i])
    }
}
/// Writes the positions of the glyphs of a range, in points from the line's origin, y pointing up; a length of 0 stands for all from the location on.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (n, i) in range.resolved(in: run.shaped.glyphs.indices).enumerated() { buffer[n] = CGPoint(run.shaped.positions[i]) }
}
/// Writes the advances of the glyphs of a range, in points; a length of 0 stands for all from the location on.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (n, i) in range.resolved(in: run.shaped.glyphs.indices).enumerated() {
        buffer[n] = CGSize(width: run.shaped.advances[i], height: 0)
    }
}
/// Writes, for each glyph of a range, the UTF-16 unit that its text begins with; a length of 0 stands for all from the location on.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (n, i) in range.resolved(in: run.shaped.glyphs.indices).enumerated() { buffer[n] = run.shaped.indices[i] }
}

/// Writes the font's ascent, descent and leading in points.
///
/// - Returns: The width of the range in points.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let font = run.font ?? CTFontCreateWithName("Helvetica", 12, nil)
    ascent?.pointee = CTFontGetAscent(font)
    descent?.pointee = CTFontGetDescent(font)
    leading?.pointee = CTFontGetLeading(font)
    return range.resolved(in: run.shaped.glyphs.indices).reduce(0) { $0 + run.shaped.advances[$1] }
}

/// Returns the box of the glyphs' outlines in points, from the context's text position or the line's origin.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let box = run.bounds(of: range.resolved(in: run.shaped.glyphs.indices))
    guard !box.isNull else { return .zero }
    return context.map { box.offsetBy(dx: $0.textPosition.x, dy: $0.textPosition.y) } ?? box
}

/// Fills the outlines of glyphs in the text's colour, with the line's origin at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    guard let source = run.shaped.source else { return }
    context.saveGState()
    let isFromContext = run.attributes[kCTForegroundColorFromContextAttributeName] as? Bool == true
    if !isFromContext {
        context.setFillColor(
            run.attributes[kCTForegroundColorAttributeName] as? CGColor ?? (run.attributes[.foregroundColor] as? UIColor ?? .black).cgColor)
    }
    let place = context.textPosition
    let glyphs = range.resolved(in: run.shaped.glyphs.indices).map {
        (run.shaped.glyphs[$0], CGPoint(x: place.x + CGFloat(run.shaped.positions[$0].x), y: place.y + CGFloat(run.shaped.positions[$0].y)))
    }
    fill(source, glyphs, in: context)
    context.restoreGState()
}
