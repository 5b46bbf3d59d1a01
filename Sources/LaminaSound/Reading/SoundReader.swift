import CLaminaDigest
import FFmpegProgram
import LaminaStage
import Synchronization

/// Reads files of sounds. What has been read stays known while somebody has it, and the last of them a little longer.
enum SoundReader {
    private struct Key: Hashable {
        let digest: [UInt8]
        let rate: Float
    }
    private struct State {
        var known: [Key: Weak] = [:]
        /// The last ones, the newest at the end.
        var last: [Sound] = []
    }
    private struct Weak { weak var sound: Sound? }
    private static let state = Mutex(State())
    /// The bytes of samples that are kept although nobody has them.
    private static let keptBytes = 32 << 20

    /// Reads a sound, at another speed and the same pitch if `rate` is not 1.
    ///
    /// Throws a `SoundFileError`.
    static func sound(_ bytes: [UInt8], name: String, rate: Float = 1) throws(SoundFileError) -> Sound {
        let key = Key(digest: digest(bytes), rate: rate)
        if let known = state.withLock({ $0.known[key]?.sound }) { return known }
        let sound = try read(bytes, name, rate)
        return state.withLock { state in
            if let faster = state.known[key]?.sound { return faster }
            if state.known.count > 256 { state.known = state.known.filter { $0.value.sound != nil } }
            state.known[key] = Weak(sound: sound)
            state.last.append(sound)
            var bytes = 0
            let kept = state.last.reversed().prefix {
                bytes += $0.samples.count * 4
                return bytes <= keptBytes
            }
            state.last = kept.reversed()
            return sound
        }
    }

    private static func read(_ bytes: [UInt8], _ name: String, _ rate: Float) throws(SoundFileError) -> Sound {
        if rate == 1, let samples = WaveFile.samples(bytes) { return Sound(name: name, file: bytes, samples: samples) }
        let file = try TemporaryFile(bytes, name)
        if rate == 1, isForBrowsers(bytes) { return Sound(name: name, file: bytes, samples: try samples(of: file, name)) }
        let packed = try run(name) {
            () throws(FFmpegProgram.Failure) in
            try FFmpegProgram.output(
                of: FFmpegProgram.soundInput(file.path) + ["-map", "0:a:0", "-vn", "-map_metadata", "-1"]
                    + (rate == 1 ? [] : ["-af", "atempo=\(rate)"]) + ["-f", "flac", "-"])
        }
        return Sound(name: name, file: packed, samples: try samples(of: TemporaryFile(packed, name), name))
    }

    private static func samples(of file: TemporaryFile, _ name: String) throws(SoundFileError) -> [Float] {
        func read(_ channels: Int?) throws(SoundFileError) -> FFmpegProgram.Samples {
            try run(name) {
                () throws(FFmpegProgram.Failure) in
                try FFmpegProgram.samples(ofFile: file.path, framesPerSecond: Sound.framesPerSecond, channels: channels)
            }
        }
        let found = try read(nil)
        switch found.channels {
        // The program itself would make it softer.
        case 1: return found.values.flatMap { [$0, $0] }
        case 2: return found.values
        default: return try read(2).values
        }
    }

    private static func run<Result>(_ name: String, _ body: () throws(FFmpegProgram.Failure) -> Result) throws(SoundFileError) -> Result {
        do {
            return try body()
        } catch {
            switch error {
            case .missing(let program): throw .programMissing(program)
            case .failed(let words): throw .unreadable(name: name, reason: words)
            }
        }
    }

    /// Whether browsers play a file of such bytes.
    private static func isForBrowsers(_ bytes: [UInt8]) -> Bool {
        func begins(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
        if begins("RIFF") && begins("WAVE", at: 8) || begins("fLaC") || begins("OggS") || begins("ID3") { return true }
        if bytes.count > 2, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 { return true }
        // Apple's own lossless codec has the container that AAC has.
        return begins("ftyp", at: 4) && Data(bytes).range(of: Data("alac".utf8)) == nil
    }

    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var digest = LaminaDigest()
        lamina_digest_begin(&digest, false)
        bytes.withUnsafeBytes { lamina_digest_add(&digest, $0.baseAddress, $0.count) }
        var result = [UInt8](repeating: 0, count: 32)
        lamina_digest_end(&digest, &result)
        return result
    }
}

/// A file for a program that cannot read from memory, as long as this object lives.
private final class TemporaryFile {
    let path: String

    init(_ bytes: [UInt8], _ name: String) throws(SoundFileError) {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-sound-\(UUID().uuidString)").path
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600]) else {
            throw .unreadable(name: name, reason: "no temporary file can be written to \(FileManager.default.temporaryDirectory.path)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
