import LaminaRender
import LaminaWire

/// Commits, as a tab's render server gets them.
enum CommitDecoding {
    /// A tree of a few layers that commits can refer to, and one picture.
    private static let start: RenderTree = {
        var tree = RenderTree()
        for id in 1...4 as ClosedRange<UInt32> { try? tree.apply(.create(LayerID(id))) }
        try? tree.apply(.sublayers(1, [2, 3]))
        try? tree.apply(.root(1))
        return tree
    }()

    /// Applies what decodes to a tree, whose invariants must hold, and draws it.
    static func take(_ bytes: UnsafeRawBufferPointer) {
        guard let commit = try? Commit(decoding: bytes) else { return }
        let again = commit.encoded()
        precondition((try? Commit(decoding: again))?.encoded() == again, "a commit survives another round")
        var tree = start
        // What came before an operation that does not fit stays.
        try? tree.apply(commit)
        tree.checkInvariants()
        let list = tree.displayList(at: 0.5, width: 24, height: 16, scale: 1)
        let compositor = SoftwareCompositor(surface: Surface(width: 24, height: 16))
        for job in 0..<compositor.prepare(list, images: tree.images) { compositor.render(job: job, scratch: TileScratch()) }
        _ = tree.nextChange(from: 0.5)
    }
}
