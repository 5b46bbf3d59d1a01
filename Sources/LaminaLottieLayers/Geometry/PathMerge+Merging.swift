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
    func merging(_ paths: [Path]) -> [Path] { self == .add ? paths.map { $0.area < 0 ? $0.reversed : $0 } : paths }
}

extension ShapeGeometry {
    /// The way in which all the outlines are merged; nil for simply together.
    var merge: PathMerge? {
        switch self {
        case .source: nil
        case .group(let inner, _): inner.count == 1 ? inner[0].merge : nil
        case .modified(_, .merge(let mode)): mode
        case .modified(let inner, _): inner.count == 1 ? inner[0].merge : nil
        }
    }

    /// The number of merges in it.
    var mergeCount: Int {
        switch self {
        case .source: return 0
        case .group(let inner, _): return inner.reduce(0) { $0 + $1.mergeCount }
        case .modified(let inner, let modifier):
            var count = inner.reduce(0) { $0 + $1.mergeCount }
            if case .merge = modifier { count += 1 }
            return count
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
