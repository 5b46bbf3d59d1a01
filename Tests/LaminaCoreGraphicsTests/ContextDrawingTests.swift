import Foundation
import LaminaCoreGraphics
import Testing

@Suite struct ContextDrawingTests {
    @Test("y points up from the bottom left corner")
    func upwards() {
        let c = CGContext.bitmap(10, 10)
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 1, y: 1, width: 2, height: 3))
        let b = c.makeBitmap()
        #expect(b[1, 8] == .red && b[2, 6] == .red && b[1, 5] == .clear && b[3, 8] == .clear && b[1, 9] == .clear)
        #expect(c.ctm == .identity)
    }

    @Test("a context as UIKit makes them has y pointing down and the scale in its CTM")
    func downwards() throws {
        let c = try #require(CGContext(pixelsWide: 20, pixelsHigh: 10, scale: 2))
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
        let b = c.makeBitmap()
        #expect(b[2, 2] == .red && b[5, 3] == .red && b[2, 4] == .clear && b[1, 2] == .clear)
        #expect(c.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 10))
    }

    @Test("half a pixel's coverage is half its colour")
    func antialiasing() {
        let c = CGContext.bitmap(4, 4)
        c.setFillColor(gray: 1, alpha: 1)
        c.fill(CGRect(x: 0.5, y: 0, width: 2, height: 4))
        let b = c.makeBitmap()
        #expect(b[0, 1].distance(to: Pixel(128, 128, 128, 128)) <= 1 && b[1, 1] == .white)
        c.setShouldAntialias(false)
        c.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        c.fill(CGRect(x: 0.4, y: 0, width: 2, height: 4))
        #expect(c[0, 1] == .white && c[2, 1] == .clear)
    }

    @Test("alpha multiplies the colour's, and what is stored is premultiplied")
    func alpha() {
        let c = CGContext.bitmap(2, 2)
        c.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        c.setAlpha(0.5)
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(c[0, 0].distance(to: Pixel(64, 32, 0, 64)) <= 1)
    }

    @Test("the transform that is set when a point is added counts, not the one when the path is filled")
    func pathKeepsItsPlace() throws {
        let c = CGContext.bitmap(10, 10)
        c.setFillColor(gray: 1, alpha: 1)
        c.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
        c.translateBy(x: 5, y: 0)
        #expect(c.boundingBoxOfPath == CGRect(x: -5, y: 0, width: 2, height: 2))
        c.fillPath()
        #expect(c[1, 9] == .white && c[6, 9] == .clear && c.isPathEmpty && c.path == nil)
    }

    @Test("new transforms act before the ones there are")
    func transforms() {
        let c = CGContext.bitmap(10, 10)
        c.translateBy(x: 4, y: 0)
        c.scaleBy(x: 2, y: 2)
        #expect(c.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 6, y: 2))
        c.concatenate(CGAffineTransform(translationX: 1, y: 0))
        #expect(c.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 8, y: 2))
        #expect(c.convertToUserSpace(CGPoint(x: 8, y: 2)) == CGPoint(x: 1, y: 1))
    }

    @Test("restoring brings back transform, colour and clip; one too many is ignored")
    func stateStack() {
        let c = CGContext.bitmap(4, 4)
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.saveGState()
        c.setFillColor(gray: 1, alpha: 1)
        c.scaleBy(x: 3, y: 3)
        c.clip(to: CGRect(x: 0, y: 0, width: 0.1, height: 0.1))
        c.restoreGState()
        c.restoreGState()
        c.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(c[3, 0] == .red)
    }

    @Test("the two fill rules differ where outlines overlap")
    func fillRules() {
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let c = CGContext.bitmap(6, 6)
            c.setFillColor(gray: 1, alpha: 1)
            c.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
            c.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
            c.fillPath(using: rule)
            #expect(c[0, 0] == .white && c[2, 2] == (rule == .winding ? .white : .clear))
        }
    }

    @Test("a stroke lies half a width on each side, with the pen in user space")
    func strokes() {
        let c = CGContext.bitmap(20, 20)
        c.setStrokeColor(gray: 1, alpha: 1)
        c.setLineWidth(2)
        c.scaleBy(x: 2, y: 1)
        c.move(to: CGPoint(x: 5, y: 2))
        c.addLine(to: CGPoint(x: 5, y: 18))
        c.strokePath()
        let b = c.makeBitmap()
        #expect(b[8, 10] == .white && b[11, 10] == .white && b[7, 10] == .clear && b[12, 10] == .clear && b[9, 1] == .clear)
    }

    @Test("dashes, caps and an impossible dash pattern")
    func dashes() {
        let c = CGContext.bitmap(20, 4)
        c.setStrokeColor(gray: 1, alpha: 1)
        c.setLineWidth(4)
        c.setLineDash(phase: 1, lengths: [3, 2])
        c.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        #expect((0..<7).map { c[$0, 1] == .white } == [true, true, false, false, true, true, true])
        c.clear(CGRect(x: 0, y: 0, width: 20, height: 4))
        c.setLineDash(phase: 0, lengths: [0, 0])
        c.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        #expect((0..<20).allSatisfy { c[$0, 1] == .white })
        c.setLineDash(phase: 0, lengths: [-1, 3])
        c.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        c.clear(CGRect(x: 0, y: 0, width: 20, height: 4))
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 4))
        #expect(c[3, 1] == .black)
    }

    @Test("drawing a stroke and filling its outline cover the same pixels", arguments: [CGLineJoin.miter, .round, .bevel])
    func strokedPath(join: CGLineJoin) {
        func draw(_ body: (CGContext) -> Void) -> CGContext {
            let c = CGContext.bitmap(60, 60)
            c.setFillColor(gray: 1, alpha: 1)
            c.setStrokeColor(gray: 1, alpha: 1)
            c.setLineWidth(7)
            c.setLineJoin(join)
            c.setLineCap(.round)
            c.move(to: CGPoint(x: 10, y: 10))
            c.addLine(to: CGPoint(x: 40, y: 15))
            c.addLine(to: CGPoint(x: 15, y: 25))
            c.addCurve(to: CGPoint(x: 50, y: 45), control1: CGPoint(x: 20, y: 60), control2: CGPoint(x: 45, y: 55))
            c.addRect(CGRect(x: 44, y: 20, width: 6, height: 12))
            body(c)
            return c
        }
        let a = draw { $0.strokePath() }.makeBitmap()
        let b = draw {
            $0.replacePathWithStrokedPath()
            $0.fillPath()
        }.makeBitmap()
        var (worst, sum) = (0, 0)
        for y in 0..<60 {
            for x in 0..<60 {
                let d = a[x, y].distance(to: b[x, y])
                worst = max(worst, d)
                sum += d
            }
        }
        #expect(worst <= 20 && sum < 1500, "\(worst) \(sum)")
    }

    @Test("geometry that is no number draws nothing and leaves the context usable")
    func notNumbers() {
        let c = CGContext.bitmap(4, 4)
        c.saveGState()
        for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            c.fill(CGRect(x: bad, y: 0, width: 1, height: 1))
            c.strokeEllipse(in: CGRect(x: 0, y: bad, width: bad, height: 1))
            c.setLineWidth(bad)
            c.setMiterLimit(bad)
            c.setLineDash(phase: bad, lengths: [bad])
            c.setAlpha(bad)
            c.setShadow(offset: CGSize(width: bad, height: 0), blur: bad, color: .black)
            c.addArc(center: .zero, radius: bad, startAngle: bad, endAngle: 1, clockwise: false)
            c.strokePath()
            c.scaleBy(x: bad, y: 1)
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            c.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        c.restoreGState()
        c.saveGState()
        c.scaleBy(x: 0, y: 0)
        c.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        c.fillEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
        c.restoreGState()
        c.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(c[2, 2] == .red)
    }
}
