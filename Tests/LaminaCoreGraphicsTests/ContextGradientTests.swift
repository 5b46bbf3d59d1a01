import Foundation
import LaminaCoreGraphics
import Testing

@Suite struct ContextGradientTests {
    private let redToBlue = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)] as CFArray, locations: nil)!

    @Test("colours change evenly along the line")
    func linear() {
        let c = CGContext.bitmap(100, 2)
        c.drawLinearGradient(redToBlue, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        for x in [0, 25, 50, 99] {
            let t = (Double(x) + 0.5) / 100
            #expect(c[x, 0].distance(to: Pixel(Int(255 * (1 - t) + 0.5), 0, Int(255 * t + 0.5))) <= 2)
        }
    }

    @Test("beyond the ends there is only what the options ask for", arguments: [0, 1, 2, 3])
    func options(_ raw: Int) {
        let options = CGGradientDrawingOptions(rawValue: UInt32(raw))
        let c = CGContext.bitmap(30, 2)
        c.drawLinearGradient(redToBlue, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
        #expect(c[5, 0] == (options.contains(.drawsBeforeStartLocation) ? .red : .clear))
        #expect(c[25, 0] == (options.contains(.drawsAfterEndLocation) ? Pixel(0, 0, 255) : .clear))
        #expect(c[15, 0].alpha == 255)
    }

    @Test("a radial gradient grows from circle to circle")
    func radial() {
        let c = CGContext.bitmap(40, 40)
        let center = CGPoint(x: 20, y: 20)
        c.drawRadialGradient(redToBlue, startCenter: center, startRadius: 5, endCenter: center, endRadius: 15, options: [])
        #expect(c[20, 20] == .clear && c[20, 2] == .clear && c[26, 20].red > 200 && c[33, 20].blue > 200)
        c.drawRadialGradient(
            redToBlue, startCenter: center, startRadius: 5, endCenter: center, endRadius: 15,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(c[20, 20] == .red && c[1, 1] == Pixel(0, 0, 255))
    }

    @Test("alpha is blended apart from colour, so white fading to clear goes through grey")
    func notPremultiplied() throws {
        let c = CGContext.bitmap(100, 1)
        let fade = try #require(CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.clear], locations: nil))
        c.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        let middle = c[50, 0]
        #expect(abs(middle.alpha - 127) <= 2 && abs(middle.red - 63) <= 2)
    }

    @Test("locations place colours, and components may be given as numbers")
    func locations() throws {
        let g = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations: [0, 0.9, 1],
                count: 3))
        let c = CGContext.bitmap(100, 1)
        c.drawLinearGradient(g, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(c[90, 0].green > 240 && c[45, 0].distance(to: Pixel(127, 128, 0)) <= 4)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    }

    @Test("between the ends and the outermost locations there are the outermost colours, whatever lies beyond")
    func outermost() throws {
        let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
        let g = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0.3, 0.7], count: 2))
        let c = CGContext.bitmap(100, 1)
        c.drawLinearGradient(g, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0), options: [])
        #expect(c[5, 0] == .clear && c[12, 0] == .red && c[32, 0] == .red)
        #expect(c[68, 0] == Pixel(0, 0, 255) && c[88, 0] == Pixel(0, 0, 255) && c[95, 0] == .clear)
    }

    @Test("circles that shrink show the same as circles that grow with the colours the other way round")
    func shrinking() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let places: [CGFloat] = [0, 0.3, 1]
        let colors: [[CGFloat]] = [[1, 0, 0, 1], [0, 1, 0, 0.5], [0, 0, 1, 1]]
        let forth = try #require(CGGradient(colorSpace: space, colorComponents: colors.flatMap { $0 }, locations: places, count: 3))
        let back = try #require(
            CGGradient(
                colorSpace: space, colorComponents: colors.reversed().flatMap { $0 }, locations: places.reversed().map { 1 - $0 }, count: 3)
        )
        let center = CGPoint(x: 20, y: 20)
        for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
            func options(_ first: Bool, _ last: Bool) -> CGGradientDrawingOptions {
                [first ? .drawsBeforeStartLocation : [], last ? .drawsAfterEndLocation : []]
            }
            let (a, b) = (CGContext.bitmap(40, 40), CGContext.bitmap(40, 40))
            a.drawRadialGradient(
                forth, startCenter: center, startRadius: 4, endCenter: center, endRadius: 15, options: options(before, after))
            b.drawRadialGradient(
                back, startCenter: center, startRadius: 15, endCenter: center, endRadius: 4, options: options(after, before))
            for y in 0..<40 { for x in 0..<40 { #expect(a[x, y] == b[x, y]) } }
            #expect(a[20, 20] == (before ? .red : .clear) && a[1, 1] == (after ? Pixel(0, 0, 255) : .clear))
        }
    }

    @Test("a step between pixels is as sharp as pixels are, and one within a pixel is their mean")
    func step() throws {
        let components: [CGFloat] = [1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1]
        let g = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0, 0.5, 0.5, 1], count: 4))
        let c = CGContext.bitmap(20, 2)
        c.drawLinearGradient(g, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
        #expect(c[9, 0] == .red && c[10, 0] == Pixel(0, 0, 255))
        c.drawLinearGradient(g, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 20.5, y: 0), options: [])
        #expect(c[10, 0].distance(to: Pixel(128, 0, 128)) <= 1)
    }

    @Test("the context's alpha, its transform and a clip act on gradients as on everything")
    func state() {
        let c = CGContext.bitmap(40, 40)
        c.setAlpha(0.5)
        c.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
        c.scaleBy(x: 2, y: 1)
        c.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 10, y: 20), startRadius: 0, endCenter: CGPoint(x: 10, y: 20), endRadius: 8,
            options: .drawsBeforeStartLocation)
        // The circle reaches 16 pixels to the left and 8 up.
        #expect(c[5, 20].alpha == 128 && c[3, 20] == .clear && c[19, 30] == .clear && c[19, 26].alpha > 120)
        #expect(c[21, 20] == .clear)
    }

    @Test("huge and tiny gradients, and transforms that leave nothing, do no harm")
    func extremes() {
        let c = CGContext.bitmap(8, 8)
        let far = CGPoint(x: 1e300, y: -1e300)
        c.drawLinearGradient(redToBlue, start: far, end: .zero, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        for radius in [1e-300, 1e-9, 1e9, 1e300] as [CGFloat] {
            c.drawRadialGradient(
                redToBlue, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius, options: .drawsAfterEndLocation)
        }
        c.scaleBy(x: 0, y: 1)
        c.drawLinearGradient(redToBlue, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        #expect(c[4, 4].alpha == 255)
    }
}
