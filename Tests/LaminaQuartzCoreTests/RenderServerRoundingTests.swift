import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// Opacities and colour components times 255, as recorded of the render server (iOS 18): rounded in arithmetic of 32 bits, where exact products of 0.7 and 0.9
/// end just below the half.
@MainActor
@Suite("Rounding in the render server")
struct RenderServerRoundingTests {
    nonisolated private static let known: [(Double, UInt32)] = [(0, 0), (0.1, 26), (0.3, 77), (0.5, 128), (0.7, 179), (0.9, 230), (1, 255)]

    private func pixel(_ change: (CALayer) -> Void) -> UInt32 {
        let (table, layer) = (Turntable(), CALayer())
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        change(layer)
        table.atOnce {
            table.root.backgroundColor = CGColor(gray: 0, alpha: 1)
            table.root.addSublayer(layer)
            table.root.position = CGPoint(x: 200, y: 200)
        }
        return table.pixels(width: 8, height: 8)[0]
    }

    @Test("a layer's opacity, alone and of a group", arguments: known)
    func opacity(_ value: Double, byte: UInt32) {
        #expect(pixel { ($0.backgroundColor, $0.opacity) = (CGColor(gray: 1, alpha: 1), Float(value)) } & 255 == byte)
        let group = pixel {
            let inner = CALayer()
            (inner.frame, inner.backgroundColor) = ($0.bounds, CGColor(gray: 1, alpha: 1))
            $0.addSublayer(inner)
            ($0.backgroundColor, $0.opacity) = (CGColor(gray: 1, alpha: 1), Float(value))
        }
        #expect(group & 255 == byte)
    }

    @Test("a colour's components, and its alpha", arguments: known)
    func components(_ value: Double, byte: UInt32) {
        #expect(pixel { $0.backgroundColor = CGColor(red: value, green: 0, blue: 1 - value, alpha: 1) } >> 16 & 255 == byte)
        #expect(pixel { $0.backgroundColor = CGColor(gray: 1, alpha: value) } & 255 == byte)
    }
}
