import LaminaStage
import LaminaWire

extension CueRecord {
    /// - Parameter hash: The name of a sound that is going to be asked for.
    init(_ cue: Cue, hash: (Sound) -> ContentHash) {
        switch cue.kind {
        case .start(let voice, let start):
            self.init(
                .start, time: cue.time, voice: voice.number, sound: hash(start.sound), start.from, Double(start.plays ?? 0),
                Double(start.volume), Double(start.pan))
        case .volume(let voice, let volume, let seconds):
            self.init(.volume, time: cue.time, voice: voice.number, Double(volume), min(seconds, 1e6))
        case .pan(let voice, let pan): self.init(.pan, time: cue.time, voice: voice.number, Double(pan))
        case .plays(let voice, let plays): self.init(.plays, time: cue.time, voice: voice.number, Double(plays ?? 0))
        case .stop(let voice): self.init(.stop, time: cue.time, voice: voice.number)
        case .haptic(let haptic):
            let kind = Cue.Haptic.Kind.allCases.firstIndex(of: haptic.kind) ?? 0
            self.init(.haptic, time: cue.time, Double(kind), haptic.intensity)
        }
    }
}
