import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaWire
import TestRandomness
import Testing

@MainActor
@Suite("The render tree after any edits")
struct TreeEditTests {
    /// Where the two trees differ; nil where they are the same. Layers are told apart by their z position's stand-in, the corner radius.
    static func difference(_ root: CALayer, _ host: LayerHost) -> String? {
        let tree = host.renderTree
        var count = 0
        func compare(_ layer: CALayer, _ slot: Int) -> String? {
            count += 1
            let node = tree.nodes[slot]
            var expected = layer.values
            // Edges that were never spoken of are the stage's: smooth.
            if !layer.statesEdges { expected.flags.insert(.edgeAntialiasing) }
            let (here, there) = (text(expected), text(node.values))
            if here != there { return "values of \(layer.name ?? "?"):\(here), but there:\(there)" }
            if node.timing.speed != Double(layer.speed) { return "timing of \(layer.name ?? "?")" }
            let children = layer.sublayers ?? []
            guard children.count == node.children.count else { return "number of sublayers of \(layer.name ?? "?")" }
            for (child, slot) in zip(children, node.children) { if let found = compare(child, Int(slot)) { return found } }
            return nil
        }
        // As text, since no number that is none equals itself.
        func text(_ values: LayerValues) -> String {
            var text = DumpText()
            text.line("")
            values.dump(into: &text)
            return text.text
        }
        guard let top = tree.root else { return "no root" }
        if let found = compare(root, top) { return found }
        return count == tree.layerCount ? nil : "\(tree.layerCount) layers for \(count)"
    }

    @Test("is the model tree, and so is a second one that only gets the commits", arguments: [1, 2, 3, 4] as [UInt64])
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let table = Turntable()
        var remote = RenderTree()
        try remote.apply(Commit([.create(1), .set(1, .bounds, .rect(Rect(0, 0, 400, 400))), .root(1)]))
        table.host.keepsCommits = true
        let pictures = (0..<3).map { _ in CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max }) }
        let layers = (0..<40).map { index in
            let layer = CALayer(named: "\(index)")
            layer.cornerRadius = CGFloat(index + 1)
            return layer
        }
        func isInside(_ layer: CALayer, _ ancestor: CALayer) -> Bool {
            sequence(first: layer, next: { $0.superlayer }).contains { $0 === ancestor }
        }
        for step in 0..<2000 {
            let layer = layers.randomElement(using: &random)!
            let parent = Int.random(in: 0..<5, using: &random) == 0 ? table.root : layers.randomElement(using: &random)!
            switch Int.random(in: 0..<12, using: &random) {
            case 0...3 where !isInside(parent, layer): parent.insertSublayer(layer, at: UInt32.random(in: 0..<8, using: &random))
            case 4 where !isInside(parent, layer): parent.addSublayer(layer)
            case 5: layer.removeFromSuperlayer()
            case 6:
                if let old = parent.sublayers?.randomElement(using: &random), !isInside(parent, layer) {
                    parent.replaceSublayer(old, with: layer)
                }
            case 7: parent.sublayers = parent.sublayers?.shuffled(using: &random)
            case 8: layer.contents = Bool.random(using: &random) ? pictures.randomElement(using: &random) : nil
            case 9: layer.position.x = CGFloat.random(in: 0..<9, using: &random)
            case 10: layer.speed = Float(Int.random(in: 1..<4, using: &random))
            default:
                if Bool.random(using: &random) {
                    layer.removeAllAnimations()
                } else {
                    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
                }
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                table.go(to: table.now + 0.01)
                let found = TreeEditTests.difference(table.root, table.host)
                try #require(found == nil, "step \(step): \(found ?? "")")
                for (commit, _) in table.host.takeCommits() { try remote.apply(Commit(decoding: commit.encoded())) }
                if step % 10 == 0 { try #require(remote.dump() == table.host.renderTree.dump(), "step \(step)") }
            }
        }
    }
}
