import Foundation

/// A folder for one test, removed with it.
package final class Scratch: Sendable {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "lamina-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The contents of the folder, or of one in it, hidden files too.
    package func contents(_ folder: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: file(folder))) ?? []).sorted()
    }

    package func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file(name))) }
    package func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }
    package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    /// A new file to write to.
    package func handle(_ name: String) throws -> FileHandle {
        try write("", name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: file(name)))
    }
}
