import LaminaStage

/// Limits that a server enforces, so that one tab, or an attacker, cannot use up the resources of the others.
public struct WebLimits: Sendable {
    /// The maximum number of sessions at a time, including those that wait for their tabs to come back. Default 1 000.
    public var sessions = 1000
    /// The maximum number of connections at a time. Default 8 000; one address may have as many as are free, so half of them if it is alone.
    public var connections = 8000
    /// The maximum size of one message of a tab, in bytes. Default 64 KiB.
    public var messageSize = 64 << 10
    /// The maximum number of messages a second from one tab, with twice as many in a burst. Default 1 000.
    public var messageRate = 1000.0
    /// The maximum number of layers in one session's tree. Default 100 000.
    public var layers = 100_000
    /// The maximum size of the pictures in one session's tree, in bytes of pixels. Default 1 GiB.
    public var pictureBytes = 1 << 30
    /// The maximum number of pixels of an image file that the program decodes (`ImageLimits.pixels`), also for all else that runs in the process.
    /// Default 32 Mi: 128 MiB in memory.
    public var imagePixels = 1 << 25
    /// The maximum size of the pictures of all sessions together, in bytes of pixels: above it no session begins, and one that has more than its share ends. Default a quarter of the
    /// machine's memory.
    public var allPictureBytes = Int(clamping: ProcessInfo.processInfo.physicalMemory / 4)
    /// The maximum size of the pictures that have left a session's tree and that its tab may still ask for, in bytes of pixels; a tab with more gets nothing until it has caught up. Default
    /// 64 MiB.
    public var unacknowledgedPictureBytes = 64 << 20
    /// The maximum number of pixels of a session's picture. A tab that asks for more gets a lower scale. Default 8 Mi.
    public var pixels = 8 << 20
    /// The part of the main actor's time that one session may have in long pieces of work, such as laying the scene out for another size, while others want to be answered: a
    /// piece counts by the square of its length, one of 50 milliseconds as it is. Default 0.05.
    public var share = 0.05
    /// The time in seconds that a session may have for such work beyond its share; then it slows down, and its tab is notified. Default 0.25.
    public var burst = 0.25
    /// The time in seconds without any input after which a session ends. Default an hour.
    public var idleTime = 3600.0
    /// The time in seconds for which a session without a tab waits for it to come back. Default 60.
    public var absence = 60.0
    /// The time in seconds for which a session that began when its page was fetched waits for the page's tab. Default 10.
    public var arrival = 10.0
    /// The time in seconds within which a request has to be whole, and a tab has to say hello. Default 10.
    public var requestTime = 10.0
    /// The time in seconds within which a connection has to send something. Default 45.
    public var silence = 45.0
    /// The maximum number of commits that a tab may be behind; beyond it, the tab gets the whole tree once it has caught up. Default 256.
    public var unacknowledged = 256
    /// The maximum number of bytes that wait to be sent to a tab; beyond it, the tab gets the whole tree once it has caught up. Default 8 MiB.
    public var unsentBytes = 8 << 20
    /// The time in seconds of its past that a session keeps for films, where the server makes any (`WebServer.films`), and so the length of a film at most. Default 120.
    public var filmSeconds = 120.0
    /// The maximum number of bytes that a session's past takes: commits, and pictures and sounds that only the past has. Beyond it the past is shorter. Default 32 MiB.
    public var pastBytes = 32 << 20
    /// The maximum number of bytes that the pasts of all sessions take together; each has an equal share at most. Default a sixteenth of the machine's memory.
    public var allPastBytes = Int(clamping: ProcessInfo.processInfo.physicalMemory / 16)
    /// The maximum number of films that a process makes at a time. Default 1.
    public var filmsAtOnce = 1
    /// The maximum number of films that wait to be made, in each process. Default 8.
    public var filmsWaiting = 8
    /// The maximum number of bytes of a film, and of all films of a process that can be fetched: of more the oldest goes. Default 1 GiB.
    public var filmBytes = 1 << 30
    /// The time in seconds for which a film can be fetched, as long as its session is there. Default 900.
    public var filmTime = 900.0
    /// The time in seconds for which the program may block a worker process before another process replaces it. What the process waits for a busy machine does not count.
    /// Default 10.
    public var stall = 10.0

    /// Creates the default limits.
    public init() {}

    var budget: TimeBudget { TimeBudget(share: share, burst: burst) }
}
