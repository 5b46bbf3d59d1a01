import LaminaUIKit

/// An easel 100 units wide; how high it is depends on the picture.
package struct Canvas {
    package let context: CGContext
    package let height: CGFloat

    /// A picture of a size in points that leaves nothing transparent.
    ///
    /// - Parameter scale: Pixels a point; by default the screen's.
    package static func image(size: CGSize, scale: CGFloat? = nil, _ paint: (Canvas) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        if let scale { format.scale = scale }
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            renderer.cgContext.scaleBy(x: size.width / 100, y: size.width / 100)
            paint(Canvas(context: renderer.cgContext, height: 100 * size.height / size.width))
        }
    }

    /// Colours from one height to another, evenly apart, all over or inside an outline.
    package func wash(_ colors: [UInt32], from top: CGFloat = 0, to bottom: CGFloat? = nil, inside outline: UIBezierPath? = nil) {
        let stops = colors.enumerated().map { (CGFloat($0.offset) / CGFloat(max(colors.count - 1, 1)), UIColor($0.element)) }
        context.saveGState()
        outline?.addClip()
        context.drawLinearGradient(
            .stops(stops), start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom ?? height),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
    }

    /// A soft light that fades out.
    package func glow(_ color: UIColor, x: CGFloat, y: CGFloat, radius: CGFloat) {
        let fading = [1, 0.72, 0.42, 0.18, 0.05, 0].enumerated().map { step, strength in
            (CGFloat(step) / 5, color.withAlphaComponent(color.cgColor.alpha * strength))
        }
        context.drawRadialGradient(
            .stops(fading), startCenter: CGPoint(x: x, y: y), startRadius: 0, endCenter: CGPoint(x: x, y: y), endRadius: radius,
            options: [])
    }

    package func disc(_ color: UInt32, x: CGFloat, y: CGFloat, radius: CGFloat, alpha: CGFloat = 1) {
        UIColor(color, alpha: alpha).setFill()
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }

    package func shape(_ color: UInt32, alpha: CGFloat = 1, _ points: [(CGFloat, CGFloat)]) {
        UIColor(color, alpha: alpha).setFill()
        polygon(points).fill()
    }

    package func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (i, (x, y)) in points.enumerated() { i == 0 ? path.move(to: CGPoint(x: x, y: y)) : path.addLine(to: CGPoint(x: x, y: y)) }
        path.close()
        return path
    }

    /// The land below a smooth line through points from the left edge to the right one.
    package func land(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: points[0].0, y: points[0].1))
        for (a, b) in zip(points, points.dropFirst()) {
            let middle = (a.0 + b.0) / 2
            path.addCurve(
                to: CGPoint(x: b.0, y: b.1), controlPoint1: CGPoint(x: middle, y: a.1), controlPoint2: CGPoint(x: middle, y: b.1))
        }
        path.addLine(to: CGPoint(x: points.last!.0, y: height + 1))
        path.addLine(to: CGPoint(x: points[0].0, y: height + 1))
        path.close()
        return path
    }
}
