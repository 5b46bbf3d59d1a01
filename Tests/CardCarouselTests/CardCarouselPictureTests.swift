import CardCarousel
import LaminaTesting
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("Card carousel in pictures", .snapshots())
struct CardCarouselPictureTests {
    @Test("rest, a slow drag, a fling down, a fling up, rest")
    func looks() async throws { try await Film(.cardCarousel, at: [0, 1.1, 5.3, 9.3, 12.9]).expectFrames() }
}
