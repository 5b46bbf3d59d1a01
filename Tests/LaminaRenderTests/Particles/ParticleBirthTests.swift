import LaminaRender
import Testing

/// How many particles there are, and since when.
@Suite struct ParticleBirthTests {
    @Test("an emitter that has always been there is as full at the beginning as ever", arguments: [0, 0.33, 7, 1e6])
    func always(_ time: Double) {
        let scene = ParticleScene { $0.birthRate = 2 }
        #expect(scene.items(at: time).count == 20)
    }

    @Test("one that begins fills up from nothing, steadily")
    func beginning() {
        let scene = ParticleScene { $0.hasAlwaysEmitted = false }
        #expect([-1, 0, 0.04, 0.06, 0.5, 1.5, 9].map { scene.items(at: $0).count } == [0, 0, 0, 1, 5, 10, 10])
    }

    @Test("a cell emits from its begin time on, for its duration")
    func window() {
        let scene = ParticleScene {
            $0.cells[0][.beginTime] = 2
            $0.cells[0][.duration] = 0.5
        }
        #expect([1.9, 2.2, 2.5, 2.9, 3.6].map { scene.items(at: $0).count } == [0, 2, 5, 5, 0])
    }

    @Test("nothing comes of cells that are disabled, or have no picture, life or rate")
    func nothing() {
        let changes: [(inout EmitterCell) -> Void] = [
            { $0.isEnabled = false }, { $0.contents = 0 }, { $0.contents = 99 }, { $0[.lifetime] = 0 }, { $0[.lifetime] = -1 },
            { $0[.birthRate] = 0 }, { $0[.birthRate] = -5 }, { $0[.scale] = 0 }, { $0.color.alpha = 0 },
        ]
        for change in changes { #expect(ParticleScene { change(&$0.cells[0]) }.scene.list(at: 3).commands.isEmpty) }
        #expect(ParticleScene { $0.cells = [] }.scene.list(at: 3).commands.isEmpty)
    }

    @Test("lives vary evenly within their range")
    func lifetimeRange() {
        let scene = ParticleScene {
            $0.cells[0][.birthRate] = 1000
            $0.cells[0][.lifetimeRange] = 1
            $0.cells[0][.velocity] = 1
        }
        // All that are younger than half a second, half of those between half and one and a half.
        let ages = scene.places(at: 10).map { $0.x - 50 }
        #expect(ages.filter { $0 < 0.5 }.count == 500)
        #expect((450...550).contains(ages.filter { $0 >= 0.5 }.count))
        #expect(ages.allSatisfy { $0 <= 1.5 })
    }

    @Test("a burst: what was emitted stays when the rate goes back to nothing")
    func burst() {
        var scene = ParticleScene { $0.birthRate = 0 }
        scene.change(at: 1) { $0.birthRate = 50 }
        scene.change(at: 1.1) { $0.birthRate = 0 }
        #expect(scene.items(at: 0.99).isEmpty)
        #expect((49...51).contains(scene.items(at: 1.1).count))
        #expect(scene.items(at: 1.9).count == scene.items(at: 1.1).count)
        #expect(scene.items(at: 2.2).isEmpty)
    }

    @Test("changes at every frame lose no particles, however slowly they come")
    func manyChanges() {
        var scene = ParticleScene { _ in }
        for frame in 0..<240 { scene.change(at: Double(frame) / 60) { $0.position.x = Double(frame) } }
        #expect((9...11).contains(scene.items(at: 4).count))
        let xs = scene.places(at: 4).map(\.x)
        #expect(xs == xs.sorted() && xs.first! > 170 && xs.last! < 240)
    }

    @Test("an animated rate is added up, and particles stay when the animation goes")
    func animatedRate() {
        var scene = ParticleScene {
            ($0.birthRate, $0.hasAlwaysEmitted) = (0, false)
            ($0.cells[0][.birthRate], $0.cells[0][.lifetime]) = (1, 100)
        }
        var animation = Animation.make(
            .basic(PropertyPath(.emitterBirthRate), BasicValues(from: .number(100), to: .number(0))))
        animation.timing.duration = 2
        animation.timing.beginTime = 1
        scene.scene.apply([.beginEpoch(2, at: 1), .addAnimation(2, 50, animation)])
        // 100 at an even slope to nothing: at half-way three quarters of all.
        #expect((74...76).contains(scene.items(at: 2).count))
        #expect((99...101).contains(scene.items(at: 3).count))
        let before = scene.places(at: 3.5)
        scene.scene.apply([.beginEpoch(2, at: 3.25), .removeAnimation(2, 50)])
        #expect(scene.places(at: 3.5) == before)
        // Also of moments that are past.
        #expect((74...76).contains(scene.items(at: 2).count))
    }

    @Test("a cell's rate can be animated by its name, without an end")
    func animatedCell() {
        var scene = ParticleScene { _ in }
        let path = PropertyPath(.emitterCells, .birthRate, name: 1)
        let animation = Animation.make(.basic(path, BasicValues(from: .number(0), to: .number(40)))) {
            ($0.timing.repeatCount, $0.timing.autoreverses, $0.timing.duration) = (1e30, true, 0.5)
        }
        scene.scene.apply([.addAnimation(2, 50, animation)])
        for t in stride(from: 3.0, to: 70, by: 7.3) { #expect((16...24).contains(scene.items(at: t).count), "\(t)") }
    }

    @Test("a clock that is set back begins anew")
    func clockSetBack() {
        var scene = ParticleScene { $0.birthRate = 0 }
        scene.change(at: 5) { ($0.birthRate, $0.hasAlwaysEmitted) = (1, false) }
        var timing = Timing()
        timing.beginTime = 5
        scene.scene.apply([.timing(2, timing), .beginEpoch(2, at: 5)])
        #expect([5, 5.5, 6, 8].map { scene.items(at: $0).count } == [0, 5, 10, 10])
    }

    @Test("a million a second are bounded, also in cells of cells, and the list tells")
    func bounded() {
        let many = ParticleScene { ($0.cells[0][.birthRate], $0.cells[0][.lifetime]) = (1e6, 10) }
        let list = many.scene.list(at: 3)
        #expect(list.omissions == .particles)
        #expect(list.commands.count <= DisplayList.particleLimit && list.commands.count > DisplayList.particleLimit / 2)
        let nested = ParticleScene {
            $0.cells[0][.birthRate] = 1e6
            $0.cells[0][.lifetime] = 10
            for parent in 0..<5 {
                var cell = $0.cells[0]
                cell.parent = parent
                $0.cells.append(cell)
            }
        }
        #expect(nested.scene.list(at: 3).omissions == .particles)
        #expect(nested.scene.list(at: 3).commands.count <= DisplayList.particleLimit)
    }

    @Test("an animated rate is looked at so many times in a frame at most, and the list tells", arguments: [3.0, 1e9, 1e15, 1e18])
    func sampled(_ time: Double) {
        var scene = ParticleScene { $0.cells[0][.lifetime] = 1e9 }
        let animation = Animation.make(.basic(PropertyPath(.emitterBirthRate), BasicValues(from: .number(1), to: .number(2)))) {
            ($0.timing.repeatCount, $0.timing.duration) = (1e30, 0.5)
        }
        scene.scene.apply([.addAnimation(2, 50, animation)])
        let list = scene.scene.list(at: time)
        #expect(list.omissions == .particles)
        #expect(list.commands.count <= DisplayList.particleLimit)
    }
}
