import LaminaCoreGraphics

/// The animations that one completion block waits for.
final class CompletionGroup {
    /// Released when it has run: it may hold the layer whose animation holds this group.
    private var block: (() -> Void)?
    private var running = 0
    /// The transaction it was set in has been committed; no animation can join any more.
    private var isClosed = false
    /// The context of the code that set the block, which runs there.
    private let context = StageContext.current

    init(_ block: @escaping () -> Void) { self.block = block }

    /// Waits for one more animation.
    func join() { running += 1 }

    /// One of the animations has ended.
    ///
    /// - Parameter context: the stage that says so. Another one's block runs in a turn of its own; one that was set outside any stage runs here.
    func leave(in context: StageContext) {
        running -= 1
        guard isDue else { return }
        if context === self.context || self.context === StageContext.outside { run() } else { self.context.report(.finished(self)) }
    }

    /// Waits for no others than it has.
    func close() {
        isClosed = true
        if isDue { context.report(.finished(self)) }
    }

    /// True once nothing is left to wait for and the block has not run yet.
    private var isDue: Bool { isClosed && running == 0 && block != nil }

    func run() {
        let block = block
        self.block = nil
        block?()
    }
}
