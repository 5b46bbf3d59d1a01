import CoreGraphics
import UIKit

public protocol KnobDelegate: AnyObject {
    func knob(_ knob: Knob, didChange value: CGFloat)
}

/// A control drawn in `draw(_:)` and turned with the finger.
open class Knob: UIControl {
    public weak var delegate: KnobDelegate?
    public var onChange: ((CGFloat) -> Void)?
    open var value: CGFloat = 0 {
        didSet {
            value = max(0, min(1, value))
            if value != oldValue { setNeedsDisplay() }
        }
    }
    open var trackColor: UIColor = UIColor.lightGray.withAlphaComponent(0.4) { didSet { setNeedsDisplay() } }
    open var colors: [UIColor] = [.red, .orange, .yellow]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = UIColor.clear
        contentMode = UIView.ContentMode.redraw
        isMultipleTouchEnabled = false
        addAction(UIAction { [weak self] _ in self?.pulse() }, for: .touchUpInside)
    }

    private func pulse() {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        spring.fromValue = 1.1
        spring.toValue = 1.0
        spring.damping = 5
        spring.mass = 0.5
        spring.stiffness = 200
        spring.initialVelocity = 0.5
        spring.duration = spring.settlingDuration
        layer.add(spring, forKey: "pulse")
    }

    open override var intrinsicContentSize: CGSize { return CGSize(width: 60, height: 60) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { return intrinsicContentSize }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
        return continueTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let angle = atan2(point.y - bounds.midY, point.x - bounds.midX) + .pi / 2
        value = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        sendActions(for: .valueChanged)
        delegate?.knob(self, didChange: value)
        onChange?(value)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendActions(for: UIControl.Event.primaryActionTriggered)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
    }

    open override var isEnabled: Bool {
        didSet { alpha = isEnabled ? 1 : 0.5 }
    }

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let lineWidth: CGFloat = 8
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2 - lineWidth / 2

        trackColor.setStroke()
        let track = UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        track.lineWidth = lineWidth
        track.setLineDash([2, 4], count: 2, phase: 0)
        track.stroke()

        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.addArc(
            center: center, radius: radius, startAngle: -CGFloat.pi / 2, endAngle: -CGFloat.pi / 2 + value * 2 * CGFloat.pi,
            clockwise: false)
        context.replacePathWithStrokedPath()
        context.clip()
        let colors = self.colors.map { $0.cgColor } as CFArray
        let locations: [CGFloat] = [0.0, 0.5, 1.0]
        let colorSpace = CGColorSpaceCreateDeviceRGB()
        if let gradient = CGGradient(colorsSpace: colorSpace, colors: colors, locations: locations) {
            let box = context.boundingBoxOfClipPath
            context.drawLinearGradient(
                gradient, start: CGPoint(x: box.minX, y: box.midY), end: CGPoint(x: box.maxX, y: box.midY),
                options: CGGradientDrawingOptions(rawValue: 0))
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 4, options: [.drawsBeforeStartLocation])
        }
        context.restoreGState()

        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12, weight: UIFont.Weight.medium), .foregroundColor: UIColor.darkGray, .paragraphStyle: style,
            NSAttributedString.Key.kern: 0.5,
        ]
        let text = String(format: "%.0f", Double(value * 100)) as NSString
        let size = text.size(withAttributes: attributes)
        text.draw(
            in: CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
            withAttributes: attributes)
    }
}
