import LaminaStage

/// An open file that is sent piece by piece. It can be read to its end even if it is removed meanwhile.
final class BodyFile: @unchecked Sendable {
    let bytes: Int
    private let file: CInt
    /// Its reader's alone.
    private var left: Int

    private static let piece = 256 << 10

    /// Nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0, fstat(file, &status) == 0 else { return nil }
        bytes = Int(status.st_size)
        left = bytes
    }

    deinit { if file >= 0 { close(file) } }

    /// The next piece; nil at the end.
    func next() -> [UInt8]? {
        guard left > 0 else { return nil }
        let count = min(left, Self.piece)
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, length in length = max(0, read(file, target.baseAddress, count)) }
        left -= bytes.count
        // One that has been cut off is not sent as if it were whole: the length that was told does not fit.
        return bytes.isEmpty ? nil : bytes
    }
}
