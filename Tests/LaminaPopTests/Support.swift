import LaminaPop
import LaminaUIKit

/// A recorder of events, in order.
final class Trace: POPAnimationDelegate {
    private(set) var lines: [String] = []
    var showsFrames = false
    func note(_ line: String) { lines.append(line) }
    /// Returns the events since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func pop_animationDidStart(_ anim: POPAnimation!) { note("start \(anim.name ?? "")") }
    func pop_animationDidReach(toValue anim: POPAnimation!) { note("reach \(anim.name ?? "")") }
    func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool) { note("stop \(anim.name ?? "") \(finished)") }
    func pop_animationDidApply(_ anim: POPAnimation!) { if showsFrames { note("apply \(anim.name ?? "")") } }
}

/// An object that is neither layer nor view.
final class Dial: NSObject {
    var angle: CGFloat = 0 { didSet { writes += 1 } }
    var writes = 0
}

let angle =
    POPAnimatableProperty.property(withName: "org.example.angle") { property in
        property?.readBlock = { dial, values in values?[0] = (dial as! Dial).angle }
        property?.writeBlock = { dial, values in (dial as! Dial).angle = values![0] }
        property?.threshold = 0.01
    } as! POPAnimatableProperty

/// A stage with a layer at the origin.
@MainActor
func makeStage() throws -> (stage: Stage, layer: CALayer) {
    let stage = try Stage(size: CGSize(width: 200, height: 200), threads: 1)
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    stage.layer = root
    stage.advance(to: 0)
    return (stage, layer)
}

extension Stage {
    /// Goes to the end of so many frames of display links.
    func goToTick(_ tick: Int) { advance(to: Double(tick) / 60) }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
