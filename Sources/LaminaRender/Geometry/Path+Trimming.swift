// A part of an outline, and what a line along it covers.

extension Path {
    /// The part between two fractions of the length of all sub-paths together; curves stay curves, and sub-paths that are cut stay open.
    package func trimmed(from start: Double, to end: Double) -> Path {
        guard start > 0 || end < 1 else { return self }
        let measure = Measure(self)
        let (from, to) = (Swift.max(start, 0) * measure.length, Swift.min(end, 1) * measure.length)
        var result = Path()
        var (passed, last) = (0.0, Point?.none)
        for (segment, length) in zip(measure.segments, measure.lengths) {
            defer { passed += length }
            guard passed < to, passed + length > from else { continue }
            var piece = segment
            if passed + length > to { piece = piece.split(at: piece.parameter(atLength: to - passed)).0 }
            if passed < from { piece = piece.split(at: piece.parameter(atLength: from - passed)).1 }
            if result.isEmpty || last != piece.start { result.move(to: piece.start) }
            result.append(piece)
            last = piece.end
        }
        return result
    }
}

extension Outline {
    /// The covered area, as a path to be filled by the outline's rule.
    ///
    /// - Parameter tolerance: How far the edges of a line along the path may stray, in the path's units.
    package func filledPath(tolerance: Double) -> Path {
        guard let stroke else { return path }
        return path.trimmed(from: stroke.start, to: stroke.end)
            .dashed(phase: stroke.dashPhase, lengths: stroke.dashes ?? [])
            .stroked(stroke.style, tolerance: tolerance)
    }
}
