import LaminaQuartzCore

/// Keeps what a stage lets be heard.
@MainActor
package final class SoundtrackRecording: CueSink {
    private let stage: Stage
    private let start: Double
    private var cues: [Cue]

    /// From this moment on.
    package init(_ stage: Stage) {
        self.stage = stage
        start = stage.clock.seconds
        cues = stage.playingCues
        stage.attach(self)
    }

    package func receive(_ cues: [Cue]) { self.cues += cues }

    /// Ends the recording.
    package func end() -> Soundtrack {
        stage.detach(self)
        return Soundtrack(start: start, cues: cues)
    }
}
