import LaminaCoreGraphics
import LaminaStage

/// The user's choices that make things easier.
public enum UIAccessibility {
    /// Whether animations should be few and small. Default false; `Stage.isReduceMotionEnabled` sets it for the stage whose code is running.
    @preconcurrency @MainActor
    public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

    /// Whether VoiceOver reads the screen. False: a stage has none.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    /// Whether the program is used by a switch. False: a stage has none.
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
    /// Whether text should be bold. False: a stage has no such setting.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
    /// Whether materials should be opaque. False: a stage has no such setting.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether colours should be darker. False: a stage has no such setting.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }

    /// Something to tell assistive tools.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Most of the screen is another now. The argument is the element to go on with, or nil.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is another now.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// To be spoken: the argument is a string.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled: the argument is a string that says where to.
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Tells assistive tools something: whoever listens to the stage (`Stage.onAccessibilityNotification`).
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) { UIScreen.main.accessibilityListener?(notification, argument) }

    /// A rectangle of a view's own space on the screen.
    @preconcurrency @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return view.convert(rect, to: nil) }
        return view.convert(rect, to: window).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }

    /// A path of a view's own space on the screen.
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

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// Whether animations should be few and small; `UIAccessibility.isReduceMotionEnabled` by the name it had before Swift 4.2.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
