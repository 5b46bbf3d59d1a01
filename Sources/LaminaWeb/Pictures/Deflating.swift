import CZlib

/// Compresses bytes into the gzip form (RFC 1952).
enum Deflating {
    static func gzip(_ bytes: UnsafeRawBufferPointer, level: Int32) -> [UInt8]? { Piece(bytes, level: level).map { gzip([$0]) } }

    /// Whether a stream ends with the check sum and the length of some bytes.
    static func unpacks(_ stream: [UInt8], to bytes: [UInt8]) -> Bool {
        stream.count >= 18 && stream.suffix(8) == trailer(check: crc32(0, bytes, UInt32(bytes.count)), count: bytes.count)[...]
    }

    /// The CRC-32 of some bytes, in hexadecimal digits.
    static func check(_ bytes: [UInt8]) -> String { String(crc32(0, bytes, UInt32(bytes.count)), radix: 16) }

    private static func trailer(check: UInt, count: Int) -> [UInt8] {
        [check, UInt(count)].flatMap { number in withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { Array($0) } }
    }

    /// Bytes that are compressed for themselves, and can stand among others in whatever order.
    struct Piece: Sendable {
        /// Whole blocks of the deflate form, none of them marked as the last, that refer to nothing before them.
        fileprivate let blocks: [UInt8]
        fileprivate let check: UInt
        /// Before compression.
        let count: Int

        /// - Parameter level: 1, fast, to 9, small. The default suits pictures that somebody waits for.
        init?(_ bytes: UnsafeRawBufferPointer, level: Int32 = 2) {
            guard bytes.count < Int(UInt32.max) else { return nil }
            let start = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
            var stream = z_stream()
            // 15 bits of window; less than none for nothing around the blocks.
            guard
                deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                    == Z_OK
            else { return nil }
            defer { deflateEnd(&stream) }
            // What a flush adds is not in the bound.
            let bound = Int(deflateBound(&stream, UInt(bytes.count))) + 16
            stream.next_in = start
            stream.avail_in = UInt32(bytes.count)
            blocks = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(bound)
                let isDone = deflate(&stream, Z_FULL_FLUSH) == Z_OK && stream.avail_in == 0 && stream.avail_out > 0
                count = isDone ? bound - Int(stream.avail_out) : 0
            }
            guard !blocks.isEmpty else { return nil }
            (check, count) = (crc32(0, start, UInt32(bytes.count)), bytes.count)
        }
    }

    /// Pieces one after the other as one stream.
    static func gzip(_ pieces: [Piece]) -> [UInt8] {
        var stream: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
        stream.reserveCapacity(pieces.reduce(20) { $0 + $1.blocks.count })
        var (check, count) = (UInt(0), 0)
        for piece in pieces {
            stream += piece.blocks
            check = crc32_combine(check, piece.check, piece.count)
            count += piece.count
        }
        // An empty block that is the last.
        return stream + [3, 0] + trailer(check: check, count: count)
    }
}
