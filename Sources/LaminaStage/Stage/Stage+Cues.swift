import LaminaQuartzCore

extension Stage {
    /// The closure that receives what the program lets be heard and felt, right after the turn that it belongs to. A sound may start later than that; `playingCues` are those of
    /// before. Stages of one program have one. Default nil.
    public var cueHandler: ((Cue) -> Void)? {
        get { program.cueHandler }
        set { program.cueHandler = newValue }
    }

    /// Tells a sink of all cues from now on. The program keeps it until it is detached.
    package func attach(_ sink: any CueSink) {
        program.state.cueSinks.append(sink)
        program.updateHearing()
    }

    /// Nothing happens for a sink that is not attached.
    package func detach(_ sink: any CueSink) {
        program.state.cueSinks.removeAll { $0 === sink }
        program.updateHearing()
    }

    /// The cues that let be heard what is heard now, and what has been asked for later: what a client begins with that comes late, or comes back.
    public var playingCues: [Cue] { program.cues.playing() }
}

extension Program {
    var cues: CueBoard { .of(context) }

    func updateHearing() { cues.isHeard = cueHandler != nil || !state.cueSinks.isEmpty }

    /// Tells the sinks what a turn lets be heard.
    func deliverCues() {
        guard cueHandler != nil || !state.cueSinks.isEmpty else { return }
        let waiting = cues.take()
        guard !waiting.isEmpty else { return }
        for sink in state.cueSinks { sink.receive(waiting) }
        if let cueHandler { for cue in waiting { cueHandler(cue) } }
    }
}
