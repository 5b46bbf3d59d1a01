import LaminaTesting
import LayerGallery
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("Layer gallery in pictures", .snapshots())
struct LayerGalleryPictureTests {
    @Test("all tiles at the start and on their way")
    func looks() async throws { try await Film(.layerGallery, at: [0, 0.8, 1.6]).expectFrames() }
}
