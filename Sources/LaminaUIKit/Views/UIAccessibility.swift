import LaminaCoreGraphics
import LaminaStage

/// The user's choices that make things easier.
public enum UIAccessibility {
    /// Whether animations should be few and small. Default false; `Stage.isReduceMotionEnabled` sets it for the stage whose code is running.
    @preconcurrency @MainActor
    public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

    /// Posted when `isReduceMotionEnabled` has changed.
    public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// Whether animations should be few and small; `UIAccessibility.isReduceMotionEnabled` by the name it had before Swift 4.2.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
