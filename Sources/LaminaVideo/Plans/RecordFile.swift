import CLaminaDigest
import CZlib
import Foundation
import LaminaWire

// Files of records, as plans and parts are.
//
//     file   = magic:4 bytes version:u16 records tail
//     record = kind:u8 isCompressed:u8 stored:u32 size:u32 checksum:u32, then `stored` bytes: CRC-32 of them, and their size without compression (zlib)
//     tail   = place of the last record:u64 checksum:u32 (of these eight bytes) magic:4 bytes
//
// Everything is little-endian. The last record is an index with the places of the others: who wants a part of the file reads no more than that.

/// The kinds of files, and how they begin.
enum RecordFileKind {
    case plan, part

    var magic: [UInt8] { Array(self == .plan ? "LMPL".utf8 : "LMPT".utf8) }
    var name: String { self == .plan ? "a plan of lamina plan" : "a part that lamina draw has written" }
    static let headerLength = 6, recordHeader = 14, tailLength = 16
}

enum RecordKind: UInt8 {
    case head = 1
    case picture, chunk, film, index, sound
}

private func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }

private func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
}

/// Writes records one after the other. Memory is that of one record.
final class RecordWriter {
    private let path: String
    private let file: CInt
    private var digest = LaminaDigest()
    private(set) var place: UInt64 = 0

    /// Writes into a file that is there; errors name `path`.
    init(_ kind: RecordFileKind, file name: String, path: String) throws(VideoError) {
        self.path = path
        file = open(name, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard file >= 0 else { throw UnfinishedOutput.failure(errno, path) }
        lamina_digest_begin(&digest, false)
        try write(kind.magic + littleEndian(PlanFormat.version))
    }

    deinit { close(file) }

    /// Returns the place of the record.
    @discardableResult
    func append(_ kind: RecordKind, _ bytes: [UInt8], compressing: Bool = true) throws(VideoError) -> UInt64 {
        let start = place
        let packed = compressing ? Self.compressed(bytes) : nil
        let stored = packed ?? bytes
        guard stored.count <= Int(UInt32.max), bytes.count <= Int(UInt32.max) else {
            throw .unwritable(path: path, reason: "a record of it has more than 4 GB")
        }
        var header: [UInt8] = [kind.rawValue, packed == nil ? 0 : 1]
        header += littleEndian(UInt32(stored.count))
        header += littleEndian(UInt32(bytes.count))
        header += littleEndian(stored.withUnsafeBytes { checksum($0) })
        try write(header)
        try write(stored)
        return start
    }

    /// The SHA-256 of all that has been written.
    var digestSoFar: [UInt8] {
        var copy = digest
        var result = [UInt8](repeating: 0, count: 32)
        lamina_digest_end(&copy, &result)
        return result
    }

    func finish(index: [UInt8]) throws(VideoError) {
        let start = littleEndian(try append(.index, index))
        try write(start + littleEndian(start.withUnsafeBytes { checksum($0) }) + Array("LMPE".utf8))
        if fsync(file) != 0, errno != EINVAL, errno != EROFS { throw UnfinishedOutput.failure(errno, path) }
    }

    private func write(_ bytes: [UInt8]) throws(VideoError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress! + sent, $0.count - sent) }
            if count >= 0 { sent += count } else if errno != EINTR { throw UnfinishedOutput.failure(errno, path) }
        }
        bytes.withUnsafeBytes { lamina_digest_add(&digest, $0.baseAddress, $0.count) }
        place += UInt64(bytes.count)
    }

    /// Nil where it saves nothing worth the time.
    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 64 else { return nil }
        var count = compressBound(uLong(bytes.count))
        let packed = [UInt8](unsafeUninitializedCapacity: Int(count)) { target, length in
            let code = compress2(target.baseAddress, &count, bytes, uLong(bytes.count), 3)
            length = code == Z_OK ? Int(count) : 0
        }
        return !packed.isEmpty && packed.count < bytes.count - bytes.count / 16 ? packed : nil
    }
}

/// Reads records by their places. Nothing that it reads is trusted.
final class RecordReader {
    let path: String
    private let file: CInt
    private let size: UInt64
    /// The place of the last record.
    let indexPlace: UInt64

