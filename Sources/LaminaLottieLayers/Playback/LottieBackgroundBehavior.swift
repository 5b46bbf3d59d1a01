/// The behaviour of a view when its program goes to the background, or it leaves its window.
public enum LottieBackgroundBehavior: Hashable, Sendable {
    /// The animation stops and shows its first frame. Its completion is called with false.
    case stop
    /// The animation stops where it is. Its completion is called with false.
    case pause
    /// The animation stops where it is and goes on when the view is back. Its completion is not called before.
    case pauseAndRestore
    /// The animation goes to its end. Its completion is called with true.
    case forceFinish
    /// The animation plays on.
    case continuePlaying
}
