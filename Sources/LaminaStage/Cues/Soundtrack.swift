import LaminaQuartzCore

/// All that is heard in a recording, for a sink that has use for it.
public struct Soundtrack: Sendable {
    /// The media time of the recording's first frame.
    let start: Double
    package let cues: [Cue]

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

/// Recordings that are heard one after the other, in one soundtrack. A sound that is not over at the end of its own stops there, and of sounds that are equal one is kept.
package struct SoundtrackSeries {
    private var cues: [Cue] = []
    private var place = 0.0
    private var firstVoice: UInt32 = 0
    private var sounds: [[UInt8]: [Sound]] = [:]

    package init() {}

    /// All of it.
    package var soundtrack: Soundtrack { Soundtrack(start: 0, cues: cues) }

    /// Adds a recording of so many seconds.
    package mutating func append(_ track: Soundtrack, seconds: Double) {
        var voices: [Cue.Voice: Cue.Voice] = [:]
        var known: [ObjectIdentifier: Sound] = [:]
        /// When each would be over by itself, as far as that is certain.
        var ends: [Cue.Voice: Double] = [:]
        for cue in track.cues {
            let time = cue.time - track.start + place
            var kind = cue.kind.renumbered { voice in
                let number = voices[voice] ?? Cue.Voice(firstVoice &+ UInt32(voices.count))
                voices[voice] = number
                return number
            }
            switch kind {
            case .start(let voice, var start):
                let sound = known[ObjectIdentifier(start.sound)] ?? self.known(start.sound)
                known[ObjectIdentifier(start.sound)] = sound
                start.sound = sound
                kind = .start(voice, start)
                ends[voice] = time + start.duration
            case .plays(let voice, _): ends[voice] = .infinity
            case .stop(let voice): ends[voice] = nil
            case .volume, .pan, .haptic: break
            }
            cues.append(Cue(time: time, kind))
        }
        place += seconds
        firstVoice &+= UInt32(voices.count)
        cues += ends.filter { $0.value > place }.keys.sorted { $0.number < $1.number }.map { Cue(time: place, .stop($0)) }
    }

    private mutating func known(_ sound: Sound) -> Sound {
        if let same = sounds[sound.file]?.first(where: { $0.samples == sound.samples }) { return same }
        sounds[sound.file, default: []].append(sound)
        return sound
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
