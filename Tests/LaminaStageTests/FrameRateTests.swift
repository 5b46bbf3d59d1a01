import LaminaQuartzCore
import LaminaStage
import Testing

@Suite("Frame rates")
@MainActor
struct FrameRateTests {
    @Test("are read as people write them, in lowest terms")
    func reading() {
        for (text, rate) in [
            ("60", FrameRate(60)), ("30000/1001", FrameRate(30_000, per: 1001)), ("60000/2002", FrameRate(30_000, per: 1001)),
            ("29.97", FrameRate(30_000, per: 1001)), ("29.970", FrameRate(30_000, per: 1001)), ("23.976", FrameRate(24_000, per: 1001)),
            ("23.98", FrameRate(24_000, per: 1001)), ("59.94", FrameRate(60_000, per: 1001)), ("119.88", FrameRate(120_000, per: 1001)),
            ("12.5", FrameRate(25, per: 2)), ("25.0", FrameRate(25)), ("29.9", FrameRate(299, per: 10)),
            ("29.98", FrameRate(1499, per: 50)),
            ("24.000", 24), ("0", 0),
        ] { #expect(FrameRate(text) == rate, "\(text)") }
        for text in [
            "", "-5", "+5", "1e3", "30/", "/1", "30/0", "30/-1", "1/2/3", "29,97", ".5", "5.", "٣٠", "0.1234567", " 30", "99999999",
        ] {
            #expect(FrameRate(text) == nil, "\(text)")
        }
        #expect(FrameRate(50, per: 4).description == "25/2" && FrameRate(50).description == "50")
    }

    @Test("frames of an hour are at n · 1001 / 30000 s, each to the nanosecond of the clock")
    func noDrift() async throws {
        let rate = FrameRate(30_000, per: 1001)
        let stage = try Stage(size: CGSize(width: 1, height: 1), threads: 1)
        var (frames, last) = (0, 0.0)
        try await stage.visitFrames(framesPerSecond: rate, seconds: 3600) { frame, time in
            if abs(time - Double(frame * 1001) / 30_000) > 0.6e-9 { Issue.record("frame \(frame) is at \(time)") }
            (frames, last) = (frames + 1, time)
        }
        #expect(frames == 107_893 && last < 3600 && last + 1001.0 / 30_000 >= 3600)
    }

    @Test("a recording tells its sink the exact rate, and refuses what is none")
    func recording() throws {
        final class Rates: Sink {
            var rate: FrameRate = 0
            var times: [Double] = []
            func begin(_ format: FrameFormat) { rate = format.rate }
            func write(_ frame: Frame) { times.append(frame.time) }
            func finish() {}
            func cancel() {}
        }
        let sink = Rates()
        let stage = try Stage(size: CGSize(width: 1, height: 1), threads: 1)
        try stage.record(to: sink, framesPerSecond: FrameRate(25, per: 2), until: .after(0.25))
        #expect(sink.rate == FrameRate(25, per: 2) && sink.times == [0, 0.08, 0.16, 0.24])
        #expect(FrameFormat(width: 1, height: 1, framesPerSecond: FrameRate(30_000, per: 1001)).framesPerSecond == 30)
        let whole = 10
        try stage.record(to: sink, framesPerSecond: whole, until: .after(0.1))
        #expect(sink.rate == 10)
        for rate in [0, -1, FrameRate(1, per: 2), FrameRate(100_001), FrameRate(1_000_001, per: 1000), FrameRate(200_001, per: 2)]
            as [FrameRate]
        {
            #expect(throws: StageError.framesPerSecond(rate)) { try stage.record(to: sink, framesPerSecond: rate, until: .after(1)) }
        }
    }
}
