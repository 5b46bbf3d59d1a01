import Foundation
import LaminaRender

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint = 0
    /// A straight line to one point.
    case addLineToPoint
    /// A quadratic curve: a control point and an end point.
    case addQuadCurveToPoint
    /// A cubic curve: two control points and an end point.
    case addCurveToPoint
    /// A straight line to the subpath's beginning; no points.
    case closeSubpath
}

/// One element of a path: its type, and its points (1, 1, 2, 3 or 0 of them). The points live as long as the call that passes it.
public struct CGPathElement {
    /// The kind of the element.
    public var type: CGPathElementType
    /// The points of the element: for a curve, control points first.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that is called with `info` and each element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
/// A closure that is called with each element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `block` with each element in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            points.initialize(repeating: .zero)
            for element in path {
                let type: CGPathElementType
                switch element {
                case .move(let p):
                    type = .moveToPoint
                    points[0] = CGPoint(p)
                case .line(let p):
                    type = .addLineToPoint
                    points[0] = CGPoint(p)
                case .quad(let c, let p):
                    type = .addQuadCurveToPoint
                    (points[0], points[1]) = (CGPoint(c), CGPoint(p))
                case .cubic(let c1, let c2, let p):
                    type = .addCurveToPoint
                    (points[0], points[1], points[2]) = (CGPoint(c1), CGPoint(c2), CGPoint(p))
                case .close: type = .closeSubpath
                }
                withUnsafePointer(to: CGPathElement(type: type, points: points.baseAddress!)) { block($0) }
            }
        }
    }

    /// Calls `function` with each element in order, passing `info` through.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
