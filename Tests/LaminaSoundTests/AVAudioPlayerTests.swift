import LaminaSound
import LaminaStage
import Testing

@MainActor
@Suite("AVAudioPlayer")
struct AVAudioPlayerTests {
    private let stage: Stage
    private let told = Told()

    private final class Told {
        var cues: [(time: Double, what: String)] = []
        var lines: [String] { cues.map { "\(($0.time * 1000).rounded() / 1000) \($0.what)" } }
    }

    init() throws {
        stage = try Stage(size: CGSize(width: 8, height: 8))
        stage.cueHandler = { [told] cue in
            let what =
                switch cue.kind {
                case .start(_, let start): "start \(start.from) x\(start.plays.map(String.init) ?? "ever") \(start.volume) \(start.pan)"
                case .volume(_, let volume, let seconds): "volume \(volume) in \(seconds)"
                case .pan(_, let pan): "pan \(pan)"
                case .plays(_, let plays): "plays \(plays.map(String.init) ?? "ever")"
                case .stop: "stop"
                case .haptic(let haptic): "tap \(haptic.kind)"
                }
            told.cues.append((cue.time, what))
        }
    }

    private func player(seconds: Double = 1) throws -> AVAudioPlayer { try stage.perform { try AVAudioPlayer(data: wave(seconds)) } }

