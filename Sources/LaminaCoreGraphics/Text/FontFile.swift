import CLaminaFonts
import Foundation
import Synchronization

/// A font that the program carries with it, so that text is as wide and the same bytes on every machine.
///
/// `scripts/fonts` makes the files. Each has a family of its own, so that a name means one file and nothing is left to matching.
struct FontFile: Equatable, Hashable, Sendable {
    /// The typeface's name within the program, as in "Sans".
    let face: String
    /// 100…900.
    let weight: Int
    let isItalic: Bool
    private let index: Int

    /// The name that Pango and fontconfig know it by.
    var family: String { "Lamina \(face)-\(weight)\(isItalic ? "i" : "")" }

    static let all: [String: [FontFile]] = {
        var files: [String: [FontFile]] = [:]
        for i in 0..<Int(lamina_font_count()) {
            let parts = String(cString: lamina_fonts()[i].name).split(separator: "-")
            let (face, style) = (String(parts[0]), parts[1])
            let isItalic = style.hasSuffix("i")
            files[face, default: []].append(
                FontFile(face: face, weight: Int(style.prefix(3)) ?? 400, isItalic: isItalic, index: i))
        }
        return files
    }()

    private static let paths = Mutex<[Int: String]>([:])

    /// The file's path; nil where the system gives no memory for it.
    var path: String? {
        Self.paths.withLock { paths in
            if let path = paths[index] { return path }
            let font = lamina_fonts()[index]
            let bytes = UnsafeRawBufferPointer(start: font.start, count: font.end - font.start)
            paths[index] = MemoryFile.make(
                Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.baseAddress!), count: bytes.count, deallocator: .none))
            return paths[index]
        }
    }
}
