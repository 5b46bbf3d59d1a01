import LaminaUIKit
import Testing

@MainActor @Suite("Pinches and rotations")
struct PairGestureTests {
    private typealias Pad = GesturePad
    private let middle = CGPoint(x: 150, y: 150)

    private func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

    @Test("a pinch begins at 1 after ten points and scales with the fingers' distance")
    func pinch() async throws {
        let pad = try Pad()
        var scales: [CGFloat] = []
        let pinch = pad.watch(UIPinchGestureRecognizer(), "pinch") {
            scales.append($0.scale)
            return "\(Int($0.location(in: nil).x.rounded())), \(Int($0.location(in: nil).y.rounded()))"
        }
        let heard = try await pad.play([.pinch(time: 0, center: middle, from: 100, to: 220, duration: 0.5, curve: .linear)])
        #expect(heard.first == "pinch began 150, 150" && heard.last == "pinch ended 260, 150")
        // Steps of 2 points: it begins at 110.
        #expect(scales.first == 1 && abs(scales.last! - 2) < 1e-9 && scales == scales.sorted())
        scales = []
        try await pad.play([.pinch(time: 0, center: middle, from: 220, to: 100, duration: 0.5, curve: .linear)])
        #expect(scales.first == 1 && abs(scales.last! - 100 / 210) < 1e-9)
        #expect(try await pad.play([.pinch(time: 0, center: middle, from: 100, to: 109)]) == [])
        #expect(try await pad.play([.rotate(time: 0, center: middle, by: 2)]) == [])
        #expect(pinch.scale == 1 && pinch.velocity == 0)
    }

    @Test("the scale can be set, and has a velocity")
    func settingScale() async throws {
        let pad = try Pad()
        var velocity: CGFloat = 0
        var product: CGFloat = 1
        pad.watch(UIPinchGestureRecognizer(), "pinch") {
            product *= $0.scale
            $0.scale = 1
            velocity = $0.velocity
            return ""
        }
        try await pad.play([.pinch(time: 0, center: middle, from: 90, to: 190, duration: 0.5, curve: .linear)])
        #expect(abs(product - 1.9) < 1e-9 && abs(velocity - 2) < 1e-6)
    }

    @Test("a rotation begins at 0 after ten points' way, counts on past a full turn, and both ways")
    func rotation() async throws {
        let pad = try Pad()
        var angles: [CGFloat] = []
        pad.watch(UIRotationGestureRecognizer(), "turn") {
            angles.append($0.rotation)
            return ""
        }
        try await pad.play([.rotate(time: 0, center: middle, by: 8, duration: 2, curve: .linear)])
        #expect(angles.first == 0 && abs(angles.last! - (8 - 0.2)) < 8.0 / 240 && angles == angles.sorted())
        angles = []
        try await pad.play([.rotate(time: 0, center: middle, by: -2, angle: 3)])
        #expect(angles.first == 0 && abs(angles.last! + 1.8) < 0.1)
        #expect(try await pad.play([.pinch(time: 0, center: middle, from: 50, to: 200)]) == [])
    }

    @Test("a finger that leaves stops them, one that comes back goes on, both leaving end them")
    func rejoining() async throws {
        let pad = try Pad()
        pad.watch(UIPinchGestureRecognizer(), "pinch") { "\(self.rounded($0.scale)) of \($0.numberOfTouches)" }
        let point = { (x: CGFloat) in CGPoint(x: x, y: 150) }
        let events = [
            InputEvent(time: 0, phase: .began, point: point(100)), InputEvent(time: 0, phase: .began, touch: 1, point: point(200)),
            InputEvent(time: 0.1, phase: .moved, touch: 1, point: point(210)),
            InputEvent(time: 0.2, phase: .moved, touch: 1, point: point(265)),
            InputEvent(time: 0.3, phase: .ended, touch: 1, point: point(265)), InputEvent(time: 0.4, phase: .moved, point: point(150)),
            InputEvent(time: 0.5, phase: .began, touch: 1, point: point(250)),
            InputEvent(time: 0.6, phase: .moved, touch: 1, point: point(200)),
            InputEvent(time: 0.7, phase: .ended, touch: 1, point: point(200)), InputEvent(time: 0.8, phase: .ended, point: point(150)),
        ]
        #expect(
            try await pad.play(events.map(InputScript.Entry.event)) == [
                "pinch began 1.0 of 2", "pinch changed 1.5 of 2", "pinch changed 0.75 of 2", "pinch ended 0.75 of 1",
            ])
    }

    @Test("two fingers at one place are no pinch without end")
    func samePlace() async throws {
        let pad = try Pad()
        var largest: CGFloat = 0
        pad.watch(UIPinchGestureRecognizer(), "pinch") {
            largest = max(largest, $0.scale)
            return ""
        }
        try await pad.play([.pinch(time: 0, center: middle, from: 40, to: 0), .pinch(time: 1, center: middle, from: 0, to: 60)])
        #expect(largest.isFinite && largest <= 60)
    }

    @Test("pinch, rotation and pan go together where a delegate allows it, otherwise the first one wins")
    func together() async throws {
        let pad = try Pad()
        let judge = Judge()
        let all = [UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIPanGestureRecognizer()]
        for (recognizer, name) in zip(all, ["pinch", "turn", "pan"]) { pad.watch(recognizer, name) }
        let fingers = [
            Pad.events([(100, 100), (90, 100), (60, 160), (60, 200)]),
            Pad.events([(200, 100), (200, 100), (260, 100), (260, 90)], touch: 1),
        ]
        let alone = try await pad.play(Pad.merged(fingers[0], fingers[1]))
        #expect(Set(alone) == ["pinch began", "pinch changed", "pinch ended"])
        judge.simultaneous = { _, _ in true }
        for recognizer in all { recognizer.delegate = judge }
        let shared = try await pad.play(Pad.merged(fingers[0], fingers[1]))
        #expect(Set(shared.filter { $0.hasSuffix("began") }) == ["pinch began", "turn began", "pan began"])
        #expect(Set(shared.filter { $0.hasSuffix("ended") }) == ["pinch ended", "turn ended", "pan ended"])
    }
}
