import LaminaStage
import TestRandomness

extension InputScript {
    /// Random input of playful fingers, the same for the same seed: taps, drags, flings and fingers that rest, several at a time, some outside of the canvas,
    /// some taken away, with pauses now and then. All fingers have left at the end.
    ///
    /// - Parameters:
    ///   - count: How many events at least.
    ///   - size: The canvas in points.
    ///   - fingers: How many may be down at a time.
    public static func random(seed: UInt64, events count: Int = 10_000, size: CGSize, fingers: Int = 3) -> InputScript {
        var play = Play(size: size, fingers: fingers, random: SeededGenerator(seed: seed))
        while play.events.count < count { play.step() }
        play.leave()
        do { return try InputScript(events: play.events) } catch { fatalError("InputScript.random: \(error)") }
    }
}

private struct Play {
    struct Finger {
        var point: CGPoint
        /// In points a step.
        var velocity: CGVector
        /// How many steps it stays.
        var steps: Int
        var isJittery: Bool
    }

    let size: CGSize
    var down: [Finger?]
    var random: SeededGenerator
    var events: [InputEvent] = []
    var time = 0.0

    init(size: CGSize, fingers: Int, random: SeededGenerator) {
        (self.size, self.random) = (size, random)
        down = Array(repeating: nil, count: fingers)
    }

    mutating func step() {
        // Whole milliseconds; some steps take no time at all.
        let pause = random.chance(0.004) ? 1 + random.below(1500) : random.chance(0.03) ? 0 : 4 + random.below(14)
        time = ((time * 1000).rounded() + Double(pause)) / 1000
        for index in down.indices {
            guard var finger = down[index] else {
                if random.chance(index == 0 ? 0.15 : 0.02) { begin(index) }
                continue
            }
            finger.steps -= 1
            if finger.isJittery {
                finger.velocity.dx += random.within(-6...6)
                finger.velocity.dy += random.within(-6...6)
            }
            finger.point.x += finger.velocity.dx
            finger.point.y += finger.velocity.dy
            if finger.steps > 0 {
                down[index] = finger
                if finger.velocity != .zero { note(.moved, index, finger.point) }
            } else {
                down[index] = nil
                note(random.chance(0.06) ? .cancelled : .ended, index, finger.point)
            }
        }
    }

    mutating func leave() {
        for index in down.indices {
            if let finger = down[index] { note(.ended, index, finger.point) }
            down[index] = nil
        }
    }

    private mutating func begin(_ index: Int) {
        let point = CGPoint(x: size.width * random.within(-0.05...1.05), y: size.height * random.within(-0.05...1.05))
        var finger = Finger(point: point, velocity: .zero, steps: 2 + random.below(8), isJittery: false)
        switch random.below(10) {
        case 0..<4: break
        case 4..<7:
            finger.velocity = CGVector(dx: random.within(-40...40), dy: random.within(-15...15))
            finger.steps = 4 + random.below(16)
        case 7..<9: (finger.isJittery, finger.steps) = (true, 5 + random.below(60))
        default: finger.steps = 20 + random.below(120)
        }
        down[index] = finger
        note(.began, index, point)
    }

    private mutating func note(_ phase: InputEvent.Phase, _ finger: Int, _ point: CGPoint) {
        events.append(InputEvent(time: time, phase: phase, touch: finger, point: point))
    }
}
