import LaminaCoreGraphics

/// A timer that calls back once for each frame that the stage draws.
///
/// A closure replaces Apple's target and selector; `init(target:selector:)` is for registered selectors.
///
///     let link = CADisplayLink { link in angle = link.timestamp * 2 }
///     link.add(to: .main, forMode: .common)
public final class CADisplayLink: NSObject {
    private let handler: (CADisplayLink) -> Void
    private var isAdded = false
    private var isInvalid = false
    private var lastFire: Double?

    /// The media time of the frame being prepared.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The media time of the frame after it.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the stage, in seconds.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether calls are suspended. Default false.
    public var isPaused = false { didSet { if oldValue && !isPaused { wakeLoop() } } }
    /// The maximum number of calls a second; 0, the default, calls in each frame.
    public var preferredFramesPerSecond = 0
    /// The rate of calls, in calls a second: the range's preferred rate, or its maximum if it has none. Default `.default`: each frame.
    /// `preferredFramesPerSecond` takes precedence if it is set.
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// The least time from call to call.
    private var spacing: Double {
        let range = preferredFrameRateRange
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        return rate > 0 ? 1 / rate : 0
    }

    /// The display links of the stage whose frames it is called in.
    private weak var list: DisplayLinks?

    /// Creates a link that calls a closure. Add it to a run loop to start it.
    public init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

    /// Creates a link that calls a registered method (see `Selector`) of `target`, which is kept until the link is invalidated, in each frame.
    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { sel.call(on: target, with: $0, by: CADisplayLink.self) }
    }

    /// Starts the calls, in the frames of the stage whose code is running; without a stage, in those of the next one. Whatever the run loop and mode, the
    /// stage's loop makes them.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, !isInvalid else { return }
        isAdded = true
        join(StageContext.current.links)
        wakeLoop()
    }

    fileprivate func join(_ list: DisplayLinks) {
        self.list = list
        list.append(self)
    }

    /// A loop that sleeps because nothing was foreseen learns that frames are wanted.
    private func wakeLoop() { list?.clock.wake() }

    /// Stops the calls until the link is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { leave() }

    /// Stops the calls for good.
    public func invalidate() {
        isInvalid = true
        leave()
    }

    private func leave() {
        isAdded = false
        list?.remove(self)
    }

    fileprivate var isActive: Bool { isAdded && !isPaused }

    fileprivate func fire(timestamp: Double, targetTimestamp: Double) {
        if let last = lastFire, timestamp - last < spacing - 1e-6 { return }
        lastFire = timestamp
        (self.timestamp, self.targetTimestamp, duration) = (timestamp, targetTimestamp, targetTimestamp - timestamp)
        handler(self)
    }
}

/// The display links that are called in the frames of one stage, in the order in which they were added.
final class DisplayLinks: @unchecked Sendable {
    /// The stage's.
    fileprivate let clock: any TimeSource
    private let lock = NSLock()
    @exclusivity(unchecked) private var list: [CADisplayLink] = []

    init(clock: any TimeSource) { self.clock = clock }

    func append(_ link: CADisplayLink) { lock.withLock { list.append(link) } }

    // Links die when the lock is free again: the end of a handler may be the end of other links.

    func remove(_ link: CADisplayLink) {
        let removed = lock.withLock { list.firstIndex { $0 === link }.map { list.remove(at: $0) } }
        withExtendedLifetime(removed) {}
    }

    /// Removes and returns all of them.
    func removeAll() -> [CADisplayLink] {
        lock.withLock {
            defer { list = [] }
            return list
        }
    }

    func adopt(_ others: DisplayLinks) { for link in others.removeAll() { link.join(self) } }

    var hasActive: Bool { lock.withLock { list.contains { $0.isActive } } }

    func fire(timestamp: Double, targetTimestamp: Double) {
        let due = lock.withLock { list }
        for link in due where link.isActive { link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp) }
    }
}
