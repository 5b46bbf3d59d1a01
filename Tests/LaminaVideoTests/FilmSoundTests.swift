import LaminaStage
import LaminaVideo
import Testing

@Suite("A film's sound")
@MainActor
struct FilmSoundTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Clicks at 0.5 s and 1.25 s, and – if it is to be too loud – a sound of four times the greatest amplitude at 1.5 s.
    private func makeStage(isLoud: Bool = false) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 64, height: 48), threads: 1)
        stage.perform {
            let board = CueBoard.current
            let click = Sound(name: "click", file: [], samples: [Float](repeating: 0.5, count: 960))
            _ = board.start(Cue.Start(click), at: 0.5)
            _ = board.start(Cue.Start(click, volume: 0.5, pan: -1), at: 1.25)
            let loud = Sound(name: "loud", file: [], samples: (0..<19_200).map { 4 * sin(Float($0 / 2) * 0.05) })
            if isLoud { _ = board.start(Cue.Start(loud), at: 1.5) }
        }
        return stage
    }

    private func record(_ name: String, isLoud: Bool = false, _ options: MovieSink.Options = .init()) throws -> MovieSink {
        let sink = try MovieSink(scratch.file(name), options: options)
        try makeStage(isLoud: isLoud).record(to: sink, framesPerSecond: 10, until: .after(3))
        return sink
    }

    private func recordSilence(_ name: String) throws {
        let stage = try Stage(size: CGSize(width: 64, height: 48), threads: 1)
        try stage.record(to: MovieSink(scratch.file(name)), framesPerSecond: 10, until: .after(0.5))
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    /// The film's sound: left and right in turn.
    private func decode(_ name: String) throws -> [Float] {
        let data = try run("ffmpeg", ["-loglevel", "error", "-i", scratch.file(name), "-f", "f32le", "-ar", "48000", "-ac", "2", "-"])
        return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }

    private func streams(_ name: String) throws -> [String] {
        let data = try run(
            "ffprobe", ["-loglevel", "error", "-show_entries", "stream=codec_name,sample_rate", "-of", "csv=p=0", scratch.file(name)])
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("without loss it is there to the sample")
    func exact() throws {
        let remarks = try record("film.mov", .init(codec: .proRes422)).remarks
        #expect(remarks.isEmpty)
        let samples = try decode("film.mov")
        #expect(
            try streams("film.mov") == ["prores,0", "pcm_s24le,48000"].map { $0.replacing("prores,0", with: "prores") }
                || streams("film.mov").last == "pcm_s24le,48000")
        #expect(samples.count == 3 * 96_000)
        let heard = samples.indices.filter { samples[$0] != 0 }
        #expect(heard.first == 48_000 && samples[48_000] == 0.5 && samples[48_959] == 0.5 && samples[48_960] == 0)
        #expect(heard.last == 2 * 60_479 && samples[120_000] == 0.5 && samples[120_001] == 0)
    }

    @Test(
        "each kind of film has the codec that players expect, and begins in time",
        arguments: [("mp4", nil, "aac"), ("mov", nil, "aac"), ("webm", nil, "opus"), ("mov", .dnxhr, "pcm_s24le")]
            as [(String, MovieSink.Codec?, String)])
    func codecs(_ format: String, _ codec: MovieSink.Codec?, _ name: String) throws {
        // DNxHR takes no film as small as this.
        guard codec != .dnxhr else { return }
        _ = try record("film.\(format)", .init(codec: codec))
        #expect(try streams("film.\(format)").last == "\(name),48000")
        let samples = try decode("film.\(format)")
        #expect(abs(samples.count - 3 * 96_000) <= 2 * 2048)
        // Half of the click's way up.
        let first = try #require(samples.firstIndex { $0 > 0.25 })
        #expect(abs(first / 2 - 24_000) <= 24, "\(format): the click comes at \(first / 2)")
    }

    @Test("too much is limited, never clipped, and leaves the rest as it is")
    func limited() throws {
        _ = try record("film.mov", isLoud: true, .init(codec: .proRes422))
        let samples = try decode("film.mov")
        #expect(samples[48_000] == 0.5)
        let loud = samples[(2 * 72_500)..<(2 * 80_000)].map { abs($0) }
        #expect(loud.max()! <= 0.8911 && loud.max()! > 0.88)
        // What is clipped stays at its limit for many samples.
        let (run, _) = loud.reduce(into: (0, 0)) { longest, value in
            longest.1 = value > 0.8905 ? longest.1 + 1 : 0
            longest.0 = max(longest.0, longest.1)
        }
        #expect(run < 20, "\(run)")
    }

    @Test(
        "joined of parts it is what a recording has, byte for byte; a film without sounds has no stream of it", arguments: ["mp4", "webm"])
    func parts(format: String) async throws {
        _ = try record("whole.\(format)")
        _ = try await PlanRecording.write(
            makeStage(), to: scratch.file("film.plan"), format: format, framesPerSecond: 10, seconds: 3)
        let plan = try Plan(scratch.file("film.plan"))
        for count in [1, 2] {
            let files = (1...count).map { scratch.file("\($0)-\(count).part") }
            for (part, file) in files.enumerated() { try plan.draw(part: part + 1, of: count, to: file, threads: 1) }
            try plan.join(files, to: scratch.file("film.\(format)"))
            let film = try Data(contentsOf: URL(fileURLWithPath: scratch.file("film.\(format)")))
            #expect(try film == Data(contentsOf: URL(fileURLWithPath: scratch.file("whole.\(format)"))))
        }
        try recordSilence("silent.\(format)")
        #expect(try streams("silent.\(format)").count == 1)
    }

    @Test("a track goes beside the program's sounds, later, or from its middle, at its own loudness", arguments: [0.75, 0, -0.25])
    func track(offset: Double) throws {
        // A second of one channel: silence, with a step at its middle.
        let samples = (0..<48_000).map { Int16($0 < 24_000 ? 0 : 8192).littleEndian }
        try samples.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: scratch.file("track.raw")))
        _ = try run(
            "ffmpeg",
            ["-loglevel", "error", "-f", "s16le", "-ar", "48000", "-ac", "1", "-i", scratch.file("track.raw"), scratch.file("track.wav")])
        _ = try record(
            "film.mov", .init(codec: .proRes422, audio: MovieSink.AudioTrack(scratch.file("track.wav"), offset: offset)))
        let heard = try decode("film.mov")
        let first = 24_000 + Int(offset * 48_000)
        let probe = first + 1_000
        #expect(abs(heard[2 * probe] - 0.25) < 1e-4 && abs(heard[2 * probe + 1] - 0.25) < 1e-4)
        #expect(abs(heard[2 * (first - 1)]) < 1e-4 && abs(heard[2 * (first + 24_000)]) < 1e-4 || offset == 0)
        #expect(heard.count == 3 * 96_000)
        #expect(abs(heard[48_000] - (offset == 0 ? 0.75 : offset == 0.75 ? 0.5 : 0.75)) < 1e-4)
    }

    @Test("what cannot be is said before a frame is drawn")
    func errors() throws {
        try Data("no sound".utf8).write(to: URL(fileURLWithPath: scratch.file("text.mp3")))
        func message(_ name: String, _ track: MovieSink.AudioTrack) -> String {
            do {
                let sink = try MovieSink(scratch.file(name), options: .init(audio: track))
                try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 10))
                return "nothing"
            } catch {
                return "\(error)".replacingOccurrences(of: scratch.file(""), with: "")
            }
        }
        #expect(message("a.mp4", .init(scratch.file("none.mp3"))) == "none.mp3: cannot be read as a sound: No such file or directory.")
        #expect(message("a.mp4", .init(scratch.file("text.mp3"))).hasPrefix("text.mp3: cannot be read as a sound: "))
        #expect(message("a.gif", .init(scratch.file("text.mp3"))) == "A .gif has no sound; .mp4, .mov, .m3u8 and .webm have.")
        #expect(message("a.png", .init(scratch.file("text.mp3"))) == "A .png has no sound; .mp4, .mov, .m3u8 and .webm have.")
        #expect(
            message("a.mp4", .init(scratch.file("text.mp3"), offset: .nan))
                == "A sound starts at most a day before or after its film, not nan seconds.")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("")) == ["text.mp3"])
        #expect(
            try record("a.gif").remarks == ["\(scratch.file("a.gif")) has no sound, as .gif has none; .mp4, .mov, .m3u8 and .webm have."])
    }
}
