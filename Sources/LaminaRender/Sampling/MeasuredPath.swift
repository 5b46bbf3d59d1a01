/// An outline as a sequence of steps to move along: every line and curve is one, closing is one, a later move is a jump and none.
struct MeasuredPath: Sendable {
    struct Step: Sendable {
        // The cubic form of the step: p0 + t·(a + t·(b + t·c)).
        private let p0, a, b, c: Point
        /// Length up to t = i/32 for i in 1…32.
        fileprivate let lengths: [Double]
        fileprivate var length: Double { lengths[lengths.count - 1] }

        fileprivate init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
            self.p0 = p0
            a = (p1 - p0) * 3
            b = (p0 - p1 * 2 + p2) * 3
            c = p3 - p0 + (p1 - p2) * 3
            var (sum, last) = (0.0, p0)
            var lengths: [Double] = []
            lengths.reserveCapacity(Step.chords)
            let (a, b, c) = (a, b, c)
            for i in 1...Step.chords {
                let t = Double(i) / Double(Step.chords)
                let p = p0 + (a + (b + c * t) * t) * t
                sum += (p - last).length
                last = p
                lengths.append(sum)
            }
            self.lengths = lengths
        }

        static let chords = 32

        @inline(__always) func point(at t: Double) -> Point { p0 + (a + (b + c * t) * t) * t }

        fileprivate func point(atLength target: Double) -> Point {
            var (low, high) = (0, lengths.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if lengths[middle] < target { low = middle + 1 } else { high = middle }
            }
            let before = low == 0 ? 0 : lengths[low - 1]
            let chord = lengths[low] - before
            let within = chord > 0 ? (target - before) / chord : 0
            return point(at: (Double(low) + within) / Double(Step.chords))
        }
    }

    private(set) var steps: [Step] = []
    private var length = 0.0

    init(_ path: Path) {
        var (start, current) = (Point.zero, Point.zero)
        for element in path {
            switch element {
            case .move(let p): (start, current) = (p, p)
            case .line(let p):
                append(Step(current, current.mixed(with: p, 1.0 / 3), current.mixed(with: p, 2.0 / 3), p))
                current = p
            case .quad(let q, let p):
                append(Step(current, current.mixed(with: q, 2.0 / 3), p.mixed(with: q, 2.0 / 3), p))
                current = p
            case .cubic(let q, let r, let p):
                append(Step(current, q, r, p))
                current = p
            case .close:
                append(Step(current, current.mixed(with: start, 1.0 / 3), current.mixed(with: start, 2.0 / 3), start))
                current = start
            }
        }
    }

    private mutating func append(_ step: Step) {
        steps.append(step)
        length += step.length
    }

    /// The point a fraction of the whole length along; nil for an outline without steps.
    func point(atLengthFraction fraction: Double) -> Point? {
        guard let last = steps.last else { return nil }
        var rest = fraction * length
        for step in steps {
            if rest <= step.length { return step.point(atLength: rest) }
            rest -= step.length
        }
        return last.point(at: 1)
    }
}
