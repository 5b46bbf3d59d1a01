/// The result of the last call: text, or records of bytes. The page reads it before it calls again.
struct Reply {
    private(set) var bytes: [UInt8] = []

    mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    mutating func set(_ text: String) {
        clear()
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ value: UInt32) {
        for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func append(_ value: Double) {
        append(UInt32(truncatingIfNeeded: value.bitPattern))
        append(UInt32(truncatingIfNeeded: value.bitPattern >> 32))
    }

    mutating func append(_ value: Float) { append(value.bitPattern) }

    /// Four bytes that say how many follow, the text, and what fills it up to a multiple of four.
    mutating func append(_ text: String) {
        let utf8 = Array(text.utf8)
        append(UInt32(utf8.count))
        bytes.append(contentsOf: utf8)
        while bytes.count % 4 != 0 { bytes.append(0) }
    }
}
