import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// A recorder of the calls of delegates and blocks, in order.
final class Trace: CAAnimationDelegate {
    var lines: [String] = []
    var onStop: ((CAAnimation) -> Void)?

    func animationDidStart(_ anim: CAAnimation) { lines.append("start \(anim.value(forKey: "name") ?? "?")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(anim.value(forKey: "name") ?? "?") \(flag)")
        onStop?(anim)
    }

    /// Opacity from 0 to 1 with a name, reporting here.
    func fade(_ name: String, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = duration
        animation.delegate = self
        animation.setValue(name, forKey: "name")
        return animation
    }
}

/// Which keys a layer asks for actions, and which of them are run.
final class ActionLog: CALayerDelegate {
    struct Run: CAAction {
        let log: ActionLog
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            let layer = anObject as! CALayer
            log.lines.append("\(layer.name ?? "?") runs \(event)\(log.note(layer))")
        }
    }
    var lines: [String] = []
    var note: (CALayer) -> String = { _ in "" }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        lines.append("\(layer.name ?? "?") asks \(event)\(note(layer))")
        return Run(log: self)
    }
}

@MainActor
extension Turntable {
    /// The operations that a piece of work commits.
    func operations(_ work: () -> Void) -> [Commit.Operation] {
        CATransaction.flush()
        host.keepsCommits = true
        defer { host.keepsCommits = false }
        work()
        CATransaction.flush()
        return host.takeCommits().flatMap(\.commit.operations)
    }
}

extension Commit.Operation {
    /// The operation's name without what it is about.
    var word: String {
        switch self {
        case .create: "create"
        case .destroy: "destroy"
        case .set(_, let property, _): "set \(property.row.key)"
        case .setCustom: "set custom"
        case .timing: "timing"
        case .sublayers: "sublayers"
        case .insert: "insert"
        case .detach: "detach"
        case .mask: "mask"
        case .addAnimation: "addAnimation"
        case .removeAnimation: "removeAnimation"
        case .addImage: "addImage"
        case .removeImage: "removeImage"
        case .root: "root"
        case .capture: "capture"
        case .release: "release"
        case .beginEpoch: "beginEpoch"
        case .epoch: "epoch"
        }
    }
}

func expectClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

extension CALayer {
    convenience init(named name: String) {
        self.init()
        self.name = name
    }
}
