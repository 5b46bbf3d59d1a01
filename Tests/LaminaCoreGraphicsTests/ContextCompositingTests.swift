import Foundation
import LaminaCoreGraphics
import Testing

@Suite struct ContextCompositingTests {
    private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("clips are intersected, and their box is known")
    func clips() {
        let c = CGContext.bitmap(20, 20)
        c.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        c.clip(to: CGRect(x: 5, y: 5, width: 20, height: 5))
        #expect(c.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 5, height: 5))
        c.fill(whole)
        #expect(c[5, 14] == .black && c[9, 10] == .black && c[4, 14] == .clear && c[10, 14] == .clear && c[5, 15] == .clear)
        c.resetClip()
        #expect(c.boundingBoxOfClipPath == whole)
        c.clip(to: CGRect(x: 100, y: 0, width: 1, height: 1))
        #expect(c.boundingBoxOfClipPath.isNull)
    }

    @Test("a mask lets through by brightness when grey, by alpha otherwise")
    func masks() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 1, alpha: 1)
        gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let color = CGContext.bitmap(2, 1)
        color.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        for image in [gray.makeImage(), color.makeImage()] {
            let c = CGContext.bitmap(20, 20)
            c.interpolationQuality = .none
            c.saveGState()
            c.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: try #require(image))
            c.fill(whole)
            c.restoreGState()
            #expect(c[4, 15] == .clear && c[15, 15] == .black && c[15, 5] == .clear)
            c.fill(CGRect(x: 0, y: 19, width: 1, height: 1))
            #expect(c[0, 0] == .black)
        }
    }

    @Test("multiply, screen and plusLighter by numbers")
    func blends() {
        for (mode, expected) in [
            (CGBlendMode.multiply, Pixel(102, 0, 0)), (.screen, Pixel(255, 128, 102)), (.plusLighter, Pixel(255, 128, 102)),
            (.copy, Pixel(255, 128, 0)), (.clear, .clear), (.destinationOver, Pixel(102, 0, 102)),
        ] {
            let c = CGContext.bitmap(1, 1)
            c.setFillColor(red: 0.4, green: 0, blue: 0.4, alpha: 1)
            c.fill(whole)
            c.setBlendMode(mode)
            c.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            c.fill(whole)
            #expect(c[0, 0].distance(to: expected) <= 1, "\(mode) \(c[0, 0])")
        }
    }

    @Test(
        "no blend mode touches what lies outside the shape",
        arguments: [
            CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop, .clear, .copy, .sourceAtop, .xor, .destinationOut,
        ])
    func bounded(mode: CGBlendMode) {
        let c = CGContext.bitmap(20, 20)
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        c.setBlendMode(mode)
        c.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        c.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
        let b = c.makeBitmap()
        #expect(b[1, 18] == .red && b[18, 11] == .red && b[1, 1] == .clear)
        let (over, beside) = (b[10, 13], b[10, 6])
        switch mode {
        case .sourceIn: #expect(over == Pixel(0, 0, 255) && beside == .clear)
        case .sourceOut: #expect(over == .clear && beside == Pixel(0, 0, 255))
        case .destinationIn: #expect(over == .red && beside == .clear)
        case .destinationAtop: #expect(over == .red && beside == Pixel(0, 0, 255))
        case .clear, .destinationOut: #expect(over == .clear && beside == .clear)
        case .copy: #expect(over == Pixel(0, 0, 255) && beside == Pixel(0, 0, 255))
        case .sourceAtop: #expect(over == Pixel(0, 0, 255) && beside == .clear)
        default: #expect(over == .clear && beside == Pixel(0, 0, 255))
        }
    }

    @Test("a transparency layer's alpha acts on the whole, not on each part")
    func transparencyLayer() {
        let c = CGContext.bitmap(20, 20)
        c.setAlpha(0.5)
        c.beginTransparencyLayer(auxiliaryInfo: nil)
        c.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
        c.saveGState()
        c.fill(CGRect(x: 8, y: 0, width: 12, height: 20))
        c.endTransparencyLayer()
        for x in [1, 10, 18] { #expect(c[x, 5].distance(to: Pixel(0, 0, 0, 128)) <= 1) }
        c.endTransparencyLayer()
        c.restoreGState()
        c.setAlpha(1)
        c.fill(whole)
        #expect(c[10, 10] == .black)
    }

    @Test("a layer keeps its place under a transform and a clip")
    func layerPlace() throws {
        func draw(_ isLayer: Bool) throws -> CGContext {
            let c = try #require(CGContext(pixelsWide: 40, pixelsHigh: 40, scale: 2))
            c.clip(to: CGRect(x: 3, y: 3, width: 12, height: 12))
            c.setLineWidth(3)
            c.stroke(CGRect(x: 1, y: 1, width: 5, height: 5))
            if isLayer { c.beginTransparencyLayer(auxiliaryInfo: nil) }
            c.translateBy(x: 2, y: 2)
            c.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 14))
            if isLayer { c.endTransparencyLayer() }
            return c
        }
        let (a, b) = (try draw(false).makeBitmap(), try draw(true).makeBitmap())
        for y in 0..<40 { for x in 0..<40 { #expect(a[x, y].distance(to: b[x, y]) <= 1) } }
    }

    @Test("blending inside a layer that a clip has moved off the origin finds what the layer holds")
    func boundedInLayer() {
        let c = CGContext.bitmap(20, 20)
        c.clip(to: CGRect(x: 7, y: 4, width: 10, height: 10))
        c.beginTransparencyLayer(auxiliaryInfo: nil)
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
        c.setBlendMode(.sourceIn)
        c.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        c.fill(CGRect(x: 10, y: 0, width: 10, height: 20))
        c.endTransparencyLayer()
        #expect((0..<20).map { c[$0, 10] }.firstIndex(of: .red) == 7)
        #expect(c[9, 10] == .red && c[10, 10] == Pixel(0, 0, 255) && c[11, 10] == Pixel(0, 0, 255) && c[12, 10] == .clear)
    }

    @Test("a shadow without blur is the shape moved; positive height is up, or down in UIKit's contexts")
    func hardShadow() throws {
        let up = CGContext.bitmap(20, 20)
        let down = try #require(CGContext(pixelsWide: 40, pixelsHigh: 40, scale: 2))
        for c in [up, down] {
            c.setShadow(offset: CGSize(width: 4, height: 6), blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            // The transform does not turn the offset.
            c.translateBy(x: 10, y: 10)
            c.rotate(by: .pi)
            c.fill(CGRect(x: -2, y: -2, width: 4, height: 4))
        }
        #expect(up[14, 4].distance(to: Pixel(128, 0, 0, 128)) <= 1 && up[10, 10] == .black && up[6, 4] == .clear && up[14, 16] == .clear)
        #expect(down[28, 32].distance(to: Pixel(128, 0, 0, 128)) <= 1 && down[20, 20] == .black && down[28, 8] == .clear)
    }

    @Test("a shadow's edge follows a Gaussian of half the blur, cut off where the blur ends")
    func softShadow() {
        let c = CGContext.bitmap(80, 80)
        c.setShadow(offset: .zero, blur: 10, color: CGColor(gray: 0, alpha: 1))
        c.beginTransparencyLayer(auxiliaryInfo: nil)
        c.fill(CGRect(x: 40, y: -100, width: 200, height: 300))
        c.endTransparencyLayer()
        let weights = (-10...10).map { exp(-Double($0 * $0) / 50) }
        let sum = weights.reduce(0, +)
        for x in 25..<40 {
            let expected = 255 * weights.dropFirst(50 - x).reduce(0, +) / sum
            #expect(c[x, 40].alpha == Int(expected.rounded()), "\(x)")
        }
    }

    @Test("what lies outside the clip casts its shadow into it")
    func innerShadow() {
        let c = CGContext.bitmap(20, 20)
        c.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
        c.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
        c.setFillColor(gray: 1, alpha: 1)
        c.fill(CGRect(x: -4, y: 0, width: 6, height: 20))
        #expect(c[8, 10] == .black && c[13, 10] == .clear && c[3, 10] == .clear)
    }
}
