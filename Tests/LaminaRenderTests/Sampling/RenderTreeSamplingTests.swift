import LaminaRender
import RenderTestSupport
import Testing

@Suite struct RenderTreeSamplingTests {
    @Test("sampling without drawing meets each animated layer, with the values that asking for it gives", arguments: 1...20)
    func sameValues(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(seed), isOdd: false)
        var tree = RenderTree()
        try tree.apply(source.scene())
        for time in [0, 0.3, 1, 7.5] {
            var found: [LayerID: LayerValues] = [:]
            tree.forEachAnimatedLayer(at: time) { id, values in
                #expect(found[id] == nil)
                found[id] = values.pointee
            }
            for (id, values) in found { #expect(values == tree.values(of: id, at: time), "layer \(id) at \(time)") }
            // Who is left out is as the commit left it.
            for node in tree.nodes where node.id != 0 && found[node.id] == nil {
                #expect(tree.values(of: node.id, at: time) == node.values)
            }
        }
    }

    @Test("a tree without a root has nothing to sample")
    func noRoot() { RenderTree().forEachAnimatedLayer(at: 0) { id, _ in Issue.record("layer \(id)") } }
}
