import LaminaRender
import LaminaStage
import LaminaWire

/// Holds the trees of tabs against the stage's own, and what waits for them against the limits.
final class ReplayLaw: Law {
    private var own = DisplayList(width: 1, height: 1)
    private var theirs = DisplayList(width: 1, height: 1)
    /// One in so many looks compares all values of the trees, not only what shows.
    private static let whole = 4

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        stage.list(into: &own)
        for (index, follower) in world.followers.enumerated() {
            if let fault = follower.fault { return "tab \(index): \(fault)" }
            guard follower.isServed else { continue }
            follower.tree.draw(
                at: stage.clock.seconds, width: own.width, height: own.height, scale: stage.scale.native, background: own.background,
                into: &theirs)
            if own != theirs {
                return "tab \(index) shows something else: \(own.commands.count) commands, \(theirs.commands.count) in the tab"
            }
            guard world.looks % ReplayLaw.whole == index else { continue }
            let (mine, its) = (stage.host.renderTree.dump(), follower.tree.dump())
            if mine != its { return "tab \(index) has another tree: \(ReplayLaw.firstDifference(mine, its))" }
        }
        return nil
    }

    func didPerform(_ step: Step, in world: SimulatedWorld) -> String? {
        for (index, follower) in world.followers.enumerated() {
            if let excess = follower.excess { return "of tab \(index), \(excess)" }
        }
        return nil
    }

    func end(of world: SimulatedWorld) -> String? {
        world.server.shelf.count == 0 ? nil : "\(world.server.shelf.count) pictures are left on the server's shelf"
    }

    private static func firstDifference(_ a: String, _ b: String) -> String {
        let (a, b) = (a.split(separator: "\n"), b.split(separator: "\n"))
        for (mine, its) in zip(a, b) where mine != its { return "“\(mine)”, in the tab “\(its)”" }
        return "\(a.count) lines, \(b.count) in the tab"
    }
}
