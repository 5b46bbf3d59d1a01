extension Commit {
    /// How much a commit from elsewhere may ask for.
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
        private let bytes: UnsafeRawBufferPointer
        private(set) var offset = 0
        let limits: DecodingLimits
        var imageBytesLeft: Int

        init(_ bytes: UnsafeRawBufferPointer, limits: DecodingLimits) {
            self.bytes = bytes
            self.limits = limits
            imageBytesLeft = limits.imageBytes
        }

        var rest: Int { bytes.count - offset }

        func error(at place: Int, _ reason: CommitDecodingError.Reason) -> CommitDecodingError {
            CommitDecodingError(offset: place, reason: reason)
        }

        mutating func byte() throws(CommitDecodingError) -> UInt8 {
            guard rest >= 1 else { throw error(at: offset, .truncated) }
            defer { offset += 1 }
            return bytes[offset]
        }

        mutating func u16() throws(CommitDecodingError) -> UInt16 {
            guard rest >= 2 else { throw error(at: offset, .truncated) }
            defer { offset += 2 }
            return UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
        }

        mutating func double() throws(CommitDecodingError) -> Double {
            guard rest >= 8 else { throw error(at: offset, .truncated) }
            defer { offset += 8 }
            return Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
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
            guard rest / 4 >= count else { throw error(at: start, .truncated) }
            var firstBad: Int?
            let bitmap = Bitmap(width: width, height: height) { pixels in
                for i in 0..<count {
                    let pixel = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + i * 4, as: UInt32.self))
                    let alpha = pixel >> 24
                    if (pixel & 255) > alpha || (pixel >> 8 & 255) > alpha || (pixel >> 16 & 255) > alpha, firstBad == nil { firstBad = i }
                    pixels[i] = pixel
                }
            }
            if let firstBad { throw error(at: start + firstBad * 4, .notPremultiplied) }
            offset = start + count * 4
            return bitmap
        }
    }
}
