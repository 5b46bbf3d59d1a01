import Foundation
import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Sound")
struct SoundTests {
    /// A second of a constant 0.5 on both channels, as a data URL.
    private static let tone: String = {
        func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
        var data = Data("RIFF".utf8) + number(36 + 96_000, 4) + Data("WAVEfmt ".utf8) + number(16, 4) + number(1, 2) + number(1, 2)
        data += number(48_000, 4) + number(96_000, 4) + number(2, 2) + number(16, 2) + Data("data".utf8) + number(96_000, 4)
        for _ in 0..<48_000 { data += number(16_384, 2) }
        return "data:audio/wav;base64," + data.base64EncodedString()
    }()

    private func audio(_ more: String = #""st":0"#) -> String { #"{"ty":6,"nm":"Tone","refId":"tone","ip":0,"op":60,\#(more)}"# }
    private func file(_ layers: String, assets: String = "") -> String {
        LaminaLottieTests.file(layers, more: #","assets":[{"id":"tone","u":"","p":"\#(SoundTests.tone)","e":1}\#(assets)]"#)
    }

    /// The soundtrack of a file that plays.
    @MainActor
    private final class Heard {
        let shown: Shown
        private(set) var cues: [Cue] = []

        init(_ json: String) throws {
            shown = try Shown(animation(json: json))
            shown.stage.cueHandler = { [weak self] in self?.cues.append($0) }
        }

        func play(to seconds: Double, _ start: (LottieLayer) -> Void = { $0.play() }) {
            shown.stage.perform { start(shown.layer) }
            shown.stage.advance(to: seconds)
        }

        var starts: [Cue.Start] { cues.compactMap { if case .start(_, let start) = $0.kind { start } else { nil } } }
        var stops: Int { cues.count { if case .stop = $0.kind { true } else { false } } }

        /// The left and the right sample at a second of the first sound.
        func sample(_ seconds: Double) throws -> [Float] {
            let sound = try #require(starts.first).sound
            let frame = Int((seconds * 48_000).rounded())
            return [sound.samples[2 * frame], sound.samples[2 * frame + 1]]
        }
    }

    @Test("a sound is heard from its start time, between its layer's in and out points, as loudly as the layer says")
    func placed() throws {
        let heard = try Heard(
            file(audio(#""st":15,"ip":18,"op":40,"au":{"lv":{"a":0,"k":[50,100]}}"#).replacing(#""ip":0,"op":60,"#, with: "")))
        heard.play(to: 3)
        let start = try #require(heard.starts.first)
        #expect(heard.starts.count == 1 && heard.cues[0].time == 0 && start.from == 0 && start.plays == 1)
        #expect(start.sound.duration == 2 && start.volume == 1)
        for (time, values) in [(0.59, [0, 0]), (0.61, [0.25, 0.5]), (1.3, [0.25, 0.5]), (1.34, [0, 0])] as [(Double, [Float])] {
            #expect(try heard.sample(time) == values, "at \(time)")
        }
        #expect(heard.shown.layer.report.issues.isEmpty)
    }

    @Test("a volume that moves is in the samples")
    func fades() throws {
        let level =
            #""st":0,"au":{"lv":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.333,"y":0.333},"i":{"x":0.667,"y":0.667}},{"t":30,"s":[100,100]}]}}"#
        let heard = try Heard(file(audio(level)))
        heard.play(to: 1)
        for time in [0.1, 0.5, 0.9] { #expect(abs(try heard.sample(time)[0] - Float(time) / 2) < 1e-4) }
    }

    @Test("what repeats for ever repeats its sound with one cue; what is stopped, or leaves its tree, is silent")
    func repeats() throws {
        let heard = try Heard(file(square() + "," + audio()))
        heard.play(to: 9) { $0.play(loopMode: .loop) }
        #expect(heard.starts.count == 1 && heard.starts[0].plays == nil && heard.starts[0].sound.duration == 2 && heard.stops == 0)
        heard.play(to: 10) { $0.pause() }
        #expect(heard.stops == 1)
        heard.play(to: 10.5) { $0.play(loopMode: .autoReverse) }
        #expect(heard.starts.count == 2 && heard.starts[1].sound.duration == 4 && abs(heard.starts[1].from - 1) < 1e-6)
        heard.play(to: 11) { _ in heard.shown.stage.layer = CALayer() }
        #expect(heard.stops == 2)
    }

    @Test("a part that is played twice is heard twice, from where the part begins")
    func parts() throws {
        let heard = try Heard(file(audio()))
        heard.play(to: 5) { $0.play(fromFrame: 15, toFrame: 30, loopMode: .repeat(2)) }
        #expect(heard.starts.map(\.from) == [0.5, 0.5] && heard.stops == 2)
        #expect(heard.cues.map { ($0.time * 1000).rounded() / 1000 } == [0, 0.5, 0.5, 1])
    }

    @Test("at another speed, stretched and backwards the sound follows the frames")
    func speeds() throws {
        let fast = try Heard(file(audio()))
        fast.play(to: 1) {
            $0.animationSpeed = 2
            $0.play()
        }
        #expect(fast.starts[0].sound.duration == 1)
        #expect(try fast.sample(0.49)[0] == 0.5 && fast.sample(0.51)[0] == 0)
        let stretched = try Heard(file(audio(#""st":0,"sr":1.5"#)))
        stretched.play(to: 1)
        #expect(try stretched.sample(1.49)[0] == 0.5 && stretched.sample(1.51)[0] == 0)
        let backwards = try Heard(file(audio()))
        backwards.play(to: 1) {
            $0.animationSpeed = -1
            $0.play()
        }
        #expect(try backwards.sample(0.99)[0] == 0 && backwards.sample(1.01)[0] == 0.5 && backwards.starts[0].from == 0)
    }

    @Test("sounds in compositions are heard when these are there, and follow their time")
    func nested() throws {
        let inner = #",{"id":"inner","layers":[\#(audio())]}"#
        let layers = #"{"ty":0,"nm":"Inner","refId":"inner","w":100,"h":100,"ip":15,"op":27,"st":9,"ks":{}}"#
        let heard = try Heard(file(layers, assets: inner))
        heard.play(to: 2)
        for (time, value) in [(0.49, 0), (0.51, 0.5), (0.89, 0.5), (0.91, 0)] as [(Double, Float)] {
            #expect(try heard.sample(time)[0] == value, "at \(time)")
        }
        let remapped = #"""
            {"ty":0,"nm":"Inner","refId":"inner","w":100,"h":100,"ip":0,"op":60,"st":0,"ks":{},
            "tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[4]}]}}
            """#
        let bent = try Heard(file(remapped, assets: inner))
        bent.play(to: 2)
        #expect(try bent.sample(0.49)[0] == 0.5 && bent.sample(0.51)[0] == 0)
    }

    @Test("sounds lie in archives and beside files; what is missing or damaged is reported, and silent")
    func sources() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lottie-sound-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try #require(Data(base64Encoded: String(SoundTests.tone.dropFirst(22))))
        try bytes.write(to: folder.appendingPathComponent("tone.wav"))
        try Data("no sound".utf8).write(to: folder.appendingPathComponent("bad.mp3"))
        let assets = [("tone", "tone.wav"), ("gone", "gone.wav"), ("bad", "bad.mp3")]
            .map { #"{"id":"\#($0.0)","u":"","p":"\#($0.1)","e":0}"# }.joined(separator: ",")
        let layers = ["tone", "gone", "bad", "never"].map { audio().replacing(#""refId":"tone""#, with: #""refId":"\#($0)""#) }
        let path = folder.appendingPathComponent("a.json")
        try Data(LaminaLottieTests.file(layers.joined(separator: ","), more: #","assets":[\#(assets)]"#).utf8).write(to: path)
        let shown = try Shown(LottieAnimation.from(contentsOf: path))
        var starts = 0
        shown.stage.cueHandler = { if case .start = $0.kind { starts += 1 } }
        shown.stage.perform { shown.layer.play() }
        shown.stage.advance(to: 1)
        #expect(starts == 1)
        let messages = shown.layer.report.issues.map(\.message)
        #expect(messages.count == 3)
        #expect(messages.contains("the sound “gone.wav” is not there: nothing is heard in its place"))
        #expect(messages.contains("there is no sound “never”: nothing is heard in its place"))
        #expect(messages.contains { $0.hasPrefix("the sound “bad.mp3” cannot be read, and is not heard: ") })
    }
}
