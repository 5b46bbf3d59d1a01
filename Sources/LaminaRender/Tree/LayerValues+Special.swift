extension LayerValues {
    /// The values that only layers of some class have. A layer has those of one class; the first that are set of another take their place.
    package indirect enum Special: Equatable, Sendable {
        case replicator(Replicator)
        case emitter(Emitter)
    }

    /// How a replicator repeats its sublayers; the defaults, not at all, where there is nothing of that.
    package var replicator: Replicator {
        get { if case .replicator(let values)? = special { values } else { Replicator() } }
        set {
            guard newValue != replicator else { return }
            special = newValue == Replicator() ? nil : .replicator(newValue)
        }
    }
}
