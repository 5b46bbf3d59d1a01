// An outline cut into dashes.

extension Path {
    /// The dashes, each a sub-path of its own; curves stay curves.
    ///
    /// - Parameters:
    ///   - lengths: Of dashes and gaps by turns. An odd number is gone through twice. A negative length, or zeros alone, leave the path as it is.
    ///   - phase: How far into the pattern each sub-path starts.
    package func dashed(phase: Double, lengths: [Double]) -> Path {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
        var result = Path()
        // More dashes than this are a grey line to any eye, and a way to fill the memory.
        guard length / period < 100_000 else { return self }
        var (index, left) = (0, 0.0)
        func restart() {
            var rest = Scalar.wrap(phase, period)
            index = 0
            while rest >= pattern[index], index < pattern.count - 1 {
                rest -= pattern[index]
                index += 1
            }
            left = pattern[index] - rest
        }
        var last: Point?
        for segment in segments {
            if last != segment.start {
                restart()
                if index % 2 == 0 { result.move(to: segment.start) }
            }
            last = segment.end
            var piece = segment
            var rest = piece.length()
            while left <= rest, rest > 0 {
                let (head, tail) = piece.split(at: piece.parameter(atLength: left))
                if index % 2 == 0 { result.append(head) }
                rest -= left
                piece = tail
                index = (index + 1) % pattern.count
                left = pattern[index]
                if index % 2 == 0 { result.move(to: piece.start) }
            }
            guard rest > 0 else { continue }
            if index % 2 == 0 { result.append(piece) }
            left -= rest
        }
        return result
    }

    /// Goes on along a segment from its start, which is the current point.
    package mutating func append(_ segment: Segment) {
        switch segment {
        case .line(_, let p): line(to: p)
        case .quad(_, let c, let p): quad(to: p, control: c)
        case .cubic(_, let c1, let c2, let p): cubic(to: p, control1: c1, control2: c2)
        }
    }
}
