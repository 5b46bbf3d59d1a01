import LaminaCoreGraphics

/// A guide for the part of a view that the keyboard covers, or the lower safe area while there is no keyboard. Constraints to its top keep content clear of the
/// keyboard, and move with it.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide is as high as the lower safe area while there is no keyboard; otherwise it has no height then. Default true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.refreshConstraints() } }
    }
}

extension UIView {
    /// The guide for the part of the view that the keyboard covers.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let made = madeLayout.keyboardGuide { return made }
        let made = UIKeyboardLayoutGuide(
            .bottom { view in
                let keyboard = (view.window?.screen ?? .main).keyboard
                return max(
                    keyboard.cover(of: view), view.layout?.keyboardGuide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom)
            }, of: self, "UIKeyboardLayoutGuide")
        madeLayout.keyboardGuide = made
        (window?.screen ?? .main).keyboard.follow(self)
        return made
    }
}
