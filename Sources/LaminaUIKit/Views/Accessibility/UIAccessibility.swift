import LaminaCoreGraphics
import LaminaStage

/// The user's accessibility settings, and notifications to assistive tools.
public enum UIAccessibility {
    /// Whether animations should be few and small. Default false; `Stage.isReduceMotionEnabled` sets it for the stage whose code is running.
    @preconcurrency @MainActor
    public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

    /// Whether VoiceOver reads the screen. Always false: a stage has none.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    /// Whether the program is operated by a switch. Always false: a stage has none.
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
    /// Whether text should be bold: whether the screen's legibility weight is. Default false; see `Stage.isBoldTextEnabled`.
    @preconcurrency @MainActor
    public static var isBoldTextEnabled: Bool { UIScreen.main.traitCollection.legibilityWeight == .bold }
    /// Whether materials should be opaque. Default false; `Stage.isReduceTransparencyEnabled` sets it for the stage whose code is running.
    @preconcurrency @MainActor
    public static var isReduceTransparencyEnabled: Bool { UIScreen.main.reducesTransparency }
    /// Whether colours should have more contrast: whether the screen's traits say so. Default false; see `Stage.isDarkerSystemColorsEnabled`.
    @preconcurrency @MainActor
    public static var isDarkerSystemColorsEnabled: Bool { UIScreen.main.traitCollection.accessibilityContrast == .high }

    /// A notification to assistive tools.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Most of the screen has changed. The argument is the element to continue with, or nil.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen has changed. The argument is the element to continue with, or nil.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// An announcement to be spoken: the argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled: the argument is a string that describes the new place.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// Assistive tools should pause: the argument names the tool.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// Assistive tools should resume: the argument names the tool.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Posts a notification to assistive tools: to the stage's `Stage.onAccessibilityNotification`.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        let screen = UIScreen.main
        screen.accessibility.posted?(
            notification, argument as? UIResponder, argument as? String ?? (argument as? NSAttributedString)?.string)
        screen.accessibilityListener?(notification, argument)
    }

    /// Converts a rectangle from a view's space to the screen's.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return view.convert(rect, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    /// Converts a path from a view's space to the screen's.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let origin = view.convert(CGPoint.zero, to: nil), across = view.convert(CGPoint(x: 1, y: 0), to: nil)
        let down = view.convert(CGPoint(x: 0, y: 1), to: nil), place = view.window?.frame.origin ?? .zero
        let moved = path.copy() as? UIBezierPath ?? UIBezierPath()
        moved.apply(
            CGAffineTransform(
                a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x + place.x,
                ty: origin.y + place.y))
        return moved
    }

    /// The notification that `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The notification that `isReduceTransparencyEnabled` has changed.
    public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The notification that `isBoldTextEnabled` has changed.
    public static let boldTextStatusDidChangeNotification = NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The notification that `isDarkerSystemColorsEnabled` has changed.
    public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}

/// Returns whether animations should be few and small: `UIAccessibility.isReduceMotionEnabled` by its name before Swift 4.2.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
