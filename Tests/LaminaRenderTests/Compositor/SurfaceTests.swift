import LaminaRender
import Testing

@Suite struct SurfaceTests {
    @Test(
        "large pictures lie in large pages, small ones anywhere; all of them are theirs to the last pixel",
        arguments: [(3, 2), (1000, 700), (2048, 1024)])
    func pages(width: Int, height: Int) {
        let surface = Surface(width: width, height: height)
        let count = surface.stride * height
        #expect((0..<count).allSatisfy { surface.pixels[$0] == 0 })
        let bitmap = Bitmap(width: width, height: height) { for i in 0..<$0.count { $0[i] = UInt32(truncatingIfNeeded: i) | 0xFF00_0000 } }
        #expect((0..<width * height).allSatisfy { bitmap.pixels[$0] == UInt32(truncatingIfNeeded: $0) | 0xFF00_0000 })
        #expect(bitmap.levels.count > 1)
        #if os(Linux)
            if count * 4 >= 1 << 21 { #expect(UInt(bitPattern: surface.pixels) % (1 << 21) == 0) }
        #endif
    }
}
