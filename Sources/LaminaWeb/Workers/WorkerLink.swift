import CLaminaSockets
import LaminaStage

/// A worker's end of the socket that joins it to its supervisor.
final class WorkerLink: Sendable {
    let number: UInt8
    /// The number of workers.
    let count: Int
    /// Connections that the supervisor has passed to this worker.
    let connections: AsyncStream<CInt>
    private let give: AsyncStream<CInt>.Continuation

    /// Returns the link of this worker; nil for a process that no supervisor has started, and after the first call: a worker has one server.
    static func take() -> WorkerLink? {
        guard let text = ProcessInfo.processInfo.environment[WorkerProcess.variable] else { return nil }
        // A program that this one starts is no worker.
        unsetenv(WorkerProcess.variable)
        var (kind, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
        getsockopt(WorkerProcess.descriptor, SOL_SOCKET, SO_TYPE, &kind, &size)
        guard kind == CInt(SOCK_SEQPACKET.rawValue) else { return nil }
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2, let number = UInt8(exactly: numbers[0]) else { return nil }
        _ = fcntl(WorkerProcess.descriptor, F_SETFD, FD_CLOEXEC)
        for signal in [SIGINT, SIGTERM] { _ = LaminaStage.signal(signal, SIG_IGN) }
        return WorkerLink(number, of: numbers[1])
    }

    private init(_ number: UInt8, of count: Int) {
        (self.number, self.count) = (number, count)
        (connections, give) = AsyncStream.makeStream(of: CInt.self)
    }

    /// Tells the supervisor that connections can come.
    ///
    /// - Parameters:
    ///   - metrics: get the others' figures.
    ///   - onStop: called, on any thread, when the worker is to end.
    func begin(_ metrics: WebMetrics, onStop: @escaping @Sendable () -> Void) {
        let thread = Thread { [give] in
            while case .message(let message, let descriptor) = WorkerMessage.receive(from: WorkerProcess.descriptor) {
                switch message {
                case .connection: if let descriptor { give.yield(descriptor) }
                case .others(let figures): metrics.elsewhere.withLock { $0 = figures }
                case .stop:
                    give.finish()
                    onStop()
                case .ready, .report: break
                }
            }
            // Without a supervisor there is nothing to do, even if the main actor is blocked. Tabs try again, and find whoever takes its place.
            _exit(EXIT_FAILURE)
        }
        thread.name = "supervisor"
        thread.start()
        _ = WorkerMessage.ready.send(over: WorkerProcess.descriptor)
    }

    /// Tells the supervisor the worker's figures, from the main actor: so it shows, too, that it is not blocked.
    func report(_ figures: [Int]) { _ = WorkerMessage.report(figures).send(over: WorkerProcess.descriptor) }

    /// Takes no more connections.
    func stop() { give.finish() }
}
