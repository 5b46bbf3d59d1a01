import LaminaCoreGraphics
import LaminaRender

/// Curves over time on a grid.
struct PlotChart {
    let title: String
    let curves: [Curve]
    let range: ClosedRange<Double>

    private let size = CGSize(width: 760, height: 420)
    private let area = CGRect(x: 72, y: 56, width: 664, height: 304)
    private static let inks: [(red: CGFloat, green: CGFloat, blue: CGFloat)] = [
        (0.16, 0.42, 0.90), (0.90, 0.36, 0.18), (0.10, 0.62, 0.40), (0.58, 0.30, 0.80), (0.80, 0.58, 0.05), (0.20, 0.62, 0.72),
    ]

    func draw() -> Bitmap {
        let context = CGContext(pixelsWide: Int(size.width * 2), pixelsHigh: Int(size.height * 2), scale: 2, opaque: true)!
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(origin: .zero, size: size))
        text(title, at: CGPoint(x: area.minX, y: 18), size: 15, weight: .semibold, in: context)

        let (horizontal, vertical) = (
            AxisTicks(range, atMost: 8), AxisTicks(AxisTicks.padded(curves.flatMap { $0.points.compactMap(\.value) }), atMost: 6)
        )
        let place = { (time: Double, value: Double) in
            CGPoint(
                x: area.minX + CGFloat(horizontal.fraction(of: time)) * area.width,
                y: area.maxY - CGFloat(vertical.fraction(of: value)) * area.height)
        }
        drawGrid(horizontal, vertical, place, in: context)
        var legend = area.minX
        for (index, curve) in curves.enumerated() {
            let ink = Self.inks[index % Self.inks.count]
            let color = CGColor(red: ink.red, green: ink.green, blue: ink.blue, alpha: 1)
            stroke(curve, color, place, in: context)
            context.setFillColor(color)
            context.fill(CGRect(x: legend, y: size.height - 25, width: 12, height: 3))
            legend += 18
            legend += text(curve.name, at: CGPoint(x: legend, y: size.height - 32), size: 11, in: context) + 18
        }
        return context.makeImage()!.bitmap
    }

    private func drawGrid(
        _ horizontal: AxisTicks, _ vertical: AxisTicks, _ place: (_ time: Double, _ value: Double) -> CGPoint, in context: CGContext
    ) {
        context.setLineWidth(0.5)
        context.setStrokeColor(CGColor(gray: 0.85, alpha: 1))
        for tick in horizontal.ticks {
            let x = place(tick, vertical.low).x
            line(CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY), in: context)
            text(horizontal.label(tick), at: CGPoint(x: x, y: area.maxY + 6), size: 11, anchor: 0.5, in: context)
        }
        for tick in vertical.ticks {
            let y = place(range.lowerBound, tick).y
            line(CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX, y: y), in: context)
            text(vertical.label(tick), at: CGPoint(x: area.minX - 8, y: y - 8), size: 11, anchor: 1, in: context)
        }
        text("seconds", at: CGPoint(x: area.maxX, y: area.maxY + 24), size: 11, anchor: 1, in: context)
    }

    private func stroke(
        _ curve: Curve, _ color: CGColor, _ place: (_ time: Double, _ value: Double) -> CGPoint, in context: CGContext
    ) {
        context.setLineWidth(2)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.setStrokeColor(color)
        var isDrawing = false
        for (time, value) in curve.points {
            if let value {
                if isDrawing { context.addLine(to: place(time, value)) } else { context.move(to: place(time, value)) }
            }
            isDrawing = value != nil
        }
        context.strokePath()
    }

    private func line(_ a: CGPoint, _ b: CGPoint, in context: CGContext) {
        context.move(to: a)
        context.addLine(to: b)
        context.strokePath()
    }

    /// - Parameter anchor: Where `point` is in the text's width: 0 left, 1 right.
    /// - Returns: The text's width.
    @discardableResult
    private func text(
        _ string: String, at point: CGPoint, size: Double, weight: FontDescriptor.Weight = .regular, anchor: CGFloat = 0,
        in context: CGContext
    ) -> CGFloat {
        let style = TextStyle(
            font: FontDescriptor(size: size, weight: weight, hasMonospacedDigits: true), color: Color(red: 0.15, green: 0.15, blue: 0.15))
        let layout = TextLayout(runs: [TextRun(string, style)])
        layout.draw(in: context, at: CGPoint(x: point.x - anchor * CGFloat(layout.size.width), y: point.y))
        return CGFloat(layout.size.width)
    }
}
