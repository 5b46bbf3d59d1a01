import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Emitter layers")
struct EmitterLayerTests {
    private func picture(_ side: Int = 4) -> CGImage {
        CGImage(bitmap: Bitmap(width: side, height: side) { $0.initialize(repeating: 0xFFFF_FFFF) })
    }

    /// A cell of ten particles a second, a second each.
    private func cell(_ name: String? = "spark") -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = name
        cell.contents = picture()
        (cell.birthRate, cell.lifetime) = (10, 1)
        return cell
    }

    private func make(in table: Turntable, _ change: (CAEmitterLayer) -> Void = { _ in }) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 100, y: 100)
        emitter.emitterCells = [cell()]
        change(emitter)
        table.atOnce { table.root.addSublayer(emitter) }
        CATransaction.flush()
        return emitter
    }

    private func count(_ table: Turntable, at time: Double? = nil) -> Int {
        let list = table.host.renderTree.displayList(at: time ?? table.now, width: 400, height: 400)
        return list.commands.count { if case .draw(let item) = $0, case .image = item.paint { true } else { false } }
    }

    @Test("a new layer and a new cell have Apple's defaults")
    func defaults() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterCells == nil)
        #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
        #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0 && layer.emitterSize == .zero && layer.emitterDepth == 0)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
        #expect(!layer.preservesDepth && layer.seed == 0)
        let cell = CAEmitterCell()
        #expect([cell.birthRate, cell.lifetime, cell.lifetimeRange] == [0, 0, 0])
        #expect(
            [cell.velocity, cell.velocityRange, cell.scaleRange, cell.scaleSpeed, cell.spin, cell.emissionRange].allSatisfy { $0 == 0 })
        #expect(cell.scale == 1 && cell.contentsScale == 1 && cell.isEnabled && cell.duration == .infinity)
        #expect(cell.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(cell.contents == nil && cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.name == nil)
        #expect(cell.minificationFilter == "linear" && cell.magnificationFilter == "linear")
    }

    @Test("the keys of layers and cells read and write their properties; on other layers they are anybody's")
    func keys() {
        let (layer, plain) = (CAEmitterLayer(), CALayer())
        for (key, value) in [
            ("birthRate", 3), ("lifetime", 2), ("velocity", 5), ("scale", 0.5), ("spin", 4), ("emitterDepth", 6), ("seed", 9),
        ] as [(String, Double)] {
            layer.setValue(value, forKey: key)
            plain.setValue("word", forKey: key)
            #expect((layer.value(forKey: key) as? NSNumber)?.doubleValue == value)
            #expect(plain.value(forKey: key) as? String == "word")
        }
        #expect(layer.birthRate == 3 && layer.seed == 9)
        layer.setValue("circle", forKey: "emitterShape")
        layer.setValue(CAEmitterLayerRenderMode.additive, forKey: "renderMode")
        #expect(layer.emitterShape == .circle && layer.renderMode == .additive)
        layer.emitterMode = kCAEmitterLayerOutline
        #expect(layer.value(forKey: "emitterMode") as? String == "outline")
        #expect(plain.values == CALayer().values)
        let cell = CAEmitterCell()
        for key in EmitterCell.Key.allCases {
            cell.setValue(0.75, forKey: key.name)
            #expect(cell.value(forKey: key.name) as? Double == 0.75)
            #expect(cell.shouldArchiveValue(forKey: key.name))
        }
        #expect(cell.birthRate == 0.75 && cell.emissionLongitude == 0.75 && cell.beginTime == 0.75)
        cell.setValue("junk", forKey: "velocity")
        #expect(cell.velocity == 0.75)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    }

    @Test("particles show; cells count as they are at the commit")
    func cellsAtCommit() {
        let table = Turntable()
        let (emitter, cell) = (CAEmitterLayer(), cell())
        emitter.emitterCells = [cell]
        table.atOnce { table.root.addSublayer(emitter) }
        CATransaction.flush()
        #expect(count(table) == 10)
        cell.birthRate = 100
        #expect(emitter.emitterCells?[0] === cell && emitter.presentation()?.emitterCells?[0].birthRate == 10)
        table.go(to: 102)
        #expect(count(table) == 10)
        emitter.emitterCells = nil
        table.go(to: 102.5)
        #expect((4...6).contains(count(table)))
        table.go(to: 104)
        #expect(count(table) == 0)
    }

    @Test("an emitter with a begin time starts empty, even at the time 0")
    func beginTime() {
        for start in [0.0, 100] {
            let table = Turntable(at: start)
            let emitter = make(in: table) { $0.beginTime = CACurrentMediaTime() }
            #expect([0, 0.5, 3].map { count(table, at: start + $0) } == [0, 5, 10])
            #expect(emitter.beginTime == start)
        }
        #expect(count(Turntable(at: 0)) == 0)
    }

    @Test("key paths with a cell's name set its properties: a burst, as buttons make it")
    func burst() {
        let table = Turntable()
        let emitter = make(in: table) {
            $0.birthRate = 1
            $0.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        }
        #expect(count(table) == 0)
        table.go(to: 101)
        emitter.beginTime = CACurrentMediaTime()
        emitter.setValue(500, forKeyPath: "emitterCells.spark.birthRate")
        #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 500)
        table.go(to: 101.1)
        emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        table.go(to: 101.5)
        #expect((48...52).contains(count(table)))
        table.go(to: 103)
        #expect(count(table) == 0)
        // A name that no cell has leads nowhere.
        emitter.setValue(5, forKeyPath: "emitterCells.other.birthRate")
        #expect(emitter.emitterCells?[0].birthRate == 0)
    }

    @Test("cells in cells are found by their names, one after the other")
    func nestedNames() {
        let table = Turntable()
        let rocket = cell("rocket")
        rocket.emitterCells = [cell("trail"), cell("flash")]
        let emitter = make(in: table) { $0.emitterCells = [rocket] }
        emitter.setValue(3, forKeyPath: "emitterCells.rocket.emitterCells.flash.velocity")
        #expect(emitter.emitterCells?[0].emitterCells?[1].velocity == 3)
        #expect(emitter.value(forKeyPath: "emitterCells.rocket.emitterCells.flash.velocity") as? CGFloat == 3)
        let animation = CABasicAnimation(keyPath: "emitterCells.rocket.emitterCells.flash.velocity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        emitter.add(animation, forKey: nil)
        table.go(to: 100.5)
        #expect(emitter.presentation()?.emitterCells?[0].emitterCells?[1].velocity == 5)
    }

    @Test("a cell's rate and colour animate by key path, and the model keeps its values")
    func animations() {
        let table = Turntable()
        let emitter = make(in: table)
        let rate = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
        (rate.fromValue, rate.toValue, rate.duration) = (10, 110, 1)
        let color = CABasicAnimation(keyPath: "emitterCells.spark.color")
        (color.fromValue, color.toValue, color.duration) = (
            CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1), 1
        )
        emitter.add(rate, forKey: "rate")
        emitter.add(color, forKey: "color")
        table.go(to: 100.5)
        #expect(emitter.presentation()?.emitterCells?[0].birthRate == 60)
        #expect(emitter.emitterCells?[0].birthRate == 10)
        table.go(to: 101)
        // Ten a second and a hundred more at an even slope.
        #expect((58...62).contains(count(table)))
        table.go(to: 103)
        #expect(count(table) == 10)
    }

    @Test("what has been emitted does not change with the emitter")
    func changes() {
        let table = Turntable()
        let emitter = make(in: table)
        table.go(to: 101)
        table.atOnce { emitter.emitterPosition = CGPoint(x: 300, y: 300) }
        table.go(to: 101.5)
        let list = table.host.renderTree.displayList(at: table.now, width: 400, height: 400)
        let xs = list.commands.compactMap { if case .draw(let item) = $0 { item.shape.projection.apply(.zero).x } else { nil } }
        #expect(xs.count == 10 && Set(xs).count == 2)
    }

    @Test("pictures of particles leave with the layer, and the layer can be let go")
    func lifetime() {
        let table = Turntable()
        weak var gone: CAEmitterLayer?
        do {
            let emitter = make(in: table)
            gone = emitter
            #expect(table.host.renderTree.images.count == 1)
            for _ in 0..<5 { emitter.emitterCells = [cell()] }
            table.turn()
            table.atOnce { emitter.removeFromSuperlayer() }
            table.turn()
        }
        #expect(table.host.renderTree.images.count == 0)
        #expect(gone == nil)
    }

    @Test("confetti as programs write it")
    func confetti() {
        let table = Turntable()
        let emitter = CAEmitterLayer()
        emitter.emitterShape = .line
        emitter.emitterPosition = CGPoint(x: 200, y: 0)
        emitter.emitterSize = CGSize(width: 400, height: 1)
        emitter.renderMode = .oldestLast
        emitter.emitterCells = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)].map { color in
            let confetti = CAEmitterCell()
            confetti.birthRate = 10.0
            confetti.lifetime = 10.0
            confetti.lifetimeRange = 0
            confetti.velocity = 350
            confetti.velocityRange = 80
            confetti.emissionLongitude = .pi
            confetti.emissionRange = .pi / 4
            confetti.spin = 3.5
            confetti.spinRange = 1
            confetti.scale = 0.4
            confetti.scaleRange = 0.25
            confetti.color = color
            confetti.contents = picture(8)
            return confetti
        }
        table.atOnce { table.root.addSublayer(emitter) }
        CATransaction.flush()
        #expect(count(table) == 200)
    }
}
