#if !hasFeature(Embedded)
    import LaminaRender
#endif

/// Reads fields as `ByteWriter` writes them, from the front. Each read returns nil, and stays where it is, if too few bytes are left.
///
/// It does not keep the bytes alive: it is used within the call that lends them.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var rest: Int { bytes.count - offset }

    mutating func byte() -> UInt8? { integer() }
    mutating func u16() -> UInt16? { integer() }
    mutating func u32() -> UInt32? { integer() }
    /// A number with every bit kept, also of NaN.
    mutating func double() -> Double? { integer().map { Double(bitPattern: $0) } }

    @inline(__always) private mutating func integer<T: FixedWidthInteger & BitwiseCopyable>() -> T? {
        guard rest >= MemoryLayout<T>.size else { return nil }
        defer { offset += MemoryLayout<T>.size }
        return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    /// A finite number; nil for others.
    mutating func number() -> Double? { double().flatMap { $0.isFinite ? $0 : nil } }

    mutating func size() -> Size? {
        guard let width = number(), let height = number() else { return nil }
        return Size(width, height)
    }

    mutating func point() -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x, y)
    }

    /// The next bytes as they lie there.
    mutating func run(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count >= 0, rest >= count else { return nil }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    /// UTF-8 of so many bytes; nil for what is none.
    mutating func text(_ count: Int) -> String? { run(count).flatMap { String(validating: $0, as: UTF8.self) } }
}
