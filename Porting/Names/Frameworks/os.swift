import Foundation

// Messages go to standard error.

public struct OSLogType: Sendable {
    public static let `default` = OSLogType(), info = OSLogType(), debug = OSLogType(), error = OSLogType(), fault = OSLogType()
}
public final class OSLog: Sendable {
    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "")
    public init(subsystem: String, category: String) {}
}
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: CVarArg...) {
    laminaLog("\(message)" + arguments.map { " \($0)" }.joined())
}
func laminaLog(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }
public struct Logger: Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public func log(_ message: String) { laminaLog(message) }
    public func trace(_ message: String) { laminaLog(message) }
    public func debug(_ message: String) { laminaLog(message) }
    public func info(_ message: String) { laminaLog(message) }
    public func notice(_ message: String) { laminaLog(message) }
    public func warning(_ message: String) { laminaLog(message) }
    public func error(_ message: String) { laminaLog(message) }
    public func fault(_ message: String) { laminaLog(message) }
    public func critical(_ message: String) { laminaLog(message) }
}
