import LaminaStage
import Synchronization
import Testing

/// What a loudspeaker gets that asks for samples while cues come.
@Suite("Sounds as they happen")
struct LiveSoundMixTests {
    private final class Reading: Sendable {
        private let state = Mutex((time: 0.0, rate: 1.0))
        func set(_ time: Double, rate: Double = 1) { state.withLock { $0 = (time, rate) } }
        var value: (time: Double, rate: Double) { state.withLock { $0 } }
    }
    private let reading = Reading()
    private let mix: LiveSoundMix
    private let rate = Double(Sound.framesPerSecond)

    init() {
        mix = LiveSoundMix { [reading] in reading.value }
    }

    /// A sound whose n-th frame is n + 1 thousandths to the left and its negative to the right.
    private func ramp(_ frames: Int) -> Sound {
        Sound(name: "", file: [], samples: (1...frames).flatMap { [Float($0) / 1000, -Float($0) / 1000] })
    }
    private func level(_ level: Float, _ frames: Int) -> Sound {
        Sound(name: "", file: [], samples: [Float](repeating: level, count: 2 * frames))
    }

    private func start(_ sound: Sound, at time: Double, _ voice: UInt32 = 1, plays: Int? = 1) {
        mix.take([Cue(time: time, .start(Cue.Voice(voice), Cue.Start(sound, plays: plays)))])
    }

    /// The next samples, asked for at a time.
    private func next(_ count: Int, at time: Double, rate: Double = 1) -> [Float] {
        reading.set(time, rate: rate)
        var samples = [Float](repeating: 0, count: 2 * count)
        samples.withUnsafeMutableBufferPointer { mix.add(to: $0) }
        return samples
    }

    /// So many blocks one after the other, each asked for when the one before is over.
    private func blocks(_ number: Int, of count: Int = 1000, from frame: Int) -> [Float] {
        (0..<number).flatMap { next(count, at: Double(frame + $0 * count) / rate) }
    }

