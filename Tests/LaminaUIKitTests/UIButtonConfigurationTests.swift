import LaminaUIKit
import Testing

@MainActor @Suite("Configurations of buttons")
struct UIButtonConfigurationTests {
    private func stage(_ style: UIUserInterfaceStyle = .light) throws -> Stage {
        try Stage(
            showing: UIViewController(), size: CGSize(width: 320, height: 400), scale: 2,
            traits: UITraitCollection(userInterfaceStyle: style), threads: 1)
    }
    private func background(_ button: UIButton) -> UIView? { button.subviews.first }

    @Test("a configuration has its insets around a title of its size, in the colours of its style")
    func styles() throws {
        try stage().perform {
            var look = UIButton.Configuration.filled()
            look.title = "Button"
            let filled = UIButton(configuration: look, primaryAction: nil)
            let label = try #require(filled.titleLabel)
            #expect(label.font == .systemFont(ofSize: 17) && label.text == "Button" && filled.currentTitle == "Button")
            let text = label.sizeThatFits(.zero)
            #expect(filled.intrinsicContentSize == CGSize(width: text.width + 24, height: text.height + 14))
            filled.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
            filled.layoutIfNeeded()
            #expect(abs(label.center.x - 100) <= 0.5 && abs(label.center.y - 25) <= 0.5)
            let back = try #require(background(filled))
            #expect(back.frame == filled.bounds && back.layer.cornerRadius == 5.95)
            #expect(back.backgroundColor == .systemBlue && label.textColor == .white)
            filled.isEnabled = false
            #expect(back.backgroundColor == .tertiarySystemFill && label.textColor == .tertiaryLabel)
            look.cornerStyle = .capsule
            look.buttonSize = .large
            filled.configuration = look
            filled.layoutIfNeeded()
            #expect(back.layer.cornerRadius == 25)
            #expect(filled.intrinsicContentSize == CGSize(width: text.width + 40, height: text.height + 30))
            filled.configuration = nil
            #expect(back.superview == nil)

            let tinted = UIButton(configuration: .tinted(), primaryAction: UIAction(title: "Go") { _ in })
            tinted.tintColor = .systemRed
            #expect(tinted.configuration?.title == "Go" && tinted.titleLabel?.textColor == .systemRed)
            #expect(background(tinted)?.backgroundColor == UIColor.systemRed.withAlphaComponent(0.18))
            #expect(background(UIButton(configuration: .gray(), primaryAction: nil))?.backgroundColor == .secondarySystemFill)
            #expect(background(UIButton(configuration: .plain(), primaryAction: nil))?.backgroundColor == .clear)
        }
    }

    @Test("picture, title and subtitle stand beside or above one another, in the direction of the layout")
    func placement() throws {
        try stage().perform {
            var look = UIButton.Configuration.plain()
            (look.title, look.subtitle, look.image) = ("Title", "Sub", UIImage(systemName: "star"))
            (look.imagePadding, look.titlePadding, look.imagePlacement) = (8, 3, .trailing)
            let button = UIButton(configuration: look, primaryAction: nil)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
            button.layoutIfNeeded()
            let (label, picture) = (try #require(button.titleLabel), try #require(button.imageView))
            let sub = try #require(button.subviews.compactMap { $0 as? UILabel }.first { $0 !== label })
            #expect(abs(picture.frame.minX - label.frame.maxX - 8) <= 0.5 && abs(sub.frame.minY - label.frame.maxY - 3) <= 0.5)
            #expect(abs(picture.center.y - 40) <= 0.5 && sub.font.pointSize == 13)
            button.semanticContentAttribute = .forceRightToLeft
            button.setNeedsLayout()
            button.layoutIfNeeded()
            #expect(abs(label.frame.minX - picture.frame.maxX - 8) <= 0.5)
            button.configuration?.imagePlacement = .top
            button.layoutIfNeeded()
            #expect(abs(label.frame.minY - picture.frame.maxY - 8) <= 0.5 && abs(picture.center.x - 100) <= 0.5)
            button.configuration?.showsActivityIndicator = true
            #expect(picture.superview == nil && button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
            button.configuration?.showsActivityIndicator = false
            #expect(picture.superview === button && !button.subviews.contains { $0 is UIActivityIndicatorView })
        }
    }

    @Test("a handler fits the configuration to the state; titles with attributes and transformers show their fonts")
    func updates() throws {
        try stage().perform {
            let button = UIButton(configuration: .filled(), primaryAction: nil)
            button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
            #expect(button.titleLabel?.text == "Off")
            button.isSelected = true
            #expect(button.titleLabel?.text == "On" && button.title(for: .selected) == "On")
            button.setTitle("Held", for: .highlighted)
            button.isHighlighted = true
            button.isSelected = false
            #expect(button.titleLabel?.text == "Held")
            button.isHighlighted = false
            button.configurationUpdateHandler = nil
            button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = .boldSystemFont(ofSize: 20)
                return outgoing
            }
            let font = button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect(font == .boldSystemFont(ofSize: 20) && button.titleLabel?.text == "Off")
            var text = AttributedString("Ink")
            text.foregroundColor = .systemGreen
            button.configuration?.titleTextAttributesTransformer = nil
            button.configuration?.attributedTitle = text
            let shown = button.titleLabel?.attributedText
            #expect(shown?.string == "Ink" && shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemGreen)
            button.setTitle("Plain", for: .normal)
            #expect(button.configuration?.title == "Plain" && button.configuration?.attributedTitle == nil)
        }
    }

    @Test("a storyboard's configuration is read whole")
    func interface() throws {
        let bundle = try nib(
            """
            <button opaque="NO" contentMode="scaleToFill" id="b"><rect key="frame" x="0.0" y="0.0" width="160" height="50"/>
                <state key="normal" title="Old"/>
                <buttonConfiguration key="configuration" style="filled" title="Buy" subtitle="Now" image="cart" catalog="system" imagePlacement="top" imagePadding="4" titlePadding="2" cornerStyle="capsule" titleAlignment="center" buttonSize="large">
                    <fontDescription key="titleFontDescription" type="boldSystem" pointSize="19"/>
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    <color key="baseForegroundColor" systemColor="systemYellowColor"/>
                    <color key="baseBackgroundColor" systemColor="systemPurpleColor"/>
                    <backgroundConfiguration key="background" strokeWidth="2"><color key="strokeColor" systemColor="systemRedColor"/></backgroundConfiguration>
                </buttonConfiguration></button>
            <button id="u"><rect key="frame" x="0.0" y="0.0" width="160" height="50"/><buttonConfiguration key="configuration" style="wavy" title="Odd"/></button>
            """)
        try stage().perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            let made = nib.instantiate(withOwner: nil)
            let button = try #require(made.first as? UIButton)
            let look = try #require(button.configuration)
            #expect(look.title == "Buy" && look.subtitle == "Now" && look.image != nil && look.imagePlacement == .top)
            #expect(look.imagePadding == 4 && look.titlePadding == 2 && look.cornerStyle == .capsule && look.buttonSize == .large)
            #expect(look.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            #expect(look.baseForegroundColor == .systemYellow && look.baseBackgroundColor == .systemPurple)
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 19) && background(button)?.layer.borderWidth == 2)
            #expect((made.last as? UIButton)?.currentTitle == "Odd")
            #expect(nib.reports == ["Made.xib:15: buttonConfiguration: the attribute style=“wavy” is not supported"])
        }
    }
}
