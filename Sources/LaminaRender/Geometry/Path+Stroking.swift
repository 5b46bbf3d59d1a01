// The outline of a stroke.
//
// Each sub-path is first made a chain of lines. A pen of constant width goes along it on its left side, turns round at the end and comes back on
// the other; a closed chain gives two closed outlines instead. Lines of a curve have parallels that meet. On the inside of a corner the outline
// passes through the corner itself, which leaves small loops that wind the same way as the rest. So the result is right under the non-zero rule
// and only under that.

/// The ends and corners of a line of some width.
package struct StrokeStyle: Equatable, Sendable {
    package enum Cap: UInt8, Sendable { case butt, round, square }
    package enum Join: UInt8, Sendable { case miter, round, bevel }
    package var width: Double
    package var cap: Cap
    package var join: Join
    /// A sharper corner than this many widths long is bevelled.
    package var miterLimit: Double

    package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    }
}

extension Path {
    /// The outline of a stroke along this path, to be filled by the non-zero rule. Round parts are lines that stray at most `tolerance`.
    package func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path() }
        var stroker = Stroker(style: style, tolerance: tolerance)
        for chain in chains(tolerance: tolerance) { stroker.add(chain) }
        return stroker.result
    }

    /// A sub-path as lines, without points that follow themselves.
    fileprivate struct Chain {
        var points: [Point]
        /// Whether the path turns smoothly at each point, being inside a curve.
        var isSmooth: [Bool]
        var isClosed = false
        /// Whether anything but a move made it.
        var isDrawn = false

        init(_ start: Point) { (points, isSmooth) = ([start], [false]) }

        var isFinite: Bool { (points[0].x + points[0].y).isFinite }

        mutating func add(_ p: Point, smooth: Bool) {
            isDrawn = true
            guard p != points[points.count - 1], (p.x + p.y).isFinite else { return }
            points.append(p)
            isSmooth.append(smooth)
        }
    }

    private func chains(tolerance: Double) -> [Chain] {
        var chains: [Chain] = []
        var chain: Chain?
        func flush(closed: Bool) {
            guard var done = chain, done.isDrawn || closed, done.isFinite else { return }
            done.isClosed = closed
            if closed, done.points.count > 1, done.points[0] == done.points[done.points.count - 1] {
                done.points.removeLast()
                done.isSmooth.removeLast()
            }
            chains.append(done)
        }
        forEachSegment { element, from in
            if chain == nil { chain = Chain(from) }
            switch element {
            case .move(let p):
                flush(closed: false)
                chain = Chain(p)
            case .line(let p): chain?.add(p, smooth: false)
            case .quad, .cubic:
                var curve = Path()
                curve.move(to: from)
                curve.append(element)
                let points = curve.flattened(tolerance: tolerance).points
                for (i, p) in points.enumerated().dropFirst() { chain?.add(p, smooth: i < points.count - 1) }
            case .close:
                flush(closed: true)
                chain = nil
            }
        }
        flush(closed: false)
        return chains
    }

    private struct Stroker {
        let style: StrokeStyle
        let tolerance: Double
        var result = Path()
        private var isFirst = true
        private var half: Double { style.width / 2 }

        init(style: StrokeStyle, tolerance: Double) { (self.style, self.tolerance) = (style, tolerance) }

        mutating func add(_ chain: Chain) {
            let p = chain.points
            isFirst = true
            guard p.count > 1 else {
                dot(p[0])
                return
            }
            let back = Array(p.reversed())
            let backSmooth = Array(chain.isSmooth.reversed())
            if chain.isClosed {
                side(p, chain.isSmooth, closed: true)
                result.close()
                isFirst = true
                side(back, backSmooth, closed: true)
            } else {
                side(p, chain.isSmooth, closed: false)
                cap(p[p.count - 1], normal(p[p.count - 2], p[p.count - 1]))
                side(back, backSmooth, closed: false)
                cap(p[0], normal(p[1], p[0]))
            }
            result.close()
        }

        /// The side to the left of the motion, seen with y up.
        private mutating func side(_ p: [Point], _ isSmooth: [Bool], closed: Bool) {
            let count = closed ? p.count : p.count - 1
            var isRounded = false
            for i in 0..<count {
                let (a, b) = (p[i], p[(i + 1) % p.count])
                let n = normal(a, b)
                if !isRounded { put(a + n) }
                isRounded = false
                guard closed || i + 2 < p.count else {
                    put(b + n)
                    continue
                }
                let c = p[(i + 2) % p.count]
                let (next, smooth) = (normal(b, c), isSmooth[(i + 1) % p.count])
                if smooth, let corner = parallel(n, next, Swift.min((b - a).length, (c - b).length)) {
                    put(b + corner)
                    isRounded = true
                } else {
                    put(b + n)
                    join(b, n, next, smooth: smooth)
                }
            }
        }

        /// Where the parallels of two lines of a curve meet, from where these do; nil where the curve turns too sharply for its inner parallel.
        private func parallel(_ from: Point, _ to: Point, _ length: Double) -> Point? {
            let area = half * half
            let dot = from.x * to.x + from.y * to.y
            let cross = from.x * to.y - from.y * to.x
            // The inner ones are shorter by half a width times the tangent of half the turn, at each end.
            guard dot > 0.9 * area, cross.magnitude * half < 0.45 * length * (area + dot) else { return nil }
            return (from + to) * (area / (area + dot))
        }

        private mutating func join(_ at: Point, _ from: Point, _ to: Point, smooth: Bool) {
            let cross = from.x * to.y - from.y * to.x
            let dot = from.x * to.x + from.y * to.y
            let area = half * half
            if cross > 0 || (cross == 0 && dot > 0) {
                // The inside of the corner, or none.
                if cross > 1e-12 * area { put(at) }
                return
            }
            switch smooth ? .round : style.join {
            case .bevel: break
            case .round: arc(at, from, to)
            case .miter:
                // The corner is 1/cos of half the turn away, in half widths.
                let cosine = dot / area
                let reach = 2 / (1 + cosine)
                guard reach <= style.miterLimit * style.miterLimit, cosine > -1 + 1e-9 else { return }
                put(at + (from + to) * (1 / (1 + cosine)))
            }
        }

        private mutating func cap(_ at: Point, _ normal: Point) {
            let forward = Point(normal.y, -normal.x)
            switch style.cap {
            case .butt: break
            case .square:
                put(at + normal + forward)
                put(at - normal + forward)
            case .round: arc(at, normal, Point(-normal.x, -normal.y))
            }
        }

        private mutating func dot(_ p: Point) {
            switch style.cap {
            case .butt: break
            case .square:
                result.append(Path(rect: Rect(p.x - half, p.y - half, style.width, style.width)))
            case .round:
                let count = steps(2 * Double.pi)
                for i in 0..<count {
                    let angle = 2 * Double.pi * Double(i) / Double(count)
                    put(p + Point(half * Scalar.cos(angle), half * Scalar.sin(angle)))
                }
                result.close()
            }
        }

        /// Points between two offsets, turning against the angle's sense.
        private mutating func arc(_ at: Point, _ from: Point, _ to: Point) {
            let start = Scalar.atan2(from.y, from.x)
            let turn = Scalar.wrap(start - Scalar.atan2(to.y, to.x), 2 * Double.pi)
            let count = steps(turn)
            guard count > 1 else { return }
            for i in 1..<count {
                let angle = start - turn * Double(i) / Double(count)
                put(at + Point(half * Scalar.cos(angle), half * Scalar.sin(angle)))
            }
        }

        /// How many lines stand for an arc: a line across 2·acos(1 − tolerance / radius) strays just that far.
        private func steps(_ turn: Double) -> Int {
            let step = 2 * Scalar.acos(Swift.max(1 - tolerance / half, 0.5))
            let count = (turn / Swift.max(step, 1e-3)).rounded(.up)
            return count > 1 ? Int(count) : 1
        }

        /// Half a width to the left of the motion.
        private func normal(_ a: Point, _ b: Point) -> Point {
            let d = b - a
            let k = half / d.length
            return Point(-d.y * k, d.x * k)
        }

        private mutating func put(_ p: Point) {
            if isFirst { result.move(to: p) } else { result.line(to: p) }
            isFirst = false
        }
    }
}
