import CoreGraphics
import UIKit

/// A line chart on a path.
public class ChartView: UIView {
    public var values: [Double] = [] { didSet { setNeedsDisplay() } }
    public var insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)

    private func point(_ index: Int) -> CGPoint {
        let area = bounds.inset(by: insets)
        let range = (values.min() ?? 0)...(values.max() ?? 1)
        let y = (values[index] - range.lowerBound) / Swift.max(range.upperBound - range.lowerBound, .ulpOfOne)
        return CGPoint(
            x: area.minX + area.width * CGFloat(index) / CGFloat(Swift.max(values.count - 1, 1)), y: area.maxY - area.height * CGFloat(y))
    }

    override public func draw(_ rect: CGRect) {
        guard values.count > 1, let context = UIGraphicsGetCurrentContext() else { return }
        let line = CGMutablePath()
        line.move(to: point(0))
        for index in 1..<values.count {
            let (a, b) = (point(index - 1), point(index))
            line.addCurve(to: b, control1: CGPoint(x: (a.x + b.x) / 2, y: a.y), control2: CGPoint(x: (a.x + b.x) / 2, y: b.y))
        }
        let area = line.mutableCopy()!
        area.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        area.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        area.closeSubpath()

        context.saveGState()
        context.addPath(area)
        context.clip()
        let components: [CGFloat] = [0, 0.5, 1, 0.5, 0, 0.5, 1, 0]
        if let gradient = CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0, 1], count: 2) {
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: .drawsAfterEndLocation)
        }
        context.restoreGState()

        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor.black.cgColor)
        context.setStrokeColor(tintColor.cgColor)
        context.setLineWidth(2)
        context.setLineJoin(CGLineJoin.round)
        context.addPath(line)
        context.drawPath(using: CGPathDrawingMode.stroke)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        for index in values.indices {
            let dot = point(index).applying(CGAffineTransform(translationX: -2, y: -2))
            context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
            context.fillEllipse(in: CGRect(origin: dot, size: CGSize(width: 4, height: 4)))
        }
        context.endTransparencyLayer()
    }

    /// A picture of the chart, tinted.
    public func image(tint: UIColor) -> UIImage? {
        let renderer = UIGraphicsImageRenderer(size: bounds.size)
        let picture = renderer.image { context in
            layer.render(in: context.cgContext)
            tint.setFill()
            context.fill(bounds, blendMode: .sourceAtop)
        }
        return picture.withRenderingMode(UIImage.RenderingMode.alwaysTemplate)
    }
}
