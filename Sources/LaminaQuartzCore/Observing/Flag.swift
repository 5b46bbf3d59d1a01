import Synchronization

/// A count that many threads raise and lower, and that costs next to nothing to test.
final class Flag: Sendable {
    private let count = Atomic<Int>(0)
    var isUp: Bool { count.load(ordering: .relaxed) > 0 }
    func raise() { count.wrappingAdd(1, ordering: .relaxed) }
    func lower() { count.wrappingSubtract(1, ordering: .relaxed) }
}
