import LaminaRender
import TestRandomness
import Testing

@Suite struct InterpolationOfTransformsTests {
    private func elements(_ t: Transform) -> [Double] { [t.m11, t.m12, t.m21, t.m22] }

    private func expect(
        _ from: Transform, _ to: Transform, at t: Double, _ expected: [Double], _ tolerance: Double = 6e-5,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = elements(TransformBlend(from: from, to: to).at(t))
        for (a, b) in zip(found, expected) where !isClose(a, b, tolerance) {
            Issue.record("\(found), not \(expected)", sourceLocation: sourceLocation)
            return
        }
    }

    private func turn(_ degrees: Double) -> Transform { .rotation(degrees * .pi / 180, 0, 0, 1) }

    @Test("to a mirror image: through nothing")
    func mirror() {
        expect(.identity, .scale(-1, 1), at: 0.25, [0.5, 0, 0, 1])
        expect(.identity, .scale(-1, 1), at: 0.5, [0, 0, 0, 1])
    }

    @Test("half a turn from identity runs backwards")
    func halfTurn() {
        expect(.identity, .rotation(.pi, 0, 0, 1), at: 0.25, [0.7071, -0.7071, 0.7071, 0.7071])
        expect(.identity, .rotation(.pi, 0, 0, 1), at: 0.5, [0, -1, 1, 0])
    }

    @Test("a shear")
    func shear() {
        let shear = Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        expect(.identity, shear, at: 0.25, [1, 0, 0.1151, 1.0023])
        expect(.identity, shear, at: 0.5, [1, 0, 0.2368, 1.0031])
    }

    @Test("a turn of 170° goes all the way, one of 270° the short way")
    func turns() {
        expect(.identity, turn(170), at: 0.25, [0.73728, 0.67559, -0.67559, 0.73728], 6e-6)
        expect(.identity, turn(270), at: 0.25, [0.92388, -0.38268, 0.38268, 0.92388], 6e-6)
    }

    @Test("scaled to moved and turned")
    func mixture() {
        let to = Transform.rotation(1, 0, 0, 1).concat(.translation(40, 0))
        expect(.scale(2, 1), to, at: 0.25, [1.6956, 0.43296, -0.2474, 0.96891])
        #expect(isClose(TransformBlend(from: .scale(2, 1), to: to).at(0.25).m41, 10))
    }

    @Test("scales and translations blend number by number")
    func straight() {
        let (a, b) = (Transform.scale(1, 0.5, 1), Transform.scale(3, 1.5, 2).concat(.translation(10, 20, 30)))
        let expected = Transform.scale(2, 1, 1.5).concat(.translation(5, 10, 15))
        #expect(isClose(TransformBlend(from: a, to: b).at(0.5), expected))
    }

    // Laws of blends in space, which nobody has measured.

