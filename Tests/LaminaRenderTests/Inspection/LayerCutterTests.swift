import LaminaRender
import Testing

/// Layers drawn one by one, as the exploded view shows them.
@Suite struct LayerCutterTests {
    /// A red layer half covered by a blue one that is in it, on green.
    private func scene() -> Scene {
        var scene = Scene { $0.backgroundColor = Color(red: 0, green: 1, blue: 0, alpha: 1) }
        scene.layer(2, Rect(10, 20, 30, 40)) { $0.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1) }
        scene.layer(3, in: 2, Rect(15, 0, 30, 40)) { $0.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 1) }
        return scene
    }

    private func expect(
        _ cut: LayerCutter.Cut?, _ x: Int, _ y: Int, _ width: Int, _ height: Int, all pixel: UInt32,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let cut = try #require(cut, sourceLocation: location)
        #expect([cut.x, cut.y, cut.width, cut.height] == [x, y, width, height], sourceLocation: location)
        #expect(cut.pixels.count == width * height && cut.pixels.allSatisfy { $0 == pixel }, sourceLocation: location)
    }

    @Test("a layer is cut without its sublayers and what is behind it, at its place and scale")
    func alone() throws {
        let tree = scene().tree
        let cutter = LayerCutter(width: 100, height: 100, scale: 1)
        try expect(cutter.cut(2, of: tree, at: 0), 10, 20, 30, 40, all: 0xFF00_00FF)
        try expect(cutter.cut(3, of: tree, at: 0), 25, 20, 30, 40, all: 0xFFFF_0000)
        try expect(cutter.cut(1, of: tree, at: 0), 0, 0, 100, 100, all: 0xFF00_FF00)
        try expect(LayerCutter(width: 200, height: 200, scale: 2).cut(2, of: tree, at: 0), 20, 40, 60, 80, all: 0xFF00_00FF)
    }

    @Test("colours are not premultiplied, and the opacity of what a layer is in is not its own")
    func straight() throws {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 50, 50)) { $0.opacity = 0.25 }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5) }
        try expect(LayerCutter(width: 100, height: 100, scale: 1).cut(3, of: scene.tree, at: 0), 5, 5, 10, 10, all: 0x8000_00FF)
    }

    @Test("what a layer is in still clips it, and places it where an animation has it")
    func surroundings() throws {
        var scene = scene()
        scene.apply([.set(2, .masksToBounds, .flag(true))])
        let cutter = LayerCutter(width: 100, height: 100, scale: 1)
        try expect(cutter.cut(3, of: scene.tree, at: 0), 25, 20, 15, 40, all: 0xFFFF_0000)
        let ends = BasicValues(from: .point(Point(10, 20)), to: .point(Point(50, 20)))
        scene.animate(2, .make(.basic(PropertyPath(.position), ends)) { $0.timing.duration = 2 })
        try expect(cutter.cut(3, of: scene.tree, at: 1), 45, 20, 15, 40, all: 0xFFFF_0000)
    }

    @Test("border, shadow, filters and blend mode of what a layer is in are not its own")
    func decorations() throws {
        var scene = scene()
        scene.apply([
            .set(2, .borderWidth, .number(5)), .set(2, .borderColor, .color(.white)), .set(2, .shadowOpacity, .number(1)),
            .set(2, .filters, .filters([Filter(.colorInvert)])),
        ])
        try expect(LayerCutter(width: 100, height: 100, scale: 1).cut(3, of: scene.tree, at: 0), 25, 20, 30, 40, all: 0xFFFF_0000)
    }

    @Test("nothing is cut of a layer that shows nothing, masks, is apart or is not there; and the cutter goes on")
    func nothing() throws {
        var scene = scene()
        scene.layer(4, Rect(0, 0, 10, 10))
        scene.layer(5, Rect(0, 0, 100, 100)) { $0.backgroundColor = .white }
        scene.layer(6, in: 5, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        scene.apply([.mask(2, 5), .create(7)])
        let cutter = LayerCutter(width: 100, height: 100, scale: 1)
        for layer in [4, 5, 6, 7, 99] as [LayerID] { #expect(cutter.cut(layer, of: scene.tree, at: 0) == nil, "\(layer)") }
        #expect(cutter.cut(3, of: scene.tree, at: 0) != nil)
    }
}
