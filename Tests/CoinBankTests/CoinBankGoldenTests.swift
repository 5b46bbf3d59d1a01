import CoinBank
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Coin bank in pictures")
struct CoinBankGoldenTests {
    /// Rest, the finger on the button, coins on their way, coins falling in, the shake, rest again.
    nonisolated private static let film = Film(.coinBank, named: "coin-bank", at: [0.0, 0.22, 0.8, 2.5, 4.54, 5.2])

    @Test("looks as it should", arguments: film.moments)
    func looks(_ moment: Double) async throws { try await Self.film.expectGolden(at: moment) }

    @Test("every golden has its moment and every moment its golden")
    func audit() { #expect(goldenNames() == Self.film.goldenNames) }
}
