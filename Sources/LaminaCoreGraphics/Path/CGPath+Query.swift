import Foundation
import LaminaRender

extension CGPath {
    /// Returns whether a point is inside the path. `transform` is applied to the point first. Open sub-paths count as closed.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        path.contains(Point(point.applying(transform)), evenOdd: rule == .evenOdd)
    }

    /// The bounding box of the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { path.tightBounds.map { CGRect($0) } ?? .null }

    /// The rectangle that the path is, or nil if it is none. Only upright ones count, closed or with a last line back to the start.
    package var rect: Rect? {
        var corners: [Point] = []
        for (i, element) in path.enumerated() {
            switch element {
            case .move(let p) where i == 0: corners.append(p)
            case .line(let p) where i > 0: corners.append(p)
            case .close where i == path.verbs.count - 1: break
            default: return nil
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() } else if path.verbs.last != .close { return nil }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isAcross || isDown else { return nil }
        return Rect(min(a.x, c.x), min(a.y, c.y), abs(c.x - a.x), abs(c.y - a.y))
    }

    /// Returns whether the path is an upright rectangle, which is then written to `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = self.rect else { return false }
        rect?.pointee = CGRect(found)
        return true
    }
}
