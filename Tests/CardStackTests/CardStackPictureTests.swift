import CardStack
import LaminaTesting
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("Card stack in pictures", .snapshots())
struct CardStackPictureTests {
    @Test("rest, a drag, a card that flies off, a card that turns, its back, two swipes at once")
    func looks() async throws { try await Film(.cardStack, at: [0, 1.2, 1.32, 6.02, 6.8, 9.3]).expectFrames() }
}
