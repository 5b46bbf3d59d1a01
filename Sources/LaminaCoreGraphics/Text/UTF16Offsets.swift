/// A map between places in UTF-8 bytes, by which Pango counts, and UTF-16 units, by which NSString does.
struct UTF16Offsets {
    /// The number of UTF-16 units before each byte, and before one past the last.
    private let units: [Int]

    init(_ utf8: [UInt8]) {
        var units: [Int] = []
        units.reserveCapacity(utf8.count + 1)
        var count = 0
        for byte in utf8 {
            units.append(count)
            // Units are counted at a character's first byte; those of four bytes make two.
            if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
        }
        units.append(count)
        // Later bytes of a character belong to its start.
        for i in utf8.indices.reversed() where utf8[i] & 0xC0 == 0x80 {
            var start = i
            while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
            units[i] = units[start]
        }
        self.units = units
    }

    subscript(byte: Int) -> Int { units[max(0, min(byte, units.count - 1))] }

    /// The first byte of the character at a UTF-16 offset.
    func byte(at offset: Int) -> Int {
        var (low, high) = (0, units.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if units[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
