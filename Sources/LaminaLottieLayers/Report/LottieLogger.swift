import Foundation
import Synchronization

/// A place for what is said about animations that cannot be loaded, and by `logHierarchyKeypaths()`.
///
/// Each closure may be another one: a test can fail at the first warning, a program can write to its own log.
///
///     LottieLogger.shared = LottieLogger(warn: { message, _, _ in Issue.record("\(message())") })
public struct LottieLogger: Sendable {
    /// A closure that is called with what went wrong and was got over, and where that is said.
    public typealias Warn = @Sendable (_ message: @autoclosure () -> String, _ fileID: StaticString, _ line: UInt) -> Void
    /// A closure that is called with what was asked for.
    public typealias Info = @Sendable (_ message: @autoclosure () -> String) -> Void

    /// The logger that is used where no other is given. Default `printToConsole`.
    public static var shared: LottieLogger {
        get { common.withLock { $0 } }
        set { common.withLock { $0 = newValue } }
    }
    private static let common = Mutex(LottieLogger())

    /// A logger that prints warnings to the standard error output, and what is asked for to the standard output.
    public static var printToConsole: LottieLogger { LottieLogger() }

    private let warning: Warn
    private let information: Info

    /// Creates a logger. Warnings are printed to the standard error output by default, what is asked for to the standard output.
    public init(
        warn: @escaping Warn = { message, _, _ in FileHandle.standardError.write(Data("\(message())\n".utf8)) },
        info: @escaping Info = { message in print(message()) }
    ) {
        (warning, information) = (warn, info)
    }

    /// Says what went wrong and was got over.
    public func warn(_ message: @autoclosure () -> String = "", fileID: StaticString = #fileID, line: UInt = #line) {
        warning(message(), fileID, line)
    }
    /// Says what was asked for.
    public func info(_ message: @autoclosure () -> String = "") { information(message()) }
}
