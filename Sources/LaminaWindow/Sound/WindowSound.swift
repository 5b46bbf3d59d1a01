import LaminaStage

/// The sounds of a window's stage on their way to the loudspeaker.
@MainActor
final class WindowSound {
    private let mix: LiveSoundMix
    /// Whether the program has let anything be heard.
    private var hasSounds = false

    init(_ stage: Stage) {
        let clock = stage.clock
        mix = LiveSoundMix { (clock.freeReading, clock.rate) }
        stage.attach(self)
        receive(stage.playingCues)
    }

    /// Whether nothing is heard while time goes on. Default false.
    var isMuted: Bool {
        get { mix.isMuted }
        set {
            mix.isMuted = newValue
            if !newValue, hasSounds { SoundOutput.shared.play(mix) }
        }
    }

    /// Ends it. Returns the reason why nothing was heard of a program that has sounds; else nil.
    func end(_ stage: Stage) -> String? {
        stage.detach(self)
        SoundOutput.shared.remove(mix)
        return hasSounds ? SoundOutput.shared.failure : nil
    }
}

extension WindowSound: CueSink {
    func receive(_ cues: [Cue]) {
        mix.take(cues)
        guard cues.contains(where: { if case .start = $0.kind { true } else { false } }) else { return }
        hasSounds = true
        SoundOutput.shared.play(mix)
    }
}
