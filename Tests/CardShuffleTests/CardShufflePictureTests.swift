import CardShuffle
import LaminaTesting
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("Card shuffle in pictures", .snapshots())
struct CardShufflePictureTests {
    @Test("rest, cards on their way out, thrown about, on their way back, the cut's halves apart, one going under the other")
    func looks() async throws { try await Film(.cardShuffle, at: [0, 0.35, 0.7, 0.95, 1.85, 2.2]).expectFrames() }

    @Test("two films made at once, on a stage each, are those made alone, byte for byte")
    func twoAtOnce() async throws {
        let film = Film(.cardShuffle)
        let alone = (try await film.frames(seed: 3, until: 2.5), try await film.frames(seed: 8, until: 2.5))
        async let first = film.frames(seed: 3, until: 2.5)
        async let second = film.frames(seed: 8, until: 2.5)
        let together = (try await first, try await second)
        #expect(alone.0.count > 70 && alone.0 != alone.1)
        #expect(together.0 == alone.0)
        #expect(together.1 == alone.1)
    }
}
