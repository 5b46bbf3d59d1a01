import Foundation
import LaminaRender

/// An outline under construction.
///
/// Lines and curves added to an empty path are ignored, as there is no point to start from.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    package override init(_ path: Path) { super.init(path) }
    public init() { super.init(Path()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: Point(point.applying(transform))) }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.line(to: Point(point.applying(transform))) }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.quad(to: Point(end.applying(transform)), control: Point(control.applying(transform)))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.cubic(
            to: Point(end.applying(transform)), control1: Point(control1.applying(transform)),
            control2: Point(control2.applying(transform)))
    }

    /// Draws back to the start of the sub-path, which becomes the current point.
    public func closeSubpath() { path.close() }

    /// Starts a sub-path at the first point and joins the others by lines; not closed.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: Rect(rect)).transformed(by: transform))
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: Rect(rect)).transformed(by: transform))
    }

    /// A rectangle whose corners are quarters of ellipses. Corners wider or higher than half the rectangle are cut down to that.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rounded = Path(roundedRect: Rect(rect), cornerWidth: cornerWidth.native, cornerHeight: cornerHeight.native)
        path.append(rounded.transformed(by: transform))
    }

    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.append(other.path.transformed(by: transform)) }

    /// An arc of a circle from `startAngle` to `endAngle` (radians), joined to the current point by a line.
    ///
    /// `clockwise` is meant with y pointing up: false goes through increasing angles. Where y points down, it looks the other way round. Angles
    /// that are a whole turn or more apart in that direction draw one full circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, decreasing: clockwise)
        path.addArc(
            center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, map: Projection(transform))
    }

    /// An arc of a circle through `delta` radians, positive with increasing angle, joined to the current point by a line.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: Point(center), radius: radius.native, from: startAngle.native, sweep: delta.native, map: Projection(transform))
    }

    /// The arc of the given radius that touches the line from the current point to `tangent1End` and the line from there to
    /// `tangent2End`, with a line from the current point to where it starts.
    ///
    /// Where the three points lie on a line, or the radius is 0, there is only a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addTangentArc(Point(tangent1End), Point(tangent2End), radius: radius.native, map: Projection(transform))
    }
}
