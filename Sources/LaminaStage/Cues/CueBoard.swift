import LaminaQuartzCore
import Synchronization

/// The sounds of one stage: what plays, and the cues that wait to be told.
package final class CueBoard: Sendable {
    private struct State {
        var lastVoice: UInt32 = 0
        var playing: [Cue.Voice: Sounding] = [:]
        var waiting: [Cue] = []
        var isHeard = false
    }
    private let state = Mutex(State())
    private let clock: any TimeSource

    private static let slot = ContextSlot { CueBoard(clock: $0.clock) }

    /// That of the stage whose code is running.
    package static var current: CueBoard { of(.current) }
    static func of(_ context: StageContext) -> CueBoard { context[slot] }

    private init(clock: any TimeSource) { self.clock = clock }

    /// Whether anybody is told.
    var isHeard: Bool {
        get { state.withLock { $0.isHeard } }
        set {
            state.withLock {
                $0.isHeard = newValue
                if !newValue { $0.waiting = [] }
            }
        }
    }

    /// Starts a sound, at a time or – by default, or if that has passed – now. From any thread.
    package func start(_ start: Cue.Start, at time: Double? = nil) -> Cue.Voice {
        let now = clock.seconds
        let moment = max(time ?? now, now)
        let voice = state.withLock {
            $0.lastVoice += 1
            let voice = Cue.Voice($0.lastVoice)
            // Those that have come to their end are forgotten by and by.
            if $0.playing.count > 64 { $0.playing = $0.playing.filter { $0.value.end > now } }
            $0.playing[voice] = Sounding(start, at: moment)
            return voice
        }
        post(Cue(time: moment, .start(voice, start)))
        return voice
    }

    /// Changes a sound's volume, evenly within so many seconds.
    package func setVolume(_ volume: Float, of voice: Cue.Voice, within seconds: Double) {
        let now = clock.seconds
        state.withLock { $0.playing[voice]?.setVolume(volume, at: now, within: seconds) }
        post(Cue(time: now, .volume(voice, volume, within: seconds)))
    }

    /// Changes a sound's place between left and right.
    package func setPan(_ pan: Float, of voice: Cue.Voice) {
        state.withLock { $0.playing[voice]?.start.pan = pan }
        post(Cue(time: clock.seconds, .pan(voice, pan)))
    }

    /// Changes the number of times that a sound is played, counted from its start; nil for ever.
    package func setPlays(_ plays: Int?, of voice: Cue.Voice) {
        state.withLock { $0.playing[voice]?.start.plays = plays }
        post(Cue(time: clock.seconds, .plays(voice, plays)))
    }

    /// Stops a sound. Nothing happens if it has come to its end.
    package func stop(_ voice: Cue.Voice) {
        let now = clock.seconds
        let isPlaying = state.withLock { ($0.playing.removeValue(forKey: voice)?.end ?? -.infinity) > now }
        if isPlaying { post(Cue(time: now, .stop(voice))) }
    }

    /// The device taps.
    package func tap(_ haptic: Cue.Haptic) { post(Cue(time: clock.seconds, .haptic(haptic))) }

    private func post(_ cue: Cue) {
        let isFirst = state.withLock {
            guard $0.isHeard else { return false }
            $0.waiting.append(cue)
            return $0.waiting.count == 1
        }
        if isFirst { clock.wake() }
    }

    /// The cues that have not been told yet.
    func take() -> [Cue] {
        state.withLock { state in
            // Nearly always there are none.
            guard !state.waiting.isEmpty else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    /// The cues that let be heard what is heard now, and what has been asked for later.
    func playing() -> [Cue] {
        let now = clock.seconds
        return state.withLock { state in
            state.playing.sorted { $0.key.number < $1.key.number }.flatMap { voice, sounding in sounding.cues(of: voice, at: now) }
        }
    }
}

/// A sound that plays, or is going to.
private struct Sounding {
    var start: Cue.Start
    let time: Double
    /// The volume goes from that of `start` to this one.
    private var fade: (time: Double, to: Float, within: Double)?

    init(_ start: Cue.Start, at time: Double) { (self.start, self.time) = (start, time) }

    var end: Double { time + start.duration }

    private func volume(at now: Double) -> Float {
        guard let fade else { return start.volume }
        let share = fade.within > 0 ? min(1, (now - fade.time) / fade.within) : 1
        return start.volume + (fade.to - start.volume) * Float(share)
    }

    mutating func setVolume(_ volume: Float, at now: Double, within seconds: Double) {
        start.volume = self.volume(at: now)
        fade = (now, volume, seconds)
    }

    func cues(of voice: Cue.Voice, at now: Double) -> [Cue] {
        guard end > now else { return [] }
        var start = start
        start.volume = volume(at: now)
        if now > time {
            // For a sound that repeats, where it is in this repetition and how many are left.
            let place = start.from + now - time
            let done = start.sound.duration > 0 ? (place / start.sound.duration).rounded(.down) : 0
            (start.from, start.plays) = (place - done * start.sound.duration, start.plays.map { max(1, $0 - Int(done)) })
        }
        let moment = max(now, time)
        let rest = fade.map { $0.time + $0.within - now } ?? 0
        return [Cue(time: moment, .start(voice, start))] + (rest > 0 ? [Cue(time: now, .volume(voice, fade!.to, within: rest))] : [])
    }
}
