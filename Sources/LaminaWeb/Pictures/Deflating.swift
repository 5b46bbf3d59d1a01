import CZlib

/// Compresses bytes into the gzip form.
enum Deflating {
    /// - Parameter level: 1, fast, to 9, small. The default suits pictures that somebody waits for.
    static func gzip(_ bytes: UnsafeRawBufferPointer, level: Int32 = 2) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window, and 16 for the gzip form.
        guard
            deflateInit2_(&stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK,
            bytes.count < Int(UInt32.max)
        else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(bound)
            count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? bound - Int(stream.avail_out) : 0
        }
    }
}
