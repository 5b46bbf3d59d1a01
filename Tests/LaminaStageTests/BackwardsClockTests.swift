import LaminaStage
import Testing

@Suite("Layers whose clock runs backwards")
@MainActor
struct BackwardsClockTests {
    private func makeStage(begin: Double, repeats: Float) async throws -> (Stage, CALayer) {
        let stage = try Stage(size: CGSize(width: 100, height: 100), threads: 1)
        let (root, layer) = (CALayer(), CALayer())
        stage.layer = root
        root.addSublayer(layer)
        layer.speed = -1
        let ramp = CABasicAnimation(keyPath: "position.x")
        (ramp.fromValue, ramp.toValue, ramp.duration, ramp.repeatCount) = (0, 4, 4, repeats)
        ramp.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + begin
        layer.add(ramp, forKey: "ramp")
        await stage.advance(to: 0)
        return (stage, layer)
    }

    @Test("an animation that began long ago, without end, runs from its values to where it came from")
    func endless() async throws {
        let (stage, layer) = try await makeStage(begin: -80, repeats: .infinity)
        for (time, x) in [(0.5, 3.5), (1, 3), (3.5, 0.5), (4.5, 3.5), (9, 3)] {
            await stage.advance(to: time)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.position.x - x) < 1e-6)
        }
        #expect(layer.animationKeys() == ["ramp"])
    }

    @Test("it is over when the clock is back at its beginning")
    func beginning() async throws {
        let (stage, layer) = try await makeStage(begin: -2, repeats: 1)
        await stage.advance(to: 1.5)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.position.x - 0.5) < 1e-6)
        await stage.advance(to: 2.1)
        #expect(layer.animationKeys() == nil && layer.presentation()?.position.x == 0)
    }
}
