import CardCarousel
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Card carousel in pictures")
struct CardCarouselGoldenTests {
    /// Rest, a slow drag, a fling down, a fling up, rest.
    nonisolated private static let film = Film(.cardCarousel, named: "card-carousel", at: [0.0, 1.1, 5.3, 9.3, 12.9])

    @Test("looks as it should", arguments: film.moments)
    func looks(_ moment: Double) async throws { try await Self.film.expectGolden(at: moment) }

    @Test("every golden has its moment and every moment its golden")
    func audit() { #expect(goldenNames() == Self.film.goldenNames) }
}