    @Test("a turn about y is turned about y half-way, and beyond")
    func turnAboutY() {
        let blend = TransformBlend(from: .rotation(0.3, 0, 1, 0), to: .rotation(1.5, 0, 1, 0))
        for t in [-0.3, 0.25, 0.5, 0.75, 1.5] { #expect(isClose(blend.at(t), .rotation(0.3 + 1.2 * t, 0, 1, 0)), "at \(t)") }
    }

    @Test("a turn about any axis keeps its axis", arguments: [(1.0, 0.0, 0.0), (0, 1, 1), (-2, 1, 0.5), (1, -1, 3)])
    func turnAboutAxis(_ x: Double, _ y: Double, _ z: Double) {
        let blend = TransformBlend(from: .identity, to: .rotation(2, x, y, z))
        for t in [0.1, 0.5, 0.9] { #expect(isClose(blend.at(t), .rotation(2 * t, x, y, z)), "at \(t)") }
    }

    @Test("perspective survives a turn, and grows from none")
    func perspective() {
        var eye = Transform.identity
        eye.m34 = -1.0 / 500
        let blend = TransformBlend(from: eye, to: Transform.rotation(1, 0, 1, 0).concat(eye))
        for t in [0.25, 0.5, 0.75] { #expect(isClose(blend.at(t), Transform.rotation(t, 0, 1, 0).concat(eye)), "at \(t)") }
        var half = Transform.identity
        half.m34 = -1.0 / 1000
        #expect(isClose(TransformBlend(from: .identity, to: eye).at(0.5), half))
    }

    private static func random(_ g: inout SeededGenerator) -> Transform {
        func number(_ a: Double, _ b: Double) -> Double { .random(in: a...b, using: &g) }
        var t = Transform.scale(number(0.2, 3), number(0.2, 3), number(0.2, 3) * (Bool.random(using: &g) ? -1 : 1))
        t.m21 = number(-0.5, 0.5)
        t = t.concat(.rotation(number(-3, 3), number(-1, 1), number(-1, 1), number(-1, 1)))
        t = t.concat(.translation(number(-99, 99), number(-99, 99), number(-99, 99)))
        if Bool.random(using: &g) {
            var eye = Transform.identity
            (eye.m14, eye.m34) = (number(-0.001, 0.001), number(-0.002, 0.002))
            t = t.concat(eye)
        }
        return t
    }

    @Test("a blend starts at one end, arrives at the other, and is continuous there")
    func ends() {
        var g = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let (a, b) = (Self.random(&g), Self.random(&g))
            let blend = TransformBlend(from: a, to: b)
            #expect(blend.at(0) == a && blend.at(1) == b)
            #expect(isClose(blend.at(1e-9), a, 1e-5) && isClose(blend.at(1 - 1e-9), b, 1e-5))
        }
    }

    @Test("a blend read backwards is the blend the other way")
    func symmetry() {
        var g = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let (a, b) = (Self.random(&g), Self.random(&g))
            for t in [0.2, 0.5] {
                #expect(isClose(TransformBlend(from: a, to: b).at(t), TransformBlend(from: b, to: a).at(1 - t), 1e-7))
            }
        }
    }

    @Test("nothing happens between equal ends")
    func constant() {
        var g = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let a = Self.random(&g)
            #expect(TransformBlend(from: a, to: a).at(0.3) == a)
        }
    }

    @Test("a matrix that cannot be taken apart blends element by element")
    func singular() {
        let flat = Transform.scale(1, 1, 0).concat(.rotation(1, 0, 1, 0))
        let blend = TransformBlend(from: .identity, to: flat).at(0.5)
        for (found, end) in zip(blend.elements, zip(Transform.identity.elements, flat.elements)) {
            #expect(isClose(found, (end.0 + end.1) / 2))
        }
    }

    @Test("elements that are no numbers stop nothing", arguments: [Double.nan, .infinity, 1e300, 1e-300])
    func notNumbers(_ v: Double) {
        for i in 0..<16 {
            var elements = Transform.rotation(1, 1, 2, 3).elements
            elements[i] = v
            let odd = Transform(elements: elements)!
            for end in [Transform.identity, .scale(2, 1), .rotation(1, 0, 1, 0)] {
                _ = TransformBlend(from: end, to: odd).at(0.5)
                _ = TransformBlend(from: odd, to: end).at(0.5)
            }
            _ = odd.inverse
        }
    }

    @Test("from one mirror image to the other: turned, never flat", arguments: [true, false])
    func mirrors(_ isAcross: Bool) {
        let (across, down) = (Transform.scale(-1, 1), Transform.scale(1, -1))
        let blend = isAcross ? TransformBlend(from: across, to: down) : TransformBlend(from: down, to: across)
        for i in 0...8 {
            let e = elements(blend.at(Double(i) / 8))
            #expect(isClose(e[0] * e[3] - e[1] * e[2], -1, 1e-9), "at \(i) eighths")
        }
    }
}
