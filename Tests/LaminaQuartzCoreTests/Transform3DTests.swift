import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@Suite("CATransform3D")
struct Transform3DTests {
    private func elements(_ t: CATransform3D) -> [CGFloat] {
        [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
    }
    private func close(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(elements(a), elements(b)).allSatisfy { expectClose($0, $1, within: 1e-12) }
    }

    @Test("a new transform is all zeros, the identity is not")
    func new() {
        #expect(elements(CATransform3D()) == Array(repeating: 0, count: 16))
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(CATransform3D()))
    }

    @Test("translation is the fourth row, scale the diagonal")
    func simple() {
        let t = CATransform3DMakeTranslation(1, 2, 3)
        #expect([t.m41, t.m42, t.m43] == [1, 2, 3])
        let s = CATransform3DMakeScale(4, 5, 6)
        #expect([s.m11, s.m22, s.m33, s.m44] == [4, 5, 6, 1])
    }

    @Test("a turn about z leads x towards y")
    func rotation() {
        let r = CATransform3DMakeRotation(0.3, 0, 0, 1)
        #expect(expectClose(r.m11, cos(0.3)) && expectClose(r.m12, sin(0.3)) && expectClose(r.m21, -sin(0.3)))
        #expect(close(CATransform3DMakeRotation(0.3, 0, 0, 7), r))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0.3, 0, 0, 0)))
        let x = CATransform3DMakeRotation(0.3, 1, 0, 0)
        #expect(expectClose(x.m23, sin(0.3)) && expectClose(x.m32, -sin(0.3)))
        let y = CATransform3DMakeRotation(0.3, 0, 1, 0)
        #expect(expectClose(y.m31, sin(0.3)) && expectClose(y.m13, -sin(0.3)))
    }

    @Test("what is added to a transform acts before it")
    func order() {
        let base = CATransform3DMakeTranslation(10, 0, 0)
        #expect(CATransform3DScale(base, 2, 2, 1).m41 == 10)
        #expect(CATransform3DConcat(base, CATransform3DMakeScale(2, 2, 1)).m41 == 20)
        #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0).m41 == 20)
        let r = CATransform3DRotate(base, .pi / 2, 0, 0, 1)
        #expect(r.m41 == 10 && expectClose(r.m12, 1))
    }

    @Test("the inverse undoes; a transform without one comes back")
    func inverse() {
        var t = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
        t.m34 = -1 / 300
        #expect(close(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test("affine is what stays in the plane")
    func affine() {
        #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
        #expect(CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 3)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(m)) == m)
    }
}
