import LaminaCoreGraphics
import LaminaRender

/// A group of changes to layers that take effect together, with the way in which they are animated.
///
/// Each thread has a stack of transactions. A change outside any opens an implicit one, which the stage commits at the end of its turn; a thread
/// without a stage calls `flush()`. A nested transaction inherits whatever it does not set.
///
/// Layers that are shown belong to the main thread. Another thread may build layers and hand them over; when it has changed shown ones, between
/// `lock()` and `unlock()`, they are committed with the main thread's next transaction.
open class CATransaction: NSObject {
    /// Opens a transaction.
    open class func begin() { TransactionStack.current.push(isImplicit: false) }

    /// Closes the innermost transaction; if it is the outermost, its changes take effect. Without an open transaction the program stops, as with
    /// Apple's exception.
    open class func commit() {
        let stack = TransactionStack.current
        precondition(stack.top.map { !$0.isImplicit } ?? false, "CATransaction: commit() without a matching begin()")
        stack.commitTop()
    }

    /// Commits the implicit transaction. While an explicit one is open this waits for its commit.
    open class func flush() {
        TransactionStack.current.flush()
    }

    /// Returns the duration in seconds of animations that state none. Default 0.25.
    open class func animationDuration() -> CFTimeInterval {
        TransactionStack.current.lookUp(kCATransactionAnimationDuration).flatMap(Value.number) ?? 0.25
    }
    /// Sets the duration in seconds of animations that state none.
    open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.set(dur, kCATransactionAnimationDuration) }

    /// Returns the pacing of animations that have none. Default nil.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.lookUp(kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }
    /// Sets the pacing of animations that have none.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.set(function ?? NSNull(), kCATransactionAnimationTimingFunction)
    }

    /// Returns whether changes run no actions. Default false.
    open class func disableActions() -> Bool {
        TransactionStack.current.disablesActions
    }
    /// Sets whether changes run no actions.
    open class func setDisableActions(_ flag: Bool) { TransactionStack.current.set(flag, kCATransactionDisableActions) }

    /// Returns the block that waits for animations added from now on; it runs on the main thread, in a later turn. Default nil.
    open class func completionBlock() -> (() -> Void)? { TransactionStack.current.lookUp(kCATransactionCompletionBlock) as? () -> Void }

    /// Sets the completion block and starts a group: the block runs when all animations that are added from here to the end of this transaction have ended.
    /// Setting another block starts another group and cancels nothing.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let stack = TransactionStack.current
        stack.set(block.map { $0 as Any } ?? NSNull(), kCATransactionCompletionBlock)
        stack.top?.beginGroup(block)
    }

    /// Returns a value of the transaction by key: one of its four properties, or any other.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionStack.current.lookUp(key).flatMap { $0 is NSNull ? nil : $0 }
        }
    }
    /// Sets a value of the transaction by key: one of its four properties, or any other.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { return setCompletionBlock(anObject as? () -> Void) }
        TransactionStack.current.set(anObject ?? NSNull(), key)
    }

    /// Locks the trees of this stage: other threads cannot commit them until `unlock()`. May be nested.
    open class func lock() { StageContext.current.lock.lock() }
    /// Unlocks the trees of this stage.
    open class func unlock() { StageContext.current.lock.unlock() }
}

extension CATransaction {
    /// Opens an implicit transaction if none is open.
    static func openIfNeeded() {
        let stack = TransactionStack.current
        guard stack.top == nil else { return }
        stack.push(isImplicit: true)
        // A loop that sleeps wakes and commits it.
        if stack.isMain { StageContext.currentOnMain.clock.wake() }
    }

    /// Opens an implicit transaction if none is open; whether the innermost one lets changes run actions.
    static func openForActions() -> Bool {
        let stack = TransactionStack.current
        if stack.top == nil { openIfNeeded() }
        return !stack.disablesActions
    }

    /// The completion groups that an animation added now belongs to.
    static var currentGroups: [CompletionGroup] { TransactionStack.current.levels.compactMap(\.group) }

    /// A layer that may be in no tree has got an animation; the commit decides what becomes of it.
    static func noteAnimation(on layer: CALayer) { TransactionStack.current.levels.first?.animated.append(layer) }
}
