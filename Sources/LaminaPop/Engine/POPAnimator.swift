import LaminaUIKit

/// The animator that runs all animations. Animations are added to objects with `pop_add(_:forKey:)`.
open class POPAnimator: NSObject {
    nonisolated(unsafe) private static let animator = POPAnimator()

    /// Returns the one animator.
    open class func shared() -> POPAnimator! { animator }

    private struct Weak { weak var delegate: (any POPAnimatorDelegate)? }
    @StageLocal private static var observer = Weak()

    /// The object that is notified of each frame of the stage whose code is running. Not retained. Default nil.
    open var delegate: (any POPAnimatorDelegate)! {
        get { POPAnimator.observer.delegate }
        set { POPAnimator.observer.delegate = newValue }
    }
    /// The time in seconds between frames of the stage whose code is running; 0 while no animation runs there.
    open var refreshPeriod: CFTimeInterval { Engine.running?.refreshPeriod ?? 0 }

    let table = AnimationTable()

    override init() { super.init() }
}

/// A receiver of the animator's frames. Every method is optional.
public protocol POPAnimatorDelegate: AnyObject {
    /// Called when a frame's values are about to be written.
    func animatorWillAnimate(_ animator: POPAnimator!)
    /// Called when a frame's values have been written.
    func animatorDidAnimate(_ animator: POPAnimator!)
}

extension POPAnimatorDelegate {
    public func animatorWillAnimate(_ animator: POPAnimator!) {}
    public func animatorDidAnimate(_ animator: POPAnimator!) {}
}
