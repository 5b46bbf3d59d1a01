import LaminaRender
import Testing

/// Layers that turn with the path they move along.
@Suite struct KeyframeRotationTests {
    /// Right, then up to (20, 10) round a curve, then nowhere, then back down.
    private let outline: Path = {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(10, 0))
        path.cubic(to: Point(20, 10), control1: Point(16, 0), control2: Point(20, 4))
        path.line(to: Point(20, 10))
        path.line(to: Point(20, 0))
        return path
    }()

    private func moved(
        _ path: Path, at t: Double, _ rotation: Keyframes.Rotation = .auto, mode: Keyframes.Mode = .linear,
        from model: LayerValues = .init(),
        _ change: (inout Animation) -> Void = { _ in }
    ) -> LayerValues {
        var keyframes = Keyframes(.path(path), mode: mode)
        keyframes.rotation = rotation
        return model.animated(by: .keyframes(PropertyPath(.position), keyframes, change), at: t)
    }

    @Test("the x axis follows the tangent")
    func auto() {
        for (t, angle) in [(0.1, 0.0), (0.5 - 1e-12, .pi / 2), (0.9, -Double.pi / 2)] {
            #expect(isClose(moved(outline, at: t).transform, .rotation(angle, 0, 0, 1), 1e-6), "at \(t)")
        }
        let p = Path.Segment.cubic(Point(10, 0), Point(16, 0), Point(20, 4), Point(20, 10)).derivative(at: 0.3)
        #expect(isClose(moved(outline, at: 0.325).transform, .rotation(Scalar.atan2(p.y, p.x), 0, 0, 1)))
    }

    @Test("in reverse it points back")
    func reverse() {
        #expect(isClose(moved(outline, at: 0.1, .autoReverse).transform, .rotation(.pi, 0, 0, 1)))
        #expect(isClose(moved(outline, at: 0.9, .autoReverse).transform, .rotation(.pi / 2, 0, 0, 1)))
    }

    @Test("without a mode it does not turn")
    func none() { #expect(moved(outline, at: 0.9, Keyframes.Rotation.none).transform.isIdentity) }

    @Test("the turn acts before the layer's own transform")
    func order() {
        var up = Path()
        up.move(to: .zero)
        up.line(to: Point(0, 10))
        let found = moved(up, at: 0.5, from: .with { $0.transform = .scale(2, 3) })
        #expect(isClose(found.transform.m11, 0) && isClose(found.transform.m12, 3) && isClose(found.transform.m21, -2))
        #expect(found.position == Point(0, 5))
    }

    @Test("what goes nowhere keeps its direction; what never went anywhere has none")
    func standing() {
        #expect(isClose(moved(outline, at: 0.6).transform, .rotation(.pi / 2, 0, 0, 1), 1e-3))
        var point = Path()
        point.move(to: Point(3, 3))
        point.line(to: Point(3, 3))
        for mode in Keyframes.Mode.allCases { #expect(moved(point, at: 0.5, mode: mode).transform.isIdentity) }
    }

    @Test("every mode turns: paced by length, discrete at each element's start")
    func modes() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(30, 0))
        path.line(to: Point(30, 10))
        let quarter = Double.pi / 2
        let rows: [(Keyframes.Mode, Double, Double)] = [
            (.paced, 0.7, 0), (.paced, 0.8, quarter), (.discrete, 0.4, 0), (.discrete, 0.9, quarter), (.cubicPaced, 0.8, quarter),
            (.cubic, 0.8, quarter),
        ]
        for (mode, t, angle) in rows {
            #expect(isClose(moved(path, at: t, mode: mode).transform, .rotation(angle, 0, 0, 1)), "\(mode) at \(t)")
        }
    }

    @Test("also where the position is added to, and not where the animation has no effect")
    func traits() {
        let model = LayerValues.with { $0.position = Point(100, 100) }
        let added = moved(outline, at: 0.9, from: model) { $0.isAdditive = true }
        #expect(isClose(added.position, Point(120, 104)) && isClose(added.transform, .rotation(-.pi / 2, 0, 0, 1)))
        #expect(moved(outline, at: 1.2, from: model) == model)
    }

    @Test("an animation that turns tells that it changes the transform")
    func changes() {
        var keyframes = Keyframes(.path(outline))
        #expect(!AnimationEvaluator(.keyframes(PropertyPath(.position), keyframes)).changes(.transform))
        keyframes.rotation = .auto
        #expect(AnimationEvaluator(.keyframes(PropertyPath(.position), keyframes)).changes(.transform))
        // Other points have no direction to look in.
        let anchor = LayerValues().animated(by: .keyframes(PropertyPath(.anchorPoint), keyframes), at: 0.9)
        #expect(anchor.transform.isIdentity)
    }

    @Test("directions that are no numbers turn nothing", arguments: [Double.nan, .infinity, 1e300])
    func odd(_ v: Double) {
        var path = Path()
        path.move(to: .zero)
        path.cubic(to: Point(v, 0), control1: Point(0, v), control2: Point(1, 1))
        for mode in Keyframes.Mode.allCases {
            for t in [0, 0.3, 1] { #expect(moved(path, at: t, mode: mode).transform.elements.allSatisfy { !$0.isNaN }) }
        }
    }
}
