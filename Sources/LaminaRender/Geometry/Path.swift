/// An outline: sub-paths of lines, quadratic and cubic Bézier curves.
///
/// Quadratic curves are kept as such. Every element but `close` follows from a current point; drawing elements on an empty path are ignored.
package struct Path: Equatable, Hashable, Sendable {
    package enum Verb: UInt8, Sendable { case move, line, quad, cubic, close }

    /// One element with its points.
    package enum Element: Equatable, Sendable {
        case move(Point)
        case line(Point)
        case quad(Point, Point)
        case cubic(Point, Point, Point)
        case close
    }

    package private(set) var verbs: [Verb] = []
    /// The elements' points in order: one for a move or a line, two for a quad, three for a cubic.
    package private(set) var points: [Point] = []
    private var start = Point.zero
    private var current = Point.zero

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }
    /// The point at which the next element starts; nil for an empty path.
    package var currentPoint: Point? { isEmpty ? nil : current }

    package mutating func move(to p: Point) {
        verbs.append(.move)
        points.append(p)
        (start, current) = (p, p)
    }

    package mutating func line(to p: Point) {
        guard !isEmpty else { return }
        verbs.append(.line)
        points.append(p)
        current = p
    }

    package mutating func quad(to p: Point, control: Point) {
        guard !isEmpty else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(p)
        current = p
    }

    package mutating func cubic(to p: Point, control1: Point, control2: Point) {
        guard !isEmpty else { return }
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(p)
        current = p
    }

    /// Draws back to the sub-path's start, which becomes the current point.
    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        current = start
    }

    package mutating func append(_ element: Element) {
        switch element {
        case .move(let p): move(to: p)
        case .line(let p): line(to: p)
        case .quad(let c, let p): quad(to: p, control: c)
        case .cubic(let c1, let c2, let p): cubic(to: p, control1: c1, control2: c2)
        case .close: close()
        }
    }

    package mutating func append(_ other: Path) {
        for element in other { append(element) }
    }

    package func transformed(by map: Projection) -> Path {
        var result = self
        for i in result.points.indices { result.points[i] = map.apply(points[i]) }
        (result.start, result.current) = (map.apply(start), map.apply(current))
        return result
    }

    /// The box of all points, control points included; nil for an empty path.
    package var controlBounds: Rect? {
        guard let first = points.first else { return nil }
        var (x0, y0, x1, y1) = (first.x, first.y, first.x, first.y)
        for p in points { (x0, y0, x1, y1) = (Swift.min(x0, p.x), Swift.min(y0, p.y), Swift.max(x1, p.x), Swift.max(y1, p.y)) }
        return Rect(x0, y0, x1 - x0, y1 - y0)
    }
}

extension Path: Sequence {
    package struct Iterator: IteratorProtocol {
        private let path: Path
        private var verb = 0
        private var point = 0
        fileprivate init(_ path: Path) { self.path = path }

        package mutating func next() -> Element? {
            guard verb < path.verbs.count else { return nil }
            defer { verb += 1 }
            switch path.verbs[verb] {
            case .move:
                point += 1
                return .move(path.points[point - 1])
            case .line:
                point += 1
                return .line(path.points[point - 1])
            case .quad:
                point += 2
                return .quad(path.points[point - 2], path.points[point - 1])
            case .cubic:
                point += 3
                return .cubic(path.points[point - 3], path.points[point - 2], path.points[point - 1])
            case .close: return .close
            }
        }
    }

    package func makeIterator() -> Iterator { Iterator(self) }
}
