import LaminaUIKit
import Testing

final class NibBadge: UIView {
    private(set) var log: [String] = []
    private(set) weak var label: UILabel! { didSet { log.append("label") } }
    var cornerRadius: CGFloat = 0 { didSet { log.append("cornerRadius \(cornerRadius)") } }
    var rim: UIColor?
    var caption = ""
    var isLoud = false
    private(set) var presses = 0

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        log.append(
            "init: \(frame.size.width) × \(frame.size.height), \(subviews.count) subview, \(backgroundColor == nil ? "no colour" : "colour")"
        )
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }
    private func pressed(_ sender: UITapGestureRecognizer) { presses += 1 }

    override class var namedMembers: [NamedMember] {
        [
            .property("label", \NibBadge.label), .property("cornerRadius", \NibBadge.cornerRadius), .property("rim", \NibBadge.rim),
            .property("caption", \NibBadge.caption), .property("isLoud", \NibBadge.isLoud),
            .method("pressed:") { (object: NibBadge, sender: UITapGestureRecognizer) in object.pressed(sender) },
        ]
    }
}

final class NibModel: NSObject, NamedMembers {
    weak var badge: NibBadge?
    class var namedMembers: [NamedMember] { [.property("badge", \NibModel.badge)] }
}

@MainActor final class NibOwner: NSObject, NamedMembers {
    var badge: NibBadge?
    class var namedMembers: [NamedMember] { [.property("badge", \NibOwner.badge)] }
}

@MainActor @Suite("Nibs")
struct NibTests {
    /// Runs code on a stage with a window, and returns what it returns.
    private func onStage<T>(_ body: (Stage, UIView) throws -> T) throws -> T {
        let root = UIViewController()
        let stage = try Stage(showing: root, size: CGSize(width: 300, height: 400), threads: 1)
        return try stage.perform { try body(stage, root.view) }
    }

    private func top(_ objects: String, owner: Any? = nil) throws -> [Any] {
        UINib(nibName: "Made", bundle: try nib(objects)).instantiate(withOwner: owner)
    }

