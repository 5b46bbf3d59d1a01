/// What an emitter has beyond every layer's values.
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
    /// How particles lie on each other.
    package enum Order: UInt8, CaseIterable, Sendable { case unordered, oldestFirst, oldestLast, backToFront, additive }

    package subscript(property: LayerProperty) -> Value {
        get {
            switch property {
            case .emitterBirthRate: .number(birthRate)
            case .emitterLifetime: .number(lifetime)
            case .emitterVelocity: .number(velocity)
            case .emitterScale: .number(scale)
            case .emitterSpin: .number(spin)
            case .emitterPosition: .point(position)
            case .emitterZPosition: .number(zPosition)
            case .emitterSize: .size(size)
            case .emitterDepth: .number(depth)
            case .emitterShape: .number(Double(shape.rawValue))
            case .emitterMode: .number(Double(mode.rawValue))
            case .emitterOrder: .number(Double(order.rawValue))
            case .emitterSeed: .number(Double(seed))
            case .emitterHasAlwaysEmitted: .flag(hasAlwaysEmitted)
            case .emitterCells: .cells(cells)
            default: .none
            }
        }
        set {
            switch (property, newValue) {
            case (.emitterBirthRate, .number(let v)): birthRate = v
            case (.emitterLifetime, .number(let v)): lifetime = v
            case (.emitterVelocity, .number(let v)): velocity = v
            case (.emitterScale, .number(let v)): scale = v
            case (.emitterSpin, .number(let v)): spin = v
            case (.emitterPosition, .point(let v)): position = v
            case (.emitterZPosition, .number(let v)): zPosition = v
            case (.emitterSize, .size(let v)): size = v
            case (.emitterDepth, .number(let v)): depth = v
            case (.emitterShape, .number(let v)): shape = Shape(rawValue: .saturating(v)) ?? .point
            case (.emitterMode, .number(let v)): mode = Mode(rawValue: .saturating(v)) ?? .volume
            case (.emitterOrder, .number(let v)): order = Order(rawValue: .saturating(v)) ?? .unordered
            case (.emitterSeed, .number(let v)): seed = v >= 0 && v < 4_294_967_296 ? UInt32(v) : 0
            case (.emitterHasAlwaysEmitted, .flag(let v)): hasAlwaysEmitted = v
            case (.emitterCells, .cells(let v)): cells = v
            default: break
            }
        }
    }
}

extension LayerProperty {
    /// Whether particles may be emitted otherwise when the property changes.
    package var isEmitters: Bool { rawValue >= LayerProperty.emitterBirthRate.rawValue && rawValue <= LayerProperty.emitterCells.rawValue }
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
