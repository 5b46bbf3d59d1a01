import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("What key paths lead to")
struct KeypathTests {
    /// A composition that holds a square, and stands 10 frames later.
    private func nested() throws -> LottieAnimation {
        let card = #"{"ty":0,"nm":"Card","refId":"c","w":100,"h":100,"ip":0,"op":60,"st":10,"ks":{"p":{"k":[10,0]}}}"#
        return try animation(json: file(card, more: #","assets":[{"id":"c","layers":[\#(square())]}]"#))
    }

    @Test("all paths, from the outside in, through compositions")
    func hierarchy() throws {
        let paths = LottieLayer(animation: try nested()).allHierarchyKeypaths()
        #expect(paths.prefix(3) == ["Card", "Card.Transform", "Card.Transform.Anchor Point"])
        for path in [
            "Card.Transform.Position", "Card.Box.Square.Edge.Size", "Card.Box.Square.Fill 1.Color", "Card.Box.Square.Transform.Scale",
        ] {
            #expect(paths.contains(path), "\(path)")
        }
        #expect(Set(paths).count == paths.count)
    }

    @Test("a composition that holds itself has paths, too")
    func cycle() throws {
        let layer = #"{"ty":0,"nm":"Card","refId":"c","w":100,"h":100,"ip":0,"op":60,"ks":{}}"#
        let loop = try animation(json: file(layer, more: #","assets":[{"id":"c","layers":[\#(layer),\#(square())]}]"#))
        let paths = LottieLayer(animation: loop).allHierarchyKeypaths()
        #expect(paths.contains("Card.Box") && paths.contains("Card.Card") && !paths.contains("Card.Card.Card"))
    }

    @Test("every property of a file takes a value of its type")
    func everyProperty() throws {
        for name in [
            "trim", "star", "repeater", "dashes", "gradient-radial", "round-corners", "zigzag", "offset-path", "twist", "text-glyphs",
        ] {
            guard let loaded = try? animation(name) else { continue }
            let layer = LottieLayer(animation: loaded)
            for path in layer.allHierarchyKeypaths() {
                let keypath = AnimationKeypath(keypath: path)
                switch layer.getOriginalValue(for: keypath, atFrame: 0) {
                case is LottieVector1D:
                    layer.setValueProvider(FloatValueProvider(3), keypath: keypath)
                    #expect(layer.getValue(for: keypath, atFrame: 0) as? LottieVector1D == LottieVector1D(3), "\(name) \(path)")
                case is LottieVector3D:
                    layer.setValueProvider(PointValueProvider(CGPoint(x: 3, y: 4)), keypath: keypath)
                    #expect(
                        (layer.getValue(for: keypath, atFrame: 0) as? LottieVector3D)?.pointValue == CGPoint(x: 3, y: 4), "\(name) \(path)")
                case is LottieColor:
                    layer.setValueProvider(ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)), keypath: keypath)
                    #expect(
                        layer.getValue(for: keypath, atFrame: 0) as? LottieColor == LottieColor(r: 0, g: 0, b: 1, a: 1), "\(name) \(path)")
                default: break
                }
            }
            layer.forceDisplayUpdate()
        }
    }

