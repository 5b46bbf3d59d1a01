import LaminaQuartzCore

/// Something that a program lets be heard or felt at a moment: a sound that starts, changes or stops, or a tap of the device.
///
/// Ways out – a film's soundtrack, a browser tab, a window – get the same cues as `Stage.cueHandler`.
public struct Cue: Sendable {
    /// The moment, in media time, as `CACurrentMediaTime()` tells it.
    public var time: Double
    /// The kind of the cue.
    public var kind: Kind

    /// The kinds of cues.
    public enum Kind: Sendable {
        /// A sound starts.
        case start(Voice, Start)
        /// A sound's volume goes to a value, evenly within so many seconds; 0 for at once.
        case volume(Voice, Float, within: Double)
        /// A sound's place between left (−1) and right (1) changes.
        case pan(Voice, Float)
        /// A sound is to be played so many times, counted from its start; nil for ever.
        case plays(Voice, Int?)
        /// A sound stops before its end.
        case stop(Voice)
        /// The device taps.
        case haptic(Haptic)
    }

    /// One sounding of a sound.
    public struct Voice: Hashable, Sendable {
        /// A number that no other sounding on the stage has.
        public let number: UInt32
        package init(_ number: UInt32) { self.number = number }
    }

    /// The start of a sound.
    public struct Start: Sendable {
        /// The sound.
        public var sound: Sound
        /// The seconds of the sound that are skipped.
        public var from: Double
        /// The number of times that it is played; nil for ever.
        public var plays: Int?
        /// The volume, 0…1; more makes it louder than its file.
        public var volume: Float
        /// The place between left (−1) and right (1).
        public var pan: Float

        package init(_ sound: Sound, from: Double = 0, plays: Int? = 1, volume: Float = 1, pan: Float = 0) {
            (self.sound, self.from, self.plays, self.volume, self.pan) = (sound, from, plays, volume, pan)
        }

        /// The seconds until its end; infinite for ever.
        package var duration: Double { plays.map { max(0, Double($0) * sound.duration - from) } ?? .infinity }
    }

    /// A tap of the device.
    public struct Haptic: Sendable, Equatable {
        /// The subject of the tap.
        public enum Kind: String, Sendable, CaseIterable {
            case light, medium, heavy, soft, rigid, selection, success, warning, error, vibration
        }

        /// The subject of the tap.
        public var kind: Kind
        /// The strength, 0…1.
        public var intensity: Double

        package init(_ kind: Kind, intensity: Double = 1) { (self.kind, self.intensity) = (kind, intensity) }
    }

    package init(time: Double, _ kind: Kind) { (self.time, self.kind) = (time, kind) }
}

/// A way out for a stage's cues. Whoever comes when sounds are playing already begins with `Stage.playingCues`.
@MainActor
package protocol CueSink: AnyObject {
    /// Gets the cues of a turn, right after it has been committed. Sounds may be among them that start later.
    func receive(_ cues: [Cue])
}
