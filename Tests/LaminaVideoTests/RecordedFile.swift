import Foundation

/// A plan, or a part of one, as its records, for changing them: checksums and the end are made anew.
struct RecordedFile {
    struct Record {
        var kind: UInt8
        var isCompressed = false
        /// The number of bytes without compression.
        var size: Int
        /// The bytes as they are in the file.
        var stored: [UInt8]

        init(_ kind: UInt8, _ bytes: [UInt8]) { (self.kind, size, stored) = (kind, bytes.count, bytes) }
    }

    /// The mark and the version that the file begins with.
    let start: [UInt8]
    var records: [Record]

    init(start: [UInt8], _ records: [Record]) { (self.start, self.records) = (start, records) }

    /// Reads a file that is whole.
    init(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
        start = Array(bytes[..<6])
        records = []
        var place = start.count
        while place < bytes.count - 16 {
            let data = place + 14
            var record = Record(bytes[place], Array(bytes[data..<data + number(place + 2)]))
            (record.isCompressed, record.size) = (bytes[place + 1] == 1, number(place + 6))
            records.append(record)
            place = data + record.stored.count
        }
    }

    /// The places of the records.
    var places: [Int] { records.indices.map { records[..<$0].reduce(start.count) { $0 + 14 + $1.stored.count } } }

    var bytes: [UInt8] {
        var bytes = start
        for record in records {
            bytes += [record.kind, record.isCompressed ? 1 : 0]
            for number in [UInt32(record.stored.count), UInt32(record.size), checksum(record.stored)] { bytes += littleEndian(number) }
            bytes += record.stored
        }
        let last = littleEndian(UInt64(places.last ?? 0))
        return bytes + last + littleEndian(checksum(last)) + Array("LMPE".utf8)
    }

    func write(to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
}

func littleEndian<T: FixedWidthInteger>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }

/// The remainders of CRC-32 for each byte.
private let remainders = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
}

/// The CRC-32 of bytes.
func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes { sum = sum >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
}

/// Bytes, at most 65535, as a zlib stream that does not pack them.
func unpackedZlib(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
    }
    return [0x78, 1, 1] + littleEndian(length) + littleEndian(~length) + bytes + littleEndian((b << 16 | a).byteSwapped)
}
