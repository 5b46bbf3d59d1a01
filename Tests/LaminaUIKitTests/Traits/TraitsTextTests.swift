import LaminaUIKit
import Testing

@MainActor @Suite("Text by traits")
struct TraitsTextTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    /// Human Interface Guidelines, "Typography": sizes and distances of lines of iOS, from the extra small to the largest for accessibility.
    nonisolated private static let published: [(style: UIFont.TextStyle, sizes: [CGFloat], leadings: [CGFloat])] = [
        (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
        (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]

    @Test("fonts and metrics of all styles have the figures of Apple's tables at all twelve text sizes", arguments: published.indices)
    func sizes(row: Int) throws {
        let (style, sizes, leadings) = Self.published[row]
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        let (stage, _) = try makeStage(scale: 3)
        stage.perform {
            #expect(categories.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize } == sizes)
            let metrics = UIFontMetrics(forTextStyle: style)
            #expect(categories.map { metrics.scaledValue(for: leadings[3], compatibleWith: traits($0)) } == leadings)
            #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits(.large)).pointSize == sizes[3])
        }
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
