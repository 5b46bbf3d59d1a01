import LaminaUIKit
import Testing

@MainActor @Suite("Labels and fonts")
struct UILabelTests {
    @Test("letters, their outlines and lines are filled with a pattern where the text has one for its colour")
    func patternOfText() throws {
        let columns = UIImageVariantTests.columns([.red, .blue])
        let text = NSAttributedString(
            string: "HIE",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor(patternImage: columns), .underlineStyle: 1,
            ])
        func drawn(_ text: NSAttributedString) -> CGImage {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: 90, height: 50), format: format).image { _ in text.draw(at: .zero) }.cgImage!
        }
        let (picture, plain) = (drawn(text), NSMutableAttributedString(attributedString: text))
        plain.addAttribute(.foregroundColor, value: UIColor.white, range: NSRange(location: 0, length: 3))
        let white = drawn(plain)
        var solid = 0
        for y in 0..<50 {
            for x in 0..<90 where white.pixel(x, y) == 0xFFFF_FFFF {
                solid += 1
                #expect(picture.pixel(x, y) == (x % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF), "at (\(x), \(y))")
            }
            for x in 0..<90 { #expect(abs(Int(picture.pixel(x, y) >> 24) - Int(white.pixel(x, y) >> 24)) <= 1) }
        }
        #expect(solid > 600)
        let outlined = NSMutableAttributedString(attributedString: text)
        outlined.addAttribute(.strokeWidth, value: 8, range: NSRange(location: 0, length: 3))
        #expect(drawn(outlined) != picture && (0..<90).contains { drawn(outlined).pixel($0, 30) == 0xFFFF_0000 })
    }

    @Test("a label is as large as its text and grows with font and lines")
    func sizes() throws {
        _ = try makeStage(scale: 2)
        let label = UILabel()
        #expect(label.sizeThatFits(.zero) == .zero)
        label.text = "Show me the money"
        let one = label.intrinsicContentSize
        #expect(one.height >= label.font.lineHeight && one.width > 100 && one.width < 200)
        // Letters of the system font stand closer the larger they are.
        label.font = .systemFont(ofSize: 34)
        #expect(label.intrinsicContentSize.width < one.width * 2 - 5 && label.intrinsicContentSize.width > one.width * 1.85)
        label.font = .systemFont(ofSize: 17)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 80, height: 0))
        #expect(wrapped.width <= 80 && wrapped.height >= one.height * 1.9)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height < one.height * 2.1)
    }

    @Test("a view that sets its label's font and text whenever it is laid out is laid out as often as anything changes, not without end")
    func settingTheSame() async throws {
        final class Captioned: UIView {
            let label = UILabel()
            var layouts = 0
            var size: CGFloat = 12
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                label.font = .systemFont(ofSize: size)
                label.text = "12 coins"
                label.textColor = UIColor(white: 0.2, alpha: 1)
                label.textAlignment = .center
                label.frame = bounds
            }
        }
        let (stage, root) = try makeStage()
        let view = Captioned(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        view.addSubview(view.label)
        root.addSubview(view)
        await stage.advance(to: 0.1)
        #expect((1...2).contains(view.layouts))
        let before = view.layouts
        view.size = 14
        view.setNeedsLayout()
        await stage.advance(to: 0.2)
        #expect((1...2).contains(view.layouts - before) && view.label.font.pointSize == 14)
    }

    @Test("text is drawn in its colour, in the middle, at the side asked for")
    func drawing() throws {
        let (stage, root) = try makeStage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        label.text = "I"
        label.font = .systemFont(ofSize: 40, weight: .black)
        label.textColor = .white
        label.textAlignment = .right
        root.addSubview(label)
        let picture = stage.snapshot()
        func isInked(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
            rows.contains { y in columns.contains { x in picture.pixel(x, y) == 0xFFFF_FFFF } }
        }
        #expect(isInked(80..<100, 40..<60))
        #expect(!isInked(0..<80, 0..<100) && !isInked(0..<100, 0..<30) && !isInked(0..<100, 70..<100))
    }

    @Test("text that does not fit one line ends in an ellipsis, or is made smaller where that is allowed")
    func fitting() throws {
        let (_, root) = try makeStage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        label.text = "Show me the money"
        root.addSubview(label)
        CATransaction.flush()
        let cut = try #require(label.layer.contents as? CGImage)
        label.adjustsFontSizeToFitWidth = true
        CATransaction.flush()
        let fitted = try #require(label.layer.contents as? CGImage)
        #expect(cut !== fitted && cut.width == 60 && fitted.width == 60)
        func inkedRows(_ image: CGImage) -> Int {
            (0..<image.height).filter { y in (0..<image.width).contains { image.pixel($0, y) != 0 } }.count
        }
        #expect(inkedRows(fitted) < inkedRows(cut))
    }

    @Test("attributed text brings fonts and colours along; plain text drops them")
    func attributes() throws {
        _ = try makeStage(scale: 2)
        let label = UILabel()
        let font = try #require(UIFont(name: "Helvetica", size: 17))
        label.font = font
        label.text = "ab"
        let plain = label.intrinsicContentSize.width
        let text = NSMutableAttributedString(string: "ab")
        text.addAttribute(.font, value: font.withSize(34), range: NSRange(location: 0, length: 2))
        label.attributedText = text
        #expect(abs(label.intrinsicContentSize.width - plain * 2) < 1 && label.text == "ab")
        label.text = "ab"
        #expect(label.intrinsicContentSize.width == plain)
    }

    @Test("fonts have heights that belong together")
    func metrics() throws {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.pointSize == 20 && font.leading == 0)
        #expect(font.xHeight > 8 && font.xHeight < font.capHeight && font.capHeight < font.ascender && font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.withSize(40).ascender > font.ascender * 1.99)
        #expect(
            UIFont.boldSystemFont(ofSize: 20).fontName == ".SFUI-Bold" && UIFont.systemFont(ofSize: 20).familyName == ".AppleSystemUIFont")
        for name in [
            "HelveticaNeue", "HelveticaNeue-Light", "AvenirNext-DemiBold", "Menlo-Regular", "Georgia-BoldItalic", "Arial-BoldMT",
            "TimesNewRomanPSMT",
        ] {
            #expect(UIFont(name: name, size: 12)?.fontName == name)
        }
        #expect(abs(try #require(UIFont(name: "Helvetica Neue", size: 17)).lineHeight - 20.281) < 1e-9)
        #expect(UIFont(name: "", size: 12) == nil && UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
        #expect(UIFont.familyNames.contains("Georgia") && UIFont.fontNames(forFamilyName: "Georgia").contains("Georgia-Italic"))
        #expect(UIFont.fontNames(forFamilyName: "NoSuchFont").isEmpty)
        #expect(UIFont.systemFont(ofSize: 20) == font)
    }

    @Test("strings are measured and drawn with attributes")
    func strings() throws {
        _ = try makeStage(scale: 4)
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
        let size = "Hello".size(withAttributes: attributes)
        #expect(size.width > 30 && size.height >= 20)
        let image = UIGraphicsImageRenderer(size: size).image { _ in "Hello".draw(at: .zero, withAttributes: attributes) }
        let cg = image.cgImage!
        #expect((0..<cg.height).contains { y in (0..<cg.width).contains { cg.pixel($0, y) == 0xFFFF_0000 } })
    }
}
