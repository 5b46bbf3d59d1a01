import LaminaQuartzCore
import Testing

/// A flush visits the trees that have something to commit, and no others.
@MainActor @Suite struct PendingTests {
    private func makeHost() -> (host: LayerHost, layer: CALayer) {
        let host = LayerHost()
        let (root, layer) = (CALayer(), CALayer())
        root.addSublayer(layer)
        host.rootLayer = root
        CATransaction.flush()
        return (host, layer)
    }

    nonisolated static let changes: [(name: String, make: @MainActor (LayerHost, CALayer) -> Void)] = [
        ("a value", { $1.opacity = 0.5 }), ("a value that comes back", { ($1.opacity, $1.opacity) = (0.5, 1) }),
        ("time", { $1.speed = 2 }), ("a sublayer", { $1.addSublayer(CALayer()) }), ("a mask", { $1.mask = CALayer() }),
        ("removal", { $1.removeFromSuperlayer() }), ("layout", { $1.setNeedsLayout() }), ("display", { $1.setNeedsDisplay() }),
        ("an animation", { $1.add(CABasicAnimation(keyPath: "position"), forKey: "move") }),
        ("a transition", { $1.add(CATransition(), forKey: nil) }),
        ("another root", { host, _ in host.rootLayer = CALayer() }), ("another scale", { host, _ in host.pixelsPerPoint = 3 }),
    ]

    @Test("whatever changes, the tree waits for the flush, and for none after it", arguments: changes.indices)
    func change(_ index: Int) {
        let (host, layer) = makeHost()
        let (bystander, _) = makeHost()
        #expect(!host.isPending && !bystander.isPending)
        PendingTests.changes[index].make(host, layer)
        #expect(host.isPending && !bystander.isPending)
        CATransaction.flush()
        #expect(!host.isPending && !bystander.isPending)
        // Animations end, masks go: that, too, is a change.
        layer.removeAllAnimations()
        layer.mask = nil
        CATransaction.flush()
        #expect(!host.isPending)
    }

    @Test("a tree that another one's layout changes is committed along with it, whichever was made first", arguments: [false, true])
    func chain(_ isFirst: Bool) {
        let pair = [makeHost(), makeHost()]
        let (source, target) = isFirst ? (pair[0], pair[1]) : (pair[1], pair[0])
        final class Layout: NSObject, CALayerDelegate {
            var action: (() -> Void)?
            func layoutSublayers(of layer: CALayer) { action?() }
        }
        let layout = Layout()
        layout.action = { target.layer.zPosition = 7 }
        source.layer.delegate = layout
        source.layer.setNeedsLayout()
        let before = target.host.commitCount
        CATransaction.flush()
        #expect(target.host.commitCount == before + 1 && !target.host.isPending)
    }

    @Test("trees that wait are not kept alive")
    func lifetime() {
        weak var gone: LayerHost?
        do {
            let host = LayerHost()
            host.rootLayer = CALayer()
            gone = host
        }
        #expect(gone == nil)
        CATransaction.flush()
    }
}
