import Foundation
import LaminaStage

/// Writes each frame's pixels as they are, rows without padding: name-0.bgra, name-1.bgra …
final class FrameFiles: Sink {
    private let name: String?

    /// - Parameter name: nil to write nothing.
    init(_ name: String?) { self.name = name }

    func begin(_ format: FrameFormat) {}
    func finish() {}
    func cancel() {}

    func write(_ frame: Frame) throws {
        guard let name else { return }
        var data = Data(capacity: frame.width * frame.height * 4)
        frame.withUnsafeBytes { bytes in
            for y in 0..<frame.height { data.append(contentsOf: bytes[y * frame.bytesPerRow..<y * frame.bytesPerRow + frame.width * 4]) }
        }
        try data.write(to: URL(fileURLWithPath: "\(name)-\(frame.index).bgra"))
    }
}
