import Subprocess

/// Cuts what a program writes into its lines. Of one that is too long for an event only the beginning is kept, so that a program that writes without end needs no memory.
struct Lines {
    private var line: [UInt8] = []
    private static let longest = 1 << 18

    /// The lines that end in a buffer, without those that are empty.
    mutating func added(_ buffer: SubprocessOutputSequence.Buffer) -> [[UInt8]] {
        buffer.withUnsafeBytes { bytes in
            var ended: [[UInt8]] = []
            for (number, piece) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    if !line.isEmpty { ended.append(line) }
                    line = []
                }
                line += piece.prefix(Self.longest - line.count)
            }
            return ended
        }
    }

    /// The last line, if nothing has ended it.
    var rest: [UInt8]? { line.isEmpty ? nil : line }
}
