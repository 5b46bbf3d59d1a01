import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Transform layers")
struct TransformLayerTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

    private func make(_ faces: [CALayer], _ transform: CATransform3D = CATransform3DIdentity) -> (Turntable, CATransformLayer) {
        let (table, space) = (Turntable(), CATransformLayer())
        space.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        space.transform = transform
        for face in faces { space.addSublayer(face) }
        table.atOnce {
            table.root.bounds.size = CGSize(width: 64, height: 64)
            table.root.position = CGPoint(x: 32, y: 32)
            table.root.addSublayer(space)
        }
        CATransaction.flush()
        return (table, space)
    }

    private func pixel(_ table: Turntable, _ x: Int, _ y: Int = 32) -> UInt32 { table.pixels()[y * 64 + x] }

    @Test("only sublayers show, wherever they are")
    func onlySublayers() {
        let (table, space) = make([face(Self.red)])
        table.atOnce {
            space.backgroundColor = Self.blue
            (space.borderWidth, space.masksToBounds, space.shadowOpacity) = (4, true, 1)
            space.bounds.size = CGSize(width: 20, height: 20)
        }
        let pixels = table.pixels()
        #expect(Set(pixels) == [0xFFFF_FFFF, 0xFFFF_0000])
        // The face lies from 34 on, and nothing but the picture cuts it off.
        #expect(pixels.count { $0 == 0xFFFF_0000 } == 900)
    }

    @Test("depth decides, not the order of sublayers, also after turning the whole")
    func order() {
        let near = face(Self.red, CATransform3DMakeTranslation(0, 0, 20))
        let far = face(Self.blue, CATransform3DMakeTranslation(0, 0, -20))
        #expect(pixel(make([near, far]).0, 32) == 0xFFFF_0000)
        let (near2, far2) = (face(Self.red, near.transform), face(Self.blue, far.transform))
        #expect(pixel(make([near2, far2], CATransform3DMakeRotation(.pi, 0, 1, 0)).0, 32) == 0xFF00_00FF)
    }

    @Test("planes that go through one another are cut where they meet", arguments: [0.3, 0.8, -0.5])
    func crossing(angle: CGFloat) {
        let faces = [
            face(Self.red, CATransform3DMakeRotation(angle, 0, 1, 0)), face(Self.blue, CATransform3DMakeRotation(-angle, 0, 1, 0)),
        ]
        let table = make(faces).0
        // About y a positive angle brings the left edge forward.
        let (left, right): (UInt32, UInt32) = angle > 0 ? (0xFFFF_0000, 0xFF00_00FF) : (0xFF00_00FF, 0xFFFF_0000)
        for x in [20, 26, 30] { #expect(pixel(table, x) == left) }
        for x in [34, 38, 43] { #expect(pixel(table, x) == right) }
        // Nothing of what is behind shines through where they meet.
        for x in 30...34 { #expect(pixel(table, x) >> 8 & 255 < 3) }
    }

    @Test("three planes through one another show what is nearest, everywhere")
    func threePlanes() {
        let transforms = [
            CATransform3DMakeRotation(0.7, 0, 1, 0), CATransform3DMakeRotation(-0.6, 0, 1, 0), CATransform3DMakeRotation(0.8, 1, 0, 0),
        ]
        let colors = [Self.red, Self.blue, Self.green]
        let table = make(zip(colors, transforms).map { face($0, $1) }).0
        let pixels = table.pixels()
        var wrong = 0
        for y in stride(from: 6, to: 60, by: 3) {
            for x in stride(from: 6, to: 60, by: 3) {
                // The depth of each plane at the pixel, where it is.
                let depths = transforms.map { t -> Double? in
                    let p = Projection(Transform(t)).inverse!.apply(Point(Double(x) + 0.5 - 32, Double(y) + 0.5 - 32))
                    guard abs(p.x) < 19, abs(p.y) < 19 else { return abs(p.x) < 21 && abs(p.y) < 21 ? .nan : nil }
                    return p.x * t.m13.native + p.y * t.m23.native
                }
                let known = depths.compactMap { $0 }.sorted(by: >)
                guard !known.contains(where: \.isNaN), known.count < 2 || known[0] - known[1] > 1.5 else { continue }
                let expected: UInt32 =
                    known.isEmpty ? 0xFFFF_FFFF : [0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00][depths.firstIndex { $0 == known[0] }!]
                if pixels[y * 64 + x] != expected { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test("transform layers in transform layers are one space; flat layers are planes in it")
    func nested() {
        let inner = CATransformLayer()
        inner.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        inner.transform = CATransform3DMakeTranslation(0, 0, -30)
        inner.addSublayer(face(Self.blue, CATransform3DMakeTranslation(0, 0, 50)))
        inner.addSublayer(face(Self.green, CATransform3DMakeTranslation(0, 0, 10)))
        let table = make([inner, face(Self.red)]).0
        #expect(pixel(table, 32) == 0xFF00_00FF)
        table.atOnce { inner.sublayers?[0].isHidden = true }
        #expect(pixel(table, 32) == 0xFFFF_0000)
    }

    @Test("perspective above makes near things larger")
    func perspective() {
        let (table, _) = make([face(Self.red, CATransform3DMakeTranslation(0, 0, 50))])
        table.atOnce { table.root.sublayerTransform.m34 = -1 / 200 }
        // 40 · 200 / 150 wide.
        #expect(table.pixels()[32 * 64..<33 * 64].count { $0 == 0xFFFF_0000 } == 52)
    }

    @Test("opacity acts on each sublayer")
    func opacity() {
        let (table, space) = make([face(Self.blue), face(Self.red, CATransform3DMakeTranslation(0, 0, 1))])
        table.atOnce { space.opacity = 0.5 }
        let p = pixel(table, 32)
        #expect(abs(Int(p >> 16 & 255) - 191) < 3 && abs(Int(p & 255) - 127) < 3 && abs(Int(p >> 8 & 255) - 64) < 3)
    }

    @Test("points hit the nearest sublayer, through all planes, and never the layer itself")
    func hits() {
        let front = face(Self.red, CATransform3DMakeTranslation(0, 0, 20))
        let back = face(Self.blue, CATransform3DMakeTranslation(0, 0, -20))
        let side = face(
            Self.green, CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeTranslation(20, 0, 0)))
        let (table, space) = make([front, side, back])
        #expect(space.hitTest(CGPoint(x: 32, y: 32)) === front)
        #expect(space.hitTest(CGPoint(x: 5, y: 5)) == nil)
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(space.hitTest(CGPoint(x: 32, y: 32)) === back)
        // Turned so that the face on the right is the one to be seen.
        space.transform = CATransform3DMakeRotation(-.pi / 2 + 0.1, 0, 1, 0)
        #expect(space.hitTest(CGPoint(x: 32, y: 32)) === side)
        #expect(space.superlayer?.hitTest(CGPoint(x: 32, y: 32)) === side)
        space.isHidden = true
        #expect(space.hitTest(CGPoint(x: 32, y: 32)) == nil)
        withExtendedLifetime(table) {}
    }

    @Test("a dozen planes through one another, and odd transforms, stop nothing")
    func many() {
        let faces = (0..<12).map { face(Self.red, CATransform3DMakeRotation(CGFloat($0) * 0.37, 1, CGFloat($0 % 7), 0.3)) }
        #expect(Set(make(faces).0.pixels()).contains(0xFFFF_0000))
        for v in [CGFloat.nan, .infinity, 1e300, 0] {
            var odd = CATransform3DMakeRotation(0.3, 1, 1, 0)
            odd.m34 = v
            odd.m11 = v
            let (table, space) = make([face(Self.red, odd), face(Self.blue)], CATransform3DMakeRotation(0.2, 0, 1, 0))
            _ = table.pixels()
            _ = space.hitTest(CGPoint(x: 32, y: 32))
        }
    }
}
