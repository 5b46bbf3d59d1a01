import LaminaRender

extension PathMerge {
    /// The fill rule by which the merged outlines say their area; nil for that of the fill.
    var isEvenOdd: Bool? {
        switch self {
        case .together, .intersect: nil
        case .add, .subtract: false
        case .exclude: true
        }
    }

    /// Outlines that run so that the fill rule makes one area of them. Subtracted ones do so within the first one only.
    func merging(_ paths: [Path]) -> [Path] {
        switch self {
        case .together, .intersect, .exclude: return paths
        case .add: return paths.map { $0.area < 0 ? $0.reversed : $0 }
        case .subtract: return paths.enumerated().map { i, path in (path.area < 0) == (i == 0) ? path.reversed : path }
        }
    }

    /// Whether outlines are shown as the mode asks.
    func isShown(_ paths: [Path]) -> Bool {
        switch self {
        case .together, .add, .exclude: return true
        case .intersect: return paths.count < 2
        case .subtract:
            guard let first = paths.first else { return true }
            return paths.dropFirst().allSatisfy { path in
                path.flattened(tolerance: 0.5).points.prefix(2000).allSatisfy { first.contains($0) }
            }
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
