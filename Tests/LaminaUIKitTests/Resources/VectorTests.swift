import LaminaUIKit
import Testing

@MainActor @Suite("Vector pictures")
struct VectorTests {
    /// Ten points wide, five high: the left half red, the right one green.
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="10" height="5" viewBox="0 0 10 5"><rect width="5" height="5" fill="#f00"/>
        <rect x="5" width="5" height="5" fill="#0f0"/></svg>
        """
    /// A page with a blue rectangle on its left half.
    private static let pdf: Data = {
        let content = "0 0 1 rg 0 0 6 8 re f"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 12 8] /Contents 4 0 R /Resources << >> >>",
            "<< /Length \(content.count) >>\nstream\n\(content)\nendstream",
        ]
        var (text, places) = ("%PDF-1.4\n", [Int]())
        for (i, object) in objects.enumerated() {
            places.append(text.count)
            text += "\(i + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for place in places {
            let digits = "\(place)"
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        return Data((text + "trailer << /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }()

    private func bundle() throws -> Bundle {
        try resources([
            "A.xcassets/flag.imageset/Contents.json": .images(#"{"filename": "f.svg"}"#), "A.xcassets/flag.imageset/f.svg": .text(Self.svg),
            "A.xcassets/sharp.imageset/Contents.json": .images(
                #"{"filename": "f.svg"}"#, properties: #"{"preserves-vector-representation": true}"#),
            "A.xcassets/sharp.imageset/f.svg": .text(Self.svg),
            "A.xcassets/page.imageset/Contents.json": .images(#"{"filename": "p.pdf"}"#), "A.xcassets/page.imageset/p.pdf": Self.pdf,
            "A.xcassets/broken.imageset/Contents.json": .images(#"{"filename": "b.svg"}"#),
            "A.xcassets/broken.imageset/b.svg": .text("<svg"),
            "A.xcassets/bad.imageset/Contents.json": .images(#"{"filename": "b.pdf"}"#), "A.xcassets/bad.imageset/b.pdf": .text("%PDF-1.4"),
            "A.xcassets/boxed.imageset/Contents.json": .images(#"{"filename": "b.svg"}"#),
            "A.xcassets/boxed.imageset/b.svg": .text(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 7 9\"><rect width=\"7\" height=\"9\"/></svg>"),
        ])
    }

    @Test("SVG is drawn at the scale of the screen, as large as it says or as its view box is", arguments: [CGFloat(1), 2, 3])
    func scales(scale: CGFloat) throws {
        let bundle = try bundle()
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), scale: scale, threads: 1).perform {
            let image = try #require(UIImage(named: "flag", in: bundle, compatibleWith: nil)?.cgImage)
            #expect(image.width == Int(10 * scale) && image.height == Int(5 * scale))
            #expect(image.pixel(Int(5 * scale) - 1, 0) == 0xFFFF_0000 && image.pixel(Int(5 * scale), 0) == 0xFF00_FF00)
            #expect(UIImage(named: "boxed", in: bundle, compatibleWith: nil)?.size == CGSize(width: 7, height: 9))
        }
    }

    @Test("a PDF file's page is drawn at its own size in points")
    func page() throws {
        let bundle = try bundle()
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), scale: 2, threads: 1).perform {
            let image = try #require(UIImage(named: "page", in: bundle, compatibleWith: nil))
            #expect(image.size == CGSize(width: 12, height: 8) && image.scale == 2)
            #expect(image.cgImage?.pixel(11, 8) == 0xFF00_00FF && image.cgImage?.pixel(12, 8) == 0)
        }
    }

    @Test("a picture that keeps its shapes is drawn anew as large as it shows")
    func enlarged() throws {
        let bundle = try bundle()
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), scale: 2, threads: 1).perform {
            func contents(_ name: String, _ mode: UIView.ContentMode) -> CGImage? {
                let view = UIImageView(image: UIImage(named: name, in: bundle, compatibleWith: nil))
                #expect(view.intrinsicContentSize == CGSize(width: 10, height: 5))
                view.contentMode = mode
                view.frame.size = CGSize(width: 80, height: 80)
                return view.layer.contents as! CGImage?
            }
            let sharp = try #require(contents("sharp", .scaleAspectFit))
            #expect(sharp.width == 160 && sharp.height == 80 && sharp.pixel(79, 40) == 0xFFFF_0000 && sharp.pixel(80, 40) == 0xFF00_FF00)
            #expect(contents("sharp", .scaleToFill)?.height == 160 && contents("sharp", .center)?.width == 20)
            #expect(contents("flag", .scaleAspectFit)?.width == 20)
            let drawn = UIImageVariantTests.drawn(UIImage(named: "sharp", in: bundle, compatibleWith: nil)!, width: 101)
            #expect(drawn.pixel(49, 0) == 0xFFFF_0000 && drawn.pixel(51, 0) == 0xFF00_FF00)
        }
    }

    @Test("drawings that cannot be read are no pictures")
    func mistakes() throws {
        let bundle = try bundle()
        #expect(UIImage(named: "broken", in: bundle, with: nil) == nil && UIImage(named: "bad", in: bundle, with: nil) == nil)
    }

    @Test("a symbol set's template is drawn in the tint colour")
    func symbols() throws {
        let bundle = try resources([
            "A.xcassets/mark.symbolset/Contents.json": .text(#"{"symbols": [{"filename": "m.svg", "idiom": "universal"}]}"#),
            "A.xcassets/mark.symbolset/m.svg": .text(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Symbols"><g id="Regular-M" transform="translate(1400 700)">
                <path d="M0 0h100v100h-100z"/></g></g></svg>
                """),
        ])
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), scale: 2, threads: 1).perform {
            let image = try #require(UIImage(named: "mark", in: bundle, compatibleWith: nil))
            #expect(
                image.size == CGSize(width: 17, height: 17) && image.renderingMode == .alwaysTemplate
                    && image.cgImage?.pixel(17, 17) == 0xFF00_0000)
        }
    }
}
