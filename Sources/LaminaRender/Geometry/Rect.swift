/// An axis-aligned rectangle: origin and size.
package struct Rect: Equatable, Hashable, Sendable {
    package var origin: Point
    package var size: Size

    @inline(__always) package init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }
    @inline(__always) package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        (origin, size) = (Point(x, y), Size(width, height))
    }
    package static let zero = Rect(0, 0, 0, 0)
    package static let unit = Rect(0, 0, 1, 1)

    @inline(__always) package var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
    @inline(__always) package var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
    @inline(__always) package var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
    @inline(__always) package var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
    @inline(__always) package var midX: Double { origin.x + size.width / 2 }
    @inline(__always) package var midY: Double { origin.y + size.height / 2 }

    /// True when the rectangle encloses no area. A rectangle with NaN in it is empty.
    @inline(__always) package var isEmpty: Bool { !(size.width != 0 && size.height != 0 && isFinite) }
    package var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }

    /// The rectangle with a size that is not negative.
    package var standardized: Rect { Rect(minX, minY, abs(size.width), abs(size.height)) }

    package func insetBy(_ dx: Double, _ dy: Double) -> Rect {
        Rect(origin.x + dx, origin.y + dy, size.width - 2 * dx, size.height - 2 * dy)
    }

    /// The smallest rectangle that holds both.
    package func union(_ other: Rect) -> Rect {
        let (x0, y0) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x0, y0, max(maxX, other.maxX) - x0, max(maxY, other.maxY) - y0)
    }

    /// The common part, or nil where there is none.
    package func intersection(_ other: Rect) -> Rect? {
        let (x0, y0) = (max(minX, other.minX), max(minY, other.minY))
        let (x1, y1) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return x1 > x0 && y1 > y0 ? Rect(x0, y0, x1 - x0, y1 - y0) : nil
    }

    /// Min edges belong to the rectangle, max edges do not.
    package func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// Clockwise (y down) from the minimum corner.
    package var corners: (Point, Point, Point, Point) { (Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)) }
}
