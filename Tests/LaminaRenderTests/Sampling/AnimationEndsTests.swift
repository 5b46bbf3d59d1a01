import LaminaRender
import Testing

/// The eight ways of giving ends to a basic animation, additive and cumulative animations, and several at once.
@Suite struct AnimationEndsTests {
    private let model = LayerValues.with {
        $0.opacity = 0.5
        $0.position = Point(100, 50)
    }
    private let x = PropertyPath(.position, .x)

    @Test("from, to and by at half time over a value of 0.5")
    func allEight() {
        let rows: [(from: Double?, to: Double?, by: Double?, value: Double)] = [
            (nil, nil, nil, 0.5), (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, 0.8, nil, 0.5),
            (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75), (0.2, 0.6, 0.3, 0.4),
        ]
        for row in rows {
            let found = model.animated(by: .numbers(row.from, row.to, by: row.by), at: 0.5).opacity
            #expect(isClose(found, row.value), "\(row): \(found)")
        }
    }

    @Test("all eight, at both ends and between", arguments: [0.0, 0.25, 1])
    func allEightAtTimes(_ t: Double) {
        let (f, to, by, cur) = (0.2, 0.9, 0.3, 0.5)
        let rows: [(Animation, Double, Double)] = [
            (.numbers(nil, nil), cur, cur), (.numbers(f, nil), f, cur), (.numbers(nil, to), cur, to),
            (.numbers(nil, nil, by: by), cur, cur + by),
            (.numbers(f, to), f, to), (.numbers(f, nil, by: by), f, f + by), (.numbers(nil, to, by: by), to - by, to),
            (.numbers(f, to, by: by), f, to),
        ]
        for (animation, a, b) in rows { #expect(isClose(model.animated(by: animation, at: t).opacity, a + (b - a) * t)) }
    }

    @Test("by works for every kind that has sums")
    func byOfKinds() {
        func halfWay(_ property: LayerProperty, from: Value?, by: Value) -> Value {
            model.animated(by: .make(.basic(PropertyPath(property), BasicValues(from: from, by: by))), at: 0.5)[property]
        }
        #expect(halfWay(.position, from: nil, by: .point(Point(10, 20))) == .point(Point(105, 60)))
        #expect(halfWay(.bounds, from: .rect(.zero), by: .rect(Rect(2, 4, 6, 8))) == .rect(Rect(1, 2, 3, 4)))
        #expect(halfWay(.shadowOffset, from: nil, by: .size(Size(4, 4))) == .size(Size(2, -1)))
        #expect(
            halfWay(.borderColor, from: nil, by: .color(Color(red: 1, green: 0, blue: 0, alpha: 0)))
                == .color(Color(red: 0.5, green: 0, blue: 0)))
        #expect(isClose(halfWay(.transform, from: nil, by: .transform(.rotation(1, 0, 0, 1))), .transform(.rotation(0.5, 0, 0, 1))))
    }

    @Test("a missing end is the value underneath at that moment, earlier animations included")
    func liveUnderneath() {
        let below = Animation.numbers(0, 1)
        let above = Animation.numbers(nil, 0)
        #expect(isClose(model.animated(byAll: [below, above], at: 0.5).opacity, 0.25))
        #expect(isClose(model.animated(byAll: [below, above], at: 0.25).opacity, 0.1875))
        #expect(isClose(model.animated(byAll: [above, below], at: 0.5).opacity, 0.5))
    }

    @Test("later animations win, in the order they were added")
    func order() {
        let (a, b) = (Animation.numbers(0, 0), Animation.numbers(1, 1))
        #expect(model.animated(byAll: [a, b], at: 0.5).opacity == 1)
        #expect(model.animated(byAll: [b, a], at: 0.5).opacity == 0)
    }

