import QuartzCore
import UIKit

public protocol IndicatorAnimation {
    func setUp(in layer: CALayer, size: CGSize, color: UIColor)
}

/// Three dots that swell one after the other.
struct BallPulse: IndicatorAnimation {
    func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
        let spacing: CGFloat = 2
        let circleSize = (size.width - 2 * spacing) / 3
        let x = (layer.bounds.size.width - size.width) / 2
        let y = (layer.bounds.size.height - circleSize) / 2
        let beginTime = CACurrentMediaTime()
        let beginTimes: [CFTimeInterval] = [0.12, 0.24, 0.36]
        let timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
        let animation = CAKeyframeAnimation(keyPath: "transform.scale")
        animation.keyTimes = [0, 0.3, 1]
        animation.timingFunctions = [timingFunction, timingFunction]
        animation.values = [1, 0.3, 1]
        animation.duration = 0.75
        animation.repeatCount = HUGE
        animation.isRemovedOnCompletion = false
        for i in 0..<3 {
            let circle = CALayer()
            circle.backgroundColor = color.cgColor
            circle.cornerRadius = circleSize / 2
            circle.frame = CGRect(x: x + circleSize * CGFloat(i) + spacing * CGFloat(i), y: y, width: circleSize, height: circleSize)
            animation.beginTime = beginTime + beginTimes[i]
            circle.add(animation, forKey: "animation")
            layer.addSublayer(circle)
        }
    }
}

/// An arc that turns and grows, as a picture drawn once.
struct SpinningArc: IndicatorAnimation {
    func setUp(in layer: CALayer, size: CGSize, color: UIColor) {
        let arc = CALayer()
        arc.frame = CGRect(origin: CGPoint(x: layer.bounds.midX - size.width / 2, y: layer.bounds.midY - size.height / 2), size: size)
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        let path = UIBezierPath(
            arcCenter: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 2, startAngle: -.pi / 2, endAngle: .pi,
            clockwise: true)
        color.setStroke()
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = CGLineJoin.round
        path.stroke()
        if let context = UIGraphicsGetCurrentContext() {
            context.saveGState()
            context.setBlendMode(.sourceAtop)
            context.setFillColor(UIColor.white.withAlphaComponent(0.2).cgColor)
            context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
            context.restoreGState()
        }
        arc.contents = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        UIGraphicsEndImageContext()
        layer.addSublayer(arc)

        let rotate = CABasicAnimation(keyPath: "transform.rotation")
        rotate.byValue = Float.pi * 2
        rotate.timingFunction = CAMediaTimingFunction(name: .linear)
        let breathe = CAKeyframeAnimation(keyPath: "opacity")
        breathe.values = [NSNumber(value: 1), NSNumber(value: 0.4), 1.0 as NSNumber]
        let group = CAAnimationGroup()
        group.animations = [rotate, breathe]
        group.duration = 1.2
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        arc.add(group, forKey: nil)
    }
}

public final class IndicatorView: UIView {
    public enum Kind: Int, CaseIterable {
        case ballPulse
        case spinningArc

        fileprivate func animation() -> IndicatorAnimation {
            switch self {
            case .ballPulse: return BallPulse()
            case .spinningArc: return SpinningArc()
            }
        }
    }

    public static var DEFAULT_COLOR = UIColor.white
    @available(*, unavailable, message: "for Interface Builder")
    public var typeName: String {
        get { "" }
        set { _ = newValue }
    }
    public var kind: Kind
    public var color: UIColor
    public var padding: CGFloat
    public private(set) var isAnimating = false

    public required init?(coder aDecoder: NSCoder) {
        kind = .ballPulse
        color = IndicatorView.DEFAULT_COLOR
        padding = 0
        super.init(coder: aDecoder)
        isHidden = true
    }

    public init(frame: CGRect, kind: Kind? = nil, color: UIColor? = nil, padding: CGFloat? = nil) {
        self.kind = kind ?? .ballPulse
        self.color = color ?? IndicatorView.DEFAULT_COLOR
        self.padding = padding ?? 0
        super.init(frame: frame)
        isHidden = true
    }

    public override var bounds: CGRect {
        didSet {
            if oldValue != bounds && isAnimating { setUpAnimation() }
        }
    }

    public override var intrinsicContentSize: CGSize { CGSize(width: bounds.width, height: bounds.height) }

    public func startAnimating() {
        guard !isAnimating else { return }
        isHidden = false
        isAnimating = true
        layer.speed = 1
        setUpAnimation()
    }

    public func stopAnimating() {
        isHidden = true
        isAnimating = false
        layer.sublayers?.removeAll()
    }

    private func setUpAnimation() {
        var rect = bounds.inset(by: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
        let minEdge = min(rect.width, rect.height)
        layer.sublayers = nil
        rect.size = CGSize(width: minEdge, height: minEdge)
        kind.animation().setUp(in: layer, size: rect.size, color: color)
    }
}
