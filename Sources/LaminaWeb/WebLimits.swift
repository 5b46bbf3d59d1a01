/// Limits that a server enforces, so that one tab, or somebody who means harm, cannot take what the others need.
public struct WebLimits: Sendable {
    /// Sessions at a time, those included that wait for their tabs to come back. Default 1 000.
    public var sessions = 1000
    /// Connections at a time. Default 8 000.
    public var connections = 8000
    /// Bytes in one message of a tab. Default 64 KiB.
    public var messageSize = 64 << 10
    /// Messages a second from one tab, with twice as many at once. Default 1 000.
    public var messageRate = 1000.0
    /// Layers in one session's tree. Default 100 000.
    public var layers = 100_000
    /// Bytes of pictures, as pixels, in one session's tree. Default 1 GiB.
    public var pictureBytes = 1 << 30
    /// Pixels of one image file that the program decodes (`ImageLimits.pixels`), for whatever runs beside it in the process, too. Default 32 Mi: 128 MiB in memory.
    public var imagePixels = 1 << 25
    /// Seconds without any input after which a session ends. Default an hour.
    public var idleTime = 3600.0
    /// Seconds that a session without a tab waits for it to come back. Default 60.
    public var absence = 60.0
    /// Seconds that a session which began when its page was fetched waits for the page's tab. Default 10.
    public var arrival = 10.0
    /// Seconds within which a connection has to say what it wants, and a tab has to send something. Default 45.
    public var silence = 45.0
    /// Commits that a tab may be behind; then it gets the whole tree once it has caught up. Default 256.
    public var unacknowledged = 256
    /// Bytes that may wait to be sent to a tab; then likewise. Default 8 MiB.
    public var unsentBytes = 8 << 20
    /// Seconds for which a worker process may be blocked by the program that it shows, before it is ended and another takes its place. Default 10.
    public var stall = 10.0

    public init() {}
}
