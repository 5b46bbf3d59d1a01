import LaminaQuartzCore

/// All that is heard in a recording, for a sink that has use for it.
public struct Soundtrack: Sendable {
    /// The media time of the recording's first frame.
    let start: Double
    let cues: [Cue]

    package init(start: Double, cues: [Cue]) { (self.start, self.cues) = (start, cues) }

    /// Nothing.
    package static let silence = Soundtrack(start: 0, cues: [])

    /// Whether nothing is heard.
    public var isSilent: Bool {
        !cues.contains { if case .start = $0.kind { true } else { false } }
    }

    /// Mixes the sounds, in blocks of sample frames one after the other from the first picture's moment on: left and right in turn, `Sound.framesPerSecond` a second.
    ///
    /// A sound starts at the sample frame nearest to its moment. The sum is not limited: values may be beyond −1…1.
    ///
    /// - Parameters:
    ///   - seconds: The length.
    ///   - body: A closure that gets each block, of at most a second.
    public func mix(seconds: Double, _ body: ([Float]) throws -> Void) rethrows {
        var mixer = SoundMixer(self)
        var left = Int((seconds * Double(Sound.framesPerSecond)).rounded())
        while left > 0 {
            let count = min(left, Sound.framesPerSecond)
            try body(mixer.next(count))
            left -= count
        }
    }
}
