import CLaminaSockets
import LaminaStage

/// A worker as its supervisor has it: this program, started once more, at the other end of a socket.
struct WorkerProcess {
    let id: pid_t
    /// Closed by `reap`.
    let socket: CInt

    /// The variable in the environment of a worker, and of no other process: its number.
    static let variable = "LAMINA_WORKER"
    /// The descriptor of a worker's end of the socket.
    static let descriptor: CInt = 3

    /// Starts a worker. Returns an error number if that fails.
    ///
    /// - Parameter variables: of its environment, beside this process's.
    static func start(_ variables: [String: String]) -> Result<WorkerProcess, POSIXError> {
        var ends: [CInt] = [-1, -1]
        guard socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { return .failure(POSIXError(errno)) }
        // Nothing else that this process starts inherits either; the worker gets a copy.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        defer { close(ends[1]) }
        let words = CommandLine.arguments.map { strdup($0) } + [nil]
        let settings = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in words + settings { free(text) } }
        var id: pid_t = 0
        let failure = lamina_start_again(&id, ends[1], words, settings)
        guard failure == 0 else {
            close(ends[0])
            return .failure(POSIXError(failure))
        }
        return .success(WorkerProcess(id: id, socket: ends[0]))
    }

    /// Kills the process, whatever it is doing.
    func end() { kill(id, SIGKILL) }

    /// Ends the process, if it has not, and tells how it ended.
    func reap() -> String {
        close(socket)
        var status: CInt = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        if signal == 0 { return "exit status \(status >> 8 & 0xFF)" }
        return "signal \(signal), \(String(cString: strsignal(signal)))"
    }
}

extension POSIXError {
    fileprivate init(_ number: CInt) { self.init(POSIXErrorCode(rawValue: number) ?? .EINVAL) }
}