    @Test("a part is read from and written to what earlier animations left")
    func overlappingPaths() {
        let whole = Animation.make(
            .basic(PropertyPath(.position), BasicValues(from: .point(Point(0, 0)), to: .point(Point(10, 20)))))
        let part = Animation.numbers(100, 200, of: x)
        #expect(model.animated(byAll: [whole, part], at: 0.5).position == Point(150, 10))
        #expect(model.animated(byAll: [part, whole], at: 0.5).position == Point(5, 10))
        let scaled = Animation.make(
            .basic(PropertyPath(.transform), BasicValues(from: .transform(.identity), to: .transform(.scale(3, 3, 3)))))
        let turned = Animation.numbers(0, 1, of: PropertyPath(.transform, .rotationZ))
        let found = model.animated(byAll: [scaled, turned], at: 0.5).transform
        #expect(isClose(found, Transform.scale(2, 2, 2).concat(.rotation(0.5, 0, 0, 1))))
    }

    @Test("additive animations add to what is underneath")
    func additive() {
        func sum(_ property: LayerProperty, _ a: Value, _ b: Value) -> Value {
            let animation = Animation.make(.basic(PropertyPath(property), BasicValues(from: a, to: b))) { $0.isAdditive = true }
            return model.animated(by: animation, at: 0.5)[property]
        }
        #expect(sum(.opacity, .number(0), .number(0.2)) == .number(0.6))
        #expect(sum(.position, .point(.zero), .point(Point(10, 20))) == .point(Point(105, 60)))
        #expect(sum(.shadowOffset, .size(.zero), .size(Size(2, 2))) == .size(Size(1, -2)))
        #expect(sum(.bounds, .rect(.zero), .rect(Rect(0, 0, 4, 8))) == .rect(Rect(0, 0, 2, 4)))
        let tint = Value.color(Color(red: 0.5, green: 0, blue: 0, alpha: 0))
        #expect(sum(.borderColor, tint, tint) == .color(Color(red: 0.5, green: 0, blue: 0)))
    }

    @Test("an additive transform is concatenated, the animated one first")
    func additiveTransform() {
        let model = LayerValues.with { $0.transform = .scale(2, 2) }
        let shift = Value.transform(.translation(10, 0))
        for content in [
            Animation.Content.basic(PropertyPath(.transform), BasicValues(from: shift, to: shift)),
            .keyframes(PropertyPath(.transform), Keyframes(.values([shift, shift]))),
        ] {
            let found = model.animated(by: .make(content) { $0.isAdditive = true }, at: 0.5).transform
            #expect(found == Transform.translation(10, 0).concat(.scale(2, 2)))
            #expect(found.m41 == 20)
        }
    }