    @Test("values are the file's, a provider's, and the file's again; in a composition at its own time")
    func values() throws {
        let moved = square(#""o":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":50,"s":[100]}]}"#)
        let card = #"{"ty":0,"nm":"Card","refId":"c","w":100,"h":100,"ip":0,"op":60,"st":10,"ks":{}}"#
        let layer = LottieLayer(animation: try animation(json: file(card, more: #","assets":[{"id":"c","layers":[\#(moved)]}]"#)))
        let opacity = AnimationKeypath(keypath: "Card.Box.Transform.Opacity")
        #expect((layer.getValue(for: opacity, atFrame: 35) as? LottieVector1D)?.value == 50)
        #expect(layer.getValue(for: "Card.Box.Square.Fill 1.Color", atFrame: nil) as? LottieColor == LottieColor(r: 1, g: 0, b: 0, a: 1))
        #expect(
            (layer.getValue(for: "Card.Box.Square.Edge.Size", atFrame: 0) as? LottieVector3D)?.sizeValue == CGSize(width: 40, height: 40))
        #expect(layer.getValue(for: "Card.Nothing", atFrame: 0) == nil)
        layer.setValueProvider(FloatValueProvider { $0 }, keypath: opacity)
        #expect(layer.valueProviders.keys.contains(opacity))
        #expect((layer.getValue(for: opacity, atFrame: 35) as? LottieVector1D)?.value == 35)
        #expect((layer.getOriginalValue(for: opacity, atFrame: 35) as? LottieVector1D)?.value == 50)
        layer.removeValueProvider(for: opacity)
        #expect((layer.getValue(for: opacity, atFrame: 35) as? LottieVector1D)?.value == 50)
    }

    @Test("sizes of outlines, ends of trims and what one program's own provider says are shown")
    func shown() throws {
        let shown = try Shown(animation(json: file(square())))
        shown.stage.perform {
            shown.layer.setValueProvider(SizeValueProvider(CGSize(width: 80, height: 10)), keypath: "Box.Square.Edge.Size")
        }
        #expect(shown.picture(at: 0).painted == 800 && shown.picture(at: 0)[15, 50] == [255, 0, 0])
        struct Blink: ValueProvider {
            var storage: ValueProviderStorage<LottieVector1D> { .closure { LottieVector1D($0 < 30 ? 0 : 100) } }
        }
        shown.stage.perform { shown.layer.setValueProvider(Blink(), keypath: "**.Fill 1.Opacity") }
        #expect(shown.picture(at: 10).painted == 0 && shown.picture(at: 40).painted == 800)
    }

    @Test("a layer that turns along its path has a place of its own before time 0, too")
    func turnsAtOnePlace() throws {
        let transform = #""p":{"k":[0,0]},"sk":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[10]}]}"#
        let json = file(square(transform, more: #","ao":1"#)).replacingOccurrences(
            of: #""ip":0,"op":60,"layers""#, with: #""ip":-10,"op":60,"layers""#)
        let shown = try Shown(animation(json: json))
        #expect(shown.picture(at: 5)[50, 50] == [255, 0, 0])
        shown.stage.perform { shown.layer.setValueProvider(PointValueProvider(CGPoint(x: 20, y: 0)), keypath: "Box.Transform.Position") }
        #expect(shown.picture(at: 5)[80, 50] == [255, 0, 0])
    }

    @Test("a provider with keyframes holds, eases and goes along curves; one that is changed is shown anew")
    func keyframes() throws {
        let shown = try Shown(animation(json: file(square())))
        func red(_ r: Double) -> LottieColor { LottieColor(r: r, g: 0, b: 0, a: 1) }
        let provider = ColorValueProvider([
            Keyframe(value: red(0), time: 0), Keyframe(value: red(1), time: 20, isHold: true), Keyframe(value: red(0.4), time: 40),
        ])
        shown.stage.perform { shown.layer.setValueProvider(provider, keypath: "**.Color") }
        #expect(shown.picture(at: 10)[50, 50] == [128, 0, 0])
        #expect(shown.picture(at: 30)[50, 50] == [255, 0, 0])
        #expect(shown.picture(at: 50)[50, 50] == [102, 0, 0])
        shown.stage.perform { provider.color = LottieColor(r: 0, g: 255, b: 0, a: 255, denominator: .TwoFiftyFive) }
        #expect(shown.picture(at: 10)[50, 50] == [0, 255, 0])
    }

    @Test("layers, groups, fills and outlines are left out, and come back")
    func nodes() throws {
        let shown = try Shown(animation(json: file(square())))
        for path in ["Box", "Box.Square", "Box.Square.Fill 1", "Box.Square.Edge"] {
            shown.stage.perform { shown.layer.setNodeIsEnabled(isEnabled: false, keypath: AnimationKeypath(keypath: path)) }
            #expect(shown.picture(at: 0).painted == 0, "\(path)")
            shown.stage.perform { shown.layer.setNodeIsEnabled(isEnabled: true, keypath: AnimationKeypath(keypath: path)) }
            #expect(shown.picture(at: 0).painted == 1600, "\(path)")
        }
    }

    @Test("places of the view in a layer that moves, also in one of which nothing is seen")
    func places() throws {
        let moving =
            #""p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[60,0]}]},"s":{"k":[200,200]}"#
        let pin = #"{"ty":3,"nm":"Pin","ind":9,"ip":0,"op":60,"ks":{"p":{"k":[25,50]}}}"#
        let view = LottieAnimationView(animation: try animation(json: file(square(moving) + "," + pin)))
        let stage = try Stage(size: CGSize(width: 200, height: 200), threads: 1)
        stage.perform {
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            stage.layer = view.layer
            view.currentFrame = 30
        }
        stage.advance(to: 0.01)
        stage.perform {
            // The view is twice as large as the animation, whose layer is 30 points to the right, and twice as large itself.
            #expect(view.convert(CGPoint(x: 100, y: 40), toLayerAt: "Box") == CGPoint(x: 10, y: 10))
            #expect(
                view.convert(CGRect(x: 100, y: 40, width: 40, height: 4), toLayerAt: "Box") == CGRect(x: 10, y: 10, width: 10, height: 1))
            #expect(view.convert(CGPoint(x: 100, y: 100), toLayerAt: "Pin") == CGPoint(x: 25, y: 0))
            #expect(view.convert(CGPoint(x: 100, y: 40), toLayerAt: nil) == CGPoint(x: 50, y: 20))
            #expect(view.convert(CGPoint.zero, toLayerAt: "Nothing") == nil)
        }
    }
}
