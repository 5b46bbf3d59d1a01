import LaminaRender
import RenderTestSupport
import Testing

/// A layer that casts a shadow, in it one that clips its picture: drawn from an outline wherever that gives what the composited alpha gives.
@Suite struct CardShadowTests {
    /// Layer 2 casts the shadow of layer 3.
    private func card(
        root: (inout LayerValues) -> Void = { _ in }, outer: (inout LayerValues) -> Void = { _ in },
        face: (inout LayerValues) -> Void = { _ in }, opaque: Bool = true
    ) -> Scene {
        var scene = Scene(100, 100, root)
        scene.image(9, 20, 20, opaque: opaque)
        scene.layer(2, Rect(20, 20, 60, 40)) {
            ($0.rare.shadowOpacity, $0.rare.shadowRadius, $0.rare.shadowOffset) = (0.5, 4, Size(1, 3))
            outer(&$0)
        }
        scene.layer(3, in: 2, Rect(0, 0, 60, 40)) {
            ($0.contents, $0.cornerRadius) = (9, 8)
            $0.flags.insert(.masksToBounds)
            face(&$0)
        }
        return scene
    }

    @Test("it is the shadow of the sublayer's outline, in the layer's plane")
    func outline() {
        #expect(
            card().drawn() == """
                blurred (0 0 0 0.5) sigma 4 rect (1 3 60 40) corners 8 at (1 0 0 1 20 20)
                image 9 source (0 0 20 20) rect (0 0 60 40) corners 8 at (1 0 0 1 20 20)
                """)
        let moved = card(face: { ($0.position, $0.transform) = (Point(10, 5), .scale(0.5, 0.5)) })
        #expect(moved.drawn().hasPrefix("blurred (0 0 0 0.5) sigma 4 rect (11 8 30 20) corners 4 at (1 0 0 1 20 20)\n"))
        let filled = card(face: { ($0.contents, $0.backgroundColor) = (0, .pureRed) })
        #expect(filled.drawn().hasPrefix("blurred (0 0 0 0.5) sigma 4 rect (1 3 60 40) corners 8 at (1 0 0 1 20 20)\n"))
    }

    @Test("with the opacity of both, as they stand at the moment")
    func opacity() {
        var scene = card(
            outer: {
                $0.opacity = 0.5
                $0.flags.remove(.groupOpacity)
            }, face: { $0.opacity = 0.5 })
        #expect(scene.drawn().hasPrefix("blurred (0 0 0 0.5) sigma 4 rect (1 3 60 40) corners 8 at (1 0 0 1 20 20) opacity 0.25\n"))
        scene.animate(3, .numbers(0, 1, of: PropertyPath(.opacity)))
        #expect(scene.drawn(at: 0.5).contains("opacity 0.25\n"))
        #expect(card(face: { $0.flags.insert(.hidden) }).items().isEmpty)
    }

    /// Ways in which the sublayer's alpha is not an even rectangle of the layer's plane.
    enum Difference: CaseIterable {
        case border, turn, stretch, depth, ownShadow, part, nineParts, blending

        func apply(to values: inout LayerValues) {
            switch self {
            case .border: values.rare.borderWidth = 1
            case .turn: values.transform = .rotation(0.3, 0, 0, 1)
            case .stretch: values.transform = .scale(1, 2)
            case .depth: values.transform.m14 = 0.001
            case .ownShadow:
                values.rare.shadowOpacity = 1
                values.flags.remove(.masksToBounds)
            case .part:
                values.contentsGravity = .center
                values.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
            case .blending: values.rare.compositingFilter = .multiply
            case .nineParts: values.rare.contentsCenter = Rect(0.5, 0.5, 0, 0)
            }
        }
    }

    @Test("where there is more to the layer, its alpha is composited", arguments: Difference.allCases)
    func composited(_ difference: Difference) {
        #expect(card(face: { difference.apply(to: &$0) }).drawn().hasPrefix("shadow (0 0 0 0.5) sigma 4"))
    }

    @Test("so it is for a translucent picture, a second sublayer, something of the layer's own")
    func others() {
        #expect(card(opaque: false).drawn().hasPrefix("shadow"))
        #expect(card(outer: { $0.backgroundColor = .pureBlue }).drawn().hasPrefix("shadow"))
        var two = card()
        two.layer(4, in: 2, Rect(50, 30, 20, 20)) { $0.backgroundColor = .pureBlue }
        #expect(two.drawn().hasPrefix("shadow"))
        var nested = card()
        nested.layer(4, in: 3, Rect(50, 30, 20, 20)) { $0.backgroundColor = .pureBlue }
        #expect(nested.drawn().hasPrefix("shadow"))
    }

    @Test("both ways look the same", arguments: [0.0, 0.4])
    func same(_ angle: Double) {
        func pixels(_ scene: Scene) -> [UInt32] {
            var list = scene.list()
            list.background = .white
            return drawn(list, scene.tree.images)
        }
        let turn: (inout LayerValues) -> Void = { $0.transform = .rotation(angle, 0, 0, 1) }
        var composited = card(outer: turn)
        // A second sublayer behind the first changes no pixel but takes the short way away.
        composited.layer(4, in: 2, Rect(20, 10, 20, 20)) {
            $0.backgroundColor = .white
            $0.zPosition = -1
        }
        #expect(card(outer: turn).drawn().hasPrefix("blurred") && composited.drawn().hasPrefix("shadow"))
        for (a, b) in zip(pixels(card(outer: turn)), pixels(composited)) {
            #expect(abs(Int(a & 255) - Int(b & 255)) <= 3)
        }
    }

    @Test("a picture within an opaque background does not show in the alpha, one that sticks out does")
    func pictureOnBackground() {
        func shadow(_ gravity: ContentsGravity) -> String {
            var scene = Scene(100, 100)
            scene.image(9, 20, 20)
            scene.layer(2, Rect(20, 20, 60, 10)) {
                ($0.rare.shadowOpacity, $0.contents, $0.contentsGravity, $0.backgroundColor) = (0.5, 9, gravity, .pureRed)
            }
            return scene.drawn().split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(shadow(.resizeAspect).hasPrefix("blurred"))
        #expect(shadow(.center).hasPrefix("shadow"), "20 points high on 10")
    }
}
