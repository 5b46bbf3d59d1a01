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

    @Test("two films made at once, on a stage each, are those made alone, byte for byte")
    func twoAtOnce() async throws {
        let alone = (try await Self.film.frames(seed: 3, until: 2.5), try await Self.film.frames(seed: 8, until: 2.5))
        async let first = Self.film.frames(seed: 3, until: 2.5)
        async let second = Self.film.frames(seed: 8, until: 2.5)
        let together = (try await first, try await second)
        #expect(alone.0.count > 70 && alone.0 != alone.1)
        #expect(together.0 == alone.0)
        #expect(together.1 == alone.1)
    }
}
