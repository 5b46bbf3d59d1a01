import LaminaRender
import Testing

/// From a layer's filters, background filters and rasterisation to commands.
@Suite struct LayerFiltersTests {
    private func blur(_ radius: Double, name: NameID = 0) -> Filter {
        Filter(.gaussianBlur, name: name, isEnabled: true, values: [radius])!
    }

    @Test("filters make the layer a picture of its own; blurs are as wide as the layer's plane is scaled")
    func group() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) {
            $0.backgroundColor = .pureRed
            $0.opacity = 0.5
            $0.rare.filters = [blur(3), Filter(.colorInvert)]
            $0.transform = .scale(2, 1, 1)
        }
        #expect(
            scene.drawn(scale: 2) == """
                group opacity 0.5 blur (12 6) colors (-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0)
                  fill (1 0 0) rect (0 0 20 20) at (4 0 0 2 20 20)
                """)
    }

    @Test("what does nothing is left out: no radius, neutral inputs, disabled filters")
    func nothing() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) { $0.backgroundColor = .pureRed }
        let plain = scene.drawn()
        scene.apply([
            .set(
                2, .filters,
                .filters([
                    blur(0), blur(-3), blur(.nan), Filter(.colorMatrix), Filter(.colorControls), Filter(.colorInvert, isEnabled: false),
                ])),
            .set(2, .backgroundFilters, .filters([blur(0)])),
        ])
        #expect(scene.drawn() == plain)
    }

    @Test("background filters come before the layer, in its rounded bounds, with its opacity")
    func backdrop() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) {
            $0.cornerRadius = 4
            $0.opacity = 0.5
            $0.rare.backgroundFilters = [blur(3)]
        }
        #expect(scene.drawn() == "backdrop rect (0 0 20 20) corners 4 at (1 0 0 1 10 10) blur 3 opacity 0.5")
        scene.apply([.set(2, .backgroundColor, .color(.pureRed)), .set(2, .borderWidth, .number(1))])
        let backdrop = "backdrop rect (0 0 20 20) corners 4 at (1 0 0 1 10 10) blur 3 opacity 0.5"
        #expect(scene.drawn().hasPrefix(backdrop + "\ngroup opacity 0.5\n  fill"))
    }

    @Test("a rasterised layer is drawn on a grid of its own, shadow and filters included, before opacity")
    func raster() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) {
            $0.flags.insert(.rasterized)
            $0.backgroundColor = .pureRed
            $0.rare.rasterizationScale = 2
            $0.rare.shadowOpacity = 1
            $0.rare.filters = [blur(3)]
            $0.opacity = 0.5
            $0.transform = .rotation(.pi / 2, 0, 0, 1)
        }
        #expect(
            scene.drawn() == """
                group opacity 0.5 blur 6 raster at (0 0.5 -0.5 0 10 10)
                  blurred (0 0 0) sigma 3 rect (0 -3 20 20) at (2 0 0 2 0 0)
                  fill (1 0 0) rect (0 0 20 20) at (2 0 0 2 0 0)
                """)
    }

    @Test("where a bitmap would be too large, or of no size, the layer is drawn as others are", arguments: [0, -1, .nan, .infinity, 1e6])
    func oddScale(scale: Double) {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) { $0.backgroundColor = .pureRed }
        let plain = scene.drawn()
        scene.apply([.set(2, .shouldRasterize, .flag(true)), .set(2, .rasterizationScale, .number(scale))])
        #expect(scene.drawn() == plain)
    }

    @Test("an input is animated by the filter's name; a filter that is not there is no matter")
    func animated() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 20, 20)) {
            $0.backgroundColor = .pureRed
            $0.rare.filters = [Filter(.colorInvert, name: 3), blur(2, name: 7)]
        }
        for name: NameID in [7, 8] {
            var animation = Animation(
                .basic(PropertyPath(.filters, .inputRadius, name: name), BasicValues(from: .number(4), to: .number(8))))
            animation.timing.duration = 1
            scene.animate(2, animation)
        }
        #expect(scene.drawn(at: 0.5).hasPrefix("group colors (-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0) blur 6\n"))
        let values = scene.tree.values(of: 2, at: 0.25)
        #expect(values?[PropertyPath(.filters, .inputRadius, name: 7)] == .number(5))
        #expect(values?[PropertyPath(.filters, .inputRadius, name: 8)] == nil)
        #expect(values?[PropertyPath(.filters, .inputRadius, name: 3)] == nil)
    }

    @Test("lists of filters blend where they are of the same kinds, and switch half-way elsewhere")
    func mixed() {
        let (a, b) = (Value.filters([blur(2, name: 1)]), Value.filters([blur(6, name: 1)]))
        #expect(a.mixed(with: b, 0.25) == .filters([blur(3, name: 1)]))
        for other in [Value.filters([]), .filters([blur(6, name: 2)]), .filters([Filter(.hueAdjust, name: 1)])] {
            #expect(a.mixed(with: other, 0.4) == a)
            #expect(a.mixed(with: other, 0.5) == other)
        }
    }
}
