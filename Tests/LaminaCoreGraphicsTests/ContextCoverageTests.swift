import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

/// Core Graphics' coverage: ⌊256 · area⌋ of the lines that stand for the path, 255 at most. Recorded on iOS 15 to 17.
@Suite struct ContextCoverageTests {
    /// Alpha of a row's pixels, from the top.
    private func alphas(_ c: CGContext, row: Int, _ columns: Range<Int>) -> [Int] {
        let b = c.makeBitmap()
        return columns.map { b[$0, row].alpha }
    }

    @Test("the edge of a circle of radius 10 as recorded")
    func circle() {
        let c = CGContext.bitmap(20, 20)
        c.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        for row in [0, 19] {
            #expect(alphas(c, row: row, 0..<20) == [0, 0, 0, 0, 0, 5, 85, 165, 224, 249, 249, 224, 165, 85, 5, 0, 0, 0, 0, 0])
        }
        #expect(alphas(c, row: 1, 0..<10) == [0, 0, 0, 0, 81, 220, 255, 255, 255, 255])
        #expect(alphas(c, row: 2, 0..<10) == [0, 0, 2, 138, 255, 255, 255, 255, 255, 255])
    }

    @Test("a part of a pixel counts as the 256ths that it covers wholly", arguments: [0.001, 0.25, 1.0 / 3, 0.5, 0.7, 0.999])
    func floor(width: Double) {
        let c = CGContext.bitmap(3, 1)
        c.fill(CGRect(x: 1, y: 0, width: width, height: 1))
        #expect(alphas(c, row: 0, 0..<3) == [0, Int(256 * width), 0])
        c.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
        c.clip(to: CGRect(x: 1, y: 0, width: width, height: 1))
        c.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        #expect(alphas(c, row: 0, 0..<3) == [0, Int(256 * width), 0])
    }

