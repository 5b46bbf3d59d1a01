import CLaminaFonts
import Foundation

/// Bytes as a file that lies in memory, for libraries that read from paths alone.
enum MemoryFile {
    /// The file's path, good for as long as the process lives; nil where the system gives no memory for it.
    static func make(_ bytes: Data) -> String? {
        let file = bytes.withUnsafeBytes { lamina_font_open("font", $0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
        return file >= 0 ? "/proc/self/fd/\(file)" : nil
    }
}
