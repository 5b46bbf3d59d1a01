import LaminaUIKit
import LayerGallery
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Layer gallery in pictures")
struct LayerGalleryGoldenTests {
    @Test("looks as it should at the start and on its way, and all goldens are looked at")
    func looks() async throws {
        let scene = Scene.layerGallery
        let moments = [0.0, 0.8, 1.6]
        let stage = try Stage(showing: scene.make(Scene.Settings(for: scene)), size: scene.canvas, scale: 0.5)
        for moment in moments {
            await stage.advance(to: moment)
            // Text and pictures are drawn by other libraries, whose last bits may differ with the machine's arithmetic.
            try expectGolden(stage.snapshot(), "layer-gallery@\(moment)", Fuzzy(2, 60))
        }
        #expect(goldenNames() == Set(moments.map { "layer-gallery@\($0)" }))
    }
}
