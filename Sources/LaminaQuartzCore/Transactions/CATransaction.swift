import LaminaCoreGraphics
import LaminaRender

/// Groups changes of layers so that they take effect together, and says how they are animated.
///
/// Each thread has a stack of transactions. A change outside any opens an implicit one, which the stage commits at the end of its turn; a thread
/// without a stage calls `flush()`. A nested transaction inherits whatever it does not set.
///
/// Layers that are shown belong to the main thread. Another thread may build layers and hand them over; when it has changed shown ones, between
/// `lock()` and `unlock()`, they are committed with the main thread's next transaction.
open class CATransaction: NSObject {
    /// Opens a transaction.
    open class func begin() { Stack.current.push(isImplicit: false) }

    /// Closes the innermost transaction; if it is the outermost, its changes take effect. Without an open transaction the program stops, as with
    /// Apple's exception.
    open class func commit() {
        let stack = Stack.current
        precondition(stack.top.map { !$0.isImplicit } ?? false, "CATransaction: commit() without a matching begin()")
        stack.commitTop()
    }

    /// Commits the implicit transaction. While an explicit one is open this waits for its commit.
    open class func flush() {
        let stack = Stack.current
        if stack.isCommitting { return }
        guard let top = stack.top else { return LayerHost.commitAll(fromMain: stack.isMain) }
        if top.isImplicit { stack.commitTop() } else { stack.awaitFlush() }
    }

    /// How long animations last that do not say. Default 0.25 s.
    open class func animationDuration() -> CFTimeInterval {
        Stack.current.lookUp(kCATransactionAnimationDuration).flatMap(Value.number) ?? 0.25
    }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { Stack.current.set(dur, kCATransactionAnimationDuration) }

    /// The pacing of animations that have none. Default nil.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        Stack.current.lookUp(kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        Stack.current.set(function ?? NSNull(), kCATransactionAnimationTimingFunction)
    }

    /// Whether changes run no actions. Default false.
    open class func disableActions() -> Bool {
        Stack.current.disablesActions
    }
    open class func setDisableActions(_ flag: Bool) { Stack.current.set(flag, kCATransactionDisableActions) }

    /// The block that waits for animations added from now on; it runs on the main thread, in a later turn. Default nil.
    open class func completionBlock() -> (() -> Void)? { Stack.current.lookUp(kCATransactionCompletionBlock) as? () -> Void }

    /// Starts a group: the block runs when all animations that are added from here to the end of this transaction have ended. Setting another
    /// block starts another group and cancels nothing.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let stack = Stack.current
        stack.set(block.map { $0 as Any } ?? NSNull(), kCATransactionCompletionBlock)
        stack.top?.beginGroup(block)
    }

    /// A value of the transaction by key: its own four, or any other.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionCompletionBlock: completionBlock()
        default: Stack.current.lookUp(key).flatMap { $0 is NSNull ? nil : $0 }
        }
    }
    open class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { return setCompletionBlock(anObject as? () -> Void) }
        Stack.current.set(anObject ?? NSNull(), key)
    }

    /// Keeps other threads from committing until `unlock()`; may be nested.
    open class func lock() { LayerHost.lock.lock() }
    open class func unlock() { LayerHost.lock.unlock() }

    /// Called when an implicit transaction opens on the main thread, so that a loop that sleeps can wake and commit it.
    @exclusivity(unchecked) nonisolated(unsafe) package static var onImplicitTransaction: (() -> Void)?

}

extension CATransaction {
    /// Opens an implicit transaction if none is open.
    static func openIfNeeded() {
        let stack = Stack.current
        guard stack.top == nil else { return }
        stack.push(isImplicit: true)
        if stack.isMain { onImplicitTransaction?() }
    }

    /// Opens an implicit transaction if none is open; whether the innermost one lets changes run actions.
    static func openForActions() -> Bool {
        let stack = Stack.current
        if stack.top == nil { openIfNeeded() }
        return !stack.disablesActions
    }

    static var isOnMain: Bool { Stack.current.isMain }

    /// The completion groups that an animation added now belongs to.
    static var currentGroups: [CompletionGroup] { Stack.current.levels.compactMap(\.group) }

    /// A layer that may be in no tree has got an animation; the commit decides what becomes of it.
    static func noteAnimation(on layer: CALayer) { Stack.current.levels.first?.animated.append(layer) }

    /// One open transaction.
    fileprivate final class Level {
        let isImplicit: Bool
        @exclusivity(unchecked) var values: [String: Any] = [:]
        /// The value of that name, which every change of a layer asks for.
        @exclusivity(unchecked) var disablesActions: Bool?
        @exclusivity(unchecked) var group: CompletionGroup?
        @exclusivity(unchecked) var groups: [CompletionGroup] = []
        @exclusivity(unchecked) var animated: [CALayer] = []
        init(isImplicit: Bool) { self.isImplicit = isImplicit }

        /// Makes it as good as new.
        func clear() {
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

    /// The open transactions of one thread, outermost first.
    fileprivate final class Stack: @unchecked Sendable {
        @exclusivity(unchecked) fileprivate private(set) var levels: [Level] = []
        var top: Level? { levels.last }
        var isMain: Bool { self === Stack.main }
        /// What layout and display change while a transaction is being committed belongs to it; it cannot be committed once more from there.
        @exclusivity(unchecked) private(set) var isCommitting = false
        /// The implicit transaction is to be committed as soon as the explicit ones inside it are.
        @exclusivity(unchecked) private var isFlushAwaited = false
        /// One that has been committed, for the next: a turn has at least one.
        @exclusivity(unchecked) private var spare: Level?

        // The main queue may be served by one thread now and another later, as it is in a program whose `main` is asynchronous. Its transactions
        // go with the queue, not with the thread.
        private static let main = Stack()
        nonisolated(unsafe) private static let mainQueue: UnsafeRawPointer = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return UnsafeRawPointer(Unmanaged.passRetained(key).toOpaque())
        }()
        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            pthread_key_create(&key) { raw in Unmanaged<Stack>.fromOpaque(raw!).release() }
            return key
        }()

        static var current: Stack {
            if valueOfQueue(mainQueue) != nil { return main }
            if let raw = pthread_getspecific(key) { return Unmanaged<Stack>.fromOpaque(raw).takeUnretainedValue() }
            let stack = Stack()
            pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
            return stack
        }

        func push(isImplicit: Bool) {
            if let spare, spare.isImplicit == isImplicit {
                levels.append(spare)
                self.spare = nil
            } else {
                levels.append(Level(isImplicit: isImplicit))
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

        func awaitFlush() { isFlushAwaited = levels.first?.isImplicit ?? false }

        func commitTop() {
            guard let level = levels.last else { return }
            if levels.count == 1 {
                guard !isCommitting else { return }
                isCommitting = true
                // Layout and display run while the transaction's settings still hold; what they change belongs to it.
                LayerHost.commitAll(fromMain: isMain, animated: { level.animated })
                isCommitting = false
            }
            levels.removeLast()
            for group in level.groups {
                group.close()
                if group.isDue { LayerHost.finished(group) }
            }
            level.clear()
            spare = level
            guard isFlushAwaited, let top, top.isImplicit else { return }
            isFlushAwaited = false
            commitTop()
        }
    }
}

/// What `DispatchQueue.getSpecific(key:)` calls with the key's own address. That costs three times as much, and every change of a layer asks.
@_silgen_name("dispatch_get_specific")
private func valueOfQueue(_ key: UnsafeRawPointer) -> UnsafeMutableRawPointer?
