import CZlib
import Foundation

// The reader of an archive's directory. Claims are checked before anything is allocated: an entry says how large it is, and is refused beyond a limit or where
// it unpacks to anything else.

/// The files of a ZIP archive.
struct ZipArchive {
    private struct Entry {
        let method, packed, size, offset: Int
    }
    private let data: Data
    private var entries: [String: Entry] = [:]
    /// The names of the files, in the order of the archive.
    private(set) var names: [String] = []

    /// The largest file that is unpacked, in bytes.
    static let largestFile = 64 << 20
    private static let mostFiles = 10_000

    /// Throws a `LottieError` for what is no archive.
    init(_ data: Data) throws {
        self.data = Data(data)
        guard let end = lastRecord() else { throw LottieError("this is not a ZIP archive, or it is cut off: its directory is missing") }
        let count = number(end + 10, 2)
        guard count <= ZipArchive.mostFiles else {
            throw LottieError("the archive has \(count) files: at most \(ZipArchive.mostFiles) are read")
        }
        var at = number(end + 16, 4)
        for _ in 0..<count {
            guard at + 46 <= end, number(at, 4) == 0x0201_4B50 else { throw LottieError("the archive's directory is damaged") }
            let (nameLength, extra, comment) = (number(at + 28, 2), number(at + 30, 2), number(at + 32, 2))
            guard at + 46 + nameLength + extra + comment <= end else { throw LottieError("the archive's directory is damaged") }
            let name = String(decoding: self.data[(at + 46)..<(at + 46 + nameLength)], as: UTF8.self)
            let entry = Entry(method: number(at + 10, 2), packed: number(at + 20, 4), size: number(at + 24, 4), offset: number(at + 42, 4))
            if entries.updateValue(entry, forKey: name) == nil { names.append(name) }
            at += 46 + nameLength + extra + comment
        }
    }

    private func number(_ at: Int, _ count: Int) -> Int {
        guard at >= 0, at + count <= data.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) }
    }

    /// The place of the record that ends the directory; a comment of up to 64 KiB may follow it.
    private func lastRecord() -> Int? {
        var at = data.count - 22
        while at >= max(0, data.count - 22 - 65_535) {
            if number(at, 4) == 0x0605_4B50 { return at }
            at -= 1
        }
        return nil
    }

    /// The contents of a file; nil if there is none of that name. Throws a `LottieError` for one that is damaged or too large.
    func file(_ name: String) throws -> Data? {
        guard let entry = entries[name] else { return nil }
        guard entry.size <= ZipArchive.largestFile else {
            throw LottieError("“\(name)” in the archive says that it has \(entry.size) bytes: at most \(ZipArchive.largestFile) are read")
        }
        let damaged = LottieError("“\(name)” in the archive is damaged")
        guard number(entry.offset, 4) == 0x0403_4B50 else { throw damaged }
        let start = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2)
        guard start <= data.count, entry.packed <= data.count - start else { throw damaged }
        let packed = data[start..<(start + entry.packed)]
        switch entry.method {
        case 0:
            guard entry.packed == entry.size else { throw damaged }
            return Data(packed)
        case 8: return try ZipArchive.inflated(packed, to: entry.size, or: damaged)
        default: throw LottieError("“\(name)” in the archive is packed by method \(entry.method), which is not read: 0 and 8 are")
        }
    }

    private static func inflated(_ packed: Data, to size: Int, or error: LottieError) throws -> Data {
        var stream = z_stream()
        guard inflateInit2_(&stream, -MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else { throw error }
        defer { inflateEnd(&stream) }
        var result = Data(count: size)
        let status = packed.withUnsafeBytes { input in
            result.withUnsafeMutableBytes { output in
                // Deflate's calls take no place that is nil, even for nothing.
                var nothing: UInt8 = 0
                return withUnsafeMutablePointer(to: &nothing) { nothing in
                    stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress) ?? nothing
                    stream.avail_in = UInt32(input.count)
                    stream.next_out = output.bindMemory(to: UInt8.self).baseAddress ?? nothing
                    stream.avail_out = UInt32(output.count)
                    return inflate(&stream, Z_FINISH)
                }
            }
        }
        guard status == Z_STREAM_END, Int(stream.total_out) == size else { throw error }
        return result
    }
}
