import CardShuffle
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Card shuffle in pictures")
struct CardShuffleGoldenTests {
    /// Rest, cards on their way out, thrown about, on their way back, the cut's halves apart, one going under the other.
    nonisolated private static let film = Film(.cardShuffle, named: "card-shuffle", at: [0.0, 0.35, 0.7, 0.95, 1.85, 2.2])

    @Test("looks as it should", arguments: film.moments)
    func looks(_ moment: Double) async throws { try await Self.film.expectGolden(at: moment) }

    @Test("every golden has its moment and every moment its golden")
    func audit() { #expect(goldenNames() == Self.film.goldenNames) }
}
