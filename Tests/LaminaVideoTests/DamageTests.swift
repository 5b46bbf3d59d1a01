import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Damage")
struct DamageTests {
    @Test("a film of which only the changed tiles are converted is the same film, byte for byte", arguments: [(192, 160), (131, 67)])
    func sameFilm(width: Int, height: Int) throws {
        let scratch = try Scratch()
        let columns = (width + 63) / 64
        let tiles = columns * ((height + 63) / 64)
        for (name, tellsDamage) in [("whole.webm", false), ("parts.webm", true)] {
            var numbers = Numbers(seed: 3)
            let picture = surface(width, height) { x, y in 0xFF00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) }
            let sink = try MovieSink(scratch.file(name))
            try sink.begin(FrameFormat(width: width, height: height, framesPerSecond: 30))
            for i in 0..<20 {
                var damage: [Int32] = []
                // Some frames change nothing, some one tile, some several; edges change too, which reach into their neighbours' chroma.
                for _ in 0..<numbers.next(below: 4) where i > 0 {
                    let tile = numbers.next(below: tiles)
                    let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next())
                    for y in (tile / columns * 64)..<min(tile / columns * 64 + 64, height) {
                        for x in (tile % columns * 64)..<min(tile % columns * 64 + 64, width) {
                            picture.pixels[y * picture.stride + x] = color
                        }
                    }
                    damage.append(Int32(tile))
                }
                try sink.write(Frame(index: i, time: Double(i) / 30, surface: picture, damage: tellsDamage && i > 0 ? damage : nil))
            }
            try sink.finish()
        }
        let rgba = width * height * 4
        #expect(try decoded(scratch.file("parts.webm"), frameSize: rgba) == decoded(scratch.file("whole.webm"), frameSize: rgba))
    }
}
