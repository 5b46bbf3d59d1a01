import Foundation
import LaminaRender

// Where each outline starts, and which way it runs, is the format's: trims count from there.

extension OutlineSource {
    /// The outline at a frame of its composition.
    func path(at frame: Double, isBefore: Bool) -> Path {
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        switch self {
        case .path(let path): return path.value(at: frame, isBefore: isBefore)
        case .rectangle(let position, let size, let radius, let isReversed):
            let path = Path(center: now(position).point, size: now(size).point, radius: now(radius)[0])
            return isReversed ? path.reversed : path
        case .ellipse(let position, let size, let isReversed):
            let path = Path(ellipseAbout: now(position).point, size: now(size).point)
            return isReversed ? path.reversed : path
        case .star(let star): return star.path(at: frame, isBefore: isBefore)
        }
    }

    /// The property that animates the outline, and whether the outline moves in proportion to it.
    func drivers() -> [Driver] {
        switch self {
        case .path(let path): return [Driver(path)]
        case .rectangle(let position, let size, let radius, _):
            let isSharp = !radius.isAnimated && radius.first[0] <= 0
            return [Driver(position), Driver(size, isLinear: isSharp), Driver(radius, isLinear: false)]
        case .ellipse(let position, let size, _): return [Driver(position), Driver(size)]
        case .star(let star):
            return [Driver(star.position)]
                + [star.points, star.rotation, star.outerRadius, star.outerRoundness, star.innerRadius, star.innerRoundness].map {
                    Driver($0, isLinear: false)
                }
        }
    }
}

extension OutlineSource.Star {
    /// More points than a picture shows are an error in a file, or an attack.
    private static let mostPoints = 1000.0

    func path(at frame: Double, isBefore: Bool) -> Path {
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        let count = Int(min(max(now(points)[0], 0), Self.mostPoints))
        guard count > 0 else { return Path() }
        let center = now(position).point
        let corners = isPolygon ? count : 2 * count
        let step = (isReversed ? -2 : 2) * Double.pi / Double(corners)
        var angle = now(rotation)[0] * .pi / 180 - .pi / 2
        let outer = (radius: now(outerRadius)[0], roundness: now(outerRoundness)[0] / 100)
        let inner = (radius: now(innerRadius)[0], roundness: now(innerRoundness)[0] / 100)
        var places: [(into: Point, at: Point, out: Point)] = []
        for i in 0..<corners {
            let side = isPolygon || i % 2 == 0 ? outer : inner
            // A quarter of the way round to the next corner of the same kind.
            let reach = 2 * .pi * side.radius / Double(isPolygon ? 4 * corners : 2 * corners) * side.roundness * (isReversed ? -1 : 1)
            let at = center + Point(cos(angle), sin(angle)) * side.radius
            let handle = Point(-sin(angle), cos(angle)) * reach
            places.append((at - handle, at, at + handle))
            angle += step
        }
        var path = Path()
        path.move(to: places[0].at)
        for i in 1...corners {
            path.cubic(to: places[i % corners].at, control1: places[i - 1].out, control2: places[i % corners].into)
        }
        path.close()
        return path
    }
}

extension Path {
    /// The reach of a handle for a quarter of a circle of radius 1.
    static let quarter = 0.5519

    /// A rectangle from its upper right corner downwards.
    init(center: Point, size: Point, radius: Double) {
        self.init()
        let (x0, y0, x1, y1) = (center.x - size.x / 2, center.y - size.y / 2, center.x + size.x / 2, center.y + size.y / 2)
        let r = Swift.min(Swift.max(radius, 0), Swift.min(size.x.magnitude, size.y.magnitude) / 2)
        guard r > 0 else {
            move(to: Point(x1, y0))
            line(to: Point(x1, y1))
            line(to: Point(x0, y1))
            line(to: Point(x0, y0))
            close()
            return
        }
        let c = r * (1 - Path.quarter)
        move(to: Point(x1, y0 + r))
        line(to: Point(x1, y1 - r))
        cubic(to: Point(x1 - r, y1), control1: Point(x1, y1 - c), control2: Point(x1 - c, y1))
        line(to: Point(x0 + r, y1))
        cubic(to: Point(x0, y1 - r), control1: Point(x0 + c, y1), control2: Point(x0, y1 - c))
        line(to: Point(x0, y0 + r))
        cubic(to: Point(x0 + r, y0), control1: Point(x0, y0 + c), control2: Point(x0 + c, y0))
        line(to: Point(x1 - r, y0))
        cubic(to: Point(x1, y0 + r), control1: Point(x1 - c, y0), control2: Point(x1, y0 + c))
        close()
    }

    /// An ellipse from its top, clockwise.
    init(ellipseAbout center: Point, size: Point) {
        self.init()
        let (rx, ry) = (size.x / 2, size.y / 2)
        let (cx, cy) = (rx * Path.quarter, ry * Path.quarter)
        func at(_ x: Double, _ y: Double) -> Point { center + Point(x, y) }
        move(to: at(0, -ry))
        cubic(to: at(rx, 0), control1: at(cx, -ry), control2: at(rx, -cy))
        cubic(to: at(0, ry), control1: at(rx, cy), control2: at(cx, ry))
        cubic(to: at(-rx, 0), control1: at(-cx, ry), control2: at(-rx, cy))
        cubic(to: at(0, -ry), control1: at(-rx, -cy), control2: at(-cx, -ry))
        close()
    }

    /// The sub-paths, each with its pieces and whether it is closed.
    var strands: [(segments: [Segment], isClosed: Bool)] {
        var result: [(segments: [Segment], isClosed: Bool)] = []
        var (part, isClosed) = (Path(), false)
        func finish() {
            let segments = part.segments
            if !segments.isEmpty { result.append((segments, isClosed)) }
        }
        for element in self {
            if case .move = element {
                finish()
                (part, isClosed) = (Path(), false)
            }
            if case .close = element { isClosed = true }
            part.append(element)
        }
        finish()
        return result
    }

    init(strands: [(segments: [Segment], isClosed: Bool)]) {
        self.init()
        for strand in strands {
            guard let first = strand.segments.first else { continue }
            move(to: first.start)
            for segment in strand.segments { append(segment) }
            if strand.isClosed { close() }
        }
    }

    mutating func append(_ segment: Segment) {
        switch segment {
        case .line(_, let b): line(to: b)
        case .quad(_, let c, let b): quad(to: b, control: c)
        case .cubic(_, let c, let d, let b): cubic(to: b, control1: c, control2: d)
        }
    }

    /// The outline gone along the other way, from the same start.
    var reversed: Path {
        Path(
            strands: strands.map { strand in
                (strand.segments.reversed().map { $0.reversed }, strand.isClosed)
            })
    }
}
