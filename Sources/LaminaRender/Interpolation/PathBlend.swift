// What lies between two outlines, prepared once so that each moment costs little.
//
// Outlines of the same elements blend point by point. Others are cut so that they have the same elements: sub-paths pair up in order, and in
// each pair both are cut at the places, as fractions of the length, where either has a corner or a joint. Nothing of either shape is lost, each
// point keeps its share of the way round, and the whole moves without a jump. A sub-path without a counterpart grows from, or shrinks to, the
// middle of its own box. Only where both are closed is what lies between closed.

package final class PathBlend: Sendable {
    private let from, to: Path
    /// The outlines, divided so that they have equal elements.
    private let cutFrom, cutTo: Path

    package init(from: Path, to: Path) {
        (self.from, self.to) = (from, to)
        if from.verbs == to.verbs {
            (cutFrom, cutTo) = (from, to)
        } else {
            (cutFrom, cutTo) = PathBlend.align(from, to)
        }
    }

    package func at(_ t: Double) -> Path {
        if t == 0 { return from }
        if t == 1 { return to }
        return cutFrom.mixed(with: cutTo, t) ?? (t > 0 ? to : from)
    }

    private static func align(_ a: Path, _ b: Path) -> (Path, Path) {
        let (first, second) = (a.strands, b.strands)
        var (cutA, cutB) = (Path(), Path())
        for i in 0..<Swift.max(first.count, second.count) {
            let one = i < first.count ? first[i] : second[i].collapsed
            let other = i < second.count ? second[i] : first[i].collapsed
            let places = one.joints.merged(with: other.joints)
            let (left, right) = (one.cut(at: places), other.cut(at: places))
            cutA.move(to: left.first?.start ?? one.start)
            cutB.move(to: right.first?.start ?? other.start)
            for (l, r) in zip(left, right) {
                if case .line = l, case .line = r {
                    cutA.line(to: l.end)
                    cutB.line(to: r.end)
                } else {
                    cutA.append(l.raised)
                    cutB.append(r.raised)
                }
            }
            if one.isClosed && other.isClosed {
                cutA.close()
                cutB.close()
            }
        }
        return (cutA, cutB)
    }
}

/// A sub-path as pieces to be cut.
private struct Strand {
    var start: Point
    var segments: [Path.Segment] = []
    var isClosed = false
    /// Fractions of the length that are one place.
    static let near = 1e-9

    /// All of it in the middle of its box.
    var collapsed: Strand {
        var box = Path()
        box.move(to: start)
        for segment in segments { box.append(segment) }
        let bounds = box.controlBounds ?? .zero
        let middle = Point(bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2)
        return Strand(start: middle, segments: segments.map { _ in .line(middle, middle) }, isClosed: isClosed)
    }

    /// The ends of the pieces, as fractions of the whole length; evenly spaced if there is no length.
    var joints: [Double] {
        let lengths = segments.map { $0.length() }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return segments.indices.map { Double($0 + 1) / Double(segments.count) } }
        var sum = 0.0
        var result: [Double] = lengths.map {
            sum += $0
            return sum / total
        }
        result[result.count - 1] = 1
        return result
    }

    /// The pieces between fractions of the length, as many as there are fractions.
    func cut(at places: [Double]) -> [Path.Segment] {
        guard !segments.isEmpty else { return places.map { _ in .line(start, start) } }
        let ends = joints
        var result: [Path.Segment] = []
        var (index, reached) = (0, 0.0)
        var rest = segments[0]
        for place in places {
            while index + 1 < segments.count && ends[index] <= reached + Strand.near {
                index += 1
                rest = segments[index]
            }
            if place >= ends[index] - Strand.near {
                result.append(rest)
                rest = .line(rest.end, rest.end)
            } else {
                // A share of what is left of this piece.
                let share = (place - reached) / (ends[index] - reached)
                let measure = Path.Segment.Measure(rest)
                let (head, tail) = rest.split(at: measure.parameter(atLength: measure.length * share))
                result.append(head)
                rest = tail
            }
            reached = place
        }
        return result
    }
}

extension [Double] {
    /// Both sorted lists as one; what is nearly equal is one place.
    fileprivate func merged(with other: [Double]) -> [Double] {
        var result: [Double] = []
        for place in (self + other).sorted() where result.isEmpty || place - result[result.count - 1] > Strand.near { result.append(place) }
        if !result.isEmpty { result[result.count - 1] = 1 }
        return result
    }
}

extension Path {
    fileprivate var strands: [Strand] {
        var result: [Strand] = []
        forEachSegment { element, from in
            if case .move(let p) = element {
                result.append(Strand(start: p))
                return
            }
            // After closing, an outline may go on from the start without a move.
            if result[result.count - 1].isClosed { result.append(Strand(start: from)) }
            let last = result.count - 1
            switch element {
            case .line(let p): result[last].segments.append(.line(from, p))
            case .quad(let c, let p): result[last].segments.append(.quad(from, c, p))
            case .cubic(let c1, let c2, let p): result[last].segments.append(.cubic(from, c1, c2, p))
            case .close:
                if from != result[last].start { result[last].segments.append(.line(from, result[last].start)) }
                result[last].isClosed = true
            case .move: break
            }
        }
        return result
    }
}

extension Path.Segment {
    /// The same course as a cubic curve, which runs through it in the same way.
    fileprivate var raised: Path.Segment {
        switch self {
        case .line(let a, let b): .cubic(a, a.mixed(with: b, 1.0 / 3), a.mixed(with: b, 2.0 / 3), b)
        case .quad(let a, let c, let b): .cubic(a, a.mixed(with: c, 2.0 / 3), b.mixed(with: c, 2.0 / 3), b)
        case .cubic: self
        }
    }
}
