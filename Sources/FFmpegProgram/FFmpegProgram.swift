import Dispatch
import Foundation
import Subprocess

/// The `ffmpeg` program: its name, and short runs of it whose output is kept in memory.
package enum FFmpegProgram {
    /// The program: the one that is named, else that of `LAMINA_FFMPEG`, else `ffmpeg`.
    package static func name(_ named: String? = nil) -> String {
        named ?? ProcessInfo.processInfo.environment["LAMINA_FFMPEG"].flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
    }

    /// Returns the place of a program: a path as it is, a name as the first folder of `PATH` has it.
    ///
    /// Starting it by its name would copy this process once for every folder of `PATH` before the right one.
    package static func place(of program: String) -> Executable {
        if program.contains("/") { return .path(.init(program)) }
        for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/\(program)"
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return .path(.init(path)) }
        }
        return .name(program)
    }

    /// The reason why a run failed.
    package enum Failure: Error {
        /// There is no such program.
        case missing(program: String)
        /// It ended with an error: what it said last.
        case failed(String)
    }

    /// Runs the program and returns what it writes to its standard output. Waits without needing a thread of Swift's concurrency pool.
    ///
    /// - Parameters:
    ///   - limit: The most bytes that it may write.
    ///   - named: The program, if not the usual one.
    package static func output(of arguments: [String], limit: Int = 1 << 30, program named: String? = nil) throws(Failure) -> [UInt8] {
        let program = name(named)
        let end = Ending()
        let queue = ProgramQueue()
        Task(executorPreference: queue) {
            do {
                let result = try await Subprocess.run(
                    place(of: program), arguments: Arguments(["-nostdin", "-xerror", "-hide_banner", "-loglevel", "error"] + arguments),
                    input: .none,
                    output: .bytes(limit: limit), error: .string(limit: 1 << 16))
                if case .exited(0) = result.terminationStatus {
                    end.come(.success(result.standardOutput))
                } else {
                    // It names the file, which whoever asked knows better.
                    let words = result.standardError.split(whereSeparator: \.isNewline).last.map { words in
                        words.hasPrefix("file:") ? words.components(separatedBy: ": ").last ?? String(words) : String(words)
                    }
                    end.come(.failure(.failed(words ?? "it ended with \(result.terminationStatus)")))
                }
            } catch {
                let isMissing = (error as? SubprocessError)?.code == .executableNotFound
                end.come(.failure(isMissing ? .missing(program: program) : .failed("\(error)")))
            }
        }
        return try end.wait().get()
    }

    /// The samples of a file's first sound.
    package struct Samples {
        /// The number of channels, one value of each in turn.
        package let channels: Int
        package let values: [Float]
    }

    /// Reads a file's first sound.
    ///
    /// - Parameters:
    ///   - channels: The number of channels to mix it to; nil for its own.
    ///   - seconds: The length at most; nil for all of it.
    package static func samples(
        ofFile path: String, framesPerSecond: Int, channels: Int? = nil, seconds: Double? = nil, program: String? = nil
    ) throws(Failure) -> Samples {
        let output = try output(
            of: (seconds.map { ["-t", "\($0)"] } ?? []) + soundInput(path) + ["-map", "0:a:0", "-vn", "-map_metadata", "-1"]
                + ["-ar", "\(framesPerSecond)"] + (channels.map { ["-ac", "\($0)"] } ?? []) + ["-c:a", "pcm_f32le", "-f", "wav", "-"],
            program: program)
        // The header of a WAV that was written without looking back: what is behind the name of its data is data to the end.
        guard output.count > 44, let name = output.place(of: Array("data".utf8), before: 256) else {
            throw .failed("no sound is in it")
        }
        return output.withUnsafeBytes { raw in
            let first = name + 8
            let values = [Float](unsafeUninitializedCapacity: (raw.count - first) / 4) { values, count in
                count = (raw.count - first) / 4
                for i in 0..<count {
                    values[i] = Float(bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: first + 4 * i, as: UInt32.self)))
                }
            }
            return Samples(channels: Int(raw[22]) | Int(raw[23]) << 8, values: values)
        }
    }

    /// The arguments that name a file of sound, which may lead to no other.
    package static func soundInput(_ path: String) -> [String] { ["-protocol_whitelist", "file", "-i", "file:" + path] }

    private final class Ending: @unchecked Sendable {
        private let lock = NSCondition()
        private var result: Result<[UInt8], Failure>?

        func come(_ result: Result<[UInt8], Failure>) {
            lock.withLock {
                self.result = result
                lock.broadcast()
            }
        }

        func wait() -> Result<[UInt8], Failure> {
            lock.lock()
            defer { lock.unlock() }
            while true {
                if let result { return result }
                lock.wait()
            }
        }
    }
}

/// Runs the jobs of tasks on one thread that nobody else uses.
package final class ProgramQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "lamina.ffmpeg")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

extension [UInt8] {
    /// The place where some bytes begin.
    fileprivate func place(of bytes: [UInt8], before end: Int) -> Int? {
        (0..<Swift.min(end, count - bytes.count)).first { self[$0...].starts(with: bytes) }
    }
}
