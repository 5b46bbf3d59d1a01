import LaminaCoreGraphics

/// Calls back once for each frame that the stage draws.
///
/// A closure takes the place of Apple's target and selector, which UIKit's `init(target:selector:)` has for registered selectors.
///
///     let link = CADisplayLink { link in angle = link.timestamp * 2 }
///     link.add(to: .main, forMode: .common)
public final class CADisplayLink: NSObject {
    private let handler: (CADisplayLink) -> Void
    @exclusivity(unchecked) private var isAdded = false
    private var isInvalid = false
    @exclusivity(unchecked) private var lastFire: Double?

    /// The media time of the frame being prepared.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The media time of the frame after it.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between the stage's frames.
    public private(set) var duration: CFTimeInterval = 0
    /// Default false.
    @exclusivity(unchecked) public var isPaused = false { didSet { if oldValue && !isPaused { CADisplayLink.wakeLoop() } } }
    /// At most so many calls a second; 0, the default, for one in each frame.
    public var preferredFramesPerSecond = 0
    /// How often to call, in calls a second: of the range its preferred rate counts, or where it has none its maximum. Default `.default`: in
    /// each frame. Where `preferredFramesPerSecond` is set, that counts.
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// The least time from call to call.
    private var spacing: Double {
        let range = preferredFrameRateRange
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        return rate > 0 ? 1 / rate : 0
    }

    /// The clock of the stage whose frames it is called in; nil for any stage's.
    @exclusivity(unchecked) private var clock: ObjectIdentifier?

    public init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

    /// Starts the calls, in the frames of the stage whose code is running; while there is no stage, of any that comes. Whatever the run loop and mode, the
    /// stage's loop makes them.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, !isInvalid else { return }
        isAdded = true
        clock = MediaTime.clock()
        CADisplayLink.links.withLock { $0.append(self) }
        CADisplayLink.wakeLoop()
    }

    /// A loop that sleeps because nothing was foreseen learns that frames are wanted.
    private static func wakeLoop() { CATransaction.onImplicitTransaction?() }

    /// Stops the calls until the link is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        CADisplayLink.take { $0 === self }
    }

    /// Stops the calls for good.
    public func invalidate() {
        isInvalid = true
        isAdded = false
        CADisplayLink.take { $0 === self }
    }

    private static let links = Links()

    private final class Links: @unchecked Sendable {
        private let lock = NSLock()
        @exclusivity(unchecked) private var list: [CADisplayLink] = []
        func withLock<Result>(_ body: (inout [CADisplayLink]) -> Result) -> Result { lock.withLock { body(&list) } }
    }

    /// Takes links out of the list. They go when the lock is free again: their handlers' last breath may be the end of other links.
    private static func take(_ isMeant: (CADisplayLink) -> Bool) {
        let taken = links.withLock { list in
            defer { list.removeAll(where: isMeant) }
            return list.filter(isMeant)
        }
        withExtendedLifetime(taken) {}
    }

    private func belongs(to clock: ObjectIdentifier?) -> Bool { self.clock == nil || self.clock == clock }

    /// Whether any link waits for frames of the stage whose code is running.
    package static var hasActiveLinks: Bool { hasActiveLinks(of: MediaTime.clock()) }

    /// Whether any link waits for frames of the stage with a clock.
    package static func hasActiveLinks(of clock: ObjectIdentifier?) -> Bool {
        links.withLock { $0.contains { !$0.isPaused && $0.belongs(to: clock) } }
    }

    /// A clock has gone, and the links of its stage with it.
    package static func forgetLinks(of clock: ObjectIdentifier) { take { $0.clock == clock } }

    /// One frame of the stage with a clock: calls every link that is due.
    package static func fire(of clock: ObjectIdentifier?, timestamp: Double, targetTimestamp: Double) {
        let due = links.withLock { $0.filter { $0.belongs(to: clock) } }
        for link in due where link.isAdded && !link.isPaused {
            if let last = link.lastFire, timestamp - last < link.spacing - 1e-6 { continue }
            link.lastFire = timestamp
            (link.timestamp, link.targetTimestamp, link.duration) = (timestamp, targetTimestamp, targetTimestamp - timestamp)
            link.handler(link)
        }
    }
}
