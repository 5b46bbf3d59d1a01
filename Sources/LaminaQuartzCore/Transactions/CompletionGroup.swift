import LaminaCoreGraphics

/// The animations that one completion block waits for.
final class CompletionGroup {
    /// Let go of when it has run: it may hold the layer whose animation holds this group.
    @exclusivity(unchecked) private var block: (() -> Void)?
    @exclusivity(unchecked) private var running = 0
    /// The transaction it was set in has been committed; no animation can join any more.
    @exclusivity(unchecked) private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func join() { running += 1 }
    func leave() { running -= 1 }
    func close() { isClosed = true }

    /// True once nothing is left to wait for and the block has not run yet.
    var isDue: Bool { isClosed && running == 0 && block != nil }

    func run() {
        let block = block
        self.block = nil
        block?()
    }
}
