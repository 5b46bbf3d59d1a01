import Foundation
import Subprocess
import SystemPackage

/// A program that writes JSON, an object a line, as `lamina plan`, `draw` and `join` and `lamina-farm render` do.
struct Program: Sendable {
    let path: String

    /// A run that did not come to its end.
    struct Failure: Error {
        let message: String
        /// Another try may go better.
        let isPassing: Bool
    }

    /// Runs the program to its end and returns its last event. A task that is cancelled ends it, with all that it has begun.
    func run(_ arguments: [String], in folder: String, event: @escaping @Sendable (JSON) async -> Void = { _ in }) async throws -> JSON {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(10))]
        do {
            let result = try await Subprocess.run(
                path.contains("/") ? .path(FilePath(path)) : .name(path), arguments: Arguments(arguments),
                workingDirectory: FilePath(folder),
                platformOptions: options, input: .none, output: .sequence, error: .sequence
            ) { execution in
                async let complaint = Self.lastLine(of: execution.standardError)
                var last = JSON.null
                var lines = Lines()
                for try await buffer in execution.standardOutput {
                    for line in lines.added(buffer) {
                        guard let read = try? JSONDecoder().decode(JSON.self, from: Data(line)) else { continue }
                        last = read
                        await event(read)
                    }
                }
                return (last, try await complaint)
            }
            try Task.checkCancellation()
            let (last, complaint) = result.closureResult
            switch result.terminationStatus {
            case .exited(0) where last["event"]?.string == "done": return last
            case .exited(let status):
                let words =
                    last["event"]?.string == "error"
                    ? last["message"]?.string : complaint
                throw Failure(
                    message: words ?? "\(arguments[0]) ended with status \(status)", isPassing: status != 64 && status != 65)
            case .signaled(let signal):
                throw Failure(message: "\(arguments[0]) was ended by signal \(signal)", isPassing: true)
            }
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw Failure(message: "\(path) cannot be run: \(error)", isPassing: false)
        }
    }

    /// Reads all that a program complains of, however much, and returns its last line.
    private static func lastLine(of output: SubprocessOutputSequence) async throws -> String? {
        var lines = Lines()
        var last: [UInt8]?
        for try await buffer in output { last = lines.added(buffer).last ?? last }
        return (lines.rest ?? last).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs the program to its end and returns the text of its standard output.
    func output(_ arguments: [String]) async throws -> String {
        let result: ExecutionResult<Void, StringOutput<UTF8>, StringOutput<UTF8>>
        do {
            result = try await Subprocess.run(
                path.contains("/") ? .path(FilePath(path)) : .name(path), arguments: Arguments(arguments), input: .none,
                output: .string(limit: 1 << 24), error: .string(limit: 1 << 16))
        } catch { throw Failure(message: "\(path) cannot be run: \(error)", isPassing: false) }
        guard case .exited(0) = result.terminationStatus else {
            throw Failure(message: "\(path) \(arguments.joined(separator: " ")): \(result.standardError)", isPassing: false)
        }
        return result.standardOutput
    }
}
