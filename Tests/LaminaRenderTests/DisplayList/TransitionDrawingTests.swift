import LaminaRender
import RenderTestSupport
import Testing

/// The drawing of a layer in transition: red before, blue and elsewhere after.
@Suite struct TransitionDrawingTests {
    private func scene(
        _ kind: Transition.Kind, _ edge: Transition.Edge = .left, _ change: (inout Transition) -> Void = { _ in }
    ) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 20, 40, 30)) { $0.backgroundColor = .pureRed }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        var transition = Transition(kind, from: edge, snapshot: 9)
        change(&transition)
        scene.apply([
            .capture(2, 9, at: 0), .set(2, .backgroundColor, .color(.pureBlue)), .destroy(3),
            .addAnimation(2, 1, .make(.transition(transition))),
        ])
        return scene
    }

    @Test("a fade adds up the two pictures, weighted, by themselves")
    func fade() {
        #expect(
            scene(.fade).drawn(at: 0.2) == """
                group
                  group opacity 0.8
                    fill (1 0 0) rect (0 0 40 30) at (1 0 0 1 10 20)
                    fill (1 1 1) rect (0 0 10 10) at (1 0 0 1 15 25)
                  group opacity 0.2 blend plusLighter
                    fill (0 0 1) rect (0 0 40 30) at (1 0 0 1 10 20)
                """)
    }

    @Test(
        "a push moves both across the box, and nothing outside of it",
        arguments: [
            (Transition.Edge.left, "20 20", "-20 20"), (.right, "0 20", "40 20"), (.top, "10 12.5", "10 42.5"),
            (.bottom, "10 27.5", "10 -2.5"),
        ])
    func push(_ edge: Transition.Edge, _ old: String, _ new: String) {
        #expect(
            scene(.push, edge).drawn(at: 0.25).split(separator: "\n").filter { !$0.contains("(1 1 1)") }.joined(separator: "\n") == """
                clip rect (0 0 40 30) at (1 0 0 1 10 20)
                  fill (1 0 0) rect (0 0 40 30) at (1 0 0 1 \(old))
                  fill (0 0 1) rect (0 0 40 30) at (1 0 0 1 \(new))
                """)
    }

    @Test("moving in covers what stands still, revealing uncovers it")
    func oneMoves() {
        #expect(
            scene(.moveIn, .right).drawn(at: 0.25) == """
                clip rect (0 0 40 30) at (1 0 0 1 10 20)
                  fill (1 0 0) rect (0 0 40 30) at (1 0 0 1 10 20)
                  fill (1 1 1) rect (0 0 10 10) at (1 0 0 1 15 25)
                  fill (0 0 1) rect (0 0 40 30) at (1 0 0 1 40 20)
                """)
        #expect(
            scene(.reveal, .right).drawn(at: 0.25) == """
                clip rect (0 0 40 30) at (1 0 0 1 10 20)
                  fill (0 0 1) rect (0 0 40 30) at (1 0 0 1 10 20)
                  fill (1 0 0) rect (0 0 40 30) at (1 0 0 1 0 20)
                  fill (1 1 1) rect (0 0 10 10) at (1 0 0 1 5 25)
                """)
    }

    @Test("at its beginning it looks as before, at its end and afterwards as it does now", arguments: Transition.Kind.allCases)
    func ends(_ kind: Transition.Kind) {
        var before = Scene()
        before.layer(2, Rect(10, 20, 40, 30)) { $0.backgroundColor = .pureRed }
        before.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        var after = Scene()
        after.layer(2, Rect(10, 20, 40, 30)) { $0.backgroundColor = .pureBlue }
        let scene = scene(kind)
        #expect(drawn(scene.list(at: 0)) == drawn(before.list()))
        #expect(scene.drawn(at: 1) == after.drawn())
        #expect(scene.drawn(at: 1.1) == after.drawn())
        #expect(drawn(scene.list(at: 0.4)) == referenceDrawn(scene.list(at: 0.4)))
    }

    @Test("start and end progress take a part of the way")
    func parts() {
        let part = scene(.push) { ($0.startProgress, $0.endProgress) = (0.25, 0.75) }
        #expect(part.drawn(at: 0) == scene(.push).drawn(at: 0.25))
        #expect(part.drawn(at: 0.5) == scene(.push).drawn(at: 0.5))
        #expect(part.drawn(at: 1) == scene(.push).drawn(at: 0.75))
    }

    @Test("progress beyond the ends stays at them; one that is no number is the end", arguments: Transition.Kind.allCases)
    func odd(_ kind: Transition.Kind) {
        for (progress, time) in [(-3.0, 0.0), (7, 1), (.infinity, 1), (.nan, 1)] {
            let odd = scene(kind) { ($0.startProgress, $0.endProgress) = (progress, progress) }
            #expect(odd.drawn(at: 0.5) == scene(kind).drawn(at: time), "\(progress)")
        }
    }

    @Test("what is the same before and after does not change while it fades, translucent or not", arguments: [1.0, 0.5])
    func same(_ alpha: Double) {
        var scene = Scene()
        scene.layer(2, Rect(10.5, 20.25, 40, 30)) {
            $0.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.1, alpha: alpha)
            ($0.rare.borderWidth, $0.cornerRadius) = (3, 8)
            $0.transform = .rotation(0.3, 0, 0, 1)
        }
        let still = drawn(scene.list())
        scene.apply([.capture(2, 9, at: 0), .addAnimation(2, 1, .make(.transition(Transition(.fade, snapshot: 9))))])
        for t in [0.1, 0.25, 0.5, 0.9] {
            let fading = drawn(scene.list(at: t))
            for (a, b) in zip(still, fading) where a != b {
                for shift in [UInt32(0), 8, 16, 24] {
                    #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
                }
            }
            // What was opaque stays so, exactly.
            let opaque: UInt32 = 0xFF00_0000
            if alpha == 1 { #expect(zip(still, fading).allSatisfy { $0 < opaque || $1 >= opaque }) }
        }
    }

    @Test("place, transform and opacity of now act on both pictures")
    func place() {
        var scene = scene(.fade)
        scene.apply([
            .set(2, .position, .point(Point(50, 60))), .set(2, .opacity, .number(0.5)), .set(2, .transform, .transform(.scale(2, 1))),
        ])
        #expect(
            scene.drawn(at: 0.2) == """
                group opacity 0.5
                  group opacity 0.8
                    fill (1 0 0) rect (0 0 40 30) at (2 0 0 1 50 60)
                    fill (1 1 1) rect (0 0 10 10) at (2 0 0 1 60 65)
                  group opacity 0.2 blend plusLighter
                    fill (0 0 1) rect (0 0 40 30) at (2 0 0 1 50 60)
                """)
    }

    @Test("hidden now, it fades away; hidden before, it appears; with no look before, too")
    func hidden() {
        var away = Scene()
        away.layer(2, Rect(10, 20, 40, 30)) { $0.backgroundColor = .pureRed }
        away.apply([
            .capture(2, 9, at: 0), .set(2, .isHidden, .flag(true)), .addAnimation(2, 1, .make(.transition(Transition(.fade, snapshot: 9)))),
        ])
        #expect(away.items(at: 0.2).count == 1)
        #expect(away.drawn(at: 0.2).contains("group opacity 0.8"))
        #expect(away.items(at: 1).isEmpty)
        away.apply([
            .removeAnimation(2, 1), .capture(2, 10, at: 2), .set(2, .isHidden, .flag(false)),
            .addAnimation(2, 2, .make(.transition(Transition(.fade, snapshot: 10)))),
        ])
        #expect(away.drawn(at: 0.2).contains("group opacity 0.2 blend plusLighter"))
        #expect(away.items(at: 0.2).count == 1)
        var fresh = Scene()
        fresh.layer(2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .pureRed }
        fresh.apply([.addAnimation(2, 1, .make(.transition(Transition(.moveIn, from: .bottom, snapshot: 0))))])
        #expect(fresh.items(at: 0.2).map(\.frame) == [Rect(0, -8, 10, 10)])
    }

    @Test("siblings keep their order around a layer in transition")
    func siblings() {
        var scene = Scene()
        for id in 2...4 as ClosedRange<UInt32> {
            scene.layer(LayerID(id), Rect(Double(id) * 10, 0, 10, 10)) { $0.backgroundColor = .pureRed }
        }
        scene.apply([.capture(3, 9, at: 0), .addAnimation(3, 1, .make(.transition(Transition(.push, snapshot: 9))))])
        #expect(scene.items(at: 0.5).map(\.frame.minX) == [20, 35, 25, 40])
    }

    @Test("a layer without area has nowhere to move and changes at once")
    func noArea() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 0, 0))
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        scene.apply([.capture(2, 9, at: 0), .set(3, .backgroundColor, .color(.pureBlue))])
        scene.apply([.addAnimation(2, 1, .make(.transition(Transition(.push, snapshot: 9))))])
        #expect(scene.drawn(at: 0.5) == "fill (0 0 1) rect (0 0 10 10) at (1 0 0 1 15 15)")
    }

    @Test("in a plane whose y runs up, the top is above")
    func flipped() {
        var scene = Scene { $0.flags.insert(.geometryFlipped) }
        scene.layer(2, Rect(10, 20, 40, 30)) { $0.backgroundColor = .pureBlue }
        scene.apply([.addAnimation(2, 1, .make(.transition(Transition(.moveIn, from: .top, snapshot: 0))))])
        #expect(scene.items(at: 0.5).map(\.frame) == [Rect(10, 35, 40, 30)])
    }
}
