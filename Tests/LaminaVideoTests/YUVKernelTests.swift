import CLaminaKernels
import LaminaRender
import Testing

@Suite("YUV 4:2:0")
struct YUVKernelTests {
    typealias Kernel = (UnsafePointer<LaminaBGRA>, UnsafePointer<LaminaYUV420>, Int32, Int32, Int32, Int32) -> Void

    /// The three planes, one after the other; untouched bytes are 0.
    private func planes(
        _ picture: Surface, width: Int? = nil, height: Int? = nil, parts: [(Int, Int, Int, Int)]? = nil, with kernel: Kernel = lamina_yuv420
    ) -> [UInt8] {
        let (w, h) = (width ?? picture.width, height ?? picture.height)
        let chroma = ((w + 1) / 2) * ((h + 1) / 2)
        var bytes = [UInt8](repeating: 0, count: w * h + 2 * chroma)
        bytes.withUnsafeMutableBufferPointer { buffer in
            let y = buffer.baseAddress!
            var source = LaminaBGRA(
                pixels: picture.pixels, stride: picture.stride, width: Int32(picture.width), height: Int32(picture.height))
            var target = LaminaYUV420(y: y, u: y + w * h, v: y + w * h + chroma, width: Int32(w), height: Int32(h))
            for part in parts ?? [(0, 0, w, h)] {
                kernel(&source, &target, Int32(part.0), Int32(part.1), Int32(part.2), Int32(part.3))
            }
        }
        return bytes
    }

    @Test(
        "known colours have BT.709's limited-range values",
        arguments: [
            (0xFFFF_FFFF, 235, 128, 128), (0xFF00_0000, 16, 128, 128), (0xFFFF_0000, 63, 102, 240), (0xFF00_FF00, 173, 42, 26),
            (0xFF00_00FF, 32, 240, 118), (0xFF80_8080, 126, 128, 128), (0xFF00_FFFF, 188, 154, 16), (0xFFFF_FF00, 219, 16, 138),
        ] as [(UInt32, UInt8, UInt8, UInt8)])
    func knownColours(pixel: UInt32, y: UInt8, u: UInt8, v: UInt8) {
        let bytes = planes(surface(66, 2) { _, _ in pixel })
        #expect(bytes == Array(repeating: y, count: 132) + Array(repeating: u, count: 33) + Array(repeating: v, count: 33))
    }

    @Test("every grey has neutral chroma")
    func greys() {
        let bytes = planes(surface(64, 256) { _, y in UInt32(y / 2 * 2) * 0x01_0101 | 0xFF00_0000 })
        #expect(bytes[(64 * 256)...].allSatisfy { $0 == 128 })
    }

    @Test("the fast way gives the plain one's bytes for all sizes")
    func fastAndPlain() {
        var numbers = Numbers(seed: 1)
        for width in Array(1...70) + [127, 128, 160] {
            let height = 1 + numbers.next(below: 7)
            let picture = surface(width, height) { _, _ in UInt32(truncatingIfNeeded: numbers.next()) }
            #expect(planes(picture) == planes(picture, with: lamina_yuv420_plain), "\(width) × \(height)")
            let (even, evenHeight) = ((width + 1) & ~1, (height + 1) & ~1)
            #expect(
                planes(picture, width: even, height: evenHeight)
                    == planes(picture, width: even, height: evenHeight, with: lamina_yuv420_plain), "\(width) × \(height), made even")
        }
    }

    @Test("a picture converted in parts is the picture converted at once")
    func parts() {
        var numbers = Numbers(seed: 2)
        let picture = surface(150, 70) { _, _ in UInt32(truncatingIfNeeded: numbers.next()) }
        var parts: [(Int, Int, Int, Int)] = []
        for y in stride(from: 0, to: 70, by: 64) {
            for x in stride(from: 0, to: 150, by: 64) { parts.append((x, y, min(x + 64, 150), min(y + 64, 70))) }
        }
        #expect(planes(picture, parts: parts.reversed()) == planes(picture))
    }

    @Test("an odd size made even repeats the last column and row")
    func oddSize() {
        let picture = surface(3, 3) { x, y in UInt32(x + 3 * y) * 0x10_1010 | 0xFF00_0000 }
        let bytes = planes(picture, width: 4, height: 4)
        for y in 0..<4 { #expect(bytes[y * 4 + 3] == bytes[y * 4 + 2]) }
        #expect(bytes[12..<16] == bytes[8..<12])
    }

    @Test("chroma is sampled on even columns, a quarter from each neighbour")
    func siting() {
        // One red column: 2/4 of the chroma sample on it; as an odd column 1/4 of either neighbour.
        let onEven = planes(surface(8, 2) { x, _ in x == 4 ? 0xFFFF_0000 : 0xFF00_0000 })
        let onOdd = planes(surface(8, 2) { x, _ in x == 3 ? 0xFFFF_0000 : 0xFF00_0000 })
        #expect(onEven[20...] == [128, 128, 184, 128])
        #expect(onOdd[20...] == [128, 156, 156, 128])
    }
}
