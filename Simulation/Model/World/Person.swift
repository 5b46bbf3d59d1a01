import LaminaStage
import LaminaUIKit

/// The person before the stage: fingers, keys, wheels.
@MainActor
struct Person {
    let stage: Stage
    private let pointers: PointerInput
    private var lastTouch = 0

    init(before stage: Stage) {
        self.stage = stage
        pointers = PointerInput(to: stage)
    }

    private static let keys: [InputKey] = [
        InputKey("a"), InputKey("é"), InputKey("🐖"), .leftArrow, .rightArrow, .backspace, .return, .tab, InputKey("A", modifiers: .shift),
        InputKey("a", modifiers: .command),
    ]

    /// Does what a step says, if it is the person's to do.
    mutating func perform(_ act: Act) -> Bool {
        switch act {
        case .tap(let x, let y, let count):
            play((0..<max(1, min(count, 5))).map { .tap(time: Double($0) * 0.12, point: CGPoint(x: x, y: y), touch: touch()) })
        case .drag(let x, let y, let dx, let dy, let milliseconds, let cancelled):
            drag(CGPoint(x: x, y: y), CGVector(dx: dx, dy: dy), seconds(milliseconds), cancelled)
        case .flick(let x, let y, let dx, let dy):
            play([.fling(time: 0, from: CGPoint(x: x, y: y), velocity: CGVector(dx: dx, dy: dy), touch: touch())])
        case .pinch(let x, let y, let from, let to, let milliseconds):
            play([
                .pinch(
                    time: 0, center: CGPoint(x: x, y: y), from: CGFloat(from), to: CGFloat(to), duration: seconds(milliseconds),
                    touch: touch())
            ])
        case .hold(let x, let y, let milliseconds):
            play([.tap(time: 0, point: CGPoint(x: x, y: y), duration: seconds(milliseconds), touch: touch())])
        case .key(let number): play([.key(time: 0, Person.keys[number % Person.keys.count])])
        case .wheel(let x, let y, let dx, let dy, let notches):
            for notch in 0..<max(0, min(notches, 8)) {
                let time = stage.clock.seconds + Double(notch) * 0.03
                stage.clock.schedule(at: time, kind: .input) { [pointers] in
                    MainActor.assumeIsolated {
                        _ = pointers.move(
                            WheelMove(time: time, point: CGPoint(x: x, y: y), distance: CGSize(width: dx, height: dy), phase: .notch))
                    }
                }
            }
        case .resize(let width, let height): try? stage.resize(to: CGSize(width: max(width, 1), height: max(height, 1)))
        default: return false
        }
        return true
    }

    private func seconds(_ milliseconds: Int) -> Double { max(0.01, Double(milliseconds) / 1000) }

    /// Fingers of different acts may be down at a time.
    private mutating func touch() -> Int {
        lastTouch = (lastTouch + 2) % 4000
        return lastTouch
    }

    private func play(_ entries: [InputScript.Entry]) {
        guard let script = try? InputScript(entries) else { return }
        stage.play(script)
    }

    private mutating func drag(_ start: CGPoint, _ way: CGVector, _ duration: Double, _ isCancelled: Bool) {
        let (finger, count) = (touch(), max(2, min(Int(duration * 60), 60)))
        let events = (0...count).map { i -> InputEvent in
            let part = Double(i) / Double(count)
            let point = CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part)
            let phase: InputEvent.Phase = i == 0 ? .began : i < count ? .moved : isCancelled ? .cancelled : .ended
            return InputEvent(time: part * duration, phase: phase, touch: finger, point: point)
        }
        play(events.map(InputScript.Entry.event))
    }
}
