import LaminaUIKit
import Testing

@MainActor @Suite("Attributes of views, labels and stacks in interface files")
struct InterfaceViewAttributesTests {
    private static let frame = InterfaceAttributes.frame
    private static func gray(_ key: String, _ white: Double) -> String { InterfaceAttributes.gray(key, white) }
    private func make(_ objects: String, _ body: ([Any], [String]) throws -> Void) throws { try InterfaceAttributes.make(objects, body) }

    @Test("a view has the opacity, priorities, margins and direction of the file")
    func view() throws {
        try make(
            """
            <view alpha="0.5" autoresizesSubviews="NO" horizontalCompressionResistancePriority="250" verticalCompressionResistancePriority="1200" semanticContentAttribute="forceRightToLeft" id="a">\(Self.frame)<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/></view>
            <view id="b">\(Self.frame)<edgeInsets key="layoutMargins" top="5" left="6" bottom="7" right="8"/></view>
            """
        ) { objects, reports in
            let view = try #require(objects[0] as? UIView)
            #expect(view.alpha == 0.5 && !view.autoresizesSubviews && view.semanticContentAttribute == .forceRightToLeft)
            #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 250)
            #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
            #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
            let second = try #require(objects[1] as? UIView)
            #expect(second.layoutMargins == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8) && second.alpha == 1)
            #expect(reports == [])
        }
    }

    @Test("a view has the name, hint, value and traits that the file states for accessibility")
    func accessibility() throws {
        let traits: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("staticText", .staticText),
            ("header", .header), ("searchField", .searchField), ("adjustable", .adjustable), ("notEnabled", .notEnabled),
            ("updatesFrequently", .updatesFrequently), ("summaryElement", .summaryElement), ("keyboardKey", .keyboardKey),
            ("playsSound", .playsSound), ("startsMediaSession", .startsMediaSession),
            ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
        ]
        let each = traits.map {
            "<view id=\"\($0.0)\">\(Self.frame)<accessibility key=\"accessibilityConfiguration\"><accessibilityTraits key=\"traits\" \($0.0)=\"YES\"/></accessibility></view>"
        }
        try make(
            """
            <view id="a">\(Self.frame)<accessibility key="accessibilityConfiguration" label="Door" hint="Opens it" value="Shut" identifier="door"><accessibilityTraits key="traits" button="YES" selected="YES" header="NO"/><bool key="isElement" value="YES"/></accessibility></view>
            <label text="Text" id="b">\(Self.frame)<accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility></label>
            \(each.joined(separator: "\n"))
            """
        ) { objects, reports in
            #expect(reports == [])
            let door = try #require(objects[0] as? UIView)
            #expect(door.accessibilityLabel == "Door" && door.accessibilityHint == "Opens it" && door.accessibilityValue == "Shut")
            #expect(door.accessibilityIdentifier == "door" && door.isAccessibilityElement)
            #expect(door.accessibilityTraits == [.button, .selected])
            let label = try #require(objects[1] as? UILabel)
            #expect(!label.isAccessibilityElement && label.accessibilityLabel == "Text" && label.accessibilityTraits == .staticText)
            #expect(objects.dropFirst(2).compactMap { ($0 as? UIView)?.accessibilityTraits } == traits.map(\.1))
        }
    }

    @Test("a window has the controller of the file")
    func window() throws {
        try make("<window id=\"w\">\(Self.frame)<viewController key=\"rootViewController\" title=\"Root\" id=\"r\"/></window>") {
            objects, reports in
            let window = try #require(objects[0] as? UIWindow)
            #expect(window.rootViewController?.title == "Root" && window.isHidden && reports == [])
        }
    }

    @Test("a label has the shadow, colours and fitting of the file; closer letters are reported")
    func label() throws {
        try make(
            """
            <label text="Text" adjustsFontSizeToFit="YES" adjustsLetterSpacingToFitWidth="YES" minimumScaleFactor="0.5" preferredMaxLayoutWidth="80" enabled="NO" highlighted="YES" id="a">\(Self.frame)\(Self.gray("highlightedColor", 0.25))\(Self.gray("shadowColor", 0.5))<size key="shadowOffset" width="2" height="3"/></label>
            <label text="Usual" adjustsLetterSpacingToFitWidth="NO" id="b">\(Self.frame)<nil key="highlightedColor"/></label>
            """
        ) { objects, reports in
            let label = try #require(objects[0] as? UILabel)
            #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5 && label.preferredMaxLayoutWidth == 80)
            #expect(!label.isEnabled && label.isHighlighted && label.highlightedTextColor == .interfaceGray(0.25))
            #expect(label.shadowColor == .interfaceGray(0.5) && label.shadowOffset == CGSize(width: 2, height: 3))
            let usual = try #require(objects[1] as? UILabel)
            #expect(usual.isEnabled && !usual.isHighlighted && usual.highlightedTextColor == nil && usual.shadowColor == nil)
            #expect(reports == ["6: label “a”: adjustsLetterSpacingToFitWidth is not supported"])
        }
    }

    @Test("an image view has a picture for being highlighted")
    func imageView() throws {
        try make(
            "<imageView image=\"star\" highlightedImage=\"heart\" catalog=\"system\" highlighted=\"YES\" id=\"a\">\(Self.frame)</imageView>"
        ) {
            objects, reports in
            let view = try #require(objects[0] as? UIImageView)
            #expect(view.isHighlighted && view.image == UIImage(systemName: "star"))
            #expect(view.highlightedImage == UIImage(systemName: "heart") && view.highlightedImage != nil && reports == [])
        }
    }

    @Test("a view of effects has the vibrancy of the file, on its blur")
    func vibrancy() throws {
        try make(
            """
            <visualEffectView id="a">\(Self.frame)<view key="contentView" tag="5" id="c">\(Self.frame)</view><vibrancyEffect><blurEffect style="dark"/></vibrancyEffect></visualEffectView>
            """
        ) { objects, reports in
            let view = try #require(objects[0] as? UIVisualEffectView)
            #expect(view.effect == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)) && view.contentView.tag == 5)
            #expect(view.effect != UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)) && reports == [])
        }
    }

    @Test("a stack has the system's spacing, and keeps to margins and baselines, where the file says so")
    func stack() throws {
        try make(
            """
            <stackView spacingType="standard" baselineRelativeArrangement="YES" layoutMarginsRelativeArrangement="YES" id="a">\(Self.frame)<subviews><view tag="1" id="b">\(Self.frame)</view></subviews></stackView>
            <stackView id="c">\(Self.frame)</stackView>
            """
        ) { objects, reports in
            let stacks = objects.compactMap { $0 as? UIStackView }
            #expect(stacks.map(\.spacing) == [UIStackView.spacingUseSystem, 0])
            #expect(stacks.map(\.isBaselineRelativeArrangement) == [true, false])
            #expect(stacks.map(\.isLayoutMarginsRelativeArrangement) == [true, false])
            #expect(stacks.map { $0.arrangedSubviews.map(\.tag) } == [[1], []])
            #expect(reports == [])
        }
    }
}
