import CLaminaSockets
import LaminaStage

/// A message between a supervisor and one of its workers, over the socket that joins them.
enum WorkerMessage: Equatable {
    /// A connection for a worker, whose descriptor comes with the message.
    case connection
    /// An order to a worker to notify the tabs and end.
    case stop
    /// The sum of the other workers' figures for a worker, in the order of `WebMetrics.figures`.
    case others([Int])
    /// The report of a worker that it can take connections.
    case ready
    /// The figures of a worker, from its main actor, every second. A worker that reports is not blocked.
    case report([Int])

    /// Longer than any message.
    private static let capacity = 1024

    private var tag: Int {
        switch self {
        case .connection: 1
        case .stop: 2
        case .others: 3
        case .ready: 4
        case .report: 5
        }
    }

    private var figures: [Int] {
        if case .others(let figures) = self { figures } else if case .report(let figures) = self { figures } else { [] }
    }

    /// Sends the message, with a descriptor if there is one, without waiting. Returns an error number; 0 when it is sent.
    func send(over socket: CInt, descriptor: CInt? = nil) -> CInt {
        let words = [tag] + figures
        let sent = words.withUnsafeBytes { lamina_send(socket, $0.baseAddress!, $0.count, descriptor ?? -1) }
        return sent < 0 ? errno : 0
    }

    enum Received {
        /// A message, and the descriptor that came with it.
        case message(WorkerMessage, descriptor: CInt?)
        /// There is none now, of a socket that does not wait.
        case nothing
        /// The other end is gone.
        case end
    }

    static func receive(from socket: CInt) -> Received {
        var (words, descriptor) = ([Int](repeating: 0, count: capacity / MemoryLayout<Int>.size), CInt(-1))
        var count = 0
        repeat {
            count = words.withUnsafeMutableBytes { lamina_receive(socket, $0.baseAddress!, $0.count, &descriptor) }
        } while count < 0
            && errno == EINTR
        if count < 0 { return errno == EAGAIN ? .nothing : .end }
        let figures = Array(words[..<(count / MemoryLayout<Int>.size)].dropFirst())
        switch words[0] {
        case 1 where count > 0: return .message(.connection, descriptor: descriptor >= 0 ? descriptor : nil)
        case 2 where count > 0: return .message(.stop, descriptor: nil)
        case 3 where count > 0: return .message(.others(figures), descriptor: nil)
        case 4 where count > 0: return .message(.ready, descriptor: nil)
        case 5 where count > 0: return .message(.report(figures), descriptor: nil)
        default: return .end
        }
    }
}
