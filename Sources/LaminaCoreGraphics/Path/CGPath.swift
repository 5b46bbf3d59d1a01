import Foundation
import LaminaRender

/// A rule that determines the regions that an outline encloses.
public enum CGPathFillRule: Int32, Sendable {
    /// Inside is every point whose winding number is not zero.
    case winding
    /// Inside is every point that a ray leaves across an odd number of edges.
    case evenOdd
}

/// An immutable outline. `CGMutablePath` builds one.
///
/// ```swift
/// let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
/// path.boundingBoxOfPath            // (0, 0, 20, 10)
/// path.contains(CGPoint(x: 10, y: 5))  // true
/// ```
public class CGPath: @unchecked Sendable {
    /// The outline as a value. Only `CGMutablePath` changes it.
    package final internal(set) var path: Path

    package init(_ path: Path) { self.path = path }

    /// Creates a rectangle, from its origin towards positive x first.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect: Rect(rect)).transformed(by: transform))
    }

    /// Creates an ellipse of four curves, from (maxX, midY) with increasing angle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: Rect(rect)).transformed(by: transform))
    }

    /// Creates a rectangle whose corners are quarters of ellipses. Corners wider or higher than half the rectangle are reduced to that.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            Path(roundedRect: Rect(rect), cornerWidth: cornerWidth.native, cornerHeight: cornerHeight.native).transformed(by: transform))
    }

    /// Returns a copy of the path.
    public func copy() -> CGPath? { CGPath(path) }
    /// Returns a transformed copy of the path.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path.transformed(by: transform)) }
    /// Returns a copy that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
    /// Returns a transformed copy that can be changed.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(path.transformed(by: transform))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }
    /// The point at which the next element would start; zero for an empty path.
    public var currentPoint: CGPoint { CGPoint(path.currentPoint ?? .zero) }
    /// The bounding box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }
}

extension CGPath: Equatable, Hashable {
    /// Returns whether both paths have the same elements with the same points.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
    func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
        guard let transform else { return self }
        return transformed(by: Projection(transform.pointee))
    }

    func transformed(by transform: CGAffineTransform) -> Path {
        transform.isIdentity ? self : transformed(by: Projection(transform))
    }
}
