#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension Commit {
    /// The limits of a commit from elsewhere.
    package struct DecodingLimits: Equatable, Sendable {
        /// The longest side of an image, in pixels.
        package var imageSide = 16_384
        /// All images of one commit together, in bytes of 4 for each pixel.
        package var imageBytes = 512 << 20
        /// Groups of animations within groups: a group in no other counts as one.
        package var groupDepth = 16
        package init() {}
        package static let standard = DecodingLimits()
    }

    /// Reads bytes from the front, each read checked against the end.
    struct Reader {
        private var bytes: ByteReader
        let limits: DecodingLimits
        var imageBytesLeft: Int

        init(_ bytes: UnsafeRawBufferPointer, limits: DecodingLimits) {
            self.bytes = ByteReader(bytes)
            self.limits = limits
            imageBytesLeft = limits.imageBytes
        }

        var offset: Int { bytes.offset }
        var rest: Int { bytes.rest }

        func error(at place: Int, _ reason: CommitDecodingError.Reason) -> CommitDecodingError {
            CommitDecodingError(offset: place, reason: reason)
        }

        mutating func byte() throws(CommitDecodingError) -> UInt8 { try whole(bytes.byte()) }
        mutating func u16() throws(CommitDecodingError) -> UInt16 { try whole(bytes.u16()) }
        mutating func double() throws(CommitDecodingError) -> Double { try whole(bytes.double()) }

        private func whole<T>(_ field: T?) throws(CommitDecodingError) -> T {
            guard let field else { throw error(at: offset, .truncated) }
            return field
        }

        mutating func uint() throws(CommitDecodingError) -> UInt32 {
            let start = offset
            var result: UInt32 = 0
            var shift: UInt32 = 0
            while true {
                let byte = try byte()
                // The fifth byte holds the last four of 32 bits.
                guard shift < 28 || byte <= 0x0F else { throw error(at: start, .malformedNumber) }
                result |= UInt32(byte & 0x7F) << shift
                if byte < 0x80 {
                    guard byte != 0 || shift == 0 else { throw error(at: start, .malformedNumber) }
                    return result
                }
                shift += 7
            }
        }

        /// A count of elements that take at least `size` bytes each, all of which the remaining bytes can hold.
        mutating func count(of size: Int) throws(CommitDecodingError) -> Int {
            let start = offset
            let count = try uint()
            guard UInt64(count) * UInt64(size) <= UInt64(rest) else { throw error(at: start, .countTooLarge(count)) }
            return Int(count)
        }

        /// A list whose elements take at least `size` bytes each.
        mutating func list<T>(
            of size: Int, _ element: (inout Reader) throws(CommitDecodingError) -> T
        ) throws(CommitDecodingError) -> [T] {
            let count = try count(of: size)
            var result: [T] = []
            // Elements are larger in memory than in bytes, so a long list grows with what is really there.
            result.reserveCapacity(min(count, 1024))
            for _ in 0..<count { result.append(try element(&self)) }
            return result
        }

        /// A byte that names a case.
        mutating func code<T: RawRepresentable>(_ code: CommitDecodingError.Code) throws(CommitDecodingError) -> T
        where T.RawValue == UInt8 {
            let start = offset
            let raw = try byte()
            guard let value = T(rawValue: raw) else { throw error(at: start, .unknownCode(code, raw)) }
            return value
        }

        /// The pixels of an image whose size has been checked.
        mutating func bitmap(width: Int, height: Int) throws(CommitDecodingError) -> Bitmap {
            let (start, count) = (offset, width * height)
            // Count by pixels: on wasm32 four times as many may be more than an `Int` holds.
            guard rest / 4 >= count, let run = bytes.run(count * 4) else { throw error(at: start, .truncated) }
            var firstBad: Int?
            let bitmap = Bitmap(width: width, height: height) { pixels in
                for i in 0..<count {
                    let pixel = UInt32(littleEndian: run.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
                    let alpha = pixel >> 24
                    if (pixel & 255) > alpha || (pixel >> 8 & 255) > alpha || (pixel >> 16 & 255) > alpha, firstBad == nil { firstBad = i }
                    pixels[i] = pixel
                }
            }
            if let firstBad { throw error(at: start + firstBad * 4, .notPremultiplied) }
            return bitmap
        }
    }
}
