import LaminaRender
import Testing

/// Channels that become a pixel's bytes.
@Suite struct PackedPixelTests {
    @Test("each channel is the nearest byte, of two that are as near the greater one, also beside halves")
    func nearest() {
        for step in 0...255 * 64 {
            let exact = Float(step) / 64
            for value in [exact, exact.nextUp, max(exact.nextDown, 0)] where value <= 255 {
                let pixel = packed(SIMD4(value, 255 - value, 0, 255))
                let bytes = [value, 255 - value].map { UInt32(($0 + 0.5).rounded(.down)) }
                if pixel != bytes[0] | bytes[1] << 8 | 255 << 24 { Issue.record("\(value): \(String(pixel, radix: 16))") }
            }
        }
    }
}
