import CoreGraphics
import QuartzCore

/// A ring that fills up: drawn by hand, its progress animates like any property of a layer.
open class RingLayer: CALayer {
    @Animatable public var progress: CGFloat = 0
    public var lineWidth: CGFloat = 6 { didSet { setNeedsDisplay() } }
    public var color = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)

    override public init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    override public init(layer: Any) {
        super.init(layer: layer)
        guard let ring = layer as? RingLayer else { return }
        lineWidth = ring.lineWidth
        color = ring.color
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override open class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override open func action(forKey event: String) -> CAAction? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.duration = CATransaction.animationDuration()
        return animation
    }

    override open func draw(in ctx: CGContext) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - lineWidth / 2
        guard radius > 0 else { return }

        let track = CGMutablePath()
        track.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        ctx.setLineWidth(lineWidth)
        ctx.setLineCap(.round)
        ctx.addPath(track)
        ctx.setStrokeColor(color.copy(alpha: 0.2)!)
        ctx.strokePath()

        guard progress > 0 else { return }
        ctx.saveGState()
        ctx.setStrokeColor(color)
        ctx.addArc(center: center, radius: radius, startAngle: -.pi / 2, endAngle: -.pi / 2 + progress * 2 * .pi, clockwise: false)
        ctx.strokePath()
        ctx.restoreGState()
    }
}