    init(_ kind: RecordFileKind, path: String) throws(PlanError) {
        self.path = path
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable(path: path, reason: Self.reason(errno)) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .unreadable(path: path, reason: "it is no file")
        }
        size = UInt64(status.st_size)
        let place: Result<UInt64, PlanError> = Self.findIndex(kind, path, file, size)
        switch place {
        case .success(let place): indexPlace = place
        case .failure(let error):
            close(file)
            throw error
        }
    }

    deinit { close(file) }

    private static func reason(_ code: CInt) -> String {
        switch code {
        case ENOENT: "there is no such file"
        case EACCES, EPERM: "no permission"
        default: String(cString: strerror(code))
        }
    }

    private static func findIndex(_ kind: RecordFileKind, _ path: String, _ file: CInt, _ size: UInt64) -> Result<UInt64, PlanError> {
        guard let header = read(file, 0, RecordFileKind.headerLength), Array(header[0..<4]) == kind.magic else {
            return .failure(.foreign(path: path, expected: kind.name))
        }
        let version = UInt16(header[4]) | UInt16(header[5]) << 8
        guard version == PlanFormat.version else { return .failure(.version(path: path, found: version)) }
        let tailPlace = Int64(size) - Int64(RecordFileKind.tailLength)
        guard tailPlace >= Int64(RecordFileKind.headerLength), let tail = read(file, UInt64(tailPlace), RecordFileKind.tailLength),
            Array(tail[12..<16]) == Array("LMPE".utf8)
        else { return .failure(.truncated(path: path)) }
        let place = tail.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 0, as: UInt64.self)) }
        let sum = tail.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt32.self)) }
        guard tail[0..<8].withUnsafeBytes({ checksum($0) }) == sum, place < UInt64(tailPlace) else {
            return .failure(.damaged(path: path, detail: "its last bytes do not fit their checksum"))
        }
        return .success(place)
    }

    private static func read(_ file: CInt, _ place: UInt64, _ count: Int) -> [UInt8]? {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, length in
            while got < count {
                let n = pread(file, target.baseAddress! + got, count - got, off_t(place) + off_t(got))
                if n > 0 { got += n } else if n == 0 || errno != EINTR { break }
            }
            length = got
        }
        return got == count ? bytes : nil
    }

    /// The bytes of a record, checked and no longer compressed.
    ///
    /// - Parameter limit: The most bytes of a record that is what it says it is; one with more is damaged.
    func record(_ kind: RecordKind, at place: UInt64, limit: Int = .max) throws(PlanError) -> [UInt8] {
        let found = try stored(kind, at: place)
        guard found.size <= limit else { throw .damaged(path: path, detail: "the record at byte \(place) has \(found.size) bytes") }
        guard found.isCompressed else { return found.bytes }
        var count = uLong(found.size)
        var code = Z_DATA_ERROR
        let bytes = [UInt8](unsafeUninitializedCapacity: found.size) { target, length in
            code = uncompress(target.baseAddress, &count, found.bytes, uLong(found.bytes.count))
            length = code == Z_OK ? Int(count) : 0
        }
        guard code == Z_OK, bytes.count == found.size else { throw damage(at: place) }
        return bytes
    }

    /// The SHA-256 of all bytes before a place. Memory is that of a piece.
    func digest(before end: UInt64) throws(PlanError) -> [UInt8] {
        var digest = LaminaDigest()
        lamina_digest_begin(&digest, false)
        var place: UInt64 = 0
        while place < end {
            guard let piece = Self.read(file, place, Int(min(end - place, 1 << 20))) else { throw .truncated(path: path) }
            piece.withUnsafeBytes { lamina_digest_add(&digest, $0.baseAddress, $0.count) }
            place += UInt64(piece.count)
        }
        var result = [UInt8](repeating: 0, count: 32)
        lamina_digest_end(&digest, &result)
        return result
    }

    /// The place and length of a record's bytes in the file; the record must not be compressed. Its checksum is verified.
    func bytesInFile(_ kind: RecordKind, at place: UInt64) throws(PlanError) -> Range<UInt64> {
        let found = try stored(kind, at: place)
        guard !found.isCompressed else { throw damage(at: place) }
        let start = place + UInt64(RecordFileKind.recordHeader)
        return start..<start + UInt64(found.bytes.count)
    }

    /// The bytes that a record says it has once it is unpacked.
    func size(of kind: RecordKind, at place: UInt64) throws(PlanError) -> Int { try stored(kind, at: place).size }

    private func stored(_ kind: RecordKind, at place: UInt64) throws(PlanError) -> (bytes: [UInt8], isCompressed: Bool, size: Int) {
        guard place >= UInt64(RecordFileKind.headerLength), place < size, let header = Self.read(file, place, RecordFileKind.recordHeader)
        else { throw damage(at: place) }
        let numbers = (0..<3).map { i in
            header.withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 2 + 4 * i, as: UInt32.self))) }
        }
        // Deflate packs at most 1032 bytes into one: nothing is made room for that cannot be there.
        guard header[0] == kind.rawValue, header[1] <= 1, UInt64(numbers[0]) <= size - place,
            header[1] == 1 ? numbers[1] <= numbers[0] * 1040 : numbers[1] == numbers[0],
            let bytes = Self.read(file, place + UInt64(RecordFileKind.recordHeader), numbers[0]),
            bytes.withUnsafeBytes({ checksum($0) }) == UInt32(numbers[2])
        else { throw damage(at: place) }
        return (bytes, header[1] == 1, numbers[1])
    }

    func damage(at place: UInt64) -> PlanError { .damaged(path: path, detail: "the record at byte \(place) does not fit its checksum") }
}
