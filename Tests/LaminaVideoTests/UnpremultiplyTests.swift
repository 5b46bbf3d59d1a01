import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Straight alpha")
struct UnpremultiplyTests {
    @Test("a colour multiplied with its alpha comes back from a lossless film")
    func roundTrip() throws {
        let scratch = try Scratch()
        // Every alpha from 1, with the colours a premultiplied picture can have exactly.
        let picture = surface(256, 4) { x, y in
            let alpha = UInt32(x)
            return alpha << 24 | [alpha << 16, alpha << 8, alpha, 0][y]
        }
        try record(scratch.file("a.apng"), 2, width: 256, height: 4) { _ in picture }
        let first = try decoded(scratch.file("a.apng"), frameSize: 256 * 4 * 4)[0]
        for y in 0..<4 {
            for x in 1..<256 {
                let rgba = Array(first[((y * 256 + x) * 4)..<((y * 256 + x) * 4 + 4)])
                var expected: [UInt8] = [0, 0, 0, UInt8(x)]
                if y < 3 { expected[y] = 255 }
                #expect(rgba == expected)
            }
        }
    }
}
