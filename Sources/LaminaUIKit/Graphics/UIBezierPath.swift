import LaminaCoreGraphics
import LaminaQuartzCore

/// A path with the way in which it is drawn: line width, caps, joins, dashes and fill rule.
///
/// Angles are radians; with UIKit's y pointing down, `clockwise: true` is clockwise to the eye – the opposite of `CGPath`'s flag.
///
/// ```swift
/// let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40))
/// UIColor.red.setFill()
/// path.fill()
/// ```
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path = CGMutablePath()

    /// The outline, as a copy. Setting it replaces the outline.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// The width of lines in points. Default 1.
    open var lineWidth: CGFloat = 1
    /// The form of the ends of lines. Default `.butt`.
    open var lineCapStyle = CGLineCap.butt
    /// The form of the corners of lines. Default `.miter`.
    open var lineJoinStyle = CGLineJoin.miter
    /// The ratio of a mitre's length to the line's width beyond which a corner is bevelled. Default 10.
    open var miterLimit: CGFloat = 10
    /// Whether the path is filled by the even-odd rule rather than the non-zero rule. Default false.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    public override init() {}

    /// Reads a path from an archive; an empty one if its outline cannot be read.
    public required init?(coder: NSCoder) {
        super.init()
        let list = coder.decodeList(forKey: "UIBezierPath")
        if let path = ArchivedValue.path(list["outline"]) { cgPath = path }
        guard let numbers = ArchivedValue.doubles(list["line"]), numbers.count == 5 else { return }
        (lineWidth, miterLimit, usesEvenOddFillRule) = (CGFloat(numbers[0]), CGFloat(numbers[3]), numbers[4] != 0)
        lineCapStyle = CGLineCap(rawValue: Int32(exactly: numbers[1]) ?? 0) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Int32(exactly: numbers[2]) ?? 0) ?? .miter
        if let d = ArchivedValue.doubles(list["dash"])?.map({ CGFloat($0) }), !d.isEmpty { dash = (d[0], Array(d.dropFirst())) }
    }
    /// Writes the outline and the way in which it is drawn.
    open func encode(with coder: NSCoder) {
        let line = [
            lineWidth.native, Double(lineCapStyle.rawValue), Double(lineJoinStyle.rawValue), miterLimit.native, usesEvenOddFillRule ? 1 : 0,
        ]
        var list: [String: Any] = ["outline": ArchivedValue.list(cgPath), "line": ArchivedValue.numbers(line)]
        if !dash.lengths.isEmpty { list["dash"] = ArchivedValue.numbers(([dash.phase] + dash.lengths).map(\.native)) }
        coder.encode(list: list, forKey: "UIBezierPath")
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Creates a path with an outline.
    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates an ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates an arc of a circle. See the type's description for `clockwise`.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Copying

    /// Returns a copy of the path with its way of drawing.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeStyle(of: self)
        return copy
    }

    /// Returns a path whose sub-paths run from their end to their start; a closed one starts at its last point. The way of drawing is kept.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.reversed())
        result.takeStyle(of: self)
        return result
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, usesEvenOddFillRule, dash) = (other.miterLimit, other.usesEvenOddFillRule, other.dash)
    }

    /// Returns whether outline and way of drawing are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dash.phase == other.dash.phase && dash.lengths == other.dash.lengths
    }
    open override var hash: Int { path.hashValue }

    // MARK: Building

    /// Begins a sub-path at a point.
    open func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a cubic curve from the current point.
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    /// Adds an arc of a circle, joined to the current point by a line. See the type's description for `clockwise`.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Closes the sub-path with a line to its start.
    open func close() { path.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { path = CGMutablePath() }
    /// Adds another path's elements.
    open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    // MARK: Asking

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }
    /// The bounding box of all points, control points included, as Apple's; null for an empty path.
    open var bounds: CGRect { path.boundingBox }
    /// The point at which the next element would start; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }
    /// Returns whether a point is inside the path, by its fill rule.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

    // MARK: Drawing

    /// Sets the lengths of dashes and gaps by turns, in points, starting `phase` into them; nil or none for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [])
    }

    /// Writes the lengths of dashes and gaps, their count and the phase through the pointers that are given.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dash.lengths.enumerated() { pattern?[i] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    /// Fills the path in the current context with its fill colour.
    open func fill() { fill(with: .normal, alpha: 1) }

    /// Fills the path in the current context with its fill colour, a blend mode and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }

    /// Strokes the path in the current context with its stroke colour.
    open func stroke() { stroke(with: .normal, alpha: 1) }

    /// Strokes the path in the current context with its stroke colour, a blend mode and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dash.phase, lengths: dash.lengths)
            context.strokePath()
        }
    }

    /// Intersects the clipping area of the current context with the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        // Left alone when they say nothing, so that what the context has been set to holds, as on Apple.
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(alpha) }
        context.beginPath()
        context.addPath(path)
        body(context)
        context.restoreGState()
    }
}
