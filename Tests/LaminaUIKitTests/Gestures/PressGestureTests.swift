import LaminaUIKit
import Testing

@MainActor @Suite("Long presses")
struct PressGestureTests {
    private typealias Pad = GesturePad

    private func pressed(
        _ entries: [InputScript.Entry], _ set: (UILongPressGestureRecognizer) -> Void = { _ in }
    ) async throws -> [String] {
        let pad = try Pad()
        let press = UILongPressGestureRecognizer()
        set(press)
        pad.watch(press, "press") { _ in "\((pad.stage.time * 1000).rounded() / 1000)" }
        return try await pad.play(entries)
    }

    @Test("begins after half a second at rest, then moves freely and ends with the finger")
    func states() async throws {
        #expect(try await pressed([Pad.tap(0, hold: 0.6)]) == ["press began 0.5", "press ended 0.6"])
        #expect(try await pressed([Pad.tap(0, hold: 0.49)]) == [])
        #expect(try await pressed([.drag(time: 0, from: .init(x: 10, y: 10), to: .init(x: 40, y: 10), duration: 1)]) == [])
        let events = [(0.0, InputEvent.Phase.began, 10.0), (0.1, .moved, 19), (0.6, .moved, 200), (0.7, .ended, 200)]
        #expect(
            try await pressed(events.map { .event(InputEvent(time: $0.0, phase: $0.1, point: CGPoint(x: $0.2, y: 10))) })
                == ["press began 0.5", "press changed 0.6", "press ended 0.7"])
        #expect(
            try await pressed([
                .event(InputEvent(time: 0, phase: .began, point: .init(x: 9, y: 9))),
                .event(InputEvent(time: 0.6, phase: .cancelled, point: .init(x: 9, y: 9))),
            ]) == ["press began 0.5", "press cancelled 0.6"])
    }

    @Test("duration and movement can be set; without a duration it begins with the touch")
    func settings() async throws {
        #expect(try await pressed([Pad.tap(0.1)]) { $0.minimumPressDuration = 0 } == ["press began 0.1", "press ended 0.15"])
        #expect(try await pressed([Pad.tap(0, hold: 1.5)]) { $0.minimumPressDuration = 1 } == ["press began 1.0", "press ended 1.5"])
        let wandering =
            Pad.events([(100, 100), (130, 100)], end: nil)
            + [.event(InputEvent(time: 1, phase: .ended, point: CGPoint(x: 130, y: 100)))]
        #expect(try await pressed(wandering) { $0.allowableMovement = 31 } == ["press began 0.5", "press ended 1.0"])
        #expect(try await pressed(wandering) { $0.allowableMovement = 29 } == [])
    }

    @Test("taps before it and several fingers can be asked for")
    func counts() async throws {
        let twice: (UILongPressGestureRecognizer) -> Void = { $0.numberOfTapsRequired = 1 }
        #expect(try await pressed([Pad.tap(0), Pad.tap(0.2, hold: 0.7)], twice) == ["press began 0.7", "press ended 0.9"])
        #expect(try await pressed([Pad.tap(0, hold: 0.7)], twice) == [])
        #expect(try await pressed([Pad.tap(0), Pad.tap(0.6, hold: 0.7)], twice) == [])
        let pair: (UILongPressGestureRecognizer) -> Void = { $0.numberOfTouchesRequired = 2 }
        #expect(
            try await pressed([Pad.tap(0, 100, hold: 1), Pad.tap(0.2, 200, hold: 0.7, touch: 1)], pair)
                == ["press began 0.7", "press ended 0.9"])
        #expect(try await pressed([Pad.tap(0, hold: 1)], pair) == [])
        #expect(try await pressed([Pad.tap(0, 100, hold: 1), Pad.tap(0.2, 200, hold: 0.7, touch: 1)]) == [])
        #expect(
            try await pressed([Pad.tap(0, 100, hold: 1), Pad.tap(0.6, 200, hold: 0.1, touch: 1)]) == ["press began 0.5", "press ended 1.0"])
    }
}
