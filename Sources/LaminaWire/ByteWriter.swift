/// Appends the fields of which messages and commits are made: little-endian, unpadded.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// - Parameter capacity: How many bytes to make room for at once.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    mutating func write(_ v: UInt16) { withUnsafeBytes(of: v.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func write(_ v: UInt32) { withUnsafeBytes(of: v.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func write(_ v: Double) { withUnsafeBytes(of: v.bitPattern.littleEndian) { bytes.append(contentsOf: $0) } }

    /// Two numbers, or four, at once: half the time of one after the other.
    mutating func write(_ a: Double, _ b: Double) {
        withUnsafeBytes(of: (a.bitPattern.littleEndian, b.bitPattern.littleEndian)) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
        let bits = (a.bitPattern.littleEndian, b.bitPattern.littleEndian, c.bitPattern.littleEndian, d.bitPattern.littleEndian)
        withUnsafeBytes(of: bits) { bytes.append(contentsOf: $0) }
    }

    mutating func write(_ run: some Collection<UInt8>) { bytes.append(contentsOf: run) }

    /// Makes room for bytes that are going to be written.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Replaces a byte that has been written.
    mutating func replace(at place: Int, with byte: UInt8) { bytes[place] = byte }
}

extension ByteWriter {
    /// Begins a message.
    init<Tag: RawRepresentable<UInt8>>(_ tag: Tag, capacity: Int) {
        self.init(capacity: capacity)
        write(tag.rawValue)
    }
}

extension String {
    /// Returns its UTF-8, or as many whole characters of it as fit.
    func bytes(atMost count: Int) -> Substring.UTF8View {
        guard utf8.count > count else { return self[...].utf8 }
        var end = utf8.index(startIndex, offsetBy: count)
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end].utf8
    }
}
