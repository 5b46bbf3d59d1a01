import LaminaCoreGraphics
import LaminaRender

/// The open transactions of a stage's main queue, or of another thread, outermost first.
final class TransactionStack: @unchecked Sendable {
    /// Whether these are the main queue's.
    let isMain: Bool
    private struct State {
        var levels: [Level] = []
        /// A transaction is being committed. Changes that layout and display make meanwhile belong to it; it cannot be committed once more from there.
        var isCommitting = false
        /// The implicit transaction is to be committed as soon as the explicit ones inside it are.
        var isFlushAwaited = false
        /// One that has been committed, for the next: a turn has at least one.
        var spare: Level?
    }
    @exclusivity(unchecked) private var state = State()
    var levels: [Level] { state.levels }

    init(isMain: Bool) { self.isMain = isMain }

    var top: Level? { levels.last }

    /// One open transaction.
    final class Level {
        let isImplicit: Bool
        fileprivate(set) var values: [String: Any] = [:]
        /// The value of that name, which every change of a layer asks for.
        fileprivate var disablesActions: Bool?
        fileprivate(set) var group: CompletionGroup?
        fileprivate var groups: [CompletionGroup] = []
        var animated: [CALayer] = []
        fileprivate init(isImplicit: Bool) { self.isImplicit = isImplicit }

        /// Makes it as good as new.
        fileprivate func clear() {
            if !values.isEmpty { values = [:] }
            (disablesActions, group) = (nil, nil)
            if !groups.isEmpty { groups = [] }
            animated.removeAll(keepingCapacity: animated.count < 64)
        }

        func beginGroup(_ block: (() -> Void)?) {
            group = block.map { CompletionGroup($0) }
            if let group { groups.append(group) }
        }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { raw in Unmanaged<TransactionStack>.fromOpaque(raw!).release() }
        return key
    }()

    /// The stack of the code that runs here: its stage's on the main queue, elsewhere its thread's.
    static var current: TransactionStack {
        if MainQueue.isCurrent { return StageContext.currentOnMain.transactions }
        if let raw = pthread_getspecific(key) { return Unmanaged<TransactionStack>.fromOpaque(raw).takeUnretainedValue() }
        let stack = TransactionStack(isMain: false)
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    func push(isImplicit: Bool) {
        if let spare = state.spare, spare.isImplicit == isImplicit {
            state.levels.append(spare)
            state.spare = nil
        } else {
            state.levels.append(Level(isImplicit: isImplicit))
        }
    }

    func lookUp(_ key: String) -> Any? {
        for level in levels.reversed() { if let value = level.values[key] { return value } }
        return nil
    }

    var disablesActions: Bool {
        for level in levels.reversed() { if let value = level.disablesActions { return value } }
        return false
    }

    func set(_ value: Any, _ key: String) {
        if levels.isEmpty { CATransaction.openIfNeeded() }
        top?.values[key] = value
        if key == kCATransactionDisableActions { top?.disablesActions = Value(value, kind: .flag) == .flag(true) }
    }

    /// Commits the implicit transaction, now or as soon as the explicit ones inside it are.
    func flush() {
        if state.isCommitting { return }
        guard let top else { return StageContext.current.commitTrees(fromMain: isMain) }
        if top.isImplicit { commitTop() } else { state.isFlushAwaited = levels.first?.isImplicit ?? false }
    }

    func commitTop() {
        guard let level = levels.last else { return }
        if levels.count == 1 {
            guard !state.isCommitting else { return }
            state.isCommitting = true
            // Layout and display run while the transaction's settings still hold; what they change belongs to it.
            StageContext.current.commitTrees(fromMain: isMain, animated: { level.animated })
            state.isCommitting = false
        }
        state.levels.removeLast()
        for group in level.groups { group.close() }
        level.clear()
        state.spare = level
        guard state.isFlushAwaited, let top, top.isImplicit else { return }
        state.isFlushAwaited = false
        commitTop()
    }

    /// Takes over what is open in another stack, which is left empty. Nothing happens while either is in use.
    func adopt(_ other: TransactionStack) {
        guard levels.isEmpty, !state.isCommitting, !other.state.isCommitting else { return }
        (state.levels, state.isFlushAwaited) = (other.levels, other.state.isFlushAwaited)
        (other.state.levels, other.state.isFlushAwaited) = ([], false)
    }

    /// Drops what is open, uncommitted.
    func removeAll() { state.levels = [] }
}
