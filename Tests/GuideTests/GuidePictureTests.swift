import Guide
import LaminaTesting
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("The guide in pictures", .snapshots())
struct GuidePictureTests {
    @Test("each chapter's scene, at the start and on its way", arguments: Scene.guide.map(\.name))
    func looks(_ name: String) async throws {
        let scene = try #require(Scene.guide.first { $0.name == name })
        try await Film(scene, at: [0, 0.7, 1.4]).expectFrames()
    }
}
