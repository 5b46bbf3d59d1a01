import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Drawing emitters into a context")
struct EmitterRenderingTests {
    private func picture(_ pixel: UInt32) -> CGImage {
        CGImage(bitmap: Bitmap(width: 4, height: 4) { $0.initialize(repeating: pixel) })
    }

    /// An emitter of a hundred squares a second, a second each, in the middle of 64 × 64.
    private func make(in table: Turntable) -> CAEmitterLayer {
        let cell = CAEmitterCell()
        cell.name = "spark"
        cell.contents = picture(0xFFFF_FFFF)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (100, 1, 30, 2 * .pi)
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        emitter.emitterPosition = CGPoint(x: 32, y: 32)
        emitter.emitterCells = [cell]
        table.atOnce {
            table.root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            table.root.position = CGPoint(x: 32, y: 32)
            table.root.backgroundColor = CGColor(gray: 0, alpha: 1)
            table.root.addSublayer(emitter)
        }
        CATransaction.flush()
        return emitter
    }

    private func copy(of layer: CALayer) -> [UInt32] {
        let context = CGContext(pixelsWide: 64, pixelsHigh: 64, scale: 1)!
        layer.render(in: context)
        let bitmap = context.makeBitmap()
        return (0..<64 * 64).map { bitmap.pixels[$0] }
    }

    private func painted(_ pixels: [UInt32]) -> Int { pixels.count { $0 != 0xFF00_0000 } }

    @Test("particles that were born before an emitter stopped, moved or got other cells are in the copy as in the frame")
    func past() {
        let table = Turntable()
        let emitter = make(in: table)
        table.go(to: 100.5)
        #expect(copy(of: table.root) == table.pixels())
        #expect(painted(table.pixels()) > 200)
        table.atOnce { emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
        table.go(to: 101)
        let stopped = table.pixels()
        #expect(painted(stopped) > 100)
        #expect(copy(of: table.root) == stopped)
        table.atOnce {
            emitter.emitterPosition = CGPoint(x: 10, y: 12)
            let other = CAEmitterCell()
            other.contents = picture(0xFFFF_0000)
            (other.birthRate, other.lifetime) = (20, 2)
            emitter.emitterCells = [other]
        }
        table.go(to: 101.25)
        #expect(copy(of: table.root) == table.pixels())
        #expect(Set(table.pixels()).isSuperset(of: [0xFFFF_FFFF, 0xFFFF_0000]))
        table.go(to: 102)
        #expect(copy(of: table.root) == table.pixels())
    }

    @Test("so they are where clocks run otherwise, and in presentations")
    func clocks() throws {
        let table = Turntable()
        let emitter = make(in: table)
        table.atOnce { (table.root.speed, table.root.timeOffset) = (0.5, 3) }
        table.go(to: 100.75)
        table.atOnce { emitter.birthRate = 0 }
        table.go(to: 101.5)
        #expect(painted(table.pixels()) > 50)
        #expect(copy(of: table.root) == table.pixels())
        #expect(copy(of: try #require(table.root.presentation())) == table.pixels())
        // Without what lies behind it, at the same place.
        let (alone, whole) = (copy(of: emitter), table.pixels())
        #expect(zip(alone, whole).allSatisfy { ($0 == 0) == ($1 == 0xFF00_0000) })
    }

    @Test("drawing a copy changes nothing about the emitter")
    func quiet() {
        let table = Turntable()
        let emitter = make(in: table)
        table.go(to: 100.3)
        table.atOnce { emitter.birthRate = 0.5 }
        table.go(to: 100.6)
        let before = table.pixels()
        _ = copy(of: emitter)
        #expect(table.pixels() == before)
    }
}
