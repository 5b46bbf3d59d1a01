import LaminaCoreGraphics

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// Creates a rectangle with rounded corners, as UIKit draws them: each corner begins 1.528665 radii from where the edges would meet, so that the curvature
    /// begins gradually. In a rectangle too small for that, corners are quarters of a circle, reduced to half its shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with some corners rounded as by `init(roundedRect:cornerRadius:)`. The radius is the smaller of the two given.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let half = min(rect.width, rect.height) / 2
        let radius = min(cornerRadii.width, cornerRadii.height, half)
        guard radius > 0, !rect.isNull, !rect.isInfinite else {
            append(UIBezierPath(rect: rect))
            return
        }
        let shape = CornerShape(radius: radius, isSmooth: radius * CornerShape.smoothReach <= half)
        // Clockwise to the eye from the top edge. At each corner: the corner, the direction of arriving, the direction of leaving.
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let places: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topRight, CGPoint(x: x1, y: y0), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: x1, y: y1), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: x0, y: y1), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.topLeft, CGPoint(x: x0, y: y0), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        for (name, corner, arriving, leaving) in places {
            let rounded = corners.contains(name)
            /// The point `back` before the corner along the way of arriving and `on` after it along the way of leaving.
            func at(_ back: CGFloat, _ on: CGFloat) -> CGPoint {
                CGPoint(
                    x: corner.x - arriving.dx * back + leaving.dx * on, y: corner.y - arriving.dy * back + leaving.dy * on)
            }
            let start = rounded ? at(shape.reach, 0) : corner
            if isEmpty { move(to: start) } else { addLine(to: start) }
            guard rounded else { continue }
            for curve in shape.curves {
                addCurve(
                    to: at(curve[2].x, curve[2].y), controlPoint1: at(curve[0].x, curve[0].y), controlPoint2: at(curve[1].x, curve[1].y))
            }
        }
        close()
    }
}

/// The curves of one rounded corner: points as distances before and after the corner of the rectangle.
private struct CornerShape {
    static let smoothReach: CGFloat = 1.52866483
    let reach: CGFloat
    let curves: [[CGPoint]]

    init(radius: CGFloat, isSmooth: Bool) {
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * radius, y: y * radius) }
        if isSmooth {
            // Coefficients published by PaintCode.
            reach = Self.smoothReach * radius
            curves = [
                [p(1.08849299, 0), p(0.86840701, 0), p(0.63149399, 0.07491100)],
                [p(0.37282392, 0.16905899), p(0.16905899, 0.37282392), p(0.07491100, 0.63149399)],
                [p(0, 0.86840701), p(0, 1.08849299), p(0, 1.52866483)],
            ]
        } else {
            let k: CGFloat = 1 - 0.5522847498
            reach = radius
            curves = [[p(k, 0), p(0, k), p(0, 1)]]
        }
    }
}
