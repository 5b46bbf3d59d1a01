import LaminaUIKit
import Testing

@MainActor @Suite("Image sets of asset catalogues")
struct ImageSetTests {
    private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF)

    private func perform(_ body: @MainActor (_ root: UIView) throws -> Void) throws {
        let root = UIViewController()
        try Stage(showing: root, size: CGSize(width: 300, height: 400), scale: 2, threads: 1).perform { try body(root.view) }
    }

    @Test("the nearest scale is taken")
    func scales() throws {
        let bundle = try resources([
            "A.xcassets/star.imageset/Contents.json": .images(
                #"{"idiom": "universal", "filename": "a.png", "scale": "1x"}"#,
                #"{"idiom": "universal", "filename": "b.png", "scale": "2x"}"#,
                #"{"idiom": "universal", "scale": "3x"}"#),
            "A.xcassets/star.imageset/a.png": .png(.red), "A.xcassets/star.imageset/b.png": .png(.green, width: 4, height: 4),
            "A.xcassets/Contents.json": .text("{}"),
        ])
        for (scale, corner) in [(CGFloat(1), Self.red), (2, Self.green), (3, Self.green)] {
            let image = UIImage(named: "star", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
            #expect(image?.corner == corner && image?.size == CGSize(width: 2, height: 2))
        }
        #expect(UIImage(named: "star.png", in: bundle, with: nil)?.size == CGSize(width: 2, height: 2))
        #expect(UIImage(named: "none", in: bundle, with: nil) == nil && UIImage(named: "", in: bundle, with: nil) == nil)
    }

    @Test("views show the variant for their appearance, contrast, device and direction")
    func appearances() throws {
        func entry(_ name: String, _ more: String) -> String { #"{"idiom": "universal", "filename": "\#(name).png", \#(more)}"# }
        let dark = #"{"appearance": "luminosity", "value": "dark"}"#
        let bundle = try resources([
            "A.xcassets/sky.imageset/Contents.json": .images(
                entry("day", #""scale": "1x""#), entry("night", #""appearances": [\#(dark)], "scale": "1x""#),
                entry("sharp", #""appearances": [\#(dark), {"appearance": "contrast", "value": "high"}], "scale": "1x""#),
                #"{"idiom": "watch", "filename": "none.png"}"#),
            "A.xcassets/sky.imageset/day.png": .png(.red), "A.xcassets/sky.imageset/night.png": .png(.green),
            "A.xcassets/sky.imageset/sharp.png": .png(.blue),
            "A.xcassets/way.imageset/Contents.json": .images(
                #"{"idiom": "iphone", "filename": "phone.png"}"#, #"{"idiom": "ipad", "filename": "pad.png"}"#,
                #"{"idiom": "universal", "language-direction": "right-to-left", "filename": "left.png"}"#),
            "A.xcassets/way.imageset/phone.png": .png(.red), "A.xcassets/way.imageset/pad.png": .png(.green),
            "A.xcassets/way.imageset/left.png": .png(.blue),
        ])
        try perform { root in
            let view = UIImageView(image: UIImage(named: "sky", in: bundle, compatibleWith: nil))
            root.addSubview(view)
            @MainActor func corner() -> UInt32? { (view.layer.contents as! CGImage?)?.pixel(0, 0) }
            #expect(corner() == Self.red)
            view.traitOverrides.userInterfaceStyle = .dark
            view.updateTraitsIfNeeded()
            #expect(corner() == Self.green)
            view.traitOverrides.accessibilityContrast = .high
            view.updateTraitsIfNeeded()
            #expect(corner() == Self.blue)
            let night = UIImage(
                named: "sky", in: bundle, with: UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark)))
            #expect(
                night?.corner == Self.green
                    && night?.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .light)).corner == Self.red)
            func way(_ traits: UITraitCollection?) -> UInt32? { UIImage(named: "way", in: bundle, compatibleWith: traits)?.corner }
            #expect(way(nil) == Self.red && way(UITraitCollection(userInterfaceIdiom: .pad)) == Self.green)
            #expect(
                way(
                    UITraitCollection(traitsFrom: [
                        UITraitCollection(userInterfaceIdiom: .tv), UITraitCollection(layoutDirection: .rightToLeft),
                    ])) == Self.blue)
        }
    }

    @Test("slices become cap insets, alignment insets insets, and the rendering intent a mode")
    func properties() throws {
        let bundle = try resources([
            "A.xcassets/bubble.imageset/Contents.json": .images(
                #"""
                {"idiom": "universal", "filename": "b.png", "scale": "2x", "alignment-insets": {"top": 2, "left": 0, "bottom": 4, "right": 0},
                 "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 2}, "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}}
                """#, properties: #"{"template-rendering-intent": "template"}"#),
            "A.xcassets/bubble.imageset/b.png": .png(.red, width: 20, height: 20),
            "A.xcassets/bar.imageset/Contents.json": .images(
                #"{"filename": "b.png", "resizing": {"mode": "3-part-horizontal", "cap-insets": {"left": 3, "right": 4}}}"#,
                properties: #"{"template-rendering-intent": "original"}"#),
            "A.xcassets/bar.imageset/b.png": .png(.red, width: 20, height: 20),
        ])
        try perform { _ in
            let bubble = try #require(UIImage(named: "bubble", in: bundle, compatibleWith: nil))
            #expect(bubble.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && bubble.resizingMode == .tile)
            #expect(
                bubble.renderingMode == .alwaysTemplate && bubble.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
            let view = UIImageView(image: bubble)
            #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 0, y: 1, width: 10, height: 7))
            let bar = try #require(UIImage(named: "bar", in: bundle, compatibleWith: nil))
            #expect(bar.capInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4) && bar.resizingMode == .stretch)
            #expect(bar.renderingMode == .alwaysOriginal)
        }
    }

    @Test("groups only order sets, unless they provide a namespace")
    func namespaces() throws {
        let set = Data.images(#"{"filename": "a.png"}"#)
        let bundle = try resources([
            "A.xcassets/Icons/one.imageset/Contents.json": set, "A.xcassets/Icons/one.imageset/a.png": .png(.red),
            "A.xcassets/Menu/Contents.json": .text(#"{"properties": {"provides-namespace": true}}"#),
            "A.xcassets/Menu/one.imageset/Contents.json": set, "A.xcassets/Menu/one.imageset/a.png": .png(.green),
            "A.xcassets/Menu/Deep/two.imageset/Contents.json": set, "A.xcassets/Menu/Deep/two.imageset/a.png": .png(.blue),
            "B.xcassets/three.imageset/Contents.json": set, "B.xcassets/three.imageset/a.png": .png(.white),
        ])
        func corner(_ name: String) -> UInt32? { UIImage(named: name, in: bundle, with: nil)?.corner }
        #expect(["one", "Menu/one", "Menu/two", "three", "two"].map(corner) == [Self.red, Self.green, Self.blue, Self.white, nil])
    }

    @Test("what is broken is reported with its file, and the rest is shown")
    func mistakes() throws {
        let bundle = try resources([
            "A.xcassets/broken.imageset/Contents.json": .text(#"{"images": [{"filename": 3}]}"#),
            "A.xcassets/cut.imageset/Contents.json": .text(#"{"images": ["#),
            "A.xcassets/empty.imageset/x.txt": .text(""),
            "A.xcassets/lost.imageset/Contents.json": .images(#"{"filename": "no.png"}"#),
            "A.xcassets/bad.imageset/Contents.json": .images(#"{"filename": "a.png"}"#),
            "A.xcassets/bad.imageset/a.png": .text("no picture"),
            "A.xcassets/good.imageset/Contents.json": .images(
                #"{"filename": "no.png", "scale": "2x"}"#, #"{"filename": "a.png", "scale": "1x"}"#),
            "A.xcassets/good.imageset/a.png": .png(.red),
            "A.xcassets/Contents.json": .text("["),
        ])
        let names = ["broken", "cut", "empty", "lost", "bad"]
        for name in names { #expect(UIImage(named: name, in: bundle, with: nil) == nil) }
        #expect(UIImage(named: "good", in: bundle, with: nil)?.corner == Self.red)
    }

    @Test("loose pictures: scale, device and language are in their names, an animated one shows its first picture")
    func looseFiles() throws {
        let bundle = try resources([
            "dot.png": .png(.red), "dot@2x.png": .png(.green, width: 4, height: 4), "pad~ipad.png": .png(.blue), "pad.png": .png(.red),
            "pad@2x~iphone.png": .png(.green), "folder/leaf.jpg": UIImage(data: .png(.red))!.jpegData(compressionQuality: 1)!,
            "de.lproj/flag.png": .png(.blue), "en.lproj/flag.png": .png(.green),
            "film.gif": Data(base64Encoded: "R0lGODlhAQABAIABAP8AAP///yH5BAQAAAEALAAAAAABAAEAAAICRAEAOw==")!,
        ])
        try perform { _ in
            func image(_ name: String) -> UIImage? { UIImage(named: name, in: bundle, compatibleWith: nil) }
            #expect(image("dot")?.corner == Self.green && image("dot")?.size == CGSize(width: 2, height: 2) && image("dot.png")?.scale == 2)
            #expect(image("pad")?.corner == Self.green && image("flag")?.corner == Self.green)
            #expect(image("folder/leaf")?.size == CGSize(width: 2, height: 2) && image("leaf") == nil)
            #expect(image("film.gif")?.corner == Self.red && image("film") == nil)
        }
    }
}
