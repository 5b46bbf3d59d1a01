import LaminaQuartzCore
import Synchronization

// A stage's sounds for a loudspeaker, which asks for so many sample frames whenever it has room.
//
// Sample frame n of the mix belongs to the stage's second n / 48 000, as in a film's, and the same mixer adds the sounds up. What is asked for next goes on where the
// last block ended, whatever the machine's clock says meanwhile: a loudspeaker has a clock of its own, and is served now early, now late. Only if the two are further
// apart than `tolerance` does the mix jump. Before that it is played a thousandth faster or slower, so that the clocks do not drift apart.
// At another rate of the stage's time the sounds are as much faster, and higher, as in a browser tab.

/// The mix of what a stage lets be heard, while it happens. From any thread.
package final class LiveSoundMix: Sendable {
    /// A sound that comes so late is heard whole; later ones are heard from where they are by then.
    private static let patience = Sound.framesPerSecond / 4
    /// The sample frames by which mix and clock may be apart.
    fileprivate static let tolerance = Sound.framesPerSecond / 10
    /// The average distance of mix and clock that is worked against.
    fileprivate static let slack = Double(Sound.framesPerSecond) / 40
    /// A step of one sample frame.
    fileprivate static let whole: UInt64 = 1 << 32

    fileprivate struct State {
        var mixer = SoundMixer(start: 0, patience: LiveSoundMix.patience)
        var isMuted = false
        /// The last rate of time at which it was heard.
        var rate = 1.0
        /// The share of the mix that is heard, 0…1, where it begins or ends within sounds.
        var level: Float = 1
        /// The mix's distance from the clock, averaged.
        var drift = 0.0
        /// The place between two sample frames, as a share of `whole`.
        var phase: UInt64 = 0
        var before: (left: Float, right: Float) = (0, 0)
        var after: (left: Float, right: Float) = (0, 0)
    }
    private let state = Mutex(State())
    private let reading: @Sendable () -> (time: Double, rate: Double)

    /// - Parameter reading: returns the media time, in seconds, and its rate.
    package init(reading: @escaping @Sendable () -> (time: Double, rate: Double)) { self.reading = reading }

    package func take(_ cues: [Cue]) { state.withLock { for cue in cues { $0.mixer.take(cue) } } }

    /// Whether nothing is heard while time goes on. Default false.
    package var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { state.withLock { $0.isMuted = newValue } }
    }

    /// Whether there is nothing to be heard, now or later, as far as is known.
    package var isAtRest: Bool { state.withLock { $0.mixer.isIdle || $0.isMuted && $0.level == 0 } }

    /// Adds the next sample frames to a buffer: left and right in turn, `Sound.framesPerSecond` a second. The sum is not limited.
    package func add(to buffer: UnsafeMutableBufferPointer<Float>) {
        let (time, rate) = reading()
        state.withLock { $0.add(to: buffer, at: time, rate: rate, isHeard: rate > 0 && !$0.isMuted) }
    }
}

extension LiveSoundMix.State {
    fileprivate mutating func add(to buffer: UnsafeMutableBufferPointer<Float>, at time: Double, rate: Double, isHeard: Bool) {
        let now = mixer.frame(at: time)
        let distance = Double(mixer.place - now)
        guard isHeard || level > 0 else { return mixer.move(to: now, isHeard: false) }
        if isHeard {
            if level == 0 || abs(distance) > Double(LiveSoundMix.tolerance) * max(rate, 1) {
                mixer.move(to: now, isHeard: true)
                drift = 0
            } else {
                drift += (distance - drift) / 32
            }
            self.rate = rate
        }
        // What ends within a sound goes on for a moment, at the rate that it had.
        let pull = abs(drift) < LiveSoundMix.slack ? 1 : drift > 0 ? 0.999 : 1.001
        play(into: buffer, step: UInt64(self.rate * pull * Double(LiveSoundMix.whole)), isHeard: isHeard)
    }

    private mutating func play(into buffer: UnsafeMutableBufferPointer<Float>, step: UInt64, isHeard: Bool) {
        let count = buffer.count / 2
        if step == LiveSoundMix.whole { phase = 0 }
        let samples = mixer.next(Int((phase + UInt64(count) * step) >> 32))
        var source = 0
        let change: Float = (isHeard ? 1 : -1) / Float(SoundMixer.release)
        for i in 0..<count {
            phase += step
            while phase >= LiveSoundMix.whole {
                phase -= LiveSoundMix.whole
                (before, after) = (after, (samples[source], samples[source + 1]))
                source += 2
            }
            if isHeard ? level < 1 : level > 0 { level = min(max(level + change, 0), 1) }
            let share = Float(phase) / Float(LiveSoundMix.whole)
            buffer[2 * i] += (before.left + (after.left - before.left) * share) * level
            buffer[2 * i + 1] += (before.right + (after.right - before.right) * share) * level
        }
    }
}
