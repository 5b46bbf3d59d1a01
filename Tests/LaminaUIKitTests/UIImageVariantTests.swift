import LaminaUIKit
import Testing

@Suite("Pictures shown in other ways")
struct UIImageVariantTests {
    /// Columns of colours, one pixel each.
    static func columns(_ colors: [UIColor], height: CGFloat = 1, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = CGSize(width: CGFloat(colors.count) / scale, height: height / scale)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            for (i, color) in colors.enumerated() {
                color.setFill()
                UIRectFill(CGRect(x: CGFloat(i) / scale, y: 0, width: 1 / scale, height: height))
            }
        }
    }

    static func drawn(_ image: UIImage, width: CGFloat, height: CGFloat = 1) -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }.cgImage!
    }

    private func row(_ image: CGImage) -> String {
        (0..<image.width).map { x in
            switch image.pixel(x, 0) {
            case 0xFFFF_0000: "r"
            case 0xFF00_FF00: "g"
            case 0xFF00_00FF: "b"
            case 0xFFFF_FFFF: "w"
            case 0: "."
            default: "?"
            }
        }.joined()
    }

    @Test("caps keep their size; the middle is repeated, or stretched; caps without room shrink together")
    func parts() {
        let image = Self.columns([.red, .green, .blue, .white])
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        #expect(row(Self.drawn(image.resizableImage(withCapInsets: insets), width: 8)) == "rgbgbgbw")
        let stretched = row(Self.drawn(image.resizableImage(withCapInsets: insets, resizingMode: .stretch), width: 8))
        #expect(stretched.first == "r" && stretched.last == "w" && stretched.dropFirst().first == "g" && stretched.dropLast().last == "b")
        #expect(row(Self.drawn(image.resizableImage(withCapInsets: insets), width: 2)) == "rw")
        #expect(row(Self.drawn(image.resizableImage(withCapInsets: .zero), width: 6)) == "rgbwrg")
        #expect(
            row(Self.drawn(Self.columns([.red, .green, .blue]).stretchableImage(withLeftCapWidth: 1, topCapHeight: 0), width: 6))
                == "rggggb")
    }

    @Test("cap insets that cannot be crash nothing")
    func badInsets() {
        let image = Self.columns([.red, .green, .blue, .white])
        for inset in [CGFloat.nan, .infinity, -5, 100, 1e300] {
            let insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
            for mode in [UIImage.ResizingMode.tile, .stretch] {
                _ = Self.drawn(image.resizableImage(withCapInsets: insets, resizingMode: mode), width: 9)
            }
        }
    }

    @Test("a tint takes the picture's alpha and gives its own colour")
    func tint() {
        let image = Self.columns([.clear, .red, UIColor.white.withAlphaComponent(0.5)])
        let tinted = image.withTintColor(.blue).cgImage!
        #expect(tinted.pixel(0, 0) == 0 && tinted.pixel(1, 0) == 0xFF00_00FF && tinted.pixel(2, 0) >> 24 == 0x80)
        #expect(image.withTintColor(UIColor.blue.withAlphaComponent(0.5)).cgImage!.pixel(1, 0) == 0x8000_0080)
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
    }

    @Test("mirroring changes left and right about")
    func mirrored() {
        let image = Self.columns([.red, .green, .blue])
        #expect(row(Self.drawn(image.withHorizontallyFlippedOrientation(), width: 3)) == "bgr")
        #expect(row(Self.drawn(image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation(), width: 3)) == "rgb")
    }

    @Test("pictures are equal when their pixels and scales are")
    func equality() {
        #expect(Self.columns([.red, .blue]) == Self.columns([.red, .blue]))
        #expect(Self.columns([.red, .blue]) != Self.columns([.blue, .red]))
        #expect(Self.columns([.red, .blue]) != Self.columns([.red, .blue], height: 2, scale: 2))
        #expect(UIImage() == UIImage())
    }

    @Test("a pattern colour repeats its picture from the top left, also where it is drawn faded")
    func pattern() {
        let color = UIColor(patternImage: Self.columns([.red, .blue]))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 2), format: format).image { context in
            color.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 4, height: 1))
            context.cgContext.setAlpha(0.5)
            UIRectFill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }.cgImage!
        #expect(row(picture) == ".brbr")
        #expect(picture.pixel(0, 1) == 0x8080_0000)
        #expect(
            color == color && color != UIColor(patternImage: Self.columns([.red, .blue])) && UIColor(patternImage: UIImage()) == UIColor())
    }
}
