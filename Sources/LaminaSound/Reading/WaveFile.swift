import LaminaStage

/// The plainest of sound files, which needs no program: WAV with samples of 16 bits, 48 000 a second, one or two channels.
enum WaveFile {
    /// Left and right in turn; nil for any other file.
    static func samples(_ bytes: [UInt8]) -> [Float]? {
        func number(_ place: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        func isText(_ text: String, at place: Int) -> Bool { bytes[place...].starts(with: text.utf8) }
        guard bytes.count >= 12, isText("RIFF", at: 0), isText("WAVE", at: 8) else { return nil }
        var (place, channels) = (12, 0)
        while place + 8 <= bytes.count {
            let size = min(number(place + 4, 4), bytes.count - place - 8)
            if isText("fmt ", at: place), size >= 16 {
                guard number(place + 8, 2) == 1, number(place + 12, 4) == Sound.framesPerSecond, number(place + 22, 2) == 16 else {
                    return nil
                }
                channels = number(place + 10, 2)
            } else if isText("data", at: place) {
                guard 1...2 ~= channels else { return nil }
                let first = place + 8
                func sample(_ index: Int) -> Float {
                    Float(Int16(truncatingIfNeeded: Int(bytes[first + 2 * index]) | Int(bytes[first + 2 * index + 1]) << 8)) / 32768
                }
                let frames = size / (2 * channels)
                return (0..<2 * frames).map { sample(channels == 2 ? $0 : $0 / 2) }
            }
            place += 8 + size + size & 1
        }
        return nil
    }
}

extension WaveFile {
    /// A file of samples, left and right in turn; what is beyond −1…1 is cut off.
    static func bytes(of samples: [Float]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let rate = Sound.framesPerSecond
        var bytes = Array("RIFF".utf8) + number(36 + 2 * samples.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
        bytes += number(1, 2) + number(2, 2) + number(rate, 4) + number(4 * rate, 4) + number(4, 2) + number(16, 2)
        bytes += Array("data".utf8) + number(2 * samples.count, 4)
        for sample in samples { bytes += number(Int((min(max(sample, -1), 32767 / 32768) * 32768).rounded()), 2) }
        return bytes
    }
}
