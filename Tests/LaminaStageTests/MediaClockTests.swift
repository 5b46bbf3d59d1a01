import LaminaStage
import Testing

@MainActor
@Suite("Tasks of the main actor wait on media time")
struct MediaClockTests {
    @Test("every spelling of sleep wakes at its exact time, in the order of the deadlines")
    func spellings() async throws {
        try await performOnSmallStage { stage in
            let clock = stage.clock
            let trace = Trace()
            let tasks = [
                Task {
                    try await Task.sleep(nanoseconds: 300_000_000)
                    trace.note("nanoseconds")
                },
                Task {
                    try await Task.sleep(for: .milliseconds(100))
                    trace.note("for")
                },
                Task {
                    try await Task.sleep(until: clock.now.advanced(by: .milliseconds(200)), clock: clock)
                    trace.note("until")
                },
                Task {
                    try await Task.sleep(for: .milliseconds(250), clock: .media)
                    trace.note("for clock")
                },
                Task {
                    try await clock.sleep(for: .milliseconds(50))
                    trace.note("clock for")
                    try await clock.sleep(until: clock.now + .milliseconds(50))
                    trace.note("clock until")
                },
            ]
            await stage.advance(to: 1)
            #expect(trace.lines == ["0.05 clock for", "0.1 for", "0.1 clock until", "0.2 until", "0.25 for clock", "0.3 nanoseconds"])
            for task in tasks { try await task.value }
        }
    }

    @Test("a sleeping task is cancelled at once and leaves nothing behind")
    func cancelling() async throws {
        try await performOnSmallStage { stage in
            let trace = Trace()
            let task = Task {
                do { try await Task.sleep(for: .seconds(5)) } catch is CancellationError { trace.note("cancelled") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
            let early = Task {
                do { try await Task.sleep(for: .seconds(5)) } catch is CancellationError { trace.note("cancelled before it began") }
            }
            early.cancel()
            await stage.advance(to: 2)
            #expect(trace.lines == ["0.0 cancelled before it began", "1.0 cancelled"])
            #expect(stage.isIdle)
            try await task.value
            try await early.value
        }
    }

    @Test("a task that sleeps in steps does so at the same times at every frame rate", arguments: [24, 30, 60])
    func frameRates(rate: Int) async throws {
        try await performOnSmallStage { stage in
            let trace = Trace()
            let task = Task {
                for step in 1...50 {
                    try await Task.sleep(for: .milliseconds(10))
                    trace.note("\(step)")
                }
            }
            for frame in 0...rate { await stage.advance(to: Double(frame) / Double(rate)) }
            try await task.value
            #expect(trace.lines == (1...50).map { "\(Double($0) / 100) \($0)" })
        }
    }

    @Test("tasks that wake at one moment go on in the order in which they went to sleep, each before the next")
    func order() async throws {
        try await performOnSmallStage { stage in
            let trace = Trace()
            let tasks = (0..<20).map { n in
                Task {
                    for step in 1...20 {
                        try await Task.sleep(for: .milliseconds(10))
                        trace.note("\(step) \(n)")
                    }
                }
            }
            await stage.advance(to: 1)
            for task in tasks { try await task.value }
            #expect(trace.lines == (1...20).flatMap { step in (0..<20).map { n in "\(Double(step) / 100) \(step) \(n)" } })
        }
    }

    @Test("instants compare and add up as durations do")
    func instants() throws {
        let a = MediaClock.Instant(seconds: 1.5)
        let b = a.advanced(by: .milliseconds(250))
        #expect(a < b)
        #expect(a.duration(to: b) == .milliseconds(250))
        #expect(b - a == .milliseconds(250))
        #expect(b.seconds == 1.75)
        #expect(MediaClock.Instant(seconds: 0.1 + 0.2) == MediaClock.Instant(seconds: 0.3))
        #expect(MediaClock.Instant(seconds: .nan).seconds == 0)
        #expect(MediaClock.Instant(seconds: .infinity) > b)
    }

    @Test("a clock that is asked to go back stands still")
    func monotonic() throws {
        let clock = MediaClock.virtual()
        clock.set(2)
        clock.set(1)
        #expect(clock.seconds == 2)
        #expect(clock.now.seconds == 2)
    }
}