    @Test("samples are those of a film, from block to block")
    func likeFilms() {
        let sound = ramp(2500)
        let voice = Cue.Voice(7)
        let cues = [
            Cue(time: 0.030, .start(voice, Cue.Start(sound, plays: 3, volume: 0.5, pan: -0.4))),
            Cue(time: 0.050, .volume(voice, 1, within: 0.1)),
            Cue(time: 0.070, .pan(voice, 0.3)), Cue(time: 0.120, .stop(voice)),
        ]
        mix.take(cues)
        var expected: [Float] = []
        Soundtrack(start: 0, cues: cues).mix(seconds: 0.25) { expected += $0 }
        let heard = blocks(12, from: 0)
        // A sample frame is waited for before it is heard. Fades are computed from the beginning of a block.
        let difference = zip(heard.dropFirst(2), expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
        #expect(difference < 1e-5 && heard.contains { $0 > 0.5 })
        #expect(mix.isAtRest)
    }

    @Test("a sound that comes late is heard whole, up to a quarter of a second; later, from where it is by then")
    func late() {
        _ = next(1000, at: 10)
        let sound = ramp(500)
        start(sound, at: 9.9)
        #expect(Array(next(1000, at: 10 + 1000 / rate)[2..<1002]) == sound.samples)
        start(sound, at: 9.5, 2)
        #expect(next(1000, at: 10 + 2000 / rate).allSatisfy { $0 == 0 })
        let long = ramp(48_000)
        start(long, at: 9.5, 3)
        let first = Int((10 - 9.5) * rate) + 3000
        #expect(next(1000, at: 10 + 3000 / rate)[2] == Float(first + 1) / 1000)
    }

    @Test("one that is heard late is stopped as late, without a click")
    func stopped() {
        _ = next(1000, at: 1)
        start(level(0.5, 48_000), at: 1)
        _ = next(1000, at: 1 + 1000 / rate)
        // It is late by 1000 sample frames.
        mix.take([Cue(time: 1 + 1500 / rate, .stop(Cue.Voice(1)))])
        let heard = blocks(3, from: 50_000)
        let last = heard.lastIndex { $0 != 0 }! / 2
        #expect((500...745).contains(last))
        #expect(zip(heard, heard.dropFirst(2)).allSatisfy { abs($0 - $1) <= 0.5 / 240 * 1.01 })
    }

    @Test("while time stands nothing is heard, and afterwards what is left, without a click")
    func halted() {
        start(ramp(20_000), at: 1)
        _ = next(1000, at: 1)
        let end = next(1000, at: 1 + 1000 / rate, rate: 0)
        #expect(end[2] > 0.9 && end[482...].allSatisfy { $0 == 0 })
        #expect(next(1000, at: 1 + 1000 / rate, rate: 0).allSatisfy { $0 == 0 })
        let again = next(1000, at: 1 + 1000 / rate)
        #expect(again[2].magnitude < 0.02 && again[600] == Float(1000 + 300) / 1000)
    }

    @Test("muted, sounds pass unheard")
    func muted() {
        start(ramp(10_000), at: 1)
        mix.isMuted = true
        _ = next(1000, at: 1)
        #expect(next(1000, at: 1.05).allSatisfy { $0 == 0 } && mix.isAtRest)
        mix.isMuted = false
        #expect(!mix.isAtRest)
        #expect(next(1000, at: 1.1)[1000] == Float(Int(0.1 * rate) + 500) / 1000)
        mix.isMuted = true
        _ = next(1000, at: 1.3)
        _ = next(1000, at: 1.3)
        mix.isMuted = false
        #expect(mix.isAtRest)
    }

    @Test("at twice the rate a sound takes half the time")
    func fast() {
        start(ramp(4000), at: 1)
        let heard = next(4000, at: 1, rate: 2)
        #expect(heard[1000] == 1.001 && heard[2000] == 2.001)
        #expect((1998...2001).contains(heard.lastIndex { $0 != 0 }! / 2))
        start(ramp(400), at: 3)
        let slow = next(1000, at: 3, rate: 0.5)
        #expect(abs(slow[400] - 0.0995) < 1e-6)
        #expect((798...803).contains(slow.lastIndex { $0 != 0 }! / 2))
    }

    @Test("a loudspeaker that stood still goes on where the stage is")
    func jump() {
        start(ramp(48_000), at: 1)
        #expect(next(1000, at: 1)[200] == 0.1)
        // Early or late by less than a tenth of a second, it goes on.
        #expect(next(1000, at: 1.05)[200] == 1.1)
        #expect(next(1000, at: 1.0)[200] == 2.1)
        #expect(next(1000, at: 1.5)[200] == Float(24_000 + 100) / 1000)
    }

    @Test("a loudspeaker whose clock is another is followed before it is a tenth of a second away")
    func drift() {
        let hill = (0..<24_000).map { Float($0) / 1000 }
        let sound = Sound(name: "", file: [], samples: (hill + hill.reversed()).flatMap { [$0, $0] })
        start(sound, at: 0, plays: nil)
        var last = next(1000, at: 0)[1998]
        // It is away by a fourteenth of a second, and would be by more than a tenth after these two thousand blocks.
        for block in 1..<2000 {
            let heard = next(1000, at: 0.07 + Double(block) * 1000.8 / rate)
            for i in stride(from: 0, to: heard.count, by: 2) {
                if abs(heard[i] - last) > 0.0022 { Issue.record("it jumps in block \(block) by \(heard[i] - last)") }
                last = heard[i]
            }
        }
    }

    @Test("changes that have no effect any more are forgotten, and those that have are not")
    func changes() {
        start(level(1, 480_000), at: 0)
        for i in 0..<2000 {
            let time = Double(i) * 1000 / rate
            mix.take([Cue(time: time, .volume(Cue.Voice(1), Float(i % 10) / 10, within: 0))])
            #expect(abs(next(1000, at: time)[1000] - Float(i % 10) / 10) < 1e-6 || i == 0 || i >= 480)
        }
    }

    @Test("what is too loud is made softer, what is not stays as it is")
    func limits() {
        var limiter = SoundLimiter()
        var quiet: [Float] = (0..<2000).map { Float($0 % 200 - 100) / 100 * 0.89 }
        let before = quiet
        quiet.withUnsafeMutableBufferPointer { limiter.limit($0) }
        #expect(quiet == before)
        var loud: [Float] = (0..<96_000).map { Float($0 % 200 - 100) / 100 * ($0 < 10_000 ? 3 : 0.5) }
        let original = loud
        loud.withUnsafeMutableBufferPointer { limiter.limit($0) }
        #expect(loud.allSatisfy { abs($0) <= 0.8911 })
        #expect(loud[90_000...] == original[90_000...])
    }
}
