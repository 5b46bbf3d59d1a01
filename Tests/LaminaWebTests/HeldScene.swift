import CommandTestSupport
import Dispatch
import LaminaQuartzCore
import LaminaStage
import LaminaWeb
import Synchronization

/// A scene that writes down what it is asked to do, and that a test can hold in the midst of it, and the main actor with it.
final class HeldScene: Sendable {
    let events = Mutex<[String]>([])
    private let gate = DispatchSemaphore(value: 0)
    private enum Hold { case not, waiting, toiling }
    private let isHeld = Mutex(Hold.not)
    private let isReleased = Atomic<Bool>(false)
    private let toil: Double

    /// - Parameter toil: seconds that another size takes.
    init(toil: Double = 0) { self.toil = toil }

    /// The next touch lasts until `release()`; one that toils uses the processor meanwhile, and writes down when it has for a third of a second.
    func hold(toiling: Bool = false) { isHeld.withLock { $0 = toiling ? .toiling : .waiting } }
    func release() {
        isReleased.store(true, ordering: .relaxed)
        gate.signal()
    }

    private func wait(_ hold: Hold) {
        switch hold {
        case .not: return
        case .waiting: gate.wait()
        case .toiling:
            let start = ThreadTime.seconds
            while ThreadTime.seconds - start < 0.33 {}
            log("toiled")
            while !isReleased.load(ordering: .relaxed) {}
        }
    }

    func log(_ event: String) { events.withLock { $0.append(event) } }
    func count(_ event: String) -> Int { events.withLock { $0.count { $0 == event } } }

    /// Waits for an event.
    func expect(_ event: String, count: Int = 1) async throws -> Bool { try await eventually { self.count(event) >= count } }

    func scene(_ name: String) -> WebScene {
        WebScene(name: name, size: CGSize(width: 100, height: 80)) { [self] configuration in
            let stage = try Stage(configuration)
            let root = CALayer()
            root.frame = CGRect(origin: .zero, size: configuration.size)
            stage.layer = root
            stage.onResize = { [self, unowned stage] in
                log("\(name) laid out")
                root.frame.size = stage.size
                let end = ThreadTime.seconds + toil
                while ThreadTime.seconds < end {}
            }
            stage.inputHandler = { [self] events in
                for event in events where event.phase == .began {
                    log("\(name) touched")
                    root.opacity = root.opacity == 1 ? 0.5 : 1
                    wait(
                        isHeld.withLock { isHeld in
                            defer { isHeld = .not }
                            return isHeld
                        })
                }
            }
            return stage
        }
    }
}
