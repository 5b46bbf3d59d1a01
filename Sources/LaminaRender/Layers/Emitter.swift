/// The values of an emitter beyond every layer's.
package struct Emitter: Equatable, Sendable {
    // Multiply what the cells say.
    package var birthRate = 1.0
    package var lifetime = 1.0
    package var velocity = 1.0
    package var scale = 1.0
    package var spin = 1.0

    /// The middle of the shape in which particles are born, in the layer's plane.
    package var position = Point.zero
    package var zPosition = 0.0
    package var size = Size.zero
    package var depth = 0.0
    package var shape = Shape.point
    package var mode = Mode.volume
    package var order = Order.unordered
    package var seed: UInt32 = 0
    /// Particles have always been emitted; else since the layer's own time 0.
    package var hasAlwaysEmitted = true
    package var cells: [EmitterCell] = []

    package init() {}

    package enum Shape: UInt8, CaseIterable, Sendable { case point, line, rectangle, cuboid, circle, sphere }
    package enum Mode: UInt8, CaseIterable, Sendable { case points, outline, surface, volume }
    /// The order in which particles are drawn.
    package enum Order: UInt8, CaseIterable, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }
}

extension LayerProperty {
    /// Whether particles may be emitted otherwise when the property changes.
    package var isEmitters: Bool { row.effects.contains(.emission) }
}

extension LayerValues {
    /// An emitter's values; the defaults, with no cells, where there are none.
    package var emitter: Emitter {
        get { if case .emitter(let values)? = special { values } else { Emitter() } }
        set {
            guard newValue != emitter else { return }
            special = newValue == Emitter() ? nil : .emitter(newValue)
        }
    }

    /// Whether there may be particles.
    var emits: Bool { if case .emitter(let values)? = special { !values.cells.isEmpty } else { false } }
}
