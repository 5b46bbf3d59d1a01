import LaminaLottie
import Testing

@MainActor
@Suite("Key paths and providers")
struct ValuesTests {
    @Test(
        "a key path leads to what its names, and their stars, say",
        arguments: [
            ("Box.Square.Fill 1.Color", true), ("**.Color", true), ("Box.*.Fill 1.Color", true), ("**.Fill 1.Color", true),
            ("*.*.*.Color", true),
            ("**.**.Color", true), ("Box.**", true), ("Box.Fill 1.Color", false), ("*.Color", false), ("**.Fill 2.Color", false),
            ("Box.Square.Fill 1.Opacity", false),
        ])
    func keypaths(keypath: String, leads: Bool) throws {
        let shown = try Shown(animation(json: file(square())))
        shown.stage.perform {
            shown.layer.setValueProvider(
                ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: AnimationKeypath(keypath: keypath))
        }
        #expect(shown.picture(at: 0)[50, 50] == (leads ? [0, 255, 0] : [255, 0, 0]))
        shown.stage.perform { shown.layer.removeValueProvider(for: AnimationKeypath(keypath: keypath)) }
        #expect(shown.picture(at: 0)[50, 50] == [255, 0, 0])
    }

    @Test("many stars take no time") func stars() throws {
        let path = AnimationKeypath(keypath: Array(repeating: "**", count: 40).joined(separator: ".") + ".x")
        let shown = try Shown(animation(json: file(square())))
        shown.stage.perform { shown.layer.setValueProvider(FloatValueProvider(50), keypath: path) }
        #expect(shown.picture(at: 0)[50, 50] == [255, 0, 0])
    }

    @Test("a provider's block gives a value for each frame")
    func block() throws {
        let shown = try Shown(animation(json: file(square())))
        shown.stage.perform {
            shown.layer.setValueProvider(
                ColorValueProvider { LottieColor(r: 0, g: 0, b: $0 < 30 ? 1 : 0, a: 1) }, keypath: "**.Fill 1.Color")
        }
        #expect(shown.picture(at: 10)[50, 50] == [0, 0, 255] && shown.picture(at: 40)[50, 50] == [0, 0, 0])
    }

    @Test("numbers, points, sizes and gradients")
    func kinds() throws {
        let shown = try Shown(animation(json: file(square(#""a":{"k":[50,50]},"p":{"k":[50,50]}"#))))
        shown.stage.perform {
            shown.layer.setValueProvider(SizeValueProvider(CGSize(width: 50, height: 200)), keypath: "Box.Transform.Scale")
        }
        #expect(shown.picture(at: 0).painted == 1600 && shown.picture(at: 0)[50, 15] == [255, 0, 0])
        shown.stage.perform { shown.layer.setValueProvider(PointValueProvider(CGPoint(x: 20, y: 50)), keypath: "Box.Transform.Position") }
        #expect(shown.picture(at: 0)[20, 50] == [255, 0, 0] && shown.picture(at: 0)[50, 50] == [255, 255, 255])
        shown.stage.perform { shown.layer.setValueProvider(FloatValueProvider(0), keypath: "Box.Square.Fill 1.Opacity") }
        #expect(shown.picture(at: 0).painted == 0)

        let gradient = try Shown(animation("gradient-linear"))
        gradient.stage.perform {
            gradient.layer.setValueProvider(
                GradientValueProvider([LottieColor(r: 0, g: 1, b: 0, a: 1), LottieColor(r: 0, g: 1, b: 0, a: 1)]), keypath: "**.GF.Colors")
        }
        #expect(gradient.picture(at: 0)[50, 50] == [0, 255, 0])
    }

    @Test("texts come from a dictionary, by their layer's name")
    func texts() throws {
        let (shown, plain) = (try Shown(animation("text-glyphs")), try Shown(animation("text-glyphs")))
        shown.stage.perform { shown.layer.textProvider = DictionaryTextProvider(["Title": "II"]) }
        #expect(shown.picture(at: 0).painted < plain.picture(at: 0).painted * 2 / 3)
    }

    @Test("a picture that is missing is reported; a provider has it")
    func images() throws {
        let layer = #"{"ty":2,"nm":"Photo","refId":"p","ip":0,"op":60,"ks":{}}"#
        let json = file(layer, more: #","assets":[{"id":"p","w":10,"h":10,"u":"images/","p":"photo.png"}]"#)
        let shown = try Shown(animation(json: json))
        #expect(shown.layer.report.issues.first?.message.contains("“images/photo.png” cannot be read") == true)
        struct Grey: AnimationImageProvider {
            func imageForAsset(asset: ImageAsset) -> CGImage? {
                let context = CGContext(
                    data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                context?.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                return asset.name == "photo.png" ? context?.makeImage() : nil
            }
        }
        shown.stage.perform { shown.layer.imageProvider = Grey() }
        #expect(shown.picture(at: 0)[5, 5] == [0, 0, 255] && shown.layer.report.issues.isEmpty)
    }
}
