import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import ComparedScenes
import LaminaGPU
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import LayerGallery
import RenderTestSupport
import Scenes
import Testing

/// Whole scenes, of which only that is drawn that differs from the frame before.
@MainActor @Suite(.serialized) struct SceneDamageTests {
    @Test("the scenes, frame by frame", arguments: [Scene.coinBank, .cardShuffle, .cardCarousel, .cardStack, .layerGallery])
    func scenes(_ scene: Scene) throws {
        let settings = try Scene.Settings(for: scene)
        let stage = try Stage(showing: scene.make(settings), size: CGSize(width: 320, height: 200), scale: 1)
        if let background = scene.background { stage.background = background }
        stage.play(try InputScript(scene.input(stage.size)))
        let pair = try Pair(320, 200)
        for start in [0, 0.4, 1.3, 3] {
            for frame in 0..<3 {
                stage.advance(to: start + Double(frame) / 60)
                try pair.compare(stage, "\(scene.name) at \(start), frame \(frame)")
            }
        }
        try pair.compare(stage, "\(scene.name), once more")
        #expect(pair.last?.drawCount == 0)
    }

    @Test("every scene that is compared with Chromium, after each other and at several times")
    func compared() throws {
        let pair = try Pair(160, 120)
        for scene in ComparedScene.all {
            let stage = try scene.stage()
            for time in [scene.time, scene.time + 0.1] {
                stage.advance(to: time)
                try pair.compare(stage, "\(scene.name) at \(time)")
            }
        }
    }

    /// A device that draws in parts, and one that draws whole frames.
    @MainActor private final class Pair {
        private let parts, whole: Bench
        private(set) var last: GPUFrame?

        init(_ width: Int, _ height: Int) throws {
            (parts, whole) = (try Bench(width: width, height: height), try Bench(width: width, height: height))
        }

        func compare(_ stage: Stage, _ name: String) throws {
            stage.flush()
            let tree = stage.host.renderTree
            let list = tree.displayList(
                at: stage.clock.seconds, width: parts.width, height: parts.height, scale: Double(stage.scale),
                background: Color(stage.background))
            let (found, frame) = try parts.draw(list, images: tree.images)
            whole.invalidate()
            let expected = try whole.draw(list, images: tree.images).pixels
            last = frame
            if let difference = difference(found, expected, parts.width) { Issue.record("\(name), damage \(frame.damage): \(difference)") }
        }
    }
}
