import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// Sublayers of ordinary layers: as soon as one has a transform of space, all are planes in one.
@MainActor
@Suite("Sublayers in space")
struct SublayersInSpaceTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let (redPixel, bluePixel) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))

    private func make(_ layers: [CALayer]) -> Turntable {
        let table = Turntable()
        table.atOnce {
            table.root.bounds.size = CGSize(width: 64, height: 64)
            table.root.position = CGPoint(x: 32, y: 32)
            for layer in layers { table.root.addSublayer(layer) }
        }
        CATransaction.flush()
        return table
    }

    private func pixel(_ table: Turntable, _ x: Int, _ y: Int = 32) -> UInt32 { table.pixels()[y * 64 + x] }

    @Test("a turned layer is cut where it goes through a flat sibling, wherever it stands in the order", arguments: [false, true])
    func crossing(isFirst: Bool) {
        // About y a positive angle brings the left edge forward.
        let (turned, flat) = (face(Self.red, CATransform3DMakeRotation(0.8, 0, 1, 0)), face(Self.blue))
        let table = make(isFirst ? [turned, flat] : [flat, turned])
        for x in [20, 25, 31] { #expect(pixel(table, x) == Self.redPixel) }
        for x in [33, 40, 45, 50] { #expect(pixel(table, x) == Self.bluePixel) }
    }

    @Test("a transform along z moves a layer before and behind its siblings; one of the plane, of whatever scale, leaves the order")
    func translation() {
        #expect(pixel(make([face(Self.red, CATransform3DMakeTranslation(0, 0, 1)), face(Self.blue)]), 32) == Self.redPixel)
        #expect(pixel(make([face(Self.red), face(Self.blue, CATransform3DMakeTranslation(0, 0, -1))]), 32) == Self.redPixel)
        let flat = [CATransform3DMakeScale(0.9, 0.9, 7), CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(1, 2, 0)]
        for transform in flat {
            #expect(pixel(make([face(Self.red, transform), face(Self.blue)]), 32) == Self.bluePixel)
            #expect(pixel(make([face(Self.blue), face(Self.red, transform)]), 32) == Self.redPixel)
        }
    }

    @Test("zPosition and anchorPointZ are depth like any other")
    func positions() {
        let (turned, flat) = (face(Self.red, CATransform3DMakeRotation(0.8, 0, 1, 0)), face(Self.blue))
        let table = make([flat, turned])
        // Half of the turned one's width times the sine of its angle is 14.3.
        table.atOnce { turned.zPosition = 15 }
        for x in [20, 32, 44] { #expect(pixel(table, x) == Self.redPixel) }
        table.atOnce { turned.zPosition = -15 }
        for x in [20, 32, 44] { #expect(pixel(table, x) == Self.bluePixel) }
        table.atOnce { (turned.zPosition, turned.transform, turned.anchorPointZ) = (0, CATransform3DIdentity, 1) }
        #expect(pixel(table, 32) == Self.bluePixel)
        table.atOnce { turned.anchorPointZ = -1 }
        #expect(pixel(table, 32) == Self.redPixel)
    }

    @Test("an animated turn cuts while it lasts")
    func animated() {
        let (turned, flat) = (face(Self.red), face(Self.blue))
        let table = make([turned, flat])
        table.atOnce {
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 1)
            turned.add(turn, forKey: nil)
        }
        #expect(pixel(table, 25) == Self.bluePixel)
        table.go(to: 100.5)
        #expect(pixel(table, 25) == Self.redPixel && pixel(table, 40) == Self.bluePixel)
        table.go(to: 101.1)
        #expect(pixel(table, 25) == Self.bluePixel)
    }

    @Test("what does not show, and what is seen from behind, cuts nothing")
    func unseen() {
        let (turned, flat) = (face(Self.red, CATransform3DMakeRotation(0.8, 0, 1, 0)), face(Self.blue))
        let table = make([turned, flat])
        func clips() -> Int { table.displayList().commands.count { if case .beginClip = $0 { true } else { false } } }
        #expect(clips() == 2)
        table.atOnce { flat.isHidden = true }
        #expect(clips() == 0 && pixel(table, 40) == Self.redPixel)
        table.atOnce { (flat.isHidden, flat.opacity) = (false, 0) }
        #expect(clips() == 0)
        table.atOnce { (flat.opacity, turned.isDoubleSided, turned.transform) = (1, false, CATransform3DMakeRotation(2.5, 0, 1, 0)) }
        #expect(clips() == 0 && pixel(table, 32) == Self.bluePixel)
        // What lies beside is not cut either.
        table.atOnce { (turned.transform, flat.position) = (CATransform3DMakeRotation(0.8, 0, 1, 0), CGPoint(x: 80, y: 32)) }
        #expect(clips() == 0)
    }

    @Test("a container without extent stands in the space with all that is in it")
    func container() {
        let container = CALayer()
        (container.position, container.transform) = (CGPoint(x: 32, y: 32), CATransform3DMakeRotation(0.8, 0, 1, 0))
        let inner = face(Self.red)
        inner.position = .zero
        container.addSublayer(inner)
        let table = make([container, face(Self.blue)])
        #expect(pixel(table, 22) == Self.redPixel && pixel(table, 31) == Self.redPixel && pixel(table, 33) == Self.bluePixel)
    }

    @Test("a layer in a layer is flattened into it: its own space is nobody else's")
    func flattened() {
        let (plane, lifted) = (face(Self.blue), face(Self.red, CATransform3DMakeTranslation(0, 0, 100)))
        lifted.position = CGPoint(x: 20, y: 20)
        let container = face(Self.blue)
        container.addSublayer(lifted)
        #expect(pixel(make([container, plane]), 32) == Self.bluePixel)
    }

    @Test("sublayers of a transform layer stand in the space of its siblings")
    func transformLayers() {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        space.addSublayer(face(Self.red, CATransform3DMakeRotation(0.8, 0, 1, 0)))
        let table = make([space, face(Self.blue)])
        #expect(pixel(table, 25) == Self.redPixel && pixel(table, 40) == Self.bluePixel)
        table.atOnce { space.sublayers?[0].transform = CATransform3DIdentity }
        #expect(pixel(table, 25) == Self.bluePixel)
    }

    @Test("planes at distances from each other are ordered by them, however many, and parallel ones are never cut")
    func parallel() {
        let layers = (0..<40).map { i in
            let color = CGColor(red: CGFloat(i) / 255, green: 0, blue: 0, alpha: 1)
            return face(color, CATransform3DMakeTranslation(0, 0, CGFloat((i * 17) % 40)))
        }
        let table = make(layers)
        // 17 · 7 is 119, 39 more than a multiple of 40.
        #expect(pixel(table, 32) == 0xFF07_0000)
        let reds = table.displayList().commands.compactMap { command -> Int? in
            guard case .draw(let item) = command, case .color(let color) = item.paint, color.red < 0.5 else { return nil }
            return Int((color.red * 255).rounded())
        }
        #expect(reds == (0..<40).sorted { ($0 * 17) % 40 < ($1 * 17) % 40 })
    }
}
