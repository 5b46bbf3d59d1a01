import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// A clock that a test turns by hand.
final class ManualClock: TimeSource, @unchecked Sendable {
    var seconds: Double
    /// How often a loop would have been woken.
    var wakeups = 0
    init(at seconds: Double) { self.seconds = seconds }
    func wake() { wakeups += 1 }
    func runInBackground(_ queue: DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void)) { work()() }
}

/// A live layer tree with a clock that a test turns by hand.
@MainActor
final class Turntable {
    let clock: ManualClock
    let context: StageContext
    let host: LayerHost
    let root = CALayer()
    var now: Double { clock.seconds }

    /// Starts the clock at 100 s, so that nothing works by the accident of being at 0.
    init(at start: Double = 100) {
        clock = ManualClock(at: start)
        context = StageContext(clock: clock)
        host = LayerHost(in: context)
        context.makeCurrent()
        root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        host.rootLayer = root
        CATransaction.flush()
    }

    deinit { context.resign() }

    /// A layer in the tree that has been committed, without the fade with which sublayers come.
    func layer(_ make: (CALayer) -> Void = { _ in }) -> CALayer {
        let layer = CALayer()
        make(layer)
        atOnce { root.addSublayer(layer) }
        CATransaction.flush()
        return layer
    }

    /// Changes without actions.
    func atOnce(_ work: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        work()
        CATransaction.commit()
    }

    /// Ends the current turn of the loop, then goes to a time, stopping at everything that is to be told on the way.
    func go(to time: Double) {
        CATransaction.flush()
        while host.nextEventTime <= time {
            clock.seconds = max(now, host.nextEventTime)
            host.deliverEvents(upTo: now)
            CATransaction.flush()
        }
        clock.seconds = time
    }

    func turn() { go(to: now) }
}

extension Turntable {
    /// The pixels of the tree as it looks now, white behind it, as the stage draws a frame.
    func pixels(width: Int = 64, height: Int = 64) -> [UInt32] {
        let list = displayList(width: width, height: height)
        let surface = Surface(width: width, height: height)
        ReferenceCompositor.draw(list, images: host.renderTree.images, into: surface)
        return (0..<height).flatMap { y in (0..<width).map { surface.pixels[y * surface.stride + $0] } }
    }

    /// What is drawn of the tree as it looks now, white behind it.
    func displayList(width: Int = 64, height: Int = 64) -> DisplayList {
        CATransaction.flush()
        return host.renderTree.displayList(
            at: now, width: width, height: height, background: Color(red: 1, green: 1, blue: 1, alpha: 1))
    }
}

/// A square of 40 × 40 in the middle of 64 × 64.
func face(_ color: CGColor, _ transform: CATransform3D = CATransform3DIdentity) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.position = CGPoint(x: 32, y: 32)
    layer.backgroundColor = color
    layer.transform = transform
    return layer
}
