import CardStack
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Card stack in pictures")
struct CardStackGoldenTests {
    /// Rest, a drag, a card that flies off, a card that turns, its back, two swipes at once.
    nonisolated private static let film = Film(.cardStack, named: "card-stack", at: [0.0, 1.2, 1.32, 6.02, 6.8, 9.3])

    @Test("looks as it should", arguments: film.moments)
    func looks(_ moment: Double) async throws { try await Self.film.expectGolden(at: moment) }

    @Test("every golden has its moment and every moment its golden")
    func audit() { #expect(goldenNames() == Self.film.goldenNames) }
}
