import LaminaQuartzCore

/// All that is heard in a recording, for a sink that has use for it.
public struct Soundtrack: Sendable {
    /// The media time of the recording's first frame.
    let start: Double
    let cues: [Cue]

    package init(start: Double, cues: [Cue]) { (self.start, self.cues) = (start, cues) }

    /// Recordings that are heard one after the other. A sound that is not over at the end of its own stops there.
    ///
    /// - Parameter recordings: The recordings, with their lengths in seconds.
    package init(_ recordings: [(soundtrack: Soundtrack, seconds: Double)]) {
        var cues: [Cue] = []
        var (place, firstVoice) = (0.0, UInt32(0))
        for (track, seconds) in recordings {
            var voices: [Cue.Voice: Cue.Voice] = [:]
            for cue in track.cues {
                let kind = cue.kind.renumbered { voice in
                    let number = voices[voice] ?? Cue.Voice(firstVoice &+ UInt32(voices.count))
                    voices[voice] = number
                    return number
                }
                cues.append(Cue(time: cue.time - track.start + place, kind))
            }
            place += seconds
            firstVoice &+= UInt32(voices.count)
            cues += voices.values.sorted { $0.number < $1.number }.map { Cue(time: place, .stop($0)) }
        }
        self.init(start: 0, cues: cues)
    }

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

extension Cue.Kind {
    /// The same of another voice.
    fileprivate func renumbered(_ voice: (Cue.Voice) -> Cue.Voice) -> Cue.Kind {
        switch self {
        case .start(let old, let start): .start(voice(old), start)
        case .volume(let old, let volume, let seconds): .volume(voice(old), volume, within: seconds)
        case .pan(let old, let pan): .pan(voice(old), pan)
        case .plays(let old, let plays): .plays(voice(old), plays)
        case .stop(let old): .stop(voice(old))
        case .haptic: self
        }
    }
}
