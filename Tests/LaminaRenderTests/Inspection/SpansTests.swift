import LaminaRender
import Testing

/// When animations run, as the timeline is told.
@Suite struct SpansTests {
    @Test("an animation's span is in the root's time, whatever its layer's clock does")
    func times() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10))
        scene.layer(3, in: 2, Rect(0, 0, 10, 10))
        var slow = Timing()
        (slow.beginTime, slow.speed) = (10, 2)
        scene.apply([.timing(2, slow)])
        let fade = Animation.numbers(0, 1) { ($0.timing.beginTime, $0.timing.duration) = (1, 2) }
        for layer in [1, 2, 3] as [LayerID] { scene.animate(layer, fade) }
        #expect(
            scene.tree.animationSpans().map { "\($0.animation) of \($0.layer): \($0.name) \($0.begin)–\($0.end)" } == [
                "1 of 1: opacity 1.0–3.0", "2 of 2: opacity 10.5–11.5", "3 of 3: opacity 10.5–11.5",
            ])
    }

    @Test("repetitions count, and one without a duration takes a quarter of a second")
    func durations() {
        var scene = Scene()
        scene.animate(1, .numbers(0, 1) { ($0.timing.duration, $0.timing.repeatCount, $0.timing.autoreverses) = (2, 3, true) })
        scene.animate(1, .numbers(0, 1) { $0.timing.duration = 0 })
        scene.animate(1, .numbers(0, 1) { $0.timing.repeatCount = .infinity })
        #expect(scene.tree.animationSpans().map(\.end) == [12, 0.25, .infinity])
    }

    @Test("a group is called by its members, four of them at most; a transition by its kind; masks' animations count")
    func names() {
        func group(_ properties: [LayerProperty]) -> Animation {
            .make(.group(properties.map { .numbers(0, 1, of: PropertyPath($0)) }))
        }
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10))
        scene.apply([.mask(1, 2)])
        scene.animate(1, group([.opacity, .cornerRadius]))
        scene.animate(1, group([.opacity, .cornerRadius, .opacity, .opacity, .opacity]))
        scene.animate(2, .make(.transition(Transition(.push, snapshot: .null))))
        #expect(
            scene.tree.animationSpans().map(\.name) == [
                "opacity, cornerRadius", "opacity, cornerRadius, opacity, opacity …", "push",
            ])
        #expect(RenderTree().animationSpans().isEmpty)
    }
}
