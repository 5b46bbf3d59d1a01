import NIOCore

/// Reads the fields of a message from a tab; nil where there are not enough bytes, or they are no numbers.
struct ByteReading {
    private var buffer: ByteBuffer
    init(_ buffer: ByteBuffer) { self.buffer = buffer }

    var isAtEnd: Bool { buffer.readableBytes == 0 }
    mutating func byte() -> UInt8? { buffer.readInteger() }
    mutating func u16() -> UInt16? { buffer.readInteger(endianness: .little) }
    mutating func u32() -> UInt32? { buffer.readInteger(endianness: .little) }
    mutating func bytes(_ count: Int) -> [UInt8]? { buffer.readBytes(length: count) }
    mutating func text(_ count: Int) -> String? { bytes(count).flatMap { String(validating: $0, as: UTF8.self) } }
    /// A finite number.
    mutating func number() -> Double? {
        guard let bits: UInt64 = buffer.readInteger(endianness: .little) else { return nil }
        let number = Double(bitPattern: bits)
        return number.isFinite ? number : nil
    }
}
