import Foundation
import Subprocess

/// A program with the commands `draw` and `join`, run at a low priority and with files of a limited size.
struct DrawingProgram: Sendable {
    let path: String
    /// The most bytes of a file that it writes.
    let bytes: Int

    /// The priority that is given up, as of `nice`.
    static let niceness: CInt = 10

    /// A run that did not come to its end, in words for people.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct Event: Decodable {
        var event: String?
        var frames: Int?
        var message: String?
    }

    /// Runs the program to its end. A task that is cancelled ends it, with all that it has begun.
    ///
    /// - Parameter progress: A closure that gets the number of frames that it tells of.
    func run(_ arguments: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }) async throws {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(5))]
        // The shell counts in 512 bytes.
        let script = #"ulimit -f "$1"; shift; exec nice -n "$@""#
        let words = ["-c", script, "sh", "\(max(1, bytes / 512))", "\(Self.niceness)", path] + arguments
        let result = try await Subprocess.run(
            .path("/bin/sh"), arguments: Arguments(words), platformOptions: options, input: .none, output: .sequence,
            error: .string(limit: 1 << 16)
        ) { execution in
            var last = Event()
            for try await line in execution.standardOutput.strings() {
                guard let event = try? JSONDecoder().decode(Event.self, from: Data(line.utf8)) else { continue }
                last = event
                if event.event == "progress", let frames = event.frames { progress(frames) }
            }
            return last
        }
        try Task.checkCancellation()
        let last = result.closureResult
        switch result.terminationStatus {
        case .exited(0): return
        case .exited(let status):
            let words = last.event == "error" ? last.message : result.standardError.split(separator: "\n").last.map(String.init)
            throw Failure(description: words ?? "\(arguments[0]) ended with status \(status).")
        case .signaled(let signal) where signal == SIGXFSZ:
            throw Failure(description: "it would have more than \(bytes >> 20) MiB; order a shorter one.")
        case .signaled(let signal): throw Failure(description: "\(arguments[0]) was ended by signal \(signal).")
        }
    }
}
