import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

extension LaminaStage.Timer {
    /// Creates a timer that starts counting at once, and calls a registered method (see `Selector`) after it has been added to a run loop. The target is kept
    /// until the timer ends.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let target = aTarget as AnyObject
        self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.call(on: target, with: $0, by: Timer.self) }
        self.userInfo = userInfo
    }

    /// Creates a timer that calls a registered method (see `Selector`), and starts it. The target is kept until the timer ends.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> LaminaStage.Timer {
        let timer = LaminaStage.Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }
}
