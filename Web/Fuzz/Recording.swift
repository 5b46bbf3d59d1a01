import CoinBank
import LaminaRender
import LaminaStage
import LaminaUIKit
import LayerGallery
import Scenes

/// What a scene sends to a tab: the tree that comes first, and the commits after it.
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
        var commits: [Commit] = []
        stage.host.onCommit = { commit, _ in commits.append(commit) }
        stage.advance(to: 1.5)
        var tree = stage.host.renderTree
        commits.append(tree.recreation)
        stage.advance(to: 4)
        // Pictures that came later, too, so that what shows them can be applied.
        for (id, bitmap) in stage.host.renderTree.pictures where tree.images[id] == nil { try tree.apply(.addImage(id, bitmap)) }
        self.tree = tree
        self.commits = commits.map { commit in
            Commit(commit.operations.filter { if case .addImage = $0 { false } else { true } }).encoded()
        }.filter { $0.count < 40_000 }
    }
}
