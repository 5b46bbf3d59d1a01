import LaminaUIKit

/// The animator that runs the animations. There is one; animations are added to objects with `pop_add(_:forKey:)`.
open class POPAnimator: NSObject {
    nonisolated(unsafe) private static let animator = POPAnimator()

    /// The animator.
    open class func shared() -> POPAnimator! { animator }

    private struct Weak { weak var delegate: (any POPAnimatorDelegate)? }
    @StageLocal private static var observer = Weak()

    /// The object that is notified of each frame of the stage whose code is running. Not retained. Default nil.
    open var delegate: (any POPAnimatorDelegate)! {
        get { POPAnimator.observer.delegate }
        set { POPAnimator.observer.delegate = newValue }
    }
    /// The seconds from frame to frame on the stage whose code is running; 0 while nothing is animated there.
    open var refreshPeriod: CFTimeInterval { Engine.running?.refreshPeriod ?? 0 }

    let table = AnimationTable()

    override init() { super.init() }
}

/// Is told of the animator's frames. The methods do nothing by themselves.
public protocol POPAnimatorDelegate: AnyObject {
    /// A frame's values are about to be written.
    func animatorWillAnimate(_ animator: POPAnimator!)
    /// A frame's values have been written.
    func animatorDidAnimate(_ animator: POPAnimator!)
}

extension POPAnimatorDelegate {
    public func animatorWillAnimate(_ animator: POPAnimator!) {}
    public func animatorDidAnimate(_ animator: POPAnimator!) {}
}
