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
}
