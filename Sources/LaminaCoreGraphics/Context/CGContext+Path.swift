import Foundation
import LaminaRender

extension CGContext {
    /// Begins a new path; the present one is discarded.
    public func beginPath() { outline = Path() }
    /// Begins a sub-path at a point.
    public func move(to point: CGPoint) { outline.move(to: pixel(point)) }
    /// Adds a line from the current point. Without one nothing is added.
    public func addLine(to point: CGPoint) { outline.line(to: pixel(point)) }
    /// Adds a quadratic curve from the current point. Without one nothing is added.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { outline.quad(to: pixel(end), control: pixel(control)) }
    /// Adds a cubic curve from the current point. Without one nothing is added.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.cubic(to: pixel(end), control1: pixel(control1), control2: pixel(control2))
    }
    /// Closes the sub-path with a line to its start.
    public func closePath() { outline.close() }

    /// Begins a sub-path at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a rectangle as a closed sub-path.
    public func addRect(_ rect: CGRect) { outline.append(Path(rect: Rect(rect)).transformed(by: pixelMap)) }
    /// Adds rectangles as closed sub-paths.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse inside a rectangle as a closed sub-path.
    public func addEllipse(in rect: CGRect) { outline.append(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap)) }
    /// Adds another path, transformed by the present transform.
    public func addPath(_ path: CGPath) { outline.append(path.path.transformed(by: pixelMap)) }

    /// Adds an arc of a circle, joined to the current point by a line. `clockwise` is meant with y pointing up: see `CGMutablePath.addArc`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, decreasing: clockwise)
        outline.addArc(center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, map: pixelMap)
    }

    /// Adds the arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        outline.addTangentArc(Point(tangent1End), Point(tangent2End), radius: radius.native, map: pixelMap)
    }

    /// Whether the path has no elements.
    public var isPathEmpty: Bool { outline.isEmpty }
    /// The end of the path in user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        outline.currentPoint.map { CGPoint($0).applying(cairoTransform.inverted()) } ?? .zero
    }
    /// The path under construction, in the present user space; nil without one.
    public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline.transformed(by: cairoTransform.inverted())) }
    /// The bounding box of all points of the path, control points included; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Returns whether drawing the path in a mode would paint the point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let p = pixel(point)
        switch mode {
        case .fill: return outline.contains(p)
        case .eoFill: return outline.contains(p, evenOdd: true)
        case .stroke: return strokeContains(p)
        case .fillStroke: return outline.contains(p) || strokeContains(p)
        case .eoFillStroke: return outline.contains(p, evenOdd: true) || strokeContains(p)
        }
    }

    func pixel(_ point: CGPoint) -> Point { pixelMap.apply(Point(point)) }
}
