import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import ComparedScenes
import LaminaEGL
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import LayerGallery
import Scenes
import Testing

/// Whole scenes, drawn by the software compositor and by OpenGL ES.
@MainActor @Suite(.serialized) struct SceneCrossCheckTests {
    private static let small = Result { () throws(GPUError) in try Bench(width: 160, height: 120) }
    private static let large = Result { () throws(GPUError) in try Bench(width: 480, height: 300) }

    @Test("every scene that is compared with Chromium", arguments: ComparedScene.all.map(\.name))
    func compared(_ name: String) throws {
        let scene = try #require(ComparedScene.all.first { $0.name == name })
        let stage = try scene.stage()
        stage.advance(to: scene.time)
        try compare(stage, with: SceneCrossCheckTests.small.get(), name)
    }

    @Test("the scenes", arguments: [Scene.coinBank, .cardShuffle, .cardCarousel, .cardStack, .layerGallery])
    func scenes(_ scene: Scene) throws {
        let bench = try SceneCrossCheckTests.large.get()
        let settings = try Scene.Settings(for: scene)
        let stage = try Stage(showing: scene.make(settings), size: CGSize(width: bench.width, height: bench.height), scale: 1)
        if let background = scene.background { stage.background = background }
        stage.play(try InputScript(scene.input(stage.size)))
        for time in [0, 0.4, 1.3, 2.5] {
            stage.advance(to: time)
            try compare(stage, with: bench, "\(scene.name) at \(time)")
        }
    }

    private func compare(_ stage: Stage, with bench: Bench, _ name: String) throws {
        stage.flush()
        let tree = stage.host.renderTree
        let list = tree.displayList(
            at: stage.clock.seconds, width: bench.width, height: bench.height, scale: Double(stage.scale),
            background: Color(stage.background))
        try bench.expectEqual(list, images: tree.images, name)
    }
}
