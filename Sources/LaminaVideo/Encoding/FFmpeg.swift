import FFmpegProgram
import Foundation
import Subprocess

/// One run of the `ffmpeg` program.
///
/// It is started, watched and reaped by swift-subprocess. Its input is a pipe of our own, written to with plain `write` calls, because the
/// library's writer passes every byte through the concurrency runtime; its messages go to a nameless file, so that nobody needs to read along.
///
/// Nothing here waits for the threads of Swift's concurrency pool: a render that blocks one of them, or all, still comes to its end. The task
/// runs on a queue of its own, and the end of the process is seen by `waitid` there.
final class FFmpeg: @unchecked Sendable {
    private let lock = NSCondition()
    private var state = State.starting
    private let messages: UnsafeMutablePointer<FILE>

    /// The seconds for which a program may start.
    private static let patience = 60.0

    private enum State {
        case starting
        case running(pid_t)
        case ended(Ending)
        case failed(VideoError)
    }

    enum Ending: Equatable {
        case exited(CInt)
        case killed(signal: CInt)
    }

    /// Starts the program. `input`, when there is one, is read by it and closed here.
    ///
    /// Throws `VideoError.encoderMissing` when there is no such program, and `encoderFailed` when it has not started after a minute: so it is where swift-subprocess gets no
    /// thread from the system.
    init(program: String, arguments: [String], input: CInt?, output: String) throws(VideoError) {
        guard let messages = tmpfile() else { throw UnfinishedOutput.failure(errno, NSTemporaryDirectory()) }
        self.messages = messages
        _ = fcntl(fileno(messages), F_SETFD, FD_CLOEXEC)

        guard UnfinishedOutputs.add(self) else {
            throw .encoderFailed(path: output, reason: "the process is being ended", log: [])
        }

        let queue = ProgramQueue()
        let log = fileno(messages)
        Task(executorPreference: queue) {
            defer { UnfinishedOutputs.remove(self) }
            do {
                if let input {
                    try await self.run(program, arguments, .fileDescriptor(.init(rawValue: input), closeAfterSpawningProcess: true), log)
                } else {
                    try await self.run(program, arguments, .none, log)
                }
            } catch {
                self.enter(.failed(Self.startFailure(error, program: program, output: output)))
            }
        }
        lock.lock()
        defer { lock.unlock() }
        let latest = Date(timeIntervalSinceNow: FFmpeg.patience)
        while case .starting = state {
            guard lock.wait(until: latest) else {
                state = .failed(.encoderFailed(path: output, reason: "\(program) has not started for \(Int(FFmpeg.patience)) s", log: []))
                continue
            }
        }
        if case .failed(let error) = state { throw error }
    }

    deinit { fclose(messages) }

    private func run(_ program: String, _ arguments: [String], _ input: some InputProtocol, _ log: CInt) async throws {
        var options = PlatformOptions()
        // A group of its own: the terminal's Ctrl-C is for this process, which then decides what becomes of ffmpeg.
        options.processGroupID = 0
        _ = try await Subprocess.run(
            FFmpegProgram.place(of: program), arguments: Arguments(arguments), platformOptions: options, input: input,
            output: .discarded, error: .fileDescriptor(.init(rawValue: log), closeAfterSpawningProcess: false)
        ) { execution in
            let id = execution.processIdentifier.value
            self.enter(.running(id))
            var info = siginfo_t()
            // Looks without reaping: that stays the library's business, so the identifier is valid until this closure returns.
            while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
            let status = info._sifields._sigchld.si_status
            self.enter(.ended(info.si_code == CLD_EXITED ? .exited(status) : .killed(signal: status)))
        }
    }

    private func enter(_ next: State) {
        lock.lock()
        defer { lock.unlock() }
        switch state {
        case .ended: return
        case .failed:
            // Nobody waits for a program any more that starts now.
            if case .running(let id) = next { Foundation.kill(id, SIGKILL) }
            return
        case .starting, .running: state = next
        }
        lock.broadcast()
    }

    private static func startFailure(_ error: any Error, program: String, output: String) -> VideoError {
        if let error = error as? SubprocessError, error.code == .executableNotFound { return .encoderMissing(program: program) }
        return .encoderFailed(path: output, reason: "\(program) could not be started: \(error)", log: [])
    }

    /// Waits for the end of the program.
    func waitUntilEnd() -> Ending {
        lock.lock()
        defer { lock.unlock() }
        while true {
            switch state {
            case .ended(let ending): return ending
            case .failed: return .exited(-1)
            case .starting, .running: lock.wait()
            }
        }
    }

    /// Ends the program at once, if it still runs; when it is just being started, waits for that.
    func kill() {
        lock.lock()
        defer { lock.unlock() }
        while case .starting = state { lock.wait() }
        if case .running(let id) = state { Foundation.kill(id, SIGKILL) }
    }

    /// The last lines the program said.
    func lastMessages(_ count: Int = 5) -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let end = lseek(fileno(messages), 0, SEEK_END)
        let length = pread(fileno(messages), &bytes, bytes.count, max(end - bytes.count, 0))
        let text = String(decoding: bytes.prefix(max(length, 0)), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).suffix(count).map(String.init)
    }
}