    @Test("additive keyframes along an outline shift the layer")
    func additiveOutline() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(10, 0))
        let shake = Animation.keyframes(PropertyPath(.position), Keyframes(.path(path))) { $0.isAdditive = true }
        #expect(isClose(model.animated(by: shake, at: 0.5).position, Point(105, 50)))
    }

    @Test("cumulative repeats go on from where the last one ended")
    func cumulative() {
        let repeated = Animation.numbers(0, 10, of: x) { ($0.isCumulative, $0.timing.repeatCount) = (true, 3) }
        for (t, value) in [(0.5, 5.0), (1, 10), (1.5, 15), (2.5, 25), (3, 30)] {
            #expect(isClose(model.animated(by: repeated, at: t).position.x, value), "at \(t)")
        }
    }

    @Test("cumulative by-only animations accumulate the whole end value, the model's included")
    func cumulativeBy() {
        let repeated = Animation.numbers(nil, nil, by: 10, of: x) { ($0.isCumulative, $0.timing.repeatCount) = (true, 3) }
        for (t, value) in [(0.5, 105.0), (1.5, 215), (2.5, 325)] {
            #expect(isClose(model.animated(by: repeated, at: t).position.x, value), "at \(t)")
        }
    }

    @Test("with reversal nothing accumulates")
    func cumulativeAutoreverse() {
        let repeated = Animation.numbers(0, 10, of: x) {
            ($0.isCumulative, $0.timing.repeatCount, $0.timing.autoreverses) = (true, 3, true)
        }
        #expect(isClose(model.animated(by: repeated, at: 2.5).position.x, 5))
    }

    @Test("cumulative keyframes, and cumulative turns that add up")
    func cumulativeKinds() {
        let steps = Animation.keyframes(x, Keyframes(.values([.number(0), .number(4), .number(10)]))) {
            ($0.isCumulative, $0.timing.repeatCount) = (true, 3)
        }
        #expect(isClose(model.animated(by: steps, at: 1.5).position.x, 14))
        let quarter = Animation.make(
            .basic(PropertyPath(.transform), BasicValues(from: .transform(.identity), to: .transform(.rotation(1, 0, 0, 1))))
        ) { ($0.isCumulative, $0.timing.repeatCount) = (true, 3) }
        #expect(isClose(model.animated(by: quarter, at: 2.5).transform, .rotation(2.5, 0, 0, 1)))
    }

    @Test("cumulative first, then additive")
    func cumulativeAndAdditive() {
        let both = Animation.numbers(0, 10, of: x) {
            ($0.isCumulative, $0.isAdditive, $0.timing.repeatCount) = (true, true, 3)
        }
        #expect(isClose(model.animated(by: both, at: 2.5).position.x, 125))
    }

    @Test("the animation's curve maps its progress")
    func curve() {
        let eased = Animation.numbers(0, 1) { $0.curve = .easeIn }
        #expect(isClose(model.animated(by: eased, at: 0.25).opacity, 0.0934647, 1.5e-6))
        let reversed = Animation.numbers(0, 1) { ($0.curve, $0.timing.autoreverses) = (.easeIn, true) }
        #expect(isClose(model.animated(by: reversed, at: 1.75).opacity, 0.0934647, 1.5e-6))
    }

    @Test("ends of different kinds, and lists of unequal length, change nothing; equal ones blend")
    func misfits() {
        let values = LayerValues.with { $0.rare[custom: 1] = .numbers([7]) }
        func animated(_ from: Value, _ to: Value, at t: Double) -> [Value?] {
            let path = PropertyPath(.custom, name: 1)
            let animations: [Animation] = [
                .make(.basic(path, BasicValues(from: from, to: to))), .make(.spring(path, BasicValues(from: from, to: to), Spring())),
                .keyframes(path, Keyframes(.values([from, to]))),
            ]
            return animations.map { values.animated(by: $0, at: t).rare[custom: 1] }
        }
        let (one, two) = (Value.colors([.black]), Value.colors([.black, .white]))
        for (from, to) in [(one, two), (.numbers([1, 2]), .numbers([1])), (.number(1), .point(.zero)), (.size(.zero), .rect(.zero))] {
            for t in [0, 0.2, 0.5, 1] { #expect(animated(from, to, at: t).allSatisfy { $0 == .numbers([7]) }) }
        }
        #expect(animated(.numbers([0, 10]), .numbers([4, 20]), at: 0.5)[0] == .numbers([2, 15]))
        #expect(animated(.numbers([0, 10]), .numbers([4, 20]), at: 0.5)[2] == .numbers([2, 15]))
        // Against what is underneath as well.
        let live = Animation.make(.basic(PropertyPath(.custom, name: 1), BasicValues(to: .numbers([1, 2]))))
        #expect(values.animated(by: live, at: 0.5) == values)
    }

    @Test("a custom value that the layer has not is animated between given ends")
    func unsetCustom() {
        let path = PropertyPath(.custom, name: 9)
        let animation = Animation.make(.basic(path, BasicValues(from: .point(.zero), to: .point(Point(2, 4)))))
        #expect(LayerValues().animated(by: animation, at: 0.5).rare[custom: 9] == .point(Point(1, 2)))
        #expect(LayerValues().animated(by: .numbers(nil, 1, of: path), at: 0.5) == LayerValues())
    }

    @Test("an animation of a part the property has not changes nothing")
    func absentPart() {
        for component in [ValueComponent.width, .rotationZ] {
            #expect(model.animated(by: .numbers(0, 1, of: PropertyPath(.position, component)), at: 0.5) == model)
        }
        #expect(model.animated(by: .make(.basic(PropertyPath(.position), BasicValues(from: .number(1), to: .number(2)))), at: 0.5) == model)
    }
}
