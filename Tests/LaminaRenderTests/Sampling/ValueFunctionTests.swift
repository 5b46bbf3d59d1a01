import LaminaRender
import Testing

@Suite struct ValueFunctionTests {
    private let model = LayerValues.with { $0.transform = .translation(5, 6) }

    private func animated(
        _ function: ValueFunction, _ ends: BasicValues, at t: Double, _ change: (inout Animation) -> Void = { _ in }
    ) -> Transform {
        let animation = Animation.make(.basic(PropertyPath(.transform), ends)) {
            $0.function = function
            change(&$0)
        }
        return model.animated(by: animation, at: t).transform
    }

    private static let numbers: [(ValueFunction, @Sendable (Double) -> Transform)] = [
        (.rotateX, { .rotation($0, 1, 0, 0) }), (.rotateY, { .rotation($0, 0, 1, 0) }), (.rotateZ, { .rotation($0, 0, 0, 1) }),
        (.scaleX, { .scale($0, 1) }), (.scaleY, { .scale(1, $0) }), (.scaleZ, { .scale(1, 1, $0) }),
        (.translateX, { .translation($0, 0) }), (.translateY, { .translation(0, $0) }), (.translateZ, { .translation(0, 0, $0) }),
    ]

    @Test("of one number: its transform takes the place of the layer's")
    func ofNumbers() {
        for (function, transform) in Self.numbers {
            let ends = BasicValues(from: .number(1), to: .number(9))
            for t in [0, 0.25, 1] { #expect(isClose(animated(function, ends, at: t), transform(1 + 8 * t)), "\(function) at \(t)") }
            #expect(function.input == .number)
        }
    }

    @Test("of three numbers: scale and translate")
    func ofThree() {
        let ends = BasicValues(from: .numbers([1, 2, 3]), to: .numbers([3, 6, 9]))
        #expect(isClose(animated(.scale, ends, at: 0.5), .scale(2, 4, 6)))
        #expect(isClose(animated(.translate, ends, at: 0.5), .translation(2, 4, 6)))
        #expect(ValueFunction.allCases.filter { $0.input == .numbers } == [.scale, .translate])
    }

    @Test("after repeats are accumulated, before it is added")
    func order() {
        let ends = BasicValues(from: .number(0), to: .number(1))
        let turned = animated(.rotateZ, ends, at: 2.5) { ($0.isCumulative, $0.timing.repeatCount) = (true, 3) }
        #expect(isClose(turned, .rotation(2.5, 0, 0, 1)))
        let added = animated(.rotateZ, ends, at: 2.5) { ($0.isCumulative, $0.timing.repeatCount, $0.isAdditive) = (true, 3, true) }
        #expect(isClose(added, Transform.rotation(2.5, 0, 0, 1).concat(.translation(5, 6))))
    }

    @Test("on keyframes and springs, too")
    func tracks() {
        let keyframes = Animation.keyframes(PropertyPath(.transform), Keyframes(.values([.number(0), .number(8), .number(9)]))) {
            $0.function = .rotateZ
        }
        #expect(isClose(model.animated(by: keyframes, at: 0.25).transform, .rotation(4, 0, 0, 1)))
        let spring = Animation.make(.spring(PropertyPath(.transform), BasicValues(from: .number(0), to: .number(7)), Spring())) {
            $0.function = .rotateX
        }
        #expect(isClose(model.animated(by: spring, at: 0.2).transform, .rotation(7 * Spring().motion.value(at: 0.2), 1, 0, 0)))
    }

    @Test("both ends may be told by a difference; without both, nothing happens")
    func ends() {
        #expect(isClose(animated(.translateX, BasicValues(from: .number(2), by: .number(4)), at: 0.5), .translation(4, 0)))
        #expect(isClose(animated(.translateX, BasicValues(to: .number(2), by: .number(4)), at: 0.5), .translation(0, 0)))
        for ends in [BasicValues(), BasicValues(from: .number(2)), BasicValues(to: .number(2)), BasicValues(by: .number(2))] {
            #expect(animated(.translateX, ends, at: 0.5) == model.transform)
        }
    }

    @Test("of values it cannot take, and for properties that are no transform, nothing happens")
    func misfits() {
        for value in [Value.numbers([1, 2]), .numbers([]), .point(.zero), .transform(.scale(2, 2)), .none] {
            for function in ValueFunction.allCases {
                #expect(animated(function, BasicValues(from: value, to: value), at: 0.5) == model.transform)
            }
        }
        let opacity = Animation.numbers(0, 0.5) { $0.function = .rotateZ }
        #expect(model.animated(by: opacity, at: 0.5) == model)
    }
}
