import LaminaQuartzCore

extension Stage {
    /// Tells a sink of all cues from now on. The stage keeps it until it is detached.
    package func attach(_ sink: any CueSink) {
        state.cueSinks.append(sink)
        cues.isHeard = true
    }

    /// Nothing happens for a sink that is not attached.
    package func detach(_ sink: any CueSink) {
        state.cueSinks.removeAll { $0 === sink }
        cues.isHeard = !state.cueSinks.isEmpty || cueHandler != nil
    }

    /// The cues that let be heard what is heard now, and what has been asked for later: what a client begins with that comes late, or comes back.
    public var playingCues: [Cue] { cues.playing() }

    var cues: CueBoard { .of(context) }

    /// Tells the sinks what a turn lets be heard.
    func deliverCues() {
        guard cueHandler != nil || !state.cueSinks.isEmpty else { return }
        let waiting = cues.take()
        guard !waiting.isEmpty else { return }
        for sink in state.cueSinks { sink.receive(waiting) }
        if let cueHandler { for cue in waiting { cueHandler(cue) } }
    }
}
