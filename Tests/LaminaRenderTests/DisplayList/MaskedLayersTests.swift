import LaminaRender
import RenderTestSupport
import Testing

/// Layers with a mask, as commands and as pictures.
@Suite struct MaskedLayersTests {
    private let half = Color(red: 1, green: 1, blue: 1, alpha: 0.5)

    /// A red box with a green sublayer; layer 4 masks it.
    private func scene(_ frame: Rect = Rect(5, 5, 20, 20), _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene { $0.backgroundColor = .pureBlue }
        scene.layer(2, Rect(10, 10, 40, 40)) { $0.backgroundColor = .pureRed }
        scene.layer(3, in: 2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .pureGreen }
        scene.layer(4, frame) {
            $0.backgroundColor = half
            change(&$0)
        }
        scene.apply([.mask(2, 4)])
        return scene
    }

    @Test("the mask's picture comes first, then all of the layer: shadow, background, sublayers, border")
    func order() {
        var scene = scene()
        scene.apply([.set(2, .borderWidth, .number(1)), .set(2, .shadowOpacity, .number(1)), .set(2, .opacity, .number(0.5))])
        #expect(
            scene.drawn() == """
                fill (0 0 1) rect (0 0 100 100)
                masked opacity 0.5
                  mask
                    fill (1 1 1 0.5) rect (0 0 20 20) at (1 0 0 1 15 15)
                  shadow (0 0 0) sigma 3 offset (0 -3)
                    fill (1 0 0) rect (0.5 0.5 39 39) at (1 0 0 1 10 10)
                    fill (0 1 0) rect (0 0 10 10) at (1 0 0 1 10 10)
                    border (0 0 0) width 1 rect (0 0 40 40) at (1 0 0 1 10 10)
                  fill (1 0 0) rect (0.5 0.5 39 39) at (1 0 0 1 10 10)
                  fill (0 1 0) rect (0 0 10 10) at (1 0 0 1 10 10)
                  border (0 0 0) width 1 rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("a mask is in its layer's space, bounds origin and all, and its own sublayers, corners and turns count")
    func placing() {
        var scene = scene {
            $0.cornerRadius = 4
            $0.transform = .scale(2, 1)
        }
        scene.layer(5, in: 4, Rect(1, 1, 2, 2)) { $0.backgroundColor = .pureGreen }
        scene.apply([.set(2, .bounds, .rect(Rect(3, 0, 40, 40))), .set(3, .isHidden, .flag(true))])
        #expect(
            scene.drawn() == """
                fill (0 0 1) rect (0 0 100 100)
                masked
                  mask
                    fill (1 1 1 0.5) rect (0 0 20 20) corners 4 at (2 0 0 1 12 15)
                    fill (0 1 0) rect (0 0 2 2) at (2 0 0 1 14 16)
                  fill (1 0 0) rect (3 0 40 40) at (1 0 0 1 7 10)
                """)
    }

    @Test("an opaque rectangle for a mask is a clip, within which the layer is one picture")
    func clip() {
        let scene = scene {
            ($0.backgroundColor, $0.cornerRadius) = (.black, 6)
        }
        #expect(
            scene.drawn() == """
                fill (0 0 1) rect (0 0 100 100)
                clip rect (0 0 20 20) corners 6 at (1 0 0 1 15 15)
                  group
                    fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                    fill (0 1 0) rect (0 0 10 10) at (1 0 0 1 10 10)
                """)
    }

    @Test("a mask that is a clip looks like one that is drawn", arguments: [0.0, 0.5, 1.1])
    func clipLaw(angle: Double) {
        func scene(_ drawsMask: Bool) -> Scene {
            var scene = self.scene(Rect(20, 5, 31, 23)) {
                ($0.backgroundColor, $0.cornerRadius, $0.transform) = (.black, 6, .rotation(angle, 0, 0, 1))
            }
            // A sublayer that shows nothing keeps the mask from being a clip.
            if drawsMask { scene.layer(5, in: 4, Rect(0, 0, 1, 1)) }
            scene.apply([.set(2, .opacity, .number(0.6))])
            return scene
        }
        #expect(scene(false).drawn().contains("clip") && scene(true).drawn().contains("masked"))
        for (p, q) in zip(drawn(scene(false).list()), drawn(scene(true).list())) {
            for shift in [0, 8, 16, 24] as [UInt32] { #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1) }
        }
    }

    @Test("a mask that shows nothing lets nothing show")
    func nothing() {
        let root = "fill (0 0 1) rect (0 0 100 100)"
        #expect(scene { $0.flags.insert(.hidden) }.drawn() == root)
        #expect(scene { $0.opacity = 0 }.drawn() == root)
        #expect(scene { $0.bounds.size = .zero }.drawn() == root)
        #expect(scene { $0.backgroundColor = nil }.drawn() == root)
    }

    @Test("a mask's own mask is not heeded, its sublayers' masks are")
    func maskOfMask() {
        var scene = scene()
        let before = scene.drawn()
        scene.layer(5, Rect(0, 0, 1, 1)) { $0.backgroundColor = half }
        scene.apply([.mask(4, 5)])
        #expect(scene.drawn() == before)
        scene.layer(6, in: 4, Rect(0, 0, 9, 9)) { $0.backgroundColor = .pureGreen }
        scene.apply([.mask(6, 5)])
        #expect(scene.drawn().contains("  masked\n"))
        #expect(scene.drawn().components("mask\n") == 2)
    }

    @Test("masks are animated in their layer's time")
    func animated() {
        var scene = scene()
        var timing = Timing()
        timing.speed = 2
        scene.apply([.timing(2, timing)])
        let path = PropertyPath(.position, .x)
        scene.animate(4, .make(.basic(path, BasicValues(from: .number(0), to: .number(40)))) { $0.timing.duration = 4 })
        #expect(scene.drawn(at: 1).contains("fill (1 1 1 0.5) rect (0 0 20 20) at (1 0 0 1 30 15)"))
    }

    @Test("a blended masked layer is masked first, and perspective for sublayers is not for the mask")
    func blended() {
        var scene = scene()
        scene.apply([
            .set(2, .compositingFilter, .number(Double(BlendMode.screen.rawValue))), .set(2, .sublayerTransform, .transform(.scale(2, 2))),
            .set(3, .isHidden, .flag(true)),
        ])
        #expect(
            scene.drawn() == """
                fill (0 0 1) rect (0 0 100 100)
                group blend screen
                  masked
                    mask
                      fill (1 1 1 0.5) rect (0 0 20 20) at (1 0 0 1 15 15)
                    fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("the tree prints a mask before the sublayers")
    func dump() {
        let lines = scene().tree.dump().split(separator: "\n").map { $0.drop { $0 == " " }.prefix(12) }
        #expect(lines.contains { $0.hasPrefix("mask layer 4") })
        #expect(lines.firstIndex { $0.hasPrefix("mask layer") }! < lines.firstIndex { $0.hasPrefix("layer 3") }!)
    }
}

extension String {
    /// How many lines end in a word.
    fileprivate func components(_ word: String) -> Int { split(separator: "\n").count { ($0 + "\n").hasSuffix(" " + word) } }
}
