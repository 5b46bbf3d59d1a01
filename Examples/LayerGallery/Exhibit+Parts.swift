import Artwork
import LaminaUIKit

// What exhibits are made of.

extension Exhibit {
    @discardableResult
    func add<Part: CALayer>(_ part: Part, to parent: CALayer? = nil) -> Part {
        (parent ?? layer).addSublayer(part)
        return part
    }

    /// A plain layer round a point.
    func box(_ width: CGFloat, _ height: CGFloat, at center: CGPoint, _ color: UIColor? = nil, corner: CGFloat = 0) -> CALayer {
        let box = CALayer()
        box.bounds.size = CGSize(width: width, height: height)
        box.position = center
        box.backgroundColor = color?.cgColor
        box.cornerRadius = corner
        return box
    }

    func dot(_ diameter: CGFloat, at center: CGPoint, _ color: UIColor) -> CALayer {
        box(diameter, diameter, at: center, color, corner: diameter / 2)
    }

    /// A line, over the whole exhibit.
    func line(_ path: CGPath?, _ color: UIColor, width: CGFloat) -> CAShapeLayer {
        let line = CAShapeLayer()
        line.frame = bounds
        line.path = path
        line.fillColor = nil
        line.strokeColor = color.cgColor
        line.lineWidth = width
        line.lineCap = .round
        line.lineJoin = .round
        return line
    }

    /// Small letters, their middle at a point.
    @discardableResult
    func note(_ text: String, at center: CGPoint, size: CGFloat = 9, color: UIColor = Ink.faint) -> UILabel {
        let label = UILabel()
        label.contentScaleFactor = sharpness
        label.text = text
        label.font = .systemFont(ofSize: size, weight: .medium)
        label.textColor = color
        label.sizeToFit()
        label.center = center
        addSubview(label)
        return label
    }

    /// A picture for a size in points of the design.
    func picture(_ poster: Poster, _ size: CGSize) -> CGImage? {
        poster.image(size: CGSize(width: size.width * zoom, height: size.height * zoom)).cgImage
    }

    /// Returns a rectangle of a size round a point, as a path.
    func rect(_ width: CGFloat, _ height: CGFloat, at center: CGPoint) -> CGRect {
        CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// A circle that begins at an angle and goes round clockwise.
    func circle(_ radius: CGFloat, round center: CGPoint, from angle: CGFloat = -.pi / 2) -> CGPath {
        UIBezierPath(arcCenter: center, radius: radius, startAngle: angle, endAngle: angle + 2 * .pi, clockwise: true).cgPath
    }
}

// What they move with. All of it repeats for ever.

func basic(
    _ keyPath: String, from start: Any?, to end: Any?, _ duration: Double, _ timing: CAMediaTimingFunctionName = .easeInEaseOut,
    autoreverses: Bool = false
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: timing)
    animation.autoreverses = autoreverses
    animation.repeatCount = .infinity
    return animation
}

/// - Parameter timing: From each value to the next.
func frames(
    _ keyPath: String, _ values: [Any], at times: [NSNumber]? = nil, _ duration: Double,
    _ timing: CAMediaTimingFunctionName = .easeInEaseOut
) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times
    animation.duration = duration
    animation.timingFunctions = Array(repeating: CAMediaTimingFunction(name: timing), count: values.count - 1)
    animation.repeatCount = .infinity
    return animation
}

func orbit(_ keyPath: String, _ path: CGPath, _ duration: Double) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = duration
    animation.repeatCount = .infinity
    return animation
}
