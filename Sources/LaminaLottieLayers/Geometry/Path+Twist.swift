import LaminaRender

extension Path {
    /// The outline turned about a centre: by the whole angle there, less and less farther out, and not at all at a radius and beyond it.
    ///
    /// - Parameters:
    ///   - angle: In degrees, clockwise.
    ///   - radius: More than 0.
    func twisted(by angle: Double, about center: Point, radius: Double) -> Path {
        let angle = Swift.min(Swift.max(angle, -36_000), 36_000) * .pi / 180
        func map(_ p: Point) -> Point {
            let arm = p - center
            let turn = angle * Swift.max(1 - arm.length / radius, 0)
            let (c, s) = (Scalar.cos(turn), Scalar.sin(turn))
            return center + Point(arm.x * c - arm.y * s, arm.x * s + arm.y * c)
        }
        return Path(
            strands: strands.map { strand in
                let most = Swift.max(Path.mostVertices / Swift.max(strand.segments.count, 1), 1)
                let count = Swift.min(Int((angle.magnitude / (.pi / 8)).rounded(.up)) + 2, 64, most)
                let pieces = strand.segments.flatMap { segment in
                    (0..<count).map { n -> Segment in
                        let (t0, t1) = (Double(n) / Double(count), Double(n + 1) / Double(count))
                        /// A point of the piece, and a third of its way by the speed there.
                        func end(_ t: Double) -> (point: Point, step: Point) {
                            let (p, step) = (segment.point(at: t), segment.derivative(at: t) * ((t1 - t0) / 3))
                            let h = 1e-4
                            return (map(p), (map(p + step * h) - map(p - step * h)) * (0.5 / h))
                        }
                        let (a, b) = (end(t0), end(t1))
                        return .cubic(a.point, a.point + a.step, b.point - b.step, b.point)
                    }
                }
                return (pieces, strand.isClosed)
            })
    }
}
