import LaminaUIKit
import Testing

@Suite("Colours")
struct UIColorTests {
    @Test(
        "hue, saturation and brightness give the colour and are read back",
        arguments: [
            (0.0, 1.0, 1.0, [1.0, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (0.5, 0.5, 0.8, [0.4, 0.8, 0.8]), (0.9, 1, 0.5, [0.5, 0, 0.3]),
        ])
    func hsb(_ hue: Double, _ saturation: Double, _ brightness: Double, _ rgb: [Double]) {
        let color = UIColor(hue: CGFloat(hue), saturation: CGFloat(saturation), brightness: CGFloat(brightness), alpha: 0.5)
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        for (value, expected) in zip([r, g, b], rgb) { #expect(abs(value - CGFloat(expected)) < 1e-9) }
        #expect(a == 0.5)
        var (h, s, v) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getHue(&h, saturation: &s, brightness: &v, alpha: &a)
        #expect(abs(h - CGFloat(hue)) < 1e-9 && abs(s - CGFloat(saturation)) < 1e-9 && abs(v - CGFloat(brightness)) < 1e-9)
    }

    @Test("equality is by space and components")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(white: 0, alpha: 1) == .black)
        #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
        #expect(UIColor.red.withAlphaComponent(0.25).cgColor.alpha == 0.25)
        #expect(UIColor(cgColor: UIColor.blue.cgColor) == .blue)
    }

    @Test("only greys are read as white")
    func white() {
        var (w, a) = (CGFloat(0), CGFloat(0))
        #expect(UIColor.gray.getWhite(&w, alpha: &a) && w == 0.5 && a == 1)
        #expect(!UIColor.red.getWhite(&w, alpha: &a))
    }
}
