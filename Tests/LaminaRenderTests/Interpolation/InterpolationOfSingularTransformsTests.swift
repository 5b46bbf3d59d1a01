import LaminaRender
import Testing

@Suite("Interpolation of transforms that have no inverse")
struct InterpolationOfSingularTransformsTests {
    @Test("a scale of nothing grows evenly", arguments: [0.0, 0.25, 0.5, 0.75, 1])
    func growing(t: Double) {
        let blend = TransformBlend(from: .scale(0, 0), to: .scale(2, 1))
        #expect(blend.at(t) == .scale(2 * t, t))
    }

    @Test("a turned layer that vanishes goes there element by element")
    func vanishing() {
        let turned = Transform.rotation(1, 0, 0, 1)
        let half = TransformBlend(from: turned, to: .scale(0, 0)).at(0.5)
        #expect(half.m11 == turned.m11 / 2)
        #expect(half.m12 == turned.m12 / 2)
    }

    @Test("a turn in the plane is exactly affine at every angle")
    func affine() {
        for i in 0..<1000 { #expect(Transform.rotation(Double(i) * 0.0137, 0, 0, 1).isAffine) }
    }
}
