import LaminaCoreGraphics
import Synchronization

/// Reports of resources that are broken, each once.
enum ResourceReports {
    private static let said = Mutex<Set<String>>([])
    /// The reports so far, for tests.
    static var all: Set<String> { said.withLock { $0 } }

    static func say(_ message: String) {
        if said.withLock({ $0.insert(message).inserted }) { debugLog(message) }
    }
}

/// Says what is wrong with what code outside does, where UIKit logs and goes on.
func debugLog(_ message: String) { FileHandle.standardError.write(Data((message + "\n").utf8)) }

extension DecodingError {
    /// The problem in one line, with its place in the file.
    var place: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
            return (path.isEmpty ? "" : "\(path.drop { $0 == "." }): ") + context.debugDescription
        @unknown default: return "\(self)"
        }
    }
}
