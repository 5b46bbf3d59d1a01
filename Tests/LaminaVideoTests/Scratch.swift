import Foundation

/// A folder for one test, removed with it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "lamina-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The contents of the folder, hidden files too.
    var contents: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// The path of a stand-in for ffmpeg from the folder beside this file.
///
/// Not written by the tests themselves: a file that some thread has just written cannot be run while another starts a program.
func standIn(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs/\(name)").path
}
