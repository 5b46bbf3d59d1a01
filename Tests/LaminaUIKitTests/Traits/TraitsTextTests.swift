import LaminaUIKit
import Testing

@MainActor @Suite("Text by traits")
struct TraitsTextTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test(
        "fonts of styles have the sizes of Apple's table",
        arguments: [
            // Human Interface Guidelines, "Typography": extra small, large, extra extra extra large, largest for accessibility.
            (UIFont.TextStyle.largeTitle, [31, 34, 40, 60]), (.title1, [25, 28, 34, 58]), (.title2, [19, 22, 28, 56]),
            (.title3, [17, 20, 26, 55]), (.headline, [14, 17, 23, 53]), (.body, [14, 17, 23, 53]), (.callout, [13, 16, 22, 51]),
            (.subheadline, [12, 15, 21, 49]), (.footnote, [12, 13, 19, 44]), (.caption1, [11, 12, 18, 43]), (.caption2, [11, 11, 17, 40]),
        ])
    func sizes(style: UIFont.TextStyle, sizes: [CGFloat]) {
        let categories: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge]
        #expect(categories.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize } == sizes)
        #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits(.large)).pointSize == sizes[1])
    }

    @Test("metrics scale as measured on devices, up to a limit")
    func metrics() throws {
        let (stage, _) = try makeStage(scale: 3)
        stage.perform {
            let body = UIFontMetrics(forTextStyle: .body), largest = traits(.accessibilityExtraExtraExtraLarge)
            // jaredsinclair.com (2024) and Stack Overflow 51243804.
            #expect(abs(body.scaledValue(for: 17, compatibleWith: traits(.medium)) - 49.0 / 3) < 1e-9)
            let font = UIFont.systemFont(ofSize: 17)
            #expect(body.scaledFont(for: font, compatibleWith: largest).pointSize == 48)
            #expect(body.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
            #expect(body.scaledValue(for: 17) == 17 && UIFontMetrics.default.scaledFont(for: font) == font)
        }
    }

    @Test("labels, fields and text views follow the text size if they are told to")
    func following() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        let label = UILabel(), still = UILabel(), scaled = UILabel(), field = UITextField(), text = UITextView(),
            button = UIButton(type: .system)
        for one in [label, still, scaled] { one.text = "Text" }
        label.font = .preferredFont(forTextStyle: .body)
        still.font = .preferredFont(forTextStyle: .body)
        scaled.font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 22))
        (field.font, text.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .title1))
        button.setTitle("Text", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        let followers: [any UIContentSizeCategoryAdjusting] = [label, scaled, field, text, button.titleLabel!]
        for one in followers { one.adjustsFontForContentSizeCategory = true }
        for view in [label, still, scaled, field, text, button] as [UIView] { root.addSubview(view) }
        let (height, high) = (label.intrinsicContentSize.height, button.intrinsicContentSize.height)
        stage.traits = traits(.accessibilityExtraExtraExtraLarge)
        #expect(label.font.pointSize == 53 && still.font.pointSize == 17 && scaled.font.pointSize == 62)
        #expect(field.font?.pointSize == 53 && text.font?.pointSize == 58 && button.titleLabel?.font.pointSize == 53)
        #expect(label.intrinsicContentSize.height > 2.5 * height && button.intrinsicContentSize.height > high + 30)
        #expect(stage.perform { UIApplication.shared.preferredContentSizeCategory } == .accessibilityExtraExtraExtraLarge)
        stage.traits = UITraitCollection()
        #expect(label.font == still.font && scaled.font.pointSize == 22 && label.intrinsicContentSize.height == height)
        label.traitOverrides.preferredContentSizeCategory = .extraSmall
        label.updateTraitsIfNeeded()
        #expect(label.font.pointSize == 14)
    }

    @Test("bold text makes the letters of system fonts wider, and leaves others")
    func boldText() throws {
        let (stage, root) = try makeStage()
        let (plain, other) = (UILabel(), UILabel())
        for label in [plain, other] {
            label.text = "Hamburg"
            root.addSubview(label)
        }
        other.font = UIFont(name: "Helvetica", size: 17)
        let (width, fixed) = (plain.intrinsicContentSize.width, other.intrinsicContentSize.width)
        stage.isBoldTextEnabled = true
        let semibold = UILabel()
        (semibold.text, semibold.font) = ("Hamburg", .systemFont(ofSize: 17, weight: .semibold))
        #expect(plain.intrinsicContentSize.width > width && other.intrinsicContentSize.width == fixed)
        stage.isBoldTextEnabled = false
        #expect(plain.intrinsicContentSize.width == width)
        root.addSubview(semibold)
        stage.isBoldTextEnabled = true
        let heavy = plain.intrinsicContentSize.width
        stage.isBoldTextEnabled = false
        #expect(semibold.intrinsicContentSize.width == heavy)
    }

    @Test("descriptors change weight, slant and size")
    func descriptors() throws {
        let font = UIFont.systemFont(ofSize: 17)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let made = UIFont(descriptor: bold, size: 0)
        #expect(made.pointSize == 17 && made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20 && UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    }
}
