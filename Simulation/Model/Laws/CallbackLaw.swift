/// Holds what the app has been told against what it was promised.
final class CallbackLaw: Law {
    func willPerform(_ step: Step, in world: SimulatedWorld) -> String? { world.app.ledger.faults.first }
    func didPerform(_ step: Step, in world: SimulatedWorld) -> String? { world.app.ledger.faults.first }

    func look(at world: SimulatedWorld) -> String? {
        world.app.ledger.faults.first
            ?? world.app.ledger.overdue(at: world.stage.time).map { "\($0), and has not been told by \(world.stage.time)" }
    }

    func end(of world: SimulatedWorld) -> String? { world.app.ledger.faults.first ?? world.app.ledger.unkept }
}
