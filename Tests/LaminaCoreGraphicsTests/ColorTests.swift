import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite struct ColorTests {
    @Test("a colour has its space's components and alpha last")
    func components() {
        let c = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(c.components == [0.1, 0.2, 0.3, 0.4] && c.numberOfComponents == 4 && c.alpha == 0.4)
        let g = CGColor(gray: 0.5, alpha: 1)
        #expect(g.components == [0.5, 1] && g.colorSpace?.model == .monochrome && CGColor.black.numberOfComponents == 2)
        #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5])?.components == [1, 0, 0, 0.5])
    }

    @Test("colours are equal when space and components are")
    func equality() {
        let a = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(a == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(a.hashValue == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).hashValue)
        #expect(a != a.copy(alpha: 0.5) && a.copy(alpha: 0.5)?.alpha == 0.5)
        #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test(
        "every space becomes sRGB and comes back",
        arguments: [
            CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3, "kCGColorSpaceDeviceCMYK",
        ])
    func roundTrip(name: String) throws {
        let space = try #require(CGColorSpace(name: name))
        let c = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        let there = try #require(c.converted(to: space, intent: .defaultIntent, options: nil))
        #expect(there.colorSpace == space)
        let back = Color(there)
        #expect(abs(back.red - 0.2) < 1e-6 && abs(back.green - 0.4) < 1e-6 && abs(back.blue - 0.6) < 1e-6 && back.alpha == 0.8)
    }

    @Test("linear half is sRGB 0.7354, and P3's red lies outside sRGB")
    func knownValues() throws {
        let linearSpace = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
        let linear = try #require(CGColor(colorSpace: linearSpace, components: [0.5, 0, 0, 1]))
        #expect(abs(Color(linear).red - 0.735357) < 1e-5)
        let p3Space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let p3 = try #require(CGColor(colorSpace: p3Space, components: [1, 0, 0, 1]))
        #expect(abs(Color(p3).red - 1.0931) < 1e-3 && Color(p3).green < -0.22)
    }

    @Test("an unknown name is no colour space")
    func unknownSpace() { #expect(CGColorSpace(name: "nonsense") == nil) }
}
