import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

// Display links and timers that call a method by its name. The target is kept until they end, as on Apple.

extension Selector {
    /// Calls the method of `target`, which must be registered.
    fileprivate func call(on target: AnyObject, by caller: AnyObject) {
        MainActor.assumeIsolated {
            precondition(
                perform(on: target, sender: caller),
                "\(type(of: caller)): \(type(of: target)) has no method registered for “\(self)”; register it with Selector.register(_:of:_:) or use a closure"
            )
        }
    }
}

extension CADisplayLink {
    /// Calls a registered method (see `Selector`) of `target`, which is kept until the link is invalidated, in each frame.
    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { sel.call(on: target, by: $0) }
    }
}

extension LaminaStage.Timer {
    /// A timer that begins to count when it is made, and calls a registered method (see `Selector`) once it has been added to a run loop. The target is
    /// kept until the timer ends.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.call(on: target, by: $0) }
        self.userInfo = userInfo
    }

    /// A timer that runs, and calls a registered method (see `Selector`). The target is kept until the timer ends.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> LaminaStage.Timer {
        let timer = LaminaStage.Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }
}
