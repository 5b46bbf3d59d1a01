import LaminaRender
import RenderTestSupport
import Testing

/// Layers with a compositing filter, as commands and as pictures.
@Suite struct BlendedLayersTests {
    private func box(_ blend: BlendMode, _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 40, 40)) {
            $0.backgroundColor = .pureRed
            $0.rare.compositingFilter = blend
            change(&$0)
        }
        return scene
    }

    @Test("a blended layer is a group, whose opacity is the layer's")
    func group() {
        #expect(
            box(.multiply).drawn() == """
                group blend multiply
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
        var scene = box(.screen) { $0.opacity = 0.5 }
        scene.layer(3, in: 2, Rect(30, 0, 20, 20)) { $0.backgroundColor = .pureGreen }
        #expect(
            scene.drawn() == """
                group opacity 0.5 blend screen
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                  fill (0 1 0) rect (0 0 20 20) at (1 0 0 1 40 10)
                """)
    }

    @Test("without group opacity the parts of a blended layer are made transparent one by one, then blended together")
    func separateOpacity() {
        var scene = box(.screen) {
            $0.opacity = 0.5
            $0.flags.remove(.groupOpacity)
        }
        scene.layer(3, in: 2, Rect(30, 0, 20, 20)) { $0.backgroundColor = .pureGreen }
        #expect(
            scene.drawn() == """
                group blend screen
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10) opacity 0.5
                  fill (0 1 0) rect (0 0 20 20) at (1 0 0 1 40 10) opacity 0.5
                """)
    }

    @Test("a mode that acts where the layer is transparent does so in its rounded bounds, which cut its shadow and sublayers")
    func bounded() {
        var scene = box(.sourceOut) { ($0.cornerRadius, $0.rare.shadowOpacity) = (6, 1) }
        scene.layer(3, in: 2, Rect(30, 0, 20, 20)) { $0.backgroundColor = .pureGreen }
        #expect(
            scene.drawn() == """
                clip rect (0 0 40 40) corners 6 at (1 0 0 1 10 10)
                  group blend sourceOut
                    fill (1 0 0) rect (-2 -2 44 44) at (1 0 0 1 10 10)
                    fill (0 1 0) rect (0 0 20 20) at (1 0 0 1 40 10)
                """)
    }

    @Test("a layer of no size with such a mode does nothing, and a picture that fills its bounds reaches beyond their edge")
    func edges() {
        #expect(box(.copy) { $0.bounds.size = .zero }.drawn() == "")
        var scene = Scene()
        scene.image(3, 20, 20)
        scene.layer(2, Rect(10, 10, 40, 40)) { ($0.contents, $0.rare.compositingFilter) = (3, .copy) }
        #expect(
            scene.drawn() == """
                clip rect (0 0 40 40) at (1 0 0 1 10 10)
                  group blend copy
                    image 3 source (-1 -1 22 22) rect (-2 -2 44 44) at (1 0 0 1 10 10)
                """)
    }

    @Test("copying an opaque layer looks like drawing it, whatever lies behind and however it is turned", arguments: [0.0, 0.3, 1.2])
    func copies(angle: Double) {
        func scene(_ blend: BlendMode) -> Scene {
            var scene = Scene { $0.backgroundColor = Color(red: 0.2, green: 0.6, blue: 0.9) }
            scene.layer(2, Rect(40, 30, 50, 40)) {
                $0.backgroundColor = .pureRed
                $0.transform = .rotation(angle, 0, 0, 1)
                ($0.cornerRadius, $0.rare.compositingFilter) = (9, blend)
            }
            return scene
        }
        let (copied, plain) = (drawn(scene(.copy).list()), drawn(scene(.normal).list()))
        for (p, q) in zip(copied, plain) {
            for shift in [0, 8, 16, 24] as [UInt32] { #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1) }
        }
    }
}
