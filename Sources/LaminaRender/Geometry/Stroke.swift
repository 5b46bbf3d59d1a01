/// A line along a path: how it looks, and which part of the path it goes along.
package struct Stroke: Equatable, Sendable {
    package var style: StrokeStyle
    /// The part that is drawn, in fractions of the length of all sub-paths together; beyond 0…1 there is nothing more.
    package var start = 0.0
    package var end = 1.0
    /// The offset into the pattern at which each sub-path starts.
    package var dashPhase = 0.0
    /// Lengths of dashes and gaps by turns, an odd number gone through twice; nil, a negative length, or zeros alone for a line without gaps.
    package var dashes: [Double]?

    package init(style: StrokeStyle, start: Double = 0, end: Double = 1, dashPhase: Double = 0, dashes: [Double]? = nil) {
        (self.style, self.start, self.end, self.dashPhase, self.dashes) = (style, start, end, dashPhase, dashes)
    }

    /// Whether anything can come of it.
    var isVisible: Bool { style.width > 0 && style.width.isFinite && end > 0 && start < 1 && start < end }

    /// The distance beyond the path that the stroke may reach.
    var reach: Double {
        let corner = style.join == .miter && style.miterLimit > 1 ? style.miterLimit : 1
        return style.width / 2 * Swift.max(corner, style.cap == .square ? 1.415 : 1)
    }
}

extension Digest {
    mutating func fold(_ stroke: Stroke) {
        fold(stroke.style.width)
        fold(UInt64(stroke.style.cap.rawValue) | UInt64(stroke.style.join.rawValue) << 8 | 1 << 16)
        fold(stroke.style.miterLimit)
        fold(stroke.start)
        fold(stroke.end)
        guard let dashes = stroke.dashes else { return }
        fold(dashes.count)
        fold(stroke.dashPhase)
        for length in dashes { fold(length) }
    }
}
