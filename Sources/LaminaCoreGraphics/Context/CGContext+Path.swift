import Foundation
import LaminaRender

extension CGContext {
    public func beginPath() { outline = Path() }
    public func move(to point: CGPoint) { outline.move(to: pixel(point)) }
    public func addLine(to point: CGPoint) { outline.line(to: pixel(point)) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { outline.quad(to: pixel(end), control: pixel(control)) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.cubic(to: pixel(end), control1: pixel(control1), control2: pixel(control2))
    }
    public func closePath() { outline.close() }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addRect(_ rect: CGRect) { outline.append(Path(rect: Rect(rect)).transformed(by: pixelMap)) }
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    public func addEllipse(in rect: CGRect) { outline.append(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap)) }
    public func addPath(_ path: CGPath) { outline.append(path.path.transformed(by: pixelMap)) }

    /// An arc of a circle, joined to the current point by a line. `clockwise` is meant with y pointing up: see `CGMutablePath.addArc`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = Path.sweep(from: startAngle.native, to: endAngle.native, decreasing: clockwise)
        outline.addArc(center: Point(center), radius: radius.native, from: startAngle.native, sweep: sweep, map: pixelMap)
    }

    /// The arc that touches the line from the current point to `tangent1End` and the line from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        outline.addTangentArc(Point(tangent1End), Point(tangent2End), radius: radius.native, map: pixelMap)
    }

    public var isPathEmpty: Bool { outline.isEmpty }
    /// Zero without a path.
    public var currentPointOfPath: CGPoint {
        outline.currentPoint.map { CGPoint($0).applying(cairoTransform.inverted()) } ?? .zero
    }
    /// The path under construction, in user space as it is now; nil without one.
    public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline.transformed(by: cairoTransform.inverted())) }
    /// The box of all points of the path, control points included; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether drawing the path in that mode would paint the point.
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
