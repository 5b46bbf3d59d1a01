import CardStack
import LaminaUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Card stack in pictures")
struct CardStackGoldenTests {
    /// Rest, a drag, a card that flies off, a card that turns, its back, two swipes at once.
    nonisolated private static let moments = [0.0, 1.2, 1.32, 6.02, 6.8, 9.3]

    private static func name(_ moment: Double) -> String { "card-stack@\(moment)" }

    // Pictures are drawn by Cairo and letters by FreeType, whose last bits may differ with the machine's arithmetic.
    @Test("looks as it should", arguments: moments)
    func looks(_ moment: Double) async throws {
        let scene = Scene.cardStack
        let size = CGSize(width: 390, height: 844)
        let stage = try Stage(showing: scene.make(try Scene.Settings(for: scene, seed: 7)), size: size, scale: 0.5)
        stage.play(try InputScript(scene.input(size)))
        await stage.advance(to: moment)
        try expectGolden(stage.snapshot(), Self.name(moment), Fuzzy(2, 40))
    }

    @Test("every golden has its moment and every moment its golden")
    func audit() {
        #expect(goldenNames() == Set(Self.moments.map { Self.name($0) }))
    }
}
