import CLaminaSockets
import LaminaStage
import Logging
import NIOCore

// A supervisor owns the port and shows nothing. It accepts a connection, looks at the first line that the browser says, without taking it away, and passes the
// connection to a worker: from then on no byte goes by way of the supervisor. Workers are this program, started once more.
//
// What may go wrong is a worker's alone. One that crashes, or whose main actor is blocked for long, is replaced, and its tabs, which come back by themselves, begin anew.
// The supervisor runs none of the program's code, so nothing of that can stop it.

/// The process that listens for several workers.
final class Supervisor: Sendable {
    struct Settings: Sendable {
        var host: String
        var port: Int
        /// This server's number among those behind one balancer.
        var server: UInt8
        var workers: Int
        /// The secret in the tokens of all workers.
        var secret: String
        /// Seconds for which a worker's main actor may be blocked.
        var stall: Double
        /// Seconds without a visitor after which it ends by itself.
        var linger: Double?
        var log: Logger
        /// Gets the sums of all workers' figures.
        var metrics: WebMetrics
    }

    let port: Int
    private let settings: Settings
    private let listener: CInt
    /// The descriptor that wakes the loop, to stop it.
    private let waker: CInt

    /// Begins to listen. Throws a `WebServerError` if it cannot.
    init(_ settings: Settings) throws {
        self.settings = settings
        do {
            let address = try SocketAddress.makeAddressResolvingHost(settings.host, port: settings.port)
            (listener, port) = try Self.listen(at: address)
        } catch {
            throw WebServerError.cannotListen(host: settings.host, port: settings.port, reason: WebServerError.reason(error))
        }
        waker = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    }

    deinit { close(waker) }

    private static func listen(at address: SocketAddress) throws -> (CInt, port: Int) {
        func failure(_ call: String) -> IOError { IOError(errnoCode: errno, reason: call) }
        let listener = socket(address.protocol == .inet6 ? AF_INET6 : AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard listener >= 0 else { throw failure("socket") }
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
        var yes: CInt = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        let isBound = address.withSockAddr { bind(listener, $0, socklen_t($1)) == 0 }
        guard isBound, LaminaStage.listen(listener, 1024) == 0 else {
            defer { close(listener) }
            throw failure("bind")
        }
        var (bound, length) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
        withUnsafeMutableBytes(of: &bound) { _ = getsockname(listener, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length) }
        // The port is at the same place in addresses of both kinds.
        return (listener, Int(UInt16(bigEndian: bound.sin6_port)))
    }

    /// Runs until `stop()`, or until it has been quiet for as long as it may.
    ///
    /// - Parameter onReady: called once all workers can take connections.
    ///
    /// Throws a `WebServerError` if a worker cannot begin.
    func run(onReady: @escaping @Sendable () -> Void) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            let thread = Thread { [self] in
                let loop = SupervisorLoop(settings, listener: listener, waker: waker, onReady: onReady)
                done.resume(with: Result { try loop.run() })
            }
            thread.name = "supervisor"
            thread.start()
        }
    }

    /// Tells the workers to end, and then ends.
    func stop() { eventfd_write(waker, 1) }
}
