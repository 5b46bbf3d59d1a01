extension LayerValues {
    /// The values that only layers of some class have. A layer has those of one class; the first that are set of another take their place.
    package indirect enum Special: Equatable, Sendable {
        case shape(ShapeValues)
        case gradient(GradientValues)
        case replicator(Replicator)
        case emitter(Emitter)
    }

    /// A shape layer's values; the defaults where there are none.
    package var shape: ShapeValues {
        get { if case .shape(let values)? = special { values } else { .standard } }
        set {
            guard newValue != shape else { return }
            special = newValue == .standard ? nil : .shape(newValue)
        }
    }

    /// A gradient layer's values; the defaults where there are none.
    package var gradient: GradientValues {
        get { if case .gradient(let values)? = special { values } else { .standard } }
        set {
            guard newValue != gradient else { return }
            special = newValue == .standard ? nil : .gradient(newValue)
        }
    }

    /// The repetition of a replicator's sublayers; the defaults, none, for other layers.
    package var replicator: Replicator {
        get { if case .replicator(let values)? = special { values } else { Replicator() } }
        set {
            guard newValue != replicator else { return }
            special = newValue == Replicator() ? nil : .replicator(newValue)
        }
    }
}
