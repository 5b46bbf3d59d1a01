import LaminaCoreGraphics
import LaminaQuartzCore

/// A path together with how it is drawn: line width, caps, joins, dashes and fill rule.
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

    /// A copy of the outline. Setting it replaces the outline.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Points; default 1.
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    /// Default 10.
    open var miterLimit: CGFloat = 10
    /// Default false: what the outline winds round is inside.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    public override init() {}

    /// Reads a path from an archive; an empty one where its outline cannot be read.
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
    /// Writes the outline and how it is drawn.
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

    public convenience init(cgPath: CGPath) {
        self.init()
        self.cgPath = cgPath
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// An arc of a circle. See the type's description for `clockwise`.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Copying

    /// A path of its own with the same outline and the same way of drawing it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.takeStyle(of: self)
        return copy
    }

    /// The same sub-paths, each from its end to its start; a closed one starts at its last point. The way of drawing is kept.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: path.reversed())
        result.takeStyle(of: self)
        return result
    }

    private func takeStyle(of other: UIBezierPath) {
        (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
        (miterLimit, usesEvenOddFillRule, dash) = (other.miterLimit, other.usesEvenOddFillRule, other.dash)
    }

    /// Whether outline and way of drawing are the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
            && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit
            && usesEvenOddFillRule == other.usesEvenOddFillRule && dash.phase == other.dash.phase && dash.lengths == other.dash.lengths
    }
    open override var hash: Int { path.hashValue }

    // MARK: Building

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    // MARK: Asking

    open var isEmpty: Bool { path.isEmpty }
    /// The box of all points, control points included, as Apple's; null for an empty path.
    open var bounds: CGRect { path.boundingBox }
    open var currentPoint: CGPoint { path.currentPoint }
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

    // MARK: Drawing

    /// Lengths of dashes and gaps by turns, starting `phase` in; nil or none for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [])
    }

    /// Writes the dashes and gaps, as many as there are, their count and the phase to where a pointer is given.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dash.lengths.enumerated() { pattern?[i] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    /// Fills in the current context with its fill colour.
    open func fill() { fill(with: .normal, alpha: 1) }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
    }

    /// Strokes in the current context with its stroke colour.
    open func stroke() { stroke(with: .normal, alpha: 1) }

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

    /// Draws only inside the path from now on, in the current context.
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
