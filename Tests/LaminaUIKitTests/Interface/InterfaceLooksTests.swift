import LaminaUIKit
import Testing

@MainActor @Suite("Values and looks in interface files")
struct InterfaceLooksTests {
    private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"50\"/>"

    private static func gray(_ key: String, _ white: Double) -> String { InterfaceAttributes.gray(key, white) }

    /// Makes a view of parts, of which the first is in line 7, and returns its subviews with the reports of its file.
    private func made(_ parts: String, constraints: String = "", resources: String = "") throws -> (UIView, [String]) {
        let bundle = try nib(
            "<view id=\"v\">\(Self.frame)<subviews>\n\(parts)\n</subviews><constraints>\n\(constraints)\n</constraints></view>",
            resources: resources)
        return try Stage(size: CGSize(width: 100, height: 100)).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
            return (view, nib.reports.map { $0.replacingOccurrences(of: "Made.xib:", with: "") })
        }
    }

    /// Returns a symbol in the resolution of a stage.
    private func symbol(_ name: String, _ configuration: UIImage.Configuration? = nil) throws -> UIImage? {
        try Stage(size: CGSize(width: 100, height: 100)).perform { UIImage(systemName: name, withConfiguration: configuration) }
    }

    // MARK: Values

    @Test("a number that is no integer's, and a multiplier that is no ratio, are reported and left out")
    func numbers() throws {
        let (view, reports) = try made(
            "<view tag=\"1e300\" id=\"a\">\(Self.frame)</view>\n<view tag=\"7.9\" id=\"b\">\(Self.frame)</view>",
            constraints: """
                <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="0.5" id="c1"/>
                <constraint firstItem="a" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="a:2" id="c2"/>
                <constraint firstItem="b" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:2:3" id="c3"/>
                <constraint firstItem="b" firstAttribute="height" secondItem="v" secondAttribute="height" multiplier="3 / 4" id="c4"/>
                """)
        #expect(view.subviews.map(\.tag) == [0, 7])
        #expect(view.constraints.map(\.multiplier) == [0.5, 1, 1, 0.75])
        #expect(
            reports == [
                "7: view “a”: the attribute tag=“1e+300” is out of range",
                "11: constraint “c2”: the attribute multiplier=“a:2” is no ratio",
                "12: constraint “c3”: the attribute multiplier=“1:2:3” is no ratio",
            ])
    }

    @Test("sides that insets do not state are 0, whatever the names of those that they state")
    func insets() throws {
        let (view, reports) = try made(
            """
            <view id="a">\(Self.frame)<edgeInsets key="layoutMargins"/></view>
            <view id="b">\(Self.frame)<edgeInsets key="layoutMargins" top="1" bottom="2"/></view>
            <view id="c">\(Self.frame)<inset key="layoutMargins" minX="3" maxX="4"/></view>
            <view id="d">\(Self.frame)<directionalEdgeInsets key="directionalLayoutMargins" leading="5" trailing="6"/></view>
            """)
        #expect(
            view.subviews.map(\.layoutMargins) == [
                .zero, UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0), UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4),
                UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6),
            ])
        #expect(reports == [])
    }

    // MARK: Looks

    @Test("colours that neither catalogues nor the system have are those of the file's resources")
    func colors() throws {
        let (view, reports) = try made(
            """
            <view id="a">\(Self.frame)<color key="backgroundColor" name="InterfaceLooksBrand"/></view>
            <view id="b">\(Self.frame)<color key="backgroundColor" systemColor="systemOfTomorrowColor"/></view>
            <view id="c">\(Self.frame)<color key="backgroundColor" systemColor="systemOfNeverColor"/></view>
            """,
            resources: """
                <namedColor name="InterfaceLooksBrand"><color red="0.5" green="0.25" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                <systemColor name="systemOfTomorrowColor"><color white="0.25" alpha="0.5" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
                """)
        #expect(
            view.subviews.map(\.backgroundColor) == [
                UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1), UIColor(white: 0.25, alpha: 0.5), nil,
            ])
        #expect(reports == ["9: color: there is no system colour “systemOfNeverColor”"])
    }

    @Test("a font of size 0 leaves the usual one; one of the italic kind is the system's italic one")
    func fonts() throws {
        let (view, reports) = try made(
            """
            <label text="A" id="a">\(Self.frame)<fontDescription key="fontDescription" type="system" pointSize="0.0"/></label>
            <label text="B" id="b">\(Self.frame)<fontDescription key="fontDescription" type="italicSystem" pointSize="15"/></label>
            """)
        let fonts = view.subviews.map { ($0 as? UILabel)?.font }
        #expect(reports == [] && fonts == [.systemFont(ofSize: UIFont.labelFontSize), .italicSystemFont(ofSize: 15)])
        #expect(UIFont.italicSystemFont(ofSize: 15) != .systemFont(ofSize: 15))
    }

    @Test("references to pictures state the look of symbols and the mode of rendering; what names none, or one that is not here, has none")
    func pictures() throws {
        let (view, reports) = try made(
            """
            <imageView id="a">\(Self.frame)<imageReference key="image" image="star" catalog="system" symbolScale="large" renderingMode="original"/></imageView>
            <imageView id="b">\(Self.frame)<imageReference key="image" image="star" catalog="system" symbolScale="small" weight="bold" renderingMode="template"/></imageView>
            <imageView id="c">\(Self.frame)<imageReference key="image"/></imageView>
            <imageView image="" id="d">\(Self.frame)</imageView>
            <imageView image="no.such.symbol" catalog="system" id="e">\(Self.frame)</imageView>
            """)
        let images = view.subviews.map { ($0 as? UIImageView)?.image }
        let large = UIImage.SymbolConfiguration(scale: .large)
        let bold = UIImage.SymbolConfiguration(scale: .small).applying(UIImage.SymbolConfiguration(weight: .bold))
        #expect(images[0]?.renderingMode == .alwaysOriginal && images[0]?.configuration == large)
        #expect(images[1]?.renderingMode == .alwaysTemplate && images[1]?.configuration == bold)
        #expect(try images[0] == symbol("star", large)?.withRenderingMode(.alwaysOriginal))
        #expect(try images[1] == symbol("star", bold)?.withRenderingMode(.alwaysTemplate))
        #expect(images[2...].allSatisfy { $0 == nil })
        #expect(reports == ["11: imageView “e”: there is no system image named “no.such.symbol”"])
    }

    @Test("symbols have the size of a font, or of points, and the weight and scale that the file states")
    func symbols() throws {
        func view(_ id: String, _ attributes: String, _ parts: String = "") -> String {
            "<imageView id=\"\(id)\">\(Self.frame)<imageReference key=\"image\" image=\"star\" catalog=\"system\"/>"
                + "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(attributes)>\(parts)</preferredSymbolConfiguration></imageView>"
        }
        let font = "<fontDescription key=\"font\" type=\"system\" weight=\"bold\" pointSize=\"30\"/>"
        let (whole, reports) = try made(
            [
                view("a", "configurationType=\"font\" scale=\"small\"", font), view("b", "configurationType=\"font\"", font),
                view("c", "configurationType=\"pointSize\" pointSize=\"24\""), view("d", "scale=\"large\""), view("e", "weight=\"black\""),
            ].joined(separator: "\n"))
        let found = whole.subviews.map { ($0 as? UIImageView)?.preferredSymbolConfiguration }
        let bold = UIFont.systemFont(ofSize: 30, weight: .bold)
        #expect(found[0] == UIImage.SymbolConfiguration(font: bold, scale: .small))
        #expect(found[3] == UIImage.SymbolConfiguration(scale: .large) && found[4] == UIImage.SymbolConfiguration(weight: .black))
        // A scale and a weight that are not stated are the usual ones.
        for (index, usual) in [(1, UIImage.SymbolConfiguration(font: bold)), (2, UIImage.SymbolConfiguration(pointSize: 24))] {
            #expect(try symbol("star", found[index]) == symbol("star", usual))
        }
        #expect(reports == [])
    }

    // MARK: Texts

    @Test("runs of a text have the lines, spaces and paragraphs of the file; a text without runs is its content")
    func texts() throws {
        let (view, reports) = try made(
            """
            <label id="a">\(Self.frame)<attributedString key="attributedText"><fragment content="One "/><fragment><attributes NSKern="9"/></fragment><fragment content="two"><attributes NSKern="1.5">\(Self.gray("NSBackgroundColor", 0.25))<integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="2"/><paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="charWrapping" lineSpacing="1" paragraphSpacing="2" paragraphSpacingBefore="3" lineHeightMultiple="1.5" minimumLineHeight="20" maximumLineHeight="40" firstLineHeadIndent="5" headIndent="6" tailIndent="-7"/></attributes></fragment></attributedString></label>
            <label id="b">\(Self.frame)<attributedString key="attributedText"><string key="content">All of it</string></attributedString></label>
            <label id="c">\(Self.frame)<mutableString key="text">A text
            of lines</mutableString></label>
            """)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        let text = try #require(labels[0].attributedText)
        #expect(text.string == "One two" && text.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        let attributes = text.attributes(at: 4, effectiveRange: nil)
        #expect(attributes[.kern] as? CGFloat == 1.5 && attributes[.backgroundColor] as? UIColor == .interfaceGray(0.25))
        #expect(attributes[.underlineStyle] as? Int == 1 && attributes[.strikethroughStyle] as? Int == 2)
        let style = try #require(attributes[.paragraphStyle] as? NSParagraphStyle)
        #expect(style.alignment == .center && style.lineBreakMode == .byCharWrapping && style.lineSpacing == 1)
        #expect(style.paragraphSpacing == 2 && style.paragraphSpacingBefore == 3 && style.lineHeightMultiple == 1.5)
        #expect(style.minimumLineHeight == 20 && style.maximumLineHeight == 40)
        #expect(style.firstLineHeadIndent == 5 && style.headIndent == 6 && style.tailIndent == -7)
        #expect(labels[1].attributedText?.string == "All of it" && labels[2].text == "A text\nof lines")
        #expect(reports == [])
    }

    // MARK: Button configurations

    @Test("a button's configuration has the title with its runs, the symbol's look and the background of the file")
    func button() throws {
        let (view, reports) = try made(
            """
            <button buttonType="system" id="b">\(Self.frame)<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="filled" titleLineBreakMode="middleTruncation" showsActivityIndicator="YES">
            <attributedString key="attributedTitle"><fragment content="Send"><attributes>\(Self.gray("NSColor", 0.25))\(Self.gray("NSBackgroundColor", 0.75))<font key="NSFont" metaFont="systemBold" size="20"/></attributes></fragment><fragment content=" now"/></attributedString>
            <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" scale="small" weight="bold"/>
            <backgroundConfiguration key="background" cornerRadius="9">\(Self.gray("backgroundColor", 0.5))<imageReference key="image" image="star" catalog="system"/><directionalEdgeInsets key="backgroundInsets" top="1" leading="2" bottom="3" trailing="4"/></backgroundConfiguration></buttonConfiguration></button>
            """)
        let look = try #require((view.subviews.first as? UIButton)?.configuration)
        #expect(look.titleLineBreakMode == .byTruncatingMiddle && look.showsActivityIndicator)
        let title = try #require(look.attributedTitle.map { NSAttributedString($0) })
        #expect(title.string == "Send now" && title.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .interfaceGray(0.25))
        #expect(title.attribute(.backgroundColor, at: 0, effectiveRange: nil) as? UIColor == .interfaceGray(0.75))
        #expect(title.attributes(at: 4, effectiveRange: nil).isEmpty)
        #expect(
            look.preferredSymbolConfigurationForImage
                == UIImage.SymbolConfiguration(scale: .small).applying(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(look.background.cornerRadius == 9 && look.background.backgroundColor == .interfaceGray(0.5))
        #expect(try look.background.image == symbol("star"))
        #expect(look.background.backgroundInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(reports == [])
    }

    // MARK: Variations

    @Test("a view that is gone takes no part in the variations of its file, which the others follow")
    func gone() async throws {
        let bundle = try nib(
            """
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
            <label text="Gone" id="a">\(Self.frame)<variation key="heightClass=compact" hidden="YES"/></label>
            <label text="Here" id="b">\(Self.frame)<variation key="heightClass=compact" hidden="YES"/></label></subviews></view>
            """)
        let root = UIViewController()
        let stage = try Stage(showing: root, size: CGSize(width: 390, height: 700), threads: 1)
        weak var first: UILabel?
        let here: UILabel = try stage.perform {
            let view = try #require(bundle.loadNibNamed("Made", owner: nil)?.first as? UIView)
            root.view.addSubview(view)
            first = view.subviews.first as? UILabel
            first?.removeFromSuperview()
            return try #require(view.subviews.last as? UILabel)
        }
        await stage.advance(to: 0.5)
        #expect(first == nil && !here.isHidden)
        try stage.resize(to: CGSize(width: 700, height: 390))
        await stage.advance(to: 1)
        #expect(here.text == "Here" && here.isHidden)
    }
}
