import CoinBank
import LaminaRender
import LaminaStage
import LaminaUIKit
import LaminaWire
import LayerGallery
import Scenes

/// The messages of a scene to a tab: the tree that comes first, and the commits after it.
struct Recording {
    /// With the scene's pictures, which travel by themselves.
    let tree: RenderTree
    let commits: [[UInt8]]

    @MainActor
    static func commits() throws -> [Recording] { try [Scene.coinBank, .layerGallery].map { try Recording(of: $0) } }

    @MainActor
    private init(of scene: Scene) throws {
        let settings = try Scene.Settings(for: scene, seed: 1, [:])
        let stage = try Stage(showing: scene.make(settings), size: scene.canvas, scale: 0.25, threads: 1)
        stage.play(try InputScript(scene.input(scene.canvas)))
        let sink = Sink()
        stage.attach(sink)
        stage.advance(to: 1.5)
        let first = stage.recreation
        sink.receive(first)
        stage.advance(to: 4)
        var tree = RenderTree()
        // Pictures that came later, too, so that what shows them can be applied.
        for (id, bitmap) in first.pictures { try tree.apply(.addImage(id, bitmap)) }
        for operation in first.operations { try tree.apply(operation) }
        for (id, bitmap) in stage.pictures where tree.images[id] == nil { try tree.apply(.addImage(id, bitmap)) }
        self.tree = tree
        commits = sink.commits.map { $0.encoded() }.filter { $0.count < 40_000 }
    }

    private final class Sink: CommitSink {
        var commits: [Commit] = []
        func receive(_ changes: StageCommit) { commits.append(Commit(changes.operations)) }
        func stageDidResize(to size: CGSize, scale: CGFloat) {}
    }
}
