import UIKit

// Names of Swift 3 and of Swift 4.0 and 4.1 that Swift 4.2 and its SDKs renamed.

public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UITouchPhase = UITouch.Phase
public typealias UIEventType = UIEvent.EventType
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UIApplicationState = UIApplication.State
public typealias UIWindowLevel = UIWindow.Level
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIFontWeight = UIFont.Weight
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias RunLoopMode = RunLoop.Mode
public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }
public var UIViewNoIntrinsicMetric: CGFloat { UIView.noIntrinsicMetric }
public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { .normal }
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { .fast }
public var UIWindowLevelNormal: UIWindow.Level { .normal }
public var UIWindowLevelStatusBar: UIWindow.Level { .statusBar }
public var UIWindowLevelAlert: UIWindow.Level { .alert }
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }
public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }
public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }
public var NSFontAttributeName: NSAttributedString.Key { .font }
public var NSForegroundColorAttributeName: NSAttributedString.Key { .foregroundColor }
public var NSBackgroundColorAttributeName: NSAttributedString.Key { .backgroundColor }
public var NSParagraphStyleAttributeName: NSAttributedString.Key { .paragraphStyle }
public var NSKernAttributeName: NSAttributedString.Key { .kern }
public var NSUnderlineStyleAttributeName: NSAttributedString.Key { .underlineStyle }
public var NSUnderlineColorAttributeName: NSAttributedString.Key { .underlineColor }
public var NSStrikethroughStyleAttributeName: NSAttributedString.Key { .strikethroughStyle }
public var NSStrikethroughColorAttributeName: NSAttributedString.Key { .strikethroughColor }
public var NSStrokeColorAttributeName: NSAttributedString.Key { .strokeColor }
public var NSStrokeWidthAttributeName: NSAttributedString.Key { .strokeWidth }
public var NSShadowAttributeName: NSAttributedString.Key { .shadow }
public var NSBaselineOffsetAttributeName: NSAttributedString.Key { .baselineOffset }
public var UIAccessibilityTraitNone: UIAccessibilityTraits { .none }
public var UIAccessibilityTraitButton: UIAccessibilityTraits { .button }
public var UIAccessibilityTraitLink: UIAccessibilityTraits { .link }
public var UIAccessibilityTraitImage: UIAccessibilityTraits { .image }
public var UIAccessibilityTraitSelected: UIAccessibilityTraits { .selected }
public var UIAccessibilityTraitStaticText: UIAccessibilityTraits { .staticText }
public var UIAccessibilityTraitHeader: UIAccessibilityTraits { .header }
public var UIAccessibilityTraitSearchField: UIAccessibilityTraits { .searchField }
public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits { .adjustable }
public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits { .notEnabled }
public var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits { .updatesFrequently }
public var UIFontWeightUltraLight: UIFont.Weight { .ultraLight }
public var UIFontWeightThin: UIFont.Weight { .thin }
public var UIFontWeightLight: UIFont.Weight { .light }
public var UIFontWeightRegular: UIFont.Weight { .regular }
public var UIFontWeightMedium: UIFont.Weight { .medium }
public var UIFontWeightSemibold: UIFont.Weight { .semibold }
public var UIFontWeightBold: UIFont.Weight { .bold }
public var UIFontWeightHeavy: UIFont.Weight { .heavy }
public var UIFontWeightBlack: UIFont.Weight { .black }
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset { UIOffset(horizontal: horizontal, vertical: vertical) }
public func UIEdgeInsetsEqualToEdgeInsets(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> Bool { first == second }
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? { image.jpegData(compressionQuality: quality) }
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
@MainActor public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}
public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }

extension NSNotification.Name { @MainActor static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification } }
extension NSNotification.Name { @MainActor static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification } }
extension NSNotification.Name { @MainActor static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification } }
extension NSNotification.Name { @MainActor static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification } }
extension NSNotification.Name {
    @MainActor static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
}
extension NSNotification.Name {
    @MainActor static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationDidEnterBackground: NSNotification.Name { UIApplication.didEnterBackgroundNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationWillEnterForeground: NSNotification.Name { UIApplication.willEnterForegroundNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name { UIApplication.didReceiveMemoryWarningNotification }
}
extension NSNotification.Name {
    @MainActor static var UIApplicationDidFinishLaunching: NSNotification.Name { UIApplication.didFinishLaunchingNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextFieldTextDidBeginEditing: NSNotification.Name { UITextField.textDidBeginEditingNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
}
extension NSNotification.Name {
    @MainActor static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
}
extension NSNotification.Name {
    @MainActor static var UIContentSizeCategoryDidChange: NSNotification.Name { UIContentSizeCategory.didChangeNotification }
}
extension RunLoop.Mode { static var commonModes: RunLoop.Mode { .common } }
extension RunLoop.Mode { static var defaultRunLoopMode: RunLoop.Mode { .default } }
extension UIView { func bringSubview(toFront view: UIView) { bringSubviewToFront(view) } }
extension UIView { func sendSubview(toBack view: UIView) { sendSubviewToBack(view) } }
extension UIViewController { func addChildViewController(_ child: UIViewController) { addChild(child) } }
extension UIViewController { func removeFromParentViewController() { removeFromParent() } }
extension UIViewController { var childViewControllers: [UIViewController] { children } }
extension UIViewController { func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) } }
extension UIViewController { func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) } }
// View controllers decide, as they do by default.
extension UIApplication {
    func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {
        laminaNote("setStatusBarStyle does nothing: view controllers decide, by preferredStatusBarStyle")
    }
}
