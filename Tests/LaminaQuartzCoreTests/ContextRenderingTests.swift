import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// `render(in:)` by Core Graphics' rules, with the numbers that were recorded on iOS 15 to 17 where there are any.
@MainActor
@Suite("Layers drawn as Core Graphics draws")
struct ContextRenderingTests {
    private func drawn(_ layer: CALayer, _ side: Int = 20) -> Bitmap {
        let context = CGContext(pixelsWide: side, pixelsHigh: side, scale: 1)!
        layer.render(in: context)
        return context.makeBitmap()
    }

    private func row(_ y: Int, _ columns: Range<Int>, of bitmap: Bitmap, shift: UInt32 = 24) -> [Int] {
        columns.map { Int(bitmap.pixels[y * bitmap.width + $0] >> shift & 255) }
    }

    private func disc(_ color: CGColor? = CGColor(gray: 0, alpha: 1)) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.cornerRadius = 10
        layer.backgroundColor = color
        return layer
    }

    private let edge = [5, 85, 165, 224, 249]

    @Test("a background with rounded corners is a path that is filled")
    func background() {
        #expect(row(0, 5..<10, of: drawn(disc())) == edge)
        let some = disc()
        some.maskedCorners = .layerMinXMinYCorner
        #expect(row(0, 5..<20, of: drawn(some)) == edge + [Int](repeating: 255, count: 10))
    }

    @Test("the background is filled whole and shines through under the border's outer edge")
    func border() {
        let layer = disc(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        layer.borderWidth = 2
        let bitmap = drawn(layer)
        func over(_ a: Int) -> Int { Int((Double(a * (255 - a)) / 255).rounded()) }
        // Alpha a + a (1 − a); of it red a (1 − a), and black the rest.
        #expect(row(0, 5..<10, of: bitmap, shift: 16) == edge.map(over))
        #expect(row(0, 5..<10, of: bitmap) == edge.map { $0 + over($0) })
        #expect(bitmap.pixels[10 * 20 + 1] == 0xFF00_0000 && bitmap.pixels[10 * 20 + 3] == 0xFFFF_0000)
        // On the screen it does not.
        let context = CGContext(pixelsWide: 20, pixelsHigh: 20, scale: 1)!
        layer.renderProjected(in: context)
        #expect(row(0, 5..<10, of: context.makeBitmap(), shift: 16).allSatisfy { $0 == 0 })
    }

    @Test("a clip cuts each sublayer for itself")
    func masksToBounds() {
        let layer = disc(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        layer.masksToBounds = true
        let content = CALayer()
        content.frame = CGRect(x: -5, y: -5, width: 30, height: 30)
        content.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.addSublayer(content)
        let bitmap = drawn(layer)
        func over(_ a: Int) -> Int { Int((Double(a * (255 - a)) / 255).rounded()) }
        #expect(row(0, 5..<10, of: bitmap, shift: 16) == edge.map(over))
        layer.backgroundColor = nil
        #expect(row(0, 5..<10, of: drawn(layer)) == edge)
    }

    @Test("a shadow's Gaussian is cut off at two standard deviations", arguments: [false, true])
    func shadow(fromAlpha: Bool) {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        let caster = CALayer()
        caster.frame = CGRect(x: 10, y: 0, width: 40, height: 60)
        caster.backgroundColor = CGColor(gray: 0, alpha: 1)
        (caster.shadowOpacity, caster.shadowRadius, caster.shadowOffset) = (1, 2, CGSize(width: 0, height: 20))
        layer.addSublayer(caster)
        if fromAlpha {
            // Two parts, whose alpha has to be drawn first.
            let part = CALayer()
            part.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
            part.backgroundColor = CGColor(gray: 1, alpha: 1)
            caster.addSublayer(part)
        }
        let bitmap = drawn(layer, 100)
        #expect(row(70, 5..<15, of: bitmap) == [0, 7, 24, 56, 101, 154, 199, 231, 248, 255])
        // Below, where it is cut off: 80 is its edge.
        #expect((74..<86).map { row($0, 30..<31, of: bitmap)[0] } == [255, 255, 248, 231, 199, 154, 101, 56, 24, 7, 0, 0])
    }

    @Test("what casts a shadow into the context may lie outside it, and what is clipped away does not")
    func shadowFromOutside() {
        let layer = CALayer()
        let caster = CALayer()
        caster.frame = CGRect(x: -60, y: -10, width: 40, height: 60)
        caster.backgroundColor = CGColor(gray: 0, alpha: 1)
        (caster.shadowOpacity, caster.shadowRadius, caster.shadowOffset) = (1, 0, CGSize(width: 25, height: 0))
        let part = CALayer()
        part.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        part.backgroundColor = CGColor(gray: 1, alpha: 1)
        caster.addSublayer(part)
        layer.addSublayer(caster)
        #expect(row(10, 0..<8, of: drawn(layer)) == [255, 255, 255, 255, 255, 0, 0, 0])
        let context = CGContext(pixelsWide: 20, pixelsHigh: 20, scale: 1)!
        context.clip(to: CGRect(x: 2, y: 0, width: 10, height: 20))
        layer.render(in: context)
        #expect(row(10, 0..<8, of: context.makeBitmap()) == [0, 0, 255, 255, 255, 0, 0, 0])
    }

    @Test("a group is faded as one picture; a mask's alpha multiplies it")
    func groups() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let part = CALayer()
        part.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        part.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.addSublayer(part)
        layer.opacity = 0.4
        var bitmap = drawn(layer)
        #expect(bitmap.pixels[0] == 0x6666_0000 && bitmap.pixels[7 * 20 + 7] == 0x6600_0000)
        let mask = disc(CGColor(gray: 0, alpha: 0.5))
        mask.addSublayer(CALayer())
        layer.opacity = 1
        layer.mask = mask
        bitmap = drawn(layer)
        #expect(row(0, 5..<10, of: bitmap) == edge.map { Int((Double($0) * 128 / 255).rounded()) })
        #expect(bitmap.pixels[7 * 20 + 7] == 0x8000_0000)
        // One that is opaque in a shape is a clip.
        layer.mask = disc()
        #expect(row(0, 5..<10, of: drawn(layer)) == edge)
    }

    @Test("strokes of shape layers are unions, and parts of their paths are drawn")
    func shapes() {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 10.5))
        path.addLine(to: CGPoint(x: 20, y: 10.5))
        path.move(to: CGPoint(x: 10.5, y: 0))
        path.addLine(to: CGPoint(x: 10.5, y: 20))
        (layer.path, layer.strokeColor, layer.lineWidth) = (path, CGColor(gray: 0, alpha: 1), 0.75)
        let bitmap = drawn(layer)
        #expect(row(10, 9..<12, of: bitmap) == [192, 240, 192] && row(3, 9..<12, of: bitmap) == [0, 192, 0])
        // Of 40 points the last 15.
        layer.strokeStart = 0.625
        let part = drawn(layer)
        #expect((3..<7).map { row($0, 10..<11, of: part)[0] } == [0, 0, 192, 192])
        #expect(row(10, 9..<12, of: drawn(layer)) == [0, 192, 0])
    }

    @Test("pictures that shrink are resampled; parts of one that is stretched meet without a seam")
    func pictures() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 1)
        let steps = Bitmap(width: 12, height: 1) { for x in 0..<12 { $0[x] = x < 6 ? 0xFF00_0000 : 0xFFFF_FFFF } }
        layer.contents = CGImage(bitmap: steps)
        #expect(row(0, 0..<4, of: drawn(layer, 4), shift: 0) == [0, 19, 236, 255])
        let even = Bitmap(width: 6, height: 6) { $0.update(repeating: 0xFF00_0000) }
        layer.contents = CGImage(bitmap: even)
        layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.contentsScale = 1.3
        let bitmap = drawn(layer)
        #expect((0..<400).allSatisfy { bitmap.pixels[$0] == 0xFF00_0000 })
    }

    @Test("what contexts have no rules for is composited, and comes out in the same place")
    func composited() throws {
        let layer = disc()
        let plain = drawn(layer)
        layer.filters = [CIFilter(name: "CIColorMatrix")!]
        let other = drawn(layer)
        func alphas(_ bitmap: Bitmap) -> [Int] { (0..<20).flatMap { row($0, 0..<20, of: bitmap) } }
        // They round corners in other ways.
        #expect(zip(alphas(plain), alphas(other)).allSatisfy { abs($0 - $1) <= 16 })
        #expect(row(10, 1..<19, of: other) == [Int](repeating: 255, count: 18))
    }

    @Test("in a context whose y points up layers are upside down, from neither side seen from behind")
    func upwards() {
        let layer = disc()
        layer.cornerRadius = 0
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 5)
        layer.isDoubleSided = false
        let context = CGContext(
            data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
        layer.render(in: context)
        let bitmap = context.makeBitmap()
        #expect((0..<20).map { row($0, 3..<4, of: bitmap)[0] } == [Int](repeating: 0, count: 15) + [Int](repeating: 255, count: 5))
    }
}
