import Foundation
import LaminaCoreGraphics
import Testing

@Suite struct AffineTransformTests {
    @Test("a transform's six numbers act as x' = ax + cy + tx, y' = bx + dy + ty")
    func formula() {
        let t = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect(CGPoint(x: 1, y: 10).applying(t) == CGPoint(x: 63, y: 86))
        #expect(CGSize(width: 1, height: 10).applying(t) == CGSize(width: 52, height: 73))
    }

    @Test("a rotation has a = cos, b = sin, c = -sin, d = cos")
    func rotation() {
        let t = CGAffineTransform(rotationAngle: 0.3)
        #expect(t.a == cos(0.3) && t.b == sin(0.3) && t.c == -sin(0.3) && t.d == cos(0.3) && t.tx == 0 && t.ty == 0)
    }

    @Test("in concatenating the receiver acts first")
    func concatenation() {
        let t = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
    }

    @Test("translatedBy, scaledBy and rotated(by:) put the new operation first")
    func newFirst() {
        let t = CGAffineTransform(translationX: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(t.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
        #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
        #expect(isNear(CGPoint(x: 1, y: 0).applying(t.rotated(by: .pi / 2)), CGPoint(x: 10, y: 21)))
    }

    @Test("an inverse undoes, and a singular transform is its own inverse")
    func inverse() {
        let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let p = CGPoint(x: 3.5, y: -2).applying(t).applying(t.inverted())
        #expect(isNear(p, CGPoint(x: 3.5, y: -2)))
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test("a rectangle is transformed to the box of its corners; null stays null")
    func rects() {
        let r = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isNear(r, CGRect(x: -6, y: 1, width: 4, height: 3)))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }

    @Test("coded as six numbers in a row")
    func coding() throws {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode([t])
        #expect(String(decoding: data, as: UTF8.self) == "[[1,2,3,4,5,6]]")
        #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [t])
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
    }
}
