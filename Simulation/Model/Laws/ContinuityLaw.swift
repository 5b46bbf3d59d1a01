import LaminaQuartzCore
import LaminaRender
import LaminaUIKit

/// Looks at a view just before and just after another animation takes over.
///
/// Place and shape of views are animated additively: the model jumps, and the difference shrinks to nothing. So at the moment of the change nothing moves, and where the new animation
/// begins at rest, as an eased one does, the view goes on as fast as it went.
final class ContinuityLaw: Law {
    private struct Motion {
        var values: LayerValues
        /// Values a moment later, had nothing taken over.
        var after: LayerValues
    }
    private var motion: Motion?
    private static let instant = 1e-5

    /// The view that a step animates additively; nil if it animates none so.
    private func target(of step: Step, in world: SimulatedWorld) -> CALayer? {
        guard case .animate(let index, let property, _, let milliseconds, _, let manner, _) = step.act, milliseconds >= 200,
            [.eased, .interactive, .beginFromCurrent, .spring].contains(manner), [.x, .y, .width, .height].contains(property),
            let view = world.app.view(index), view.window != nil, view.translatesAutoresizingMaskIntoConstraints,
            !(view.superview is UIStackView), !world.app.ledger.hasClocks, !world.app.jumpy.contains(ObjectIdentifier(view.layer))
        else { return nil }
        return view.layer
    }

    func willPerform(_ step: Step, in world: SimulatedWorld) -> String? {
        motion = nil
        guard let layer = target(of: step, in: world), let id = id(of: layer, in: world) else { return nil }
        world.stage.flush()
        let (tree, now) = (world.stage.host.renderTree, world.stage.clock.seconds)
        guard let values = tree.values(of: id, at: now), let after = tree.values(of: id, at: now + ContinuityLaw.instant) else {
            return nil
        }
        motion = Motion(values: values, after: after)
        return nil
    }

    func didPerform(_ step: Step, in world: SimulatedWorld) -> String? {
        guard let motion, let layer = target(of: step, in: world), let id = id(of: layer, in: world) else { return nil }
        world.stage.flush()
        let (tree, now) = (world.stage.host.renderTree, world.stage.clock.seconds)
        guard let values = tree.values(of: id, at: now), let after = tree.values(of: id, at: now + ContinuityLaw.instant) else {
            return nil
        }
        for (name, read) in ContinuityLaw.parts {
            let (old, new) = (read(motion.values), read(values))
            guard abs(old - new) < 1e-6 else { return "\(name) jumps from \(old) to \(new) as another animation begins" }
            let (was, goes) = ((read(motion.after) - old) / ContinuityLaw.instant, (read(after) - new) / ContinuityLaw.instant)
            // Points a second. In an instant so short, an animation that begins at rest comes to far less.
            guard abs(was - goes) < 8 + abs(was) * 0.05 else { return "\(name) moves at \(was), then at \(goes) points a second" }
        }
        return nil
    }

    private func id(of layer: CALayer, in world: SimulatedWorld) -> LayerID? {
        world.stage.host.createdLayers.first { $0.layer === layer }?.id
    }

    private static let parts: [(String, (LayerValues) -> Double)] = [
        ("position.x", { $0.position.x }), ("position.y", { $0.position.y }), ("bounds.width", { $0.bounds.maxX - $0.bounds.minX }),
        ("bounds.height", { $0.bounds.maxY - $0.bounds.minY }),
    ]
}