    private final class Listener: AVAudioPlayerDelegate {
        var ends: [Double] = []
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            ends.append(CACurrentMediaTime())
            #expect(flag && !player.isPlaying && player.currentTime == 0)
        }
    }

    @Test("plays from now to its end, of which the delegate is told at that moment")
    func plays() throws {
        let (player, listener) = (try player(), Listener())
        player.delegate = listener
        #expect(player.duration == 1 && !player.isPlaying && player.numberOfChannels == 2)
        stage.advance(to: 0.3)
        stage.perform { #expect(player.play()) }
        stage.advance(to: 0.7)
        #expect(player.isPlaying && abs(player.currentTime - 0.4) < 1e-9)
        stage.advance(to: 2)
        #expect(!player.isPlaying && player.currentTime == 0 && listener.ends == [1.3])
        #expect(told.lines == ["0.3 start 0.0 x1 1.0 0.0"])
    }

    @Test("goes on where it was paused or stopped, and from where it was set")
    func pauses() throws {
        let (player, listener) = (try player(), Listener())
        player.delegate = listener
        stage.perform { _ = player.play() }
        stage.advance(to: 0.25)
        player.pause()
        #expect(!player.isPlaying && player.currentTime == 0.25)
        stage.advance(to: 1)
        #expect(player.currentTime == 0.25)
        stage.perform { _ = player.play() }
        stage.advance(to: 1.25)
        player.stop()
        #expect(player.currentTime == 0.5)
        player.currentTime = 0.9
        stage.perform { _ = player.play() }
        player.currentTime = 0.8
        stage.advance(to: 3)
        #expect(listener.ends == [1.45])
        let lines = ["0.0 start 0.0", "0.25 stop", "1.0 start 0.25", "1.25 stop", "1.25 start 0.9", "1.25 stop", "1.25 start 0.8"]
        #expect(told.lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ").replacing("stop ", with: "stop") } == lines)
    }

    @Test("repeats as often as it is told, also while it plays; for ever has no end")
    func repeats() throws {
        let (player, listener) = (try player(seconds: 0.5), Listener())
        player.delegate = listener
        player.numberOfLoops = -1
        stage.perform { _ = player.play() }
        stage.advance(to: 10.1)
        #expect(player.isPlaying && abs(player.currentTime - 0.1) < 1e-9 && listener.ends.isEmpty && stage.isIdle)
        player.numberOfLoops = 22
        stage.advance(to: 20)
        #expect(listener.ends == [11.5])
        #expect(told.lines == ["0.0 start 0.0 xever 1.0 0.0", "10.1 plays 23"])
    }

    @Test("volume, fades and places reach what plays, and what is not a number changes nothing")
    func mixes() throws {
        let player = try player()
        (player.volume, player.pan) = (0.5, -2)
        stage.perform { _ = player.play(atTime: player.deviceCurrentTime + 0.5) }
        #expect(player.isPlaying && player.currentTime == 0)
        stage.advance(to: 0.6)
        player.setVolume(0.25, fadeDuration: 0.2)
        player.pan = 0.5
        player.volume = .nan
        player.pan = .infinity
        #expect(player.volume == 0.25 && player.pan == 0.5)
        stage.advance(to: 1)
        #expect(
            told.lines.prefix(3) == ["0.5 start 0.0 x1 0.5 -1.0", "0.6 volume 0.25 in 0.2", "0.6 pan 0.5"])
        #expect(!player.play(atTime: .nan))
    }

    @Test("plays faster at the same pitch where that is enabled")
    func rate() throws {
        let (player, listener) = (try player(), Listener())
        player.delegate = listener
        player.rate = 2
        stage.perform { _ = player.play() }
        stage.advance(to: 0.5)
        player.stop()
        player.enableRate = true
        stage.perform { _ = player.play() }
        stage.advance(to: 0.625)
        #expect(player.currentTime == 0.75)
        stage.advance(to: 2)
        #expect(listener.ends == [0.75])
        #expect(told.lines.last == "0.5 start 0.25 x1 1.0 0.0")
    }

    @Test("stops when nobody has it any more")
    func released() throws {
        var player: AVAudioPlayer? = try player()
        stage.perform { _ = player?.play() }
        stage.advance(to: 0.2)
        player = nil
        stage.advance(to: 2)
        #expect(told.lines == ["0.0 start 0.0 x1 1.0 0.0", "0.2 stop"])
    }

    @Test("meters show what was just heard")
    func meters() throws {
        let player = try player()
        player.isMeteringEnabled = true
        player.updateMeters()
        #expect(player.averagePower(forChannel: 0) == -160)
        stage.perform { _ = player.play() }
        stage.advance(to: 0.5)
        player.updateMeters()
        // A sine of half the greatest amplitude.
        #expect(abs(player.peakPower(forChannel: 0) + 6.02) < 0.05 && abs(player.averagePower(forChannel: 1) + 9.03) < 0.1)
        #expect(player.averagePower(forChannel: 2) == -160)
    }

    @Test("data that are no sound are an error of Core Audio's domain that says why, and a missing file is Foundation's")
    func errors() throws {
        for bytes in [Data(), Data("no sound".utf8), wave(1).prefix(30)] {
            #expect {
                try AVAudioPlayer(data: bytes)
            } throws: {
                let error = $0 as NSError
                return error.domain == "NSOSStatusErrorDomain" && error.localizedDescription.contains("cannot be read as a sound")
            }
        }
        #expect(throws: CocoaError.self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/no/such/file.mp3")) }
    }

    @Test(
        "reads what ffmpeg reads, at its own loudness",
        arguments: [
            ("wav", ["-ar", "44100"], 1), ("wav", ["-c:a", "pcm_s24le"], 2), ("aiff", [], 1), ("caf", [], 2),
            ("flac", ["-ar", "22050"], 1),
            ("m4a", ["-c:a", "alac"], 2), ("m4a", ["-b:a", "192k"], 1), ("mp3", ["-b:a", "192k"], 1), ("wav", [], 6),
        ] as [(String, [String], Int)])
    func formats(_ name: String, _ options: [String], _ channels: Int) throws {
        let layout = [1: "anull", 2: "pan=stereo|c0=c0|c1=c0", 6: "pan=5.1|c0=c0|c1=c0"]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try wave(1).write(to: folder.appendingPathComponent("a.wav"))
        let file = folder.appendingPathComponent("b c.\(name)")
        let convert = Process()
        convert.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        convert.arguments =
            ["ffmpeg", "-loglevel", "error", "-i", folder.path + "/a.wav", "-af", layout[channels]!] + options + [file.path]
        try convert.run()
        convert.waitUntilExit()
        let player = try stage.perform { try AVAudioPlayer(contentsOf: file) }
        // Lossy codecs add what their frames have too much.
        #expect(abs(player.duration - 1) < 0.06 && player.url == file)
        player.isMeteringEnabled = true
        stage.perform { _ = player.play() }
        stage.advance(to: 0.5)
        player.updateMeters()
        // Six channels are ffmpeg's to mix down.
        #expect(abs(player.peakPower(forChannel: 0) + 6.02) < (channels == 6 ? 8 : 0.4))
    }

    @Test("system sounds have numbers, play beside each other, and tell their end; some numbers are taps")
    func systemSounds() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString).wav")
        try wave(0.5).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var ends: [Double] = []
        stage.perform {
            var id: SystemSoundID = 0
            #expect(AudioServicesCreateSystemSoundID(file as CFURL, &id) == kAudioServicesNoError && id != 0)
            AudioServicesPlaySystemSound(id)
            AudioServicesPlaySystemSoundWithCompletion(id) { MainActor.assumeIsolated { ends.append(CACurrentMediaTime()) } }
            AudioServicesPlaySystemSound(1104)
            AudioServicesPlaySystemSound(1519)
            AudioServicesPlayAlertSound(kSystemSoundID_Vibrate)
            AudioServicesPlaySystemSound(77)
            #expect(AudioServicesDisposeSystemSoundID(id) == kAudioServicesNoError)
            #expect(AudioServicesDisposeSystemSoundID(id) == kAudioServicesBadSystemSoundIDError)
            AudioServicesPlaySystemSound(id)
        }
        stage.advance(to: 1)
        #expect(ends == [0.5])
        #expect(told.cues.map(\.what).map { $0.prefix(5) } == ["start", "start", "start", "tap l", "tap v"])
    }

    @Test("the session keeps what it is told, for each stage")
    func session() throws {
        let other = try Stage(size: CGSize(width: 8, height: 8))
        try stage.perform {
            try AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
            try AVAudioSession.sharedInstance().setActive(true)
            #expect(AVAudioSession.sharedInstance().category == .playback)
        }
        other.perform { #expect(AVAudioSession.sharedInstance().category == .soloAmbient) }
    }
}

/// A sine of 440 Hz at half the greatest amplitude, as a WAV file of one channel.
private func wave(_ seconds: Double) -> Data {
    let count = Int(seconds * 48_000)
    func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }) }
    var data = Data("RIFF".utf8) + number(36 + 2 * count, 4) + Data("WAVEfmt ".utf8) + number(16, 4) + number(1, 2) + number(1, 2)
    data += number(48_000, 4) + number(96_000, 4) + number(2, 2) + number(16, 2) + Data("data".utf8) + number(2 * count, 4)
    for index in 0..<count { data += number(Int((16_384 * sin(2 * .pi * 440 * Double(index) / 48_000)).rounded()), 2) }
    return data
}
