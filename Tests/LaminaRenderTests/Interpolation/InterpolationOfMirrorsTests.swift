import LaminaRender
import Testing

/// Pairs of mirror images, as CSS Transforms 1 takes them apart.
@Suite struct InterpolationOfMirrorsTests {
    /// A turn of what is mirrored top to bottom.
    private func mirrored(_ degrees: Double) -> Transform {
        let radians = degrees * .pi / 180
        let (s, c) = (Scalar.sin(radians), Scalar.cos(radians))
        return Transform(a: c, b: s, c: s, d: -c, tx: 0, ty: 0)
    }

    @Test("one mirrored left to right and one top to bottom are turned into each other, without being turned over")
    func turns() {
        // Mirrored left to right and turned by −30°, and by 30°, of which the first is a turn of 150° of what is mirrored top to bottom.
        for degrees in [150.0, -150] {
            let there = TransformBlend(from: mirrored(degrees), to: mirrored(0))
            let back = TransformBlend(from: mirrored(0), to: mirrored(degrees))
            for t in [0, 0.25, 0.5, 0.75, 1] {
                #expect(isNear(there.at(t), mirrored(degrees * (1 - t))), "from \(degrees)° at \(t)")
                #expect(isNear(back.at(t), mirrored(degrees * t)), "to \(degrees)° at \(t)")
            }
        }
    }

    private func isNear(_ a: Transform, _ b: Transform) -> Bool {
        zip([a.m11, a.m12, a.m21, a.m22], [b.m11, b.m12, b.m21, b.m22]).allSatisfy { abs($0 - $1) < 1e-9 }
    }
}
