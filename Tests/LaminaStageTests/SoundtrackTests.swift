import LaminaStage
import Testing

@MainActor
@Suite("What is heard")
struct SoundtrackTests {
    private let stage: Stage
    private var board: CueBoard { stage.perform { CueBoard.current } }

    init() throws { stage = try Stage(size: CGSize(width: 8, height: 8)) }

    /// A sound whose samples are all different: its n-th frame is n / 1 000 to the left and its negative to the right.
    private func ramp(_ frames: Int) -> Sound {
        let samples = (0..<frames).flatMap { frame -> [Float] in
            let value = Float(frame + 1) / 1000
            return [value, -value]
        }
        return Sound(name: "ramp", file: [], samples: samples)
    }

    private final class Collecting: Sink {
        var soundtrack: Soundtrack?
        func begin(_ format: FrameFormat) {}
        func write(_ frame: Frame) {}
        func write(_ soundtrack: Soundtrack) { self.soundtrack = soundtrack }
        func finish() {}
        func cancel() {}
    }

    /// The samples of a recording from the stage's time on.
    private func record(seconds: Double, _ fps: Int = 10) throws -> [Float] {
        let sink = Collecting()
        try stage.record(to: sink, framesPerSecond: fps, until: .after(seconds))
        return mixed(try #require(sink.soundtrack), seconds)
    }

    private func mixed(_ track: Soundtrack, _ seconds: Double) -> [Float] {
        var samples: [Float] = []
        track.mix(seconds: seconds) { samples += $0 }
        return samples
    }

    private func at(_ time: Double, _ body: @escaping () -> Void) {
        stage.perform { DispatchQueue.main.asyncAfter(deadline: .now() + time) { MainActor.assumeIsolated { body() } } }
    }

    @Test("a sound starts at the sample frame of its moment, whatever the frame rate", arguments: [3, 10, 60])
    func exact(fps: Int) throws {
        let sound = ramp(100)
        at(0.123_456) { _ = board.start(Cue.Start(sound)) }
        let samples = try record(seconds: 1, fps)
        #expect(samples.count == 96_000)
        let first = Int((0.123_456 * 48_000).rounded())
        #expect(samples[..<(2 * first)].allSatisfy { $0 == 0 })
        #expect(Array(samples[(2 * first)..<(2 * first + 200)]) == sound.samples)
        #expect(samples[(2 * first + 200)...].allSatisfy { $0 == 0 })
    }

    @Test("repetitions join without a gap, across the blocks of a mix, and end in time")
    func repeats() throws {
        let sound = ramp(30_000)
        at(0) { _ = board.start(Cue.Start(sound, from: 0.5, plays: 3)) }
        let samples = try record(seconds: 2)
        let all = sound.samples + sound.samples + sound.samples
        #expect(Array(samples[..<(180_000 - 48_000)]) == Array(all[48_000...]))
        #expect(samples[(180_000 - 48_000)...].allSatisfy { $0 == 0 })
    }

    @Test("volume goes evenly to its new value; one that goes there at once does so at its frame")
    func volume() throws {
        let sound = Sound(name: "", file: [], samples: [Float](repeating: 1, count: 96_000))
        var voice: Cue.Voice?
        at(0) { voice = board.start(Cue.Start(sound, volume: 0.2)) }
        at(0.25) { board.setVolume(1, of: voice!, within: 0.5) }
        at(0.8) { board.setVolume(0.5, of: voice!, within: 0) }
        let samples = try record(seconds: 1)
        func level(_ time: Double) -> Float { samples[2 * Int((time * 48_000).rounded())] }
        #expect(level(0.1) == 0.2 && abs(level(0.5) - 0.6) < 1e-4 && level(0.76) == 1)
        #expect(level(0.8) == 0.5 && samples[2 * 38_400 - 1] == 1)
    }

    @Test("a sound in the middle is as it is in its file, one at a side is heard there alone, with what the other side had")
    func pan() throws {
        let sound = Sound(name: "", file: [], samples: (0..<200).map { $0 % 2 == 0 ? 0.25 : 0.5 })
        for (time, pan) in [(0.0, 0), (0.1, -1), (0.2, 1), (0.3, 0.5)] as [(Double, Float)] {
            at(time) { _ = board.start(Cue.Start(sound, pan: pan)) }
        }
        let samples = try record(seconds: 1)
        func pair(_ time: Double) -> [Float] { Array(samples[(2 * Int((time * 48_000).rounded()))...].prefix(2)) }
        #expect(pair(0) == [0.25, 0.5] && pair(0.1)[0] == 0.75 && abs(pair(0.1)[1]) < 1e-6)
        #expect(abs(pair(0.2)[0]) < 1e-6 && pair(0.2)[1] == 0.75)
        #expect(abs(pair(0.3)[0] - 0.25 * Float(0.5).squareRoot()) < 1e-6)
        #expect(abs(pair(0.3)[1] - (0.5 + 0.25 * Float(0.5).squareRoot())) < 1e-6)
    }

    @Test("a sound that is stopped is gone within five milliseconds, without a click")
    func stop() throws {
        let sound = Sound(name: "", file: [], samples: [Float](repeating: 1, count: 96_000))
        var voice: Cue.Voice?
        at(0) { voice = board.start(Cue.Start(sound)) }
        at(0.5) { board.stop(voice!) }
        let samples = try record(seconds: 1)
        #expect(samples[2 * 24_000 - 1] == 1 && samples[2 * 24_240] == 0 && abs(samples[2 * 24_120] - 0.5) < 1e-3)
        #expect(samples[(2 * 24_240)...].allSatisfy { $0 == 0 })
        let steps = zip(samples[48_000...], samples[48_002...]).map { abs($0 - $1) }
        #expect(steps.max()! < 0.01)
    }

    @Test("recordings one after the other sound as each does alone, and what is not over at the end of one stops there")
    func joined() throws {
        func recording(_ level: Float, frames: Int, at time: Double) throws -> Soundtrack {
            let stage = try Stage(size: CGSize(width: 8, height: 8))
            let sound = Sound(name: "", file: [], samples: [Float](repeating: level, count: 2 * frames))
            stage.perform {
                DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                    MainActor.assumeIsolated { _ = CueBoard.current.start(Cue.Start(sound)) }
                }
            }
            let sink = Collecting()
            try stage.record(to: sink, framesPerSecond: 10, until: .after(1))
            return try #require(sink.soundtrack)
        }
        let (long, short) = (try recording(0.5, frames: 96_000, at: 0.25), try recording(0.25, frames: 4800, at: 0.5))
        var series = SoundtrackSeries()
        for track in [long, short, try recording(0.5, frames: 96_000, at: 0.25)] { series.append(track, seconds: 1) }
        let samples = mixed(series.soundtrack, 4)
        #expect(Array(samples[..<96_000]) == mixed(long, 1))
        #expect(Array(samples[96_480..<192_000]) == Array(mixed(short, 1)[480...]))
        #expect(Array(samples[192_000..<288_000]) == mixed(long, 1))
        #expect(samples[96_000] == 0.5 && samples[(288_000 + 480)...].allSatisfy { $0 == 0 })
        // A sound that each of a thousand runs makes anew is kept once.
        let sounds = series.soundtrack.cues.compactMap {
            if case .start(_, let start) = $0.kind { ObjectIdentifier(start.sound) } else { nil }
        }
        #expect(sounds.count == 3 && sounds[0] == sounds[2] && sounds[0] != sounds[1])
    }

