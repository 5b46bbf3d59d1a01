import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// An action of fingers, or of keys, on a stage.
///
///     stage.play(.swipe("card", by: CGVector(dx: 240, dy: 0), in: 0.18))
///     stage.play(.tap("name"), .type("Ada"), .key(.enter))
///
/// The target is found when the action begins, and is touched in its centre as it shows then.
@preconcurrency @MainActor
public struct Action {
    enum Target {
        case found(Finder)
        case point(CGPoint)
        case nothing
    }

    let target: Target
    /// The time from its first event to its last.
    let duration: Double
    /// The entry of a script that begins at zero, at the point where the target is. Throws if another target is not found.
    let entries: @MainActor (CGPoint, Stage) throws(SnapshotError) -> [InputScript.Entry]

    /// A tap.
    public static func tap(_ finder: Finder) -> Action { tap(.found(finder), 0.05) }
    /// A tap on a point of the stage.
    public static func tap(at point: CGPoint) -> Action { tap(.point(point), 0.05) }
    /// A press that lasts, by default as long as a long press needs, in seconds.
    public static func press(_ finder: Finder, for duration: Double = 0.6) -> Action { tap(.found(finder), duration) }
    /// A press on a point of the stage that lasts, by default as long as a long press needs, in seconds.
    public static func press(at point: CGPoint, for duration: Double = 0.6) -> Action { tap(.point(point), duration) }

    private static func tap(_ target: Target, _ duration: Double) -> Action {
        Action(target: target, duration: duration) { point, _ in [.tap(time: 0, point: point, duration: duration)] }
    }

    /// Two taps in a row, a fifth of a second apart.
    public static func doubleTap(_ finder: Finder) -> Action {
        Action(target: .found(finder), duration: 0.25) { point, _ in [.tap(time: 0, point: point), .tap(time: 0.2, point: point)] }
    }

    /// A finger that moves by a distance and leaves in motion, so that what it has moved goes on.
    public static func swipe(_ finder: Finder, by way: CGVector, in duration: Double = 0.15) -> Action {
        swipe(.found(finder), by: way, in: duration)
    }
    /// A finger that moves from a point by a distance and leaves in motion.
    public static func swipe(from point: CGPoint, by way: CGVector, in duration: Double = 0.15) -> Action {
        swipe(.point(point), by: way, in: duration)
    }

    private static func swipe(_ target: Target, by way: CGVector, in duration: Double) -> Action {
        Action(target: target, duration: duration) { point, _ in
            let velocity = CGVector(dx: way.dx / duration, dy: way.dy / duration)
            return [.fling(time: 0, from: point, velocity: velocity, duration: duration)]
        }
    }

    /// A finger that moves by a distance and comes to rest before it leaves.
    public static func drag(_ finder: Finder, by way: CGVector, in duration: Double = 0.3) -> Action {
        drag(.found(finder), duration) { point, _ in CGPoint(x: point.x + way.dx, y: point.y + way.dy) }
    }
    /// A finger that moves from one layer's centre to another's, as that shows at the beginning, and comes to rest before it leaves.
    public static func drag(_ finder: Finder, to end: Finder, in duration: Double = 0.3) -> Action {
        drag(.found(finder), duration) { _, stage throws(SnapshotError) in try stage.centre(of: end) }
    }
    /// A finger that moves from a point to another and comes to rest before it leaves.
    public static func drag(from point: CGPoint, to end: CGPoint, in duration: Double = 0.3) -> Action {
        drag(.point(point), duration) { _, _ in end }
    }

    private static func drag(
        _ target: Target, _ duration: Double, to end: @escaping @MainActor (CGPoint, Stage) throws(SnapshotError) -> CGPoint
    ) -> Action {
        Action(target: target, duration: duration) { point, stage throws(SnapshotError) in
            [.drag(time: 0, from: point, to: try end(point, stage), duration: duration)]
        }
    }

    /// A pinch of two fingers, at first `from` and then `to` points apart.
    public static func pinch(_ finder: Finder, from: CGFloat = 100, to: CGFloat, in duration: Double = 0.3) -> Action {
        Action(target: .found(finder), duration: duration) { point, _ in
            [.pinch(time: 0, center: point, from: from, to: to, duration: duration)]
        }
    }

    /// A turn of two fingers by an angle in radians, clockwise, each `radius` points from the centre.
    public static func rotate(_ finder: Finder, by angle: CGFloat, radius: CGFloat = 50, in duration: Double = 0.3) -> Action {
        Action(target: .found(finder), duration: duration) { point, _ in
            [.rotate(time: 0, center: point, radius: radius, by: angle, duration: duration)]
        }
    }

    /// A key for each letter of a text, one after the other, `interval` seconds apart.
    public static func type(_ text: String, interval: Double = 0.1) -> Action {
        Action(target: .nothing, duration: Double(text.count) * interval) { _, _ in [.type(time: 0, text, interval: interval)] }
    }

    /// A key that goes down and up.
    public static func key(_ key: InputKey) -> Action {
        Action(target: .nothing, duration: 0.05) { _, _ in [.key(time: 0, key)] }
    }

    /// A pause of a number of seconds.
    public static func wait(_ seconds: Double) -> Action { Action(target: .nothing, duration: seconds) { _, _ in [] } }
}
