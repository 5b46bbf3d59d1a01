import LaminaCoreGraphics

/// Calls back once for each frame that the stage draws.
///
/// Apple's `init(target:selector:)` has no counterpart without Objective-C; a closure takes its place.
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
    /// The time between the stage's frames.
    public private(set) var duration: CFTimeInterval = 0
    /// Default false.
    public var isPaused = false
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

    public init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

    /// Starts the calls. Whatever the run loop and mode, the stage's loop makes them.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded, !isInvalid else { return }
        isAdded = true
        CADisplayLink.links.append(self)
    }

    /// Stops the calls until the link is added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        CADisplayLink.links.removeAll { $0 === self }
    }

    /// Stops the calls for good.
    public func invalidate() {
        isInvalid = true
        isAdded = false
        CADisplayLink.links.removeAll { $0 === self }
    }

    nonisolated(unsafe) private static var links: [CADisplayLink] = []

    /// Whether any link waits for frames.
    package static var hasActiveLinks: Bool { links.contains { !$0.isPaused } }

    /// One frame: calls every link that is due.
    package static func fire(timestamp: Double, targetTimestamp: Double) {
        for link in links where link.isAdded && !link.isPaused {
            if let last = link.lastFire, timestamp - last < link.spacing - 1e-6 { continue }
            link.lastFire = timestamp
            (link.timestamp, link.targetTimestamp, link.duration) = (timestamp, targetTimestamp, targetTimestamp - timestamp)
            link.handler(link)
        }
    }
}