    @Test("a view of a custom class is initialised with its parts, then attributes, outlets and awakeFromNib follow")
    func order() throws {
        try onStage { _, _ in
            let owner = NibOwner()
            let objects = interfaceFixtures.loadNibNamed("Badge", owner: owner) ?? []
            let badge = try #require(objects.first as? NibBadge)
            #expect(badge.log == ["init: 120.0 × 40.0, 1 subview, colour", "cornerRadius 8.0", "label", "awake"])
            #expect(owner.badge === badge && (objects.last as? NibModel)?.badge === badge && objects.count == 3)
            #expect(badge.rim == .red && badge.caption == "new" && badge.isLoud)
            #expect(badge.backgroundColor == UIColor(displayP3Red: 0, green: 0.5, blue: 1, alpha: 1))
            #expect(badge.label.font == .preferredFont(forTextStyle: .headline) && badge.label.textAlignment == .right)
            badge.frame.size.width = 200
            #expect(badge.label.frame == CGRect(x: 10, y: 5, width: 180, height: 30))
            #expect((badge.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        }
    }

    @Test("a recogniser of a nib calls its action")
    func gesture() async throws {
        let root = UIViewController()
        let stage = try Stage(showing: root, size: CGSize(width: 300, height: 400), threads: 1)
        let objects = stage.perform { interfaceFixtures.loadNibNamed("Badge", owner: NibOwner()) } ?? []
        let badge = try #require(objects.first as? NibBadge)
        stage.perform { root.view.addSubview(badge) }
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 20, y: 20)), .tap(time: 0.3, point: CGPoint(x: 20, y: 20))]))
        await stage.advance(to: 1)
        #expect(badge.presses == 1)
    }

    @Test("controls have the values of the file")
    func controls() throws {
        try onStage { _, _ in
            let made = try top(
                """
                <view contentMode="scaleToFill" id="v">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <subviews>
                        <switch opaque="NO" on="YES" id="sw"><rect key="frame" x="1" y="2" width="51" height="31"/></switch>
                        <slider opaque="NO" enabled="NO" value="5" minValue="1" maxValue="9" id="sl"><rect key="frame" x="1" y="2" width="90" height="31"/></slider>
                        <stepper opaque="NO" maximumValue="12" stepValue="3" value="6" id="st"><rect key="frame" x="1" y="2" width="94" height="32"/></stepper>
                        <segmentedControl opaque="NO" segmentControlStyle="plain" selectedSegmentIndex="1" id="se"><rect key="frame" x="1" y="2" width="120" height="32"/>
                            <segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
                        <textField opaque="NO" borderStyle="roundedRect" placeholder="Name" textAlignment="natural" minimumFontSize="17" clearButtonMode="whileEditing" id="tf"><rect key="frame" x="1" y="2" width="97" height="34"/>
                            <fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"/></textField>
                        <progressView opaque="NO" progress="0.25" id="pv"><rect key="frame" x="1" y="2" width="150" height="4"/></progressView>
                        <pageControl opaque="NO" numberOfPages="3" currentPage="2" id="pc"><rect key="frame" x="1" y="2" width="39" height="37"/></pageControl>
                        <activityIndicatorView opaque="NO" animating="YES" style="large" id="ai"><rect key="frame" x="1" y="2" width="37" height="37"/></activityIndicatorView>
                        <textView clipsSubviews="YES" editable="NO" textAlignment="center" id="tv"><rect key="frame" x="1" y="2" width="240" height="128"/>
                            <string key="text">Two
                lines</string></textView>
                        <visualEffectView opaque="NO" id="ve"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                            <view key="contentView" opaque="NO" id="vc"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews><view id="in"><rect key="frame" x="1" y="1" width="2" height="2"/></view></subviews></view>
                            <blurEffect style="systemMaterial"/></visualEffectView>
                    </subviews>
                </view>
                """)
            let views = try #require(made.first as? UIView).subviews
            #expect((views[0] as? UISwitch)?.isOn == true && views[0].frame.origin == CGPoint(x: 1, y: 2))
            let slider = try #require(views[1] as? UISlider)
            #expect(slider.value == 5 && slider.minimumValue == 1 && slider.maximumValue == 9 && !slider.isEnabled)
            let stepper = try #require(views[2] as? UIStepper)
            #expect(stepper.value == 6 && stepper.maximumValue == 12 && stepper.stepValue == 3)
            let segments = try #require(views[3] as? UISegmentedControl)
            #expect(segments.selectedSegmentIndex == 1 && segments.titleForSegment(at: 0) == "One" && segments.numberOfSegments == 2)
            let field = try #require(views[4] as? UITextField)
            #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.keyboardType == .emailAddress)
            #expect(field.returnKeyType == .done && field.isSecureTextEntry && field.clearButtonMode == .whileEditing)
            #expect((views[5] as? UIProgressView)?.progress == 0.25)
            #expect((views[6] as? UIPageControl)?.currentPage == 2 && (views[7] as? UIActivityIndicatorView)?.isAnimating == true)
            let text = try #require(views[8] as? UITextView)
            #expect(text.text == "Two\nlines" && !text.isEditable && text.textAlignment == .center)
            let effect = try #require(views[9] as? UIVisualEffectView)
            #expect(effect.effect == UIBlurEffect(style: .systemMaterial) && effect.contentView.subviews.first?.frame.width == 2)
        }
    }

    @Test("a stack view arranges its subviews")
    func stack() throws {
        try onStage { _, root in
            let made = try top(
                """
                <stackView opaque="NO" axis="vertical" distribution="fillEqually" alignment="center" spacing="10" id="s">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="110"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/>
                            <constraints><constraint firstAttribute="width" constant="30" id="ca"/></constraints></view>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/>
                            <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="40" id="cb"/><constraint firstAttribute="width" priority="1" id="cc"/></constraints></view>
                    </subviews>
                </stackView>
                """)
            let stack = try #require(made.first as? UIStackView)
            root.addSubview(stack)
            stack.layoutIfNeeded()
            #expect(
                stack.arrangedSubviews.map(\.frame) == [
                    CGRect(x: 35, y: 0, width: 30, height: 50), CGRect(x: 30, y: 60, width: 40, height: 50),
                ])
        }
    }

    @Test("text with attributes has the runs of the file")
    func attributed() throws {
        try onStage { _, _ in
            let made = try top(
                """
                <label opaque="NO" textAlignment="natural" id="l"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
                    <attributedString key="attributedText">
                        <fragment content="Red "><attributes><color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><font key="NSFont" size="20" name="HelveticaNeue"/></attributes></fragment>
                        <fragment><string key="content" base64-UTF8="YES">CmJsdWU</string><attributes><font key="NSFont" metaFont="systemBold" size="12"/><paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="wordWrapping" baseWritingDirection="natural"/></attributes></fragment>
                    </attributedString></label>
                """)
            let text = try #require((made.first as? UILabel)?.attributedText)
            #expect(text.string == "Red \nblue")
            #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == UIFont(name: "HelveticaNeue", size: 20))
            #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 12))
            #expect((text.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle)?.alignment == .right)
        }
    }
}
