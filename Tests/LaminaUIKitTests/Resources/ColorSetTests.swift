import LaminaUIKit
import Testing

@MainActor @Suite("Colour and data sets of asset catalogues")
struct ColorSetTests {
    private func color(_ name: String, _ bundle: Bundle) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
    private func entry(_ space: String, _ components: String, _ more: String = "") -> String {
        #"{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}\#(more)}"#
    }

    @Test("components are parts of 1, of 255 or hexadecimal, in every space")
    func components() throws {
        let bundle = try resources([
            "A.xcassets/parts.colorset/Contents.json": .colors(
                entry("srgb", #""red": "0.500", "green": "1.000", "blue": "0.000", "alpha": "0.250""#)),
            "A.xcassets/bytes.colorset/Contents.json": .colors(entry("srgb", #""red": "51", "green": "255", "blue": "0", "alpha": "1""#)),
            "A.xcassets/hex.colorset/Contents.json": .colors(
                entry("srgb", #""red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": "1.000""#)),
            "A.xcassets/wide.colorset/Contents.json": .colors(
                entry("display-p3", #""red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000""#)),
            "A.xcassets/grey.colorset/Contents.json": .colors(entry("gray-gamma-22", #""white": "0.250", "alpha": "1.000""#)),
            "A.xcassets/over.colorset/Contents.json": .colors(
                entry("extended-srgb", #""red": "1.200", "green": "-0.100", "blue": "0.000", "alpha": "1.000""#)),
            "A.xcassets/linear.colorset/Contents.json": .colors(
                entry("extended-linear-srgb", #""red": "0.214", "green": "1.0", "blue": "0.0", "alpha": "1.0""#)),
            "A.xcassets/numbers.colorset/Contents.json": .colors(entry("srgb", #""red": 0.5, "green": 0.25, "blue": 1.0, "alpha": 1"#)),
            "A.xcassets/system.colorset/Contents.json": .colors(
                #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}"#),
        ])
        #expect(color("parts", bundle) == UIColor(red: 0.5, green: 1, blue: 0, alpha: 0.25))
        #expect(color("bytes", bundle) == UIColor(red: 0.2, green: 1, blue: 0, alpha: 1))
        #expect(color("hex", bundle) == UIColor(red: 1, green: 0.2, blue: 0, alpha: 1))
        #expect(color("wide", bundle) == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(color("grey", bundle) == UIColor(white: 0.25, alpha: 1))
        #expect(color("over", bundle) == UIColor(red: 1.2, green: -0.1, blue: 0, alpha: 1))
        #expect(color("numbers", bundle) == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1))
        #expect(color("system", bundle) == .systemRed)
        let linear = try #require(color("linear", bundle)?.cgColor.components)
        #expect(abs(linear[0] - 0.5) < 1e-3 && abs(linear[1] - 1) < 1e-9 && linear[2] == 0)
    }

    @Test("a colour with appearances follows the traits of a view")
    func dynamic() throws {
        let bundle = try resources([
            "A.xcassets/ink.colorset/Contents.json": .colors(
                entry("srgb", #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0""#),
                entry(
                    "srgb", #""red": "0.0", "green": "1.0", "blue": "0.0", "alpha": "1.0""#,
                    #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#))
        ])
        let root = UIViewController()
        try Stage(showing: root, size: CGSize(width: 30, height: 40), threads: 1).perform {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            root.view.addSubview(view)
            view.backgroundColor = color("ink", bundle)
            #expect(view.layer.backgroundColor == UIColor.red.cgColor)
            view.overrideUserInterfaceStyle = .dark
            view.updateTraitsIfNeeded()
            #expect(view.layer.backgroundColor == UIColor.green.cgColor)
            let dark = UIColor(named: "ink", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
            #expect(dark == .green && color("ink", bundle) == color("ink", bundle))
        }
    }

    @Test("names made of catalogues find pictures and colours; one that is not there is empty, and no crash")
    func resourceNames() throws {
        let bundle = try resources([
            "A.xcassets/ink.colorset/Contents.json": .colors(
                entry("srgb", #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0""#)),
            "A.xcassets/dot.imageset/Contents.json": .images(#"{"filename": "d.png"}"#), "A.xcassets/dot.imageset/d.png": .png(.blue),
        ])
        #expect(UIColor(resource: ColorResource(name: "ink", bundle: bundle)) == .red)
        #expect(UIImage(resource: ImageResource(name: "dot", bundle: bundle)).corner == 0xFF00_00FF)
        #expect(UIColor(resource: ColorResource(name: "none", bundle: bundle)).cgColor.alpha == 0)
        #expect(UIImage(resource: ImageResource(name: "none", bundle: bundle)).size == .zero)
    }

    @Test("interface files take pictures and colours from catalogues")
    func interfaceFiles() throws {
        let bundle = try resources([
            "A.xcassets/Theme/ink.colorset/Contents.json": .colors(
                entry("srgb", #""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0""#)),
            "A.xcassets/dot.imageset/Contents.json": .images(#"{"filename": "d.png"}"#), "A.xcassets/dot.imageset/d.png": .png(.blue),
            "Made.xib": .text(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
                <imageView image="dot" id="i"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/><color key="backgroundColor" name="ink"/></imageView>
                </objects><resources><image name="dot" width="2" height="2"/><namedColor name="ink"><color red="0.0" green="1" blue="0.0" alpha="1"
                colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources></document>
                """),
        ])
        try Stage(showing: UIViewController(), size: CGSize(width: 30, height: 40), threads: 1).perform {
            let view = try #require(bundle.loadNibNamed("Made", owner: nil)?.first as? UIImageView)
            #expect(view.backgroundColor == .red && view.image?.corner == 0xFF00_00FF)
        }
    }

    @Test("literals are colours and pictures")
    func literals() {
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        let layerColor: CGColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && layerColor == UIColor.blue.cgColor)
        #expect(#imageLiteral(resourceName: "no such picture").size == .zero)
    }

    @Test("colours that are none are left out")
    func mistakes() throws {
        let bundle = try resources([
            "A.xcassets/word.colorset/Contents.json": .colors(
                entry("srgb", #""red": "much", "green": "0.0", "blue": "0.0", "alpha": "1.0""#)),
            "A.xcassets/system.colorset/Contents.json": .colors(#"{"color": {"platform": "ios", "reference": "noSuchColor"}}"#),
            "A.xcassets/none.colorset/Contents.json": .colors(),
        ])
        for name in ["word", "system", "none", "absent"] { #expect(color(name, bundle) == nil) }
    }

    @Test("a data set's file, with its type, in a namespace, for the device")
    func data() throws {
        let bundle = try resources([
            "A.xcassets/Data/Contents.json": .text(#"{"properties": {"provides-namespace": true}}"#),
            "A.xcassets/Data/list.dataset/Contents.json": .text(
                #"{"data": [{"filename": "pad.json", "idiom": "ipad"}, {"filename": "a.json", "idiom": "universal", "universal-type-identifier": "public.json"}]}"#
            ),
            "A.xcassets/Data/list.dataset/a.json": .text("[1]"), "A.xcassets/Data/list.dataset/pad.json": .text("[2]"),
        ])
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let asset = try #require(NSDataAsset(name: "Data/list", bundle: bundle))
            #expect(
                asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json" && NSDataAsset(name: "list", bundle: bundle) == nil)
        }
    }
}
