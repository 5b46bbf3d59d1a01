import Foundation
import LaminaRender

/// An outline under construction.
///
/// Lines and curves added to an empty path are ignored, as there is no point to start from.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    package override init(_ path: Path) { super.init(path) }
    /// Creates an empty path.
    public init() { super.init(Path()) }

    /// Begins a sub-path at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: Point(point.applying(transform))) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.line(to: Point(point.applying(transform))) }

    /// Adds a quadratic curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.quad(to: Point(end.applying(transform)), control: Point(control.applying(transform)))
    }

    /// Adds a cubic curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.cubic(
            to: Point(end.applying(transform)), control1: Point(control1.applying(transform)),
            control2: Point(control2.applying(transform)))
    }

    /// Closes the sub-path with a line to its start, which becomes the current point.
    public func closeSubpath() { path.close() }

    /// Begins a sub-path at the first point and adds lines to the others; it is not closed.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a rectangle as a closed sub-path.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: Rect(rect)).transformed(by: transform))
    }

    /// Adds rectangles as closed sub-paths.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inside a rectangle as a closed sub-path.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: Rect(rect)).transformed(by: transform))
    }

    /// Adds a rectangle whose corners are quarters of ellipses. Corners wider or higher than half the rectangle are reduced to that.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rounded = Path(roundedRect: Rect(rect), cornerWidth: cornerWidth.native, cornerHeight: cornerHeight.native)
        path.append(rounded.transformed(by: transform))
    }

    /// Adds another path's elements, transformed.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.append(other.path.transformed(by: transform)) }

    /// Adds an arc of a circle from `startAngle` to `endAngle` (radians), joined to the current point by a line.
    ///
    /// `clockwise` is meant with y pointing up: false goes through increasing angles. Where y points down, the direction on the screen is reversed. Angles that
    /// are a whole turn or more apart in that direction draw one full circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, decreasing: clockwise)
        path.addArc(
            center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, map: Projection(transform))
    }

    /// Adds an arc of a circle through `delta` radians, positive with increasing angle, joined to the current point by a line.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: Point(center), radius: radius.native, from: startAngle.native, sweep: delta.native, map: Projection(transform))
    }

    /// Adds the arc of a radius that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`, with a line from the
    /// current point to the arc's start.
    ///
    /// Where the three points lie on a line, or the radius is 0, there is only a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addTangentArc(Point(tangent1End), Point(tangent2End), radius: radius.native, map: Projection(transform))
    }
}