    @Test("a recording that begins later hears what an earlier one hears from there on", arguments: [0.1, 0.31, 0.5, 0.77])
    func late(_ time: Double) throws {
        // Moments are those of sample frames, so that both round alike.
        let (sound, time) = (ramp(4_800), (time * 48_000).rounded() / 48_000)
        func play() throws -> Stage {
            let stage = try Stage(size: CGSize(width: 8, height: 8))
            stage.perform {
                let board = CueBoard.current
                let first = board.start(Cue.Start(sound, plays: nil))
                _ = board.start(Cue.Start(sound, plays: 6), at: 0.25)
                _ = board.start(Cue.Start(sound, volume: 0.5, pan: 0.3), at: 0.875)
                func after(_ time: Double, _ body: @escaping @Sendable () -> Void) {
                    DispatchQueue.main.asyncAfter(deadline: .now() + time, execute: body)
                }
                after(0.0625) { board.setVolume(0.25, of: first, within: 0.5) }
                after(0.625) { board.setPan(-0.5, of: first) }
                after(0.9375) { board.stop(first) }
            }
            return stage
        }
        let sinks = [Collecting(), Collecting()]
        try play().record(to: sinks[0], framesPerSecond: 10, until: .after(1.5))
        let later = try play()
        later.advance(to: time)
        try later.record(to: sinks[1], framesPerSecond: 10, until: .after(1))
        let whole = mixed(try #require(sinks[0].soundtrack), 1.5)[(2 * Int((time * 48_000).rounded()))...].prefix(96_000)
        let rest = mixed(try #require(sinks[1].soundtrack), 1)
        #expect(zip(whole, rest).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(whole.contains { $0 > 1 } && rest.count == 96_000)
    }

    @Test("cues are told in the turn that they belong to, with the moment of each, and only while somebody listens")
    func cues() throws {
        var told: [String] = []
        at(0) { _ = board.start(Cue.Start(ramp(10)), at: 0.5) }
        at(0.2) { board.tap(Cue.Haptic(.light, intensity: 0.5)) }
        stage.advance(to: 0.1)
        stage.cueHandler = { cue in told.append("\(cue.time) \(cue.kind)".prefix(20).description) }
        at(0.2) { _ = board.start(Cue.Start(ramp(10), volume: 0.5), at: 0.9) }
        at(0.2) { _ = board.start(Cue.Start(ramp(10), volume: 0.5)) }
        stage.advance(to: 1)
        #expect(told.map { $0.prefix(10) } == ["0.2 haptic", "0.9 start(", "0.3 start("])
    }

    @Test("no recording without a sound is given one, and a stage without a stage's code has cues as well")
    func silence() throws {
        let sink = Collecting()
        try stage.record(to: sink, framesPerSecond: 10, until: .after(0.3))
        #expect(sink.soundtrack?.isSilent == true)
        #expect(mixed(.silence, 0.5) == [Float](repeating: 0, count: 48_000))
    }
}
