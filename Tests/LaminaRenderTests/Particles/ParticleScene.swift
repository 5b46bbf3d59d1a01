import LaminaRender

/// A layer of 100 × 100 that emits from its middle, particles of 10 × 10 pixels.
struct ParticleScene {
    var scene = Scene()

    init(_ change: (inout Emitter) -> Void) {
        scene.image(7, 10, 10)
        scene.layer(2, Rect(0, 0, 100, 100)) {
            $0.emitter.position = Point(50, 50)
            var cell = EmitterCell(name: 1)
            (cell.contents, cell[.birthRate], cell[.lifetime]) = (7, 10, 1)
            $0.emitter.cells = [cell]
            change(&$0.emitter)
        }
    }

    /// Changes the emitter at a time, as a commit does.
    mutating func change(at time: Double, _ change: (inout Emitter) -> Void) {
        var values = scene.tree.nodes[scene.tree.slot(of: 2)!].values
        change(&values.emitter)
        scene.apply([.beginEpoch(2, at: time)])
        for property in LayerProperty.allCases where property.isEmitters { scene.apply([.set(2, property, values[property])]) }
    }

    func items(at time: Double) -> [DisplayItem] { scene.items(at: time) }
    /// The particles' middles, in painter's order.
    func places(at time: Double) -> [Point] { items(at: time).map { $0.shape.projection.apply(.zero) } }
}
