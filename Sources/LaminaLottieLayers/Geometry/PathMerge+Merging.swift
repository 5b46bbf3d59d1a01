import LaminaRender

extension PathMerge {
    /// The fill rule by which the merged outlines are filled; nil for that of the fill.
    var isEvenOdd: Bool? {
        switch self {
        case .together: nil
        case .add, .subtract, .intersect: false
        case .exclude: true
        }
    }

    /// Outlines that run so that the fill rule makes one area of them. Those that cut each other stay as they are.
    func painted(_ paths: [Path]) -> [Path] { self == .add ? paths.map { $0.area < 0 ? $0.reversed : $0 } : paths }

    /// One outline of all; outlines of too many lines stay as they are.
    func merging(_ paths: [Path]) -> [Path] {
        guard self != .together else { return [paths.reduce(into: Path()) { $0.append($1) }] }
        return MergedArea(paths, self).map { [$0.path] } ?? painted(paths)
    }
}

extension ShapeGeometry {
    /// The way in which all the outlines are merged at last; nil for simply together, or if something changes what they are merged to.
    var merge: PathMerge? {
        switch self {
        case .group(let inner, _): inner.count == 1 ? inner[0].merge : nil
        case .modified(_, .merge(let mode)): mode
        case .source, .modified: nil
        }
    }

    /// The outlines that are merged at last.
    func unmerged(at frame: Double, isBefore: Bool = false) -> [Path] {
        switch self {
        case .group(let inner, let transform) where merge != nil:
            let map = transform.projection(at: frame, isBefore: isBefore)
            return inner[0].unmerged(at: frame, isBefore: isBefore).map { $0.transformed(by: map) }
        case .modified(let inner, .merge): return inner.flatMap { $0.paths(at: frame, isBefore: isBefore) }
        default: return paths(at: frame, isBefore: isBefore)
        }
    }

    /// Whether outlines are merged in it.
    var hasMerges: Bool {
        switch self {
        case .source: return false
        case .group(let inner, _): return inner.contains { $0.hasMerges }
        case .modified(let inner, let modifier):
            if case .merge = modifier { return true }
            return inner.contains { $0.hasMerges }
        }
    }

    /// The outlines of each merge in it.
    func merges(at frame: Double) -> [[Path]] {
        switch self {
        case .source: return []
        case .group(let inner, _): return inner.flatMap { $0.merges(at: frame) }
        case .modified(let inner, let modifier):
            let within = inner.flatMap { $0.merges(at: frame) }
            if case .merge = modifier { return within + [inner.flatMap { $0.paths(at: frame) }] }
            return within
        }
    }
}

extension Path {
    /// The area of its lines and curves' polygons, positive for what runs clockwise as a picture shows it.
    fileprivate var area: Double {
        var sum = 0.0
        for segment in segments {
            var last = segment.start
            for n in 1...(segment.isStraight ? 1 : 4) {
                let next = segment.isStraight ? segment.end : segment.point(at: Double(n) / 4)
                sum += last.x * next.y - last.y * next.x
                last = next
            }
        }
        return sum / 2
    }
}
