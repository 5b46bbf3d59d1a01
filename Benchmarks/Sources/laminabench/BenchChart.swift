import LaminaCoreGraphics
import LaminaRender

/// The comparison as bars: Cairo's time is the full width, Lamina's below it.
struct BenchChart {
    let rows: [BenchRow]
    let title: String

    private let left: CGFloat = 110
    private let width: CGFloat = 560
    private let bar: CGFloat = 18

    func draw() -> Bitmap {
        let rowHeight = bar * 3 + 22
        let size = CGSize(width: left + width + 150, height: 64 + rowHeight * CGFloat(rows.count) + 12)
        let context = CGContext(pixelsWide: Int(size.width * 2), pixelsHigh: Int(size.height * 2), scale: 2, opaque: true)!
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(origin: .zero, size: size))
        text(title, at: CGPoint(x: 24, y: 20), size: 17, weight: 600, in: context)
        for (index, row) in rows.enumerated() {
            let y = 64 + rowHeight * CGFloat(index)
            text(row.scene, at: CGPoint(x: 24, y: y + bar), size: 14, weight: 600, in: context)
            let longest = max(row.cairo?.mean ?? 0, row.lamina, row.laminaTwoThreads)
            let bars: [(String, Double?, CGColor)] = [
                ("Cairo", row.cairo?.mean, CGColor(gray: 0.72, alpha: 1)),
                ("Lamina", row.lamina, CGColor(red: 0.16, green: 0.42, blue: 0.90, alpha: 1)),
                ("Lamina, 2 threads", row.laminaTwoThreads, CGColor(red: 0.45, green: 0.68, blue: 0.98, alpha: 1)),
            ]
            for (line, (name, value, color)) in bars.enumerated() {
                let top = y + CGFloat(line) * (bar + 2)
                guard let value else {
                    text("\(name)  –", at: CGPoint(x: left + 8, y: top + 2.5), size: 11, weight: 500, in: context)
                    continue
                }
                let length = max(2, width * CGFloat(value / longest))
                context.setFillColor(color)
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: left, y: top, width: length, height: bar), cornerWidth: 3, cornerHeight: 3, transform: nil))
                context.fillPath()
                let label = "\(name)  \((value * 1000).rounded() / 1000) ms"
                text(
                    label, at: CGPoint(x: length > 220 ? left + 8 : left + length + 8, y: top + 2.5), size: 11, weight: 500,
                    light: length > 220 && line == 1, in: context)
            }
        }
        return context.makeImage()!.bitmap
    }

    private func text(_ string: String, at point: CGPoint, size: Double, weight: Int, light: Bool = false, in context: CGContext) {
        let style = TextStyle(
            font: FontDescriptor(size: size, weight: weight >= 600 ? .semibold : .medium, hasMonospacedDigits: true),
            color: light ? .white : Color(38, 38, 38))
        TextLayout(runs: [TextRun(string, style)]).draw(in: context, at: point)
    }
}
