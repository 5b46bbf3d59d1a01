import LaminaQuartzCore

/// A sound that has been read, whole, ready to be heard. `AVAudioPlayer` makes them.
public final class Sound: Sendable {
    /// The number of sample frames a second that sounds are kept at.
    public static let framesPerSecond = 48_000

    /// The name, for people: that of its file, or empty.
    public let name: String
    /// The sound as a file of a kind that browsers play (WAV, MP3, AAC, FLAC, Ogg).
    package let file: [UInt8]
    /// Left and right in turn.
    package let samples: [Float]

    package init(name: String, file: [UInt8], samples: [Float]) {
        (self.name, self.file, self.samples) = (name, file, samples)
    }

    /// The number of sample frames.
    public var frames: Int { samples.count / 2 }
    /// The length in seconds.
    public var duration: Double { Double(frames) / Double(Self.framesPerSecond) }
}