    @Test("opaque colour through coverage is put over what is there, rounded once")
    func opaqueOverWhite() {
        let c = CGContext.bitmap(20, 20)
        c.setFillColor(gray: 1, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        c.setFillColor(gray: 0, alpha: 1)
        c.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let b = c.makeBitmap()
        #expect((5..<10).map { b[$0, 0].red } == [250, 170, 90, 31, 6])
        #expect((0..<20).allSatisfy { b[$0, 0].alpha == 255 })
    }

    @Test("what overlaps covers once by the winding rule and not at all by the even-odd one")
    func rules() {
        for (rule, middle) in [(CGPathFillRule.winding, 128), (.evenOdd, 64)] {
            let c = CGContext.bitmap(2, 1)
            // Halves of a pixel, turned the same way, that have a quarter in common: the left three quarters, or two quarters apart.
            c.addRect(CGRect(x: 0, y: 0, width: 1, height: 0.5))
            c.addRect(CGRect(x: 0.5, y: 0, width: 0.5, height: 0.25))
            c.fillPath(using: rule)
            #expect(alphas(c, row: 0, 0..<2) == [rule == .winding ? 128 : 96, 0])
            c.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
            c.addRect(CGRect(x: 0, y: 0, width: 0.5, height: 1))
            c.addRect(CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
            c.clip(using: rule)
            c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            #expect(alphas(c, row: 0, 0..<2) == [middle, 0])
        }
    }

    @Test("a stroke covers the union of its parts")
    func stroke() {
        let c = CGContext.bitmap(9, 9)
        c.setLineWidth(0.75)
        c.move(to: CGPoint(x: 0, y: 4.5))
        c.addLine(to: CGPoint(x: 9, y: 4.5))
        c.move(to: CGPoint(x: 4.5, y: 0))
        c.addLine(to: CGPoint(x: 4.5, y: 9))
        c.strokePath()
        // 1 − 1/16 where they cross.
        #expect(alphas(c, row: 4, 3..<6) == [192, 240, 192])
        #expect(alphas(c, row: 3, 3..<6) == [0, 192, 0])
    }

    @Test("clips multiply, and come back with the state")
    func clips() {
        let c = CGContext.bitmap(2, 1)
        c.saveGState()
        c.clip(to: CGRect(x: 0.5, y: 0, width: 1.5, height: 1))
        c.clip(to: CGRect(x: 0, y: 0, width: 2, height: 0.5))
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        // 128 · 128 / 255, and 255 · 128 / 255.
        #expect(alphas(c, row: 0, 0..<2) == [64, 128])
        c.restoreGState()
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(alphas(c, row: 0, 0..<2) == [255, 255])
        c.saveGState()
        c.clip(to: CGRect(x: 0, y: 0, width: 0.5, height: 1))
        c.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
        c.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(alphas(c, row: 0, 0..<2) == [255, 255] && c.boundingBoxOfClipPath.isNull)
        c.resetClip()
        c.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(alphas(c, row: 0, 0..<2) == [0, 0])
    }

    @Test("without anti-aliasing a pixel is painted whose centre is inside, on the left and the upper edge, too")
    func centres() {
        let c = CGContext.bitmap(6, 4)
        c.setShouldAntialias(false)
        c.fill(CGRect(x: 0.5, y: 0.5, width: 4, height: 2))
        // y points up, so the rectangle lies between 1.5 and 3.5 from the top.
        #expect(
            (0..<4).map { alphas(c, row: $0, 0..<6) } == [
                [0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 0, 0], [255, 255, 255, 255, 0, 0], [0, 0, 0, 0, 0, 0],
            ])
        c.clear(CGRect(x: 0, y: 0, width: 6, height: 4))
        // Narrow, but over a centre; and between two.
        c.fill([CGRect(x: 1.4, y: 0, width: 0.2, height: 4), CGRect(x: 2.6, y: 0, width: 0.8, height: 4)])
        #expect(alphas(c, row: 0, 0..<6) == [0, 255, 0, 0, 0, 0])
        c.clear(CGRect(x: 0, y: 0, width: 6, height: 4))
        c.addRect(CGRect(x: 0, y: 0, width: 6, height: 4))
        c.addRect(CGRect(x: 2, y: 0, width: 2, height: 4))
        c.fillPath(using: .evenOdd)
        #expect(alphas(c, row: 2, 0..<6) == [255, 255, 0, 0, 255, 255])
    }

    @Test("every way to show a source through a shape has the same coverage")
    func sources() {
        let place = CGRect(x: 0, y: 0, width: 20, height: 20)
        let black = CGImage(bitmap: Bitmap(width: 2, height: 2) { $0.update(repeating: 0xFF00_0000) })
        let filled = CGContext.bitmap(20, 20)
        filled.fillEllipse(in: place)
        let expected = filled.makeBitmap()
        func check(_ name: String, _ draw: (CGContext) -> Void) {
            let c = CGContext.bitmap(20, 20)
            draw(c)
            let b = c.makeBitmap()
            #expect((0..<400).allSatisfy { b.pixels[$0] == expected.pixels[$0] }, "\(name)")
        }
        func clipped(_ c: CGContext) {
            c.addEllipse(in: place)
            c.clip()
        }
        check("clip") {
            clipped($0); $0.fill(place)
        }
        check("picture") {
            clipped($0); $0.draw(black, in: place)
        }
        check("gradient") {
            clipped($0)
            let gradient = CGGradient(
                colorsSpace: nil, colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)] as CFArray, locations: nil)!
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
        }
        check("layer") {
            clipped($0)
            $0.beginTransparencyLayer(auxiliaryInfo: nil)
            $0.fill(place)
            $0.endTransparencyLayer()
        }
        check("copy") {
            $0.setBlendMode(.copy); $0.fillEllipse(in: place)
        }
    }

    @Test("one colour laid over anything is what a mask lets through of it, to the byte")
    func solid() {
        var seed: UInt64 = 3
        func random() -> CGFloat {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(seed >> 40) / CGFloat(1 << 24)
        }
        for round in 0..<40 {
            let (width, height) = (61, 47)
            let contexts = (0..<2).map { _ in CGContext(pixelsWide: width, pixelsHigh: height, scale: 1, opaque: round % 5 == 4)! }
            for i in 0..<3 {
                let ellipse = CGRect(x: random() * 30 - 5, y: random() * 30 - 5, width: random() * 50, height: random() * 40)
                let color = CGColor(red: random(), green: random(), blue: random(), alpha: i == 0 ? 1 : random())
                let alpha = round % 3 == 0 ? random() : 1
                for (k, c) in contexts.enumerated() {
                    c.saveGState()
                    c.setAlpha(alpha)
                    c.setFillColor(color)
                    c.clip(to: CGRect(x: 2, y: 1, width: 50, height: 44))
                    if round % 4 == 3 { c.beginTransparencyLayer(auxiliaryInfo: nil) }
                    if k == 0 {
                        c.fillEllipse(in: ellipse)
                    } else {
                        // A clip is a mask, which Cairo shows the colour through.
                        c.addEllipse(in: ellipse)
                        c.clip()
                        c.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
                    }
                    if round % 4 == 3 { c.endTransparencyLayer() }
                    c.restoreGState()
                }
            }
            let (a, b) = (contexts[0].makeBitmap(), contexts[1].makeBitmap())
            #expect((0..<(width * height)).allSatisfy { a.pixels[$0] == b.pixels[$0] }, "\(round)")
        }
    }

    /// The part of a pixel that a polygon without crossings covers.
    private func area(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
        func cut(_ p: [Point], _ value: (Point) -> Double) -> [Point] {
            var result: [Point] = []
            for (i, b) in p.enumerated() {
                let a = p[(i + p.count - 1) % p.count]
                let (u, v) = (value(a), value(b))
                if (u < 0) != (v < 0) { result.append(a.mixed(with: b, u / (u - v))) }
                if v >= 0 { result.append(b) }
            }
            return result
        }
        var p = cut(polygon) { $0.x - Double(x) }
        p = cut(p) { Double(x + 1) - $0.x }
        p = cut(p) { $0.y - Double(y) }
        p = cut(p) { Double(y + 1) - $0.y }
        return abs(p.indices.reduce(0) { $0 + p[$1].x * p[($1 + 1) % p.count].y - p[($1 + 1) % p.count].x * p[$1].y }) / 2
    }

    @Test("polygons of any place and size, land and stars, are covered exactly")
    func polygons() {
        var seed: UInt64 = 7
        func random(_ range: ClosedRange<Double>) -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(seed >> 40) / Double(1 << 24)
        }
        let (width, height) = (150, 140)
        for round in 0..<24 {
            var polygon: [Point] = []
            if round % 2 == 0 {
                let level = random(20...120)
                for i in 0...8 { polygon.append(Point(Double(i) * 20 - 3, level + random(-12...12))) }
                polygon += [Point(160, 141), Point(-3, 141)]
            } else {
                let (cx, cy, count) = (random(-20...170), random(-20...160), 24)
                for i in 0..<count {
                    let (angle, r) = (2 * Double.pi * Double(i) / Double(count), random(5...90))
                    polygon.append(Point(cx + r * cos(angle), cy + r * sin(angle)))
                }
            }
            let c = CGContext(pixelsWide: width, pixelsHigh: height, scale: 1)!
            c.addLines(between: polygon.map { CGPoint($0) })
            c.fillPath()
            let b = c.makeBitmap()
            var wrong = 0
            for y in 0..<height {
                for x in 0..<width {
                    let expected = min(255, Int(256 * area(polygon, x, y) + 1e-9))
                    if abs(Int(b.pixels[y * width + x] >> 24) - expected) > 1 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "\(round)")
        }
    }

    @Test(
        "what crosses and overlaps, as a forest on a ridge does, is covered as its parts are",
        arguments: [CGPathFillRule.winding, .evenOdd])
    func overlapping(rule: CGPathFillRule) {
        var seed: UInt64 = 21
        func random() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24)
        }
        let fineness = 16
        for round in 0..<8 {
            let (width, height) = (130, 100)
            let path = CGMutablePath()
            func ground(_ x: Double) -> Double { 60 + sin(x / 17 + Double(round)) * 6 + sin(x / 7) * 2 }
            path.move(to: CGPoint(x: -3, y: 101))
            for x in stride(from: -3.0, through: 133, by: 2.6) { path.addLine(to: CGPoint(x: x, y: ground(x))) }
            path.addLine(to: CGPoint(x: 133, y: 101))
            path.closeSubpath()
            var x = -2.0
            while x < 132 {
                let (t, base) = (7 + random() * 8, ground(x) + 3)
                path.move(to: CGPoint(x: x, y: base - t))
                for tier in 1...4 {
                    path.addLine(to: CGPoint(x: x + t * 0.1 * Double(tier), y: base - t * (1 - Double(tier) / 4)))
                    path.addLine(to: CGPoint(x: x + t * 0.05 * Double(tier), y: base - t * (1.02 - Double(tier) / 4)))
                }
                for tier in (1...4).reversed() {
                    path.addLine(to: CGPoint(x: x - t * 0.1 * Double(tier), y: base - t * (1 - Double(tier) / 4)))
                }
                path.closeSubpath()
                x += (2 + random() * 4) * (round % 2 == 0 ? 1 : 0.4)
            }
            let smooth = CGContext(pixelsWide: width, pixelsHigh: height, scale: 1)!
            smooth.addPath(path)
            smooth.fillPath(using: rule)
            let fine = CGContext(pixelsWide: width * fineness, pixelsHigh: height * fineness, scale: CGFloat(fineness))!
            fine.setShouldAntialias(false)
            fine.addPath(path)
            fine.fillPath(using: rule)
            let (a, b) = (smooth.makeBitmap(), fine.makeBitmap())
            var worst: (difference: Int, x: Int, y: Int) = (0, 0, 0)
            for y in 0..<height {
                for x in 0..<width {
                    var count = 0
                    for v in 0..<fineness {
                        let row = (y * fineness + v) * width * fineness + x * fineness
                        for u in 0..<fineness where b.pixels[row + u] != 0 { count += 1 }
                    }
                    let difference = abs(min(count, 255) - Int(a.pixels[y * width + x] >> 24))
                    if difference > worst.difference { worst = (difference, x, y) }
                }
            }
            #expect(worst.difference <= 16, "\(round) \(worst)")
        }
    }
}
