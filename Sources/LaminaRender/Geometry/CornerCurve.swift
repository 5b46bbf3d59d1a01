// Rounded corners as curves.
//
// A continuous corner sets in softly: it leaves its edges 1.528665 radii before they would meet, where a circular one leaves them 1 radius
// before. Where a side has no room for that much of two corners, both are drawn in towards the circular form, in proportion to what is missing,
// and on their other sides, too, lest they get a bend; at half the side they are quarters of a circle. So the outline changes without a jump
// when a radius grows.

/// The form of a layer's rounded corners. The raw values are part of the binary form of a commit.
package enum CornerCurve: UInt8, CaseIterable, Sendable {
    case circular = 0
    case continuous = 1

    /// The distance from the meeting of two edges at which a corner begins, in radii.
    package var reach: Double { self == .continuous ? 1.52866483 : 1 }
}

/// One rounded corner: a chain of three cubic curves from the edge before it to the edge after it.
struct CornerShape {
    /// 1 for the continuous form, 0 for the circular one.
    private let softness: Double
    private let radius: Double

    /// `room` is by how much the radii of the corners on either edge could be multiplied to fill it, on the edge that has less.
    init(radius: Double, curve: CornerCurve, room: Double) {
        self.radius = radius
        let k = curve == .continuous ? (room - 1) / (CornerCurve.continuous.reach - 1) : 0
        softness = k > 0 ? Swift.min(k, 1) : 0
    }

    /// The distance from the corner of the rectangle at which the curve begins and ends.
    var reach: Double { radius * (1 + (CornerCurve.continuous.reach - 1) * softness) }

    /// The ten control points of the three curves, as distances from the rectangle's corner along the edge before and the edge after.
    func point(_ i: Int) -> Point {
        let (soft, round) = (CornerShape.continuous(i), CornerShape.circular(i))
        return round.mixed(with: soft, softness) * radius
    }

    /// How far the curve has come along the edge after the corner where it is at `distance` along the edge before; 0 before it begins.
    func after(before distance: Double) -> Double {
        distance < reach ? find { $0.x > distance }.y : 0
    }

    /// How far the curve still is along the edge before the corner where it is at `distance` along the edge after; 0 after its end.
    func before(after distance: Double) -> Double {
        distance < reach ? find { $0.y < distance }.x : 0
    }

    /// The point where the curve, followed from its beginning, no longer is `isEarly`.
    private func find(_ isEarly: (Point) -> Bool) -> Point {
        let first = !isEarly(point(3)) ? 0 : (!isEarly(point(6)) ? 3 : 6)
        let (a, b, c, d) = (point(first), point(first + 1), point(first + 2), point(first + 3))
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if isEarly(Path.point(a, b, c, d, middle)) { low = middle } else { high = middle }
        }
        return Path.point(a, b, c, d, low)
    }

    /// The continuous corner of radius 1, as published by PaintCode.
    private static func continuous(_ i: Int) -> Point {
        switch i {
        case 0: Point(1.52866483, 0)
        case 1: Point(1.08849299, 0)
        case 2: Point(0.86840701, 0)
        case 3: Point(0.63149399, 0.07491100)
        case 4: Point(0.37282392, 0.16905899)
        default: mirrored(continuous(9 - i))
        }
    }

    /// A quarter of a circle, cut where the continuous corner is.
    private static func circular(_ i: Int) -> Point {
        switch i {
        case 0: Point(1, 0)
        case 1: Point(0.8737917468065284, 0)
        case 2: Point(0.7487241570155984, 0.023890900612730852)
        case 3: Point(0.6314023488834251, 0.07041096629137045)
        case 4: Point(0.37505304458426464, 0.17205776719334354)
        default: mirrored(circular(9 - i))
        }
    }

    private static func mirrored(_ p: Point) -> Point { Point(p.y, p.x) }
}

/// The corners of a rectangle, each with the room it has.
struct RoundedCorners {
    let minXMinY, maxXMinY, maxXMaxY, minXMaxY: CornerShape

    init(size: Size, radii: CornerRadii, curve: CornerCurve) {
        func room(_ length: Double, _ a: Double, _ b: Double) -> Double { a + b > 0 ? length / (a + b) : .infinity }
        let top = room(size.width, radii.minXMinY, radii.maxXMinY)
        let right = room(size.height, radii.maxXMinY, radii.maxXMaxY)
        let bottom = room(size.width, radii.minXMaxY, radii.maxXMaxY)
        let left = room(size.height, radii.minXMinY, radii.minXMaxY)
        minXMinY = CornerShape(radius: radii.minXMinY, curve: curve, room: Swift.min(left, top))
        maxXMinY = CornerShape(radius: radii.maxXMinY, curve: curve, room: Swift.min(top, right))
        maxXMaxY = CornerShape(radius: radii.maxXMaxY, curve: curve, room: Swift.min(right, bottom))
        minXMaxY = CornerShape(radius: radii.minXMaxY, curve: curve, room: Swift.min(bottom, left))
    }

    /// The outline's elements for a rectangle of this size at the origin.
    func forEachElement(of size: Size, _ body: (Path.Element) -> Void) {
        let (w, h) = (size.width, size.height)
        var isFirst = true
        func corner(_ shape: CornerShape, _ at: Point, _ back: Point, _ on: Point) {
            func place(_ p: Point) -> Point { at + back * p.x + on * p.y }
            let first = place(shape.point(0))
            body(isFirst ? .move(first) : .line(first))
            isFirst = false
            guard shape.reach > 0 else { return }
            for i in [1, 4, 7] { body(.cubic(place(shape.point(i)), place(shape.point(i + 1)), place(shape.point(i + 2)))) }
        }
        corner(minXMinY, Point(0, 0), Point(0, 1), Point(1, 0))
        corner(maxXMinY, Point(w, 0), Point(-1, 0), Point(0, 1))
        corner(maxXMaxY, Point(w, h), Point(0, -1), Point(-1, 0))
        corner(minXMaxY, Point(0, h), Point(1, 0), Point(0, -1))
        body(.close)
    }
}

extension Path {
    /// A rectangle with rounded corners of either curve, from the left edge on, with increasing angle. Radii are at most half of the shorter side.
    package init(rect: Rect, corners: CornerRadii, curve: CornerCurve) {
        self.init()
        var result = Path()
        RoundedCorners(size: rect.size, radii: corners, curve: curve).forEachElement(of: rect.size) { element in
            switch element {
            case .move(let p): result.move(to: p + rect.origin)
            case .line(let p): result.line(to: p + rect.origin)
            case .quad(let c, let p): result.quad(to: p + rect.origin, control: c + rect.origin)
            case .cubic(let c1, let c2, let p):
                result.cubic(to: p + rect.origin, control1: c1 + rect.origin, control2: c2 + rect.origin)
            case .close: result.close()
            }
        }
        self = result
    }
}
