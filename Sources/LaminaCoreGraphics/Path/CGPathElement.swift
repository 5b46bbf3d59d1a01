import Foundation
import LaminaRender

public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

/// One element of a path: its type, and as many points as that has (1, 1, 2, 3, 0). The points live as long as the call that passes it.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
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

    /// The same with a pointer of the caller's passed through.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
