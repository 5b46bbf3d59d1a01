import Artwork
import LaminaUIKit

/// A town from the air: the nearer one comes, the more there is to see.
final class Tiles: Exhibit {
    override func play() {
        let ground = add(CALayer())
        ground.frame = bounds
        let town = add(Town(), to: ground)
        town.frame = bounds
        // Up to 32 times the size it is drawn at first.
        town.levelsOfDetail = 6
        town.levelsOfDetailBias = 5
        town.tileSize = CGSize(width: 128, height: 128)
        town.contentsScale = sharpness
        // What shows before there are tiles.
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (sharpness, true)
        ground.contents = UIGraphicsImageRenderer(bounds: bounds, format: format).image { town.draw(in: $0.cgContext) }.cgImage
        ground.anchorPoint = CGPoint(x: 0.6, y: 0.47)
        ground.position = CGPoint(x: bounds.width * 0.6, y: bounds.height * 0.47)
        ground.add(frames("transform.scale", [1, 18, 18, 1, 1], at: [0, 0.42, 0.5, 0.92, 1], 8), forKey: "zoom")
    }
}

/// Drawn a tile at a time, away from the main thread.
private final class Town: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let shown = ctx.boundingBoxOfClipPath
        // Pixels for one point of the town.
        let detail = abs(ctx.ctm.a)
        fill(ctx, shown, 0x1C2A3A)
        // Quarters of 12 points, each of 3 × 3 blocks.
        let quarter: CGFloat = 12
        for column in Int(floor(shown.minX / quarter))...Int(floor(shown.maxX / quarter)) {
            for row in Int(floor(shown.minY / quarter))...Int(floor(shown.maxY / quarter)) {
                let place = CGRect(x: CGFloat(column) * quarter, y: CGFloat(row) * quarter, width: quarter, height: quarter)
                drawQuarter(ctx, place.insetBy(dx: 0.7, dy: 0.7), seed: UInt32(truncatingIfNeeded: column * 131 + row * 7919 + 77), detail)
            }
        }
        drawRiver(ctx)
    }

    private func drawQuarter(_ ctx: CGContext, _ place: CGRect, seed: UInt32, _ detail: CGFloat) {
        var grain = Grain(seed)
        let kind = grain.next()
        fill(ctx, place, kind < 0.16 ? 0x2E6B57 : 0x283A50, corner: 1)
        if kind < 0.16 { return drawPark(ctx, place, &grain, detail) }
        let block = place.width / 3
        for n in 0..<9 {
            let house = CGRect(
                x: place.minX + CGFloat(n % 3) * block, y: place.minY + CGFloat(n / 3) * block, width: block, height: block
            ).insetBy(dx: 0.28, dy: 0.28)
            drawBlock(ctx, house, &grain, detail)
        }
    }

    private func drawBlock(_ ctx: CGContext, _ place: CGRect, _ grain: inout Grain, _ detail: CGFloat) {
        let color = [0x54708F, 0x6A86A6, 0x7F9CBB, 0xD8A25C, 0xC9765F, 0x4A627E][Int(grain.next() * 5.99)] as UInt32
        let inner = grain.next()
        fill(ctx, place, color, corner: 0.25)
        guard detail > 5 else { return }
        // Roofs: a lighter half, a court, and from nearer by skylights.
        fill(
            ctx, CGRect(x: place.minX + 0.2, y: place.minY + 0.2, width: place.width - 0.4, height: place.height * 0.4), 0xFFFFFF, 0.16,
            corner: 0.12)
        if inner < 0.5 { fill(ctx, place.insetBy(dx: 1, dy: 1.1), 0x2C6350, corner: 0.15) }
        guard detail > 14 else { return }
        for column in 0..<5 {
            for row in 0..<2 {
                let window = CGRect(
                    x: place.minX + 0.34 + CGFloat(column) * 0.46, y: place.minY + 0.34 + CGFloat(row) * 0.4, width: 0.26, height: 0.2)
                fill(ctx, window, 0xFFE3A1, column * 7 % 3 == row ? 0.95 : 0.4, corner: 0.03)
            }
        }
        guard inner < 0.5 else { return }
        for n in 0..<3 {
            let center = CGPoint(x: place.midX - 0.32 + CGFloat(n) * 0.32, y: place.midY + (n == 1 ? 0.1 : -0.08))
            disc(ctx, center, 0.17, 0x4FAE7C)
            disc(ctx, CGPoint(x: center.x - 0.05, y: center.y - 0.05), 0.09, 0x7CD6A0)
        }
    }

    private func drawPark(_ ctx: CGContext, _ place: CGRect, _ grain: inout Grain, _ detail: CGFloat) {
        disc(ctx, CGPoint(x: place.midX, y: place.midY), 2.1, 0x3FA7C9)
        for _ in 0..<26 {
            let center = CGPoint(
                x: place.minX + 0.7 + grain.next() * (place.width - 1.4), y: place.minY + 0.7 + grain.next() * (place.height - 1.4))
            let r = 0.35 + 0.3 * grain.next()
            guard hypot(center.x - place.midX, center.y - place.midY) > 2.7 else { continue }
            disc(ctx, center, r, 0x46946F)
            if detail > 8 { disc(ctx, CGPoint(x: center.x - r * 0.25, y: center.y - r * 0.25), r * 0.55, 0x6CC493) }
        }
    }

    private func drawRiver(_ ctx: CGContext) {
        let river = CGMutablePath()
        river.move(to: CGPoint(x: -10, y: 92))
        river.addCurve(to: CGPoint(x: 96, y: 86), control1: CGPoint(x: 30, y: 60), control2: CGPoint(x: 62, y: 104))
        river.addCurve(to: CGPoint(x: 205, y: 58), control1: CGPoint(x: 130, y: 68), control2: CGPoint(x: 160, y: 84))
        for (width, color) in [(CGFloat(13), 0x16202D as UInt32), (11, 0x2E86B5), (5, 0x3C9CCB)] {
            ctx.addPath(river)
            ctx.setStrokeColor(UIColor(color).cgColor)
            ctx.setLineWidth(width)
            ctx.strokePath()
        }
    }

    private func fill(_ ctx: CGContext, _ rect: CGRect, _ color: UInt32, _ alpha: CGFloat = 1, corner: CGFloat = 0) {
        ctx.setFillColor(UIColor(color, alpha: alpha).cgColor)
        ctx.addPath(CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: corner, transform: nil))
        ctx.fillPath()
    }

    private func disc(_ ctx: CGContext, _ center: CGPoint, _ radius: CGFloat, _ color: UInt32) {
        ctx.setFillColor(UIColor(color).cgColor)
        ctx.fillEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
