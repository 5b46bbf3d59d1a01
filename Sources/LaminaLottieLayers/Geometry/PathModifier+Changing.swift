import LaminaRender

extension PathModifier {
    func drivers() -> [Driver] {
        let properties: [Animated<Vector>] =
            switch self {
            case .trim(let start, let end, let offset, _): [start, end, offset]
            case .roundCorners(let radius): [radius]
            case .pucker(let amount): [amount]
            case .zigzag(let size, let ridges, let kind): [size, ridges, kind]
            case .offset(let amount, _, let miterLimit): [amount, miterLimit]
            case .twist(let angle, let center): [angle, center]
            case .merge: []
            }
        return properties.map { Driver($0, isLinear: false) }
    }

    func changing(_ paths: [Path], at frame: Double, isBefore: Bool) -> [Path] {
        func now(_ property: Animated<Vector>) -> Double { property.value(at: frame, isBefore: isBefore)[0] }
        switch self {
        case .trim(let start, let end, let offset, let isSequential):
            let span = TrimSpan(start: now(start) / 100, end: now(end) / 100, offset: now(offset) / 360)
            guard isSequential, paths.count > 1 else { return paths.map { span.trim($0) } }
            var all = Path()
            for path in paths { all.append(path) }
            return [span.trim(all)]
        case .roundCorners(let radius):
            let radius = now(radius)
            return radius > 0 ? paths.map { $0.roundingCorners(radius) } : paths
        case .pucker(let amount):
            let amount = now(amount) / 100
            return amount == 0 ? paths : paths.map { $0.puckered(amount) }
        case .zigzag(let size, let ridges, let kind):
            let (size, ridges, isSmooth) = (now(size), now(ridges), now(kind) == 2)
            return paths.map { $0.zigzagged(size: size, ridges: ridges, isSmooth: isSmooth) }
        case .offset(let amount, let join, let miterLimit):
            let offset = OutlineOffset(amount: now(amount), join: join, miterLimit: now(miterLimit))
            return paths.map { offset.parallel(of: $0) }
        case .twist(let angle, let center):
            let (angle, center) = (now(angle), center.value(at: frame, isBefore: isBefore).point)
            // All outlines are twisted as one.
            let radius = paths.flatMap { $0.segments }.reduce(0) { max($0, ($1.start - center).length, ($1.end - center).length) }
            return angle == 0 || radius <= 0 ? paths : paths.map { $0.twisted(by: angle, about: center, radius: radius) }
        case .merge(let mode): return mode.merging(paths)
        }
    }
}

/// The part of an outline that is left of it, in fractions of its length.
struct TrimSpan {
    var start, end: Double

    init(start: Double, end: Double, offset: Double) {
        let (low, high) = (min(max(min(start, end), 0), 1), min(max(max(start, end), 0), 1))
        let shift = (low + offset).rounded(.down)
        (self.start, self.end) = shift.isFinite ? (low + offset - shift, high + offset - shift) : (low, high)
    }

    func trim(_ path: Path) -> Path {
        if end - start >= 1 { return path }
        guard end > start else { return Path() }
        if end <= 1 { return path.trimmed(from: start, to: end) }
        // Over the start: in one piece, where the outline is closed.
        let (head, tail) = (path.trimmed(from: start, to: 1), path.trimmed(from: 0, to: end - 1))
        let strands = path.strands
        var result = head
        if strands.count == 1, strands[0].isClosed {
            for segment in tail.segments { result.append(segment) }
        } else {
            result.append(tail)
        }
        return result
    }
}

extension Path.Segment {
    /// The handles as offsets from the ends.
    var handles: (out: Point, into: Point) {
        switch self {
        case .line: (.zero, .zero)
        case .quad(let a, let c, let b): ((c - a) * (2.0 / 3), (c - b) * (2.0 / 3))
        case .cubic(let a, let c, let d, let b): (c - a, d - b)
        }
    }
    var isStraight: Bool { handles.out == .zero && handles.into == .zero }
}

extension Path {
    /// Corners between straight pieces become curves that begin at most a radius before them.
    func roundingCorners(_ radius: Double) -> Path {
        Path(
            strands: strands.map { strand in
                let segments = strand.segments.filter { $0.start != $0.end || !$0.isStraight }
                guard segments.count > 1 else { return strand }
                var result: [Segment] = []
                var start = segments[0].start
                for (i, segment) in segments.enumerated() {
                    let isLast = i + 1 == segments.count
                    let next = segments[(i + 1) % segments.count]
                    guard segment.isStraight else {
                        result.append(segment)
                        start = segment.end
                        continue
                    }
                    guard next.isStraight, !isLast || strand.isClosed else {
                        result.append(.line(start, segment.end))
                        start = segment.end
                        continue
                    }
                    let corner = segment.end
                    let (before, after) = (segment.start - corner, next.end - corner)
                    let a = corner + before * (Swift.min(before.length / 2, radius) / before.length)
                    let b = corner + after * (Swift.min(after.length / 2, radius) / after.length)
                    result.append(.line(start, a))
                    result.append(.cubic(a, a + (corner - a) * Path.quarter, b + (corner - b) * Path.quarter, b))
                    start = b
                }
                // The first piece begins where the last corner ends.
                if strand.isClosed, let first = segments.first, first.isStraight, start != first.start,
                    case .line(_, let end)? = result.first
                {
                    result[0] = .line(start, end)
                }
                return (result, strand.isClosed)
            })
    }

    /// Vertices towards the middle by a share of the way, handles away from it by as much.
    func puckered(_ amount: Double) -> Path {
        Path(
            strands: strands.map { strand in
                let sum = strand.segments.reduce(Point.zero) { $0 + $1.start }
                let middle = sum * (1 / Double(strand.segments.count))
                func vertex(_ p: Point) -> Point { p.mixed(with: middle, amount) }
                func handle(_ p: Point) -> Point { p.mixed(with: middle, -amount) }
                return (
                    strand.segments.map { segment in
                        let (out, into) = segment.handles
                        return .cubic(vertex(segment.start), handle(segment.start + out), handle(segment.end + into), vertex(segment.end))
                    }, strand.isClosed
                )
            })
    }
}
