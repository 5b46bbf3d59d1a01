/// What a session is called by its tab: 128 random bits, which nobody else can guess.
package struct SessionID: Hashable, Sendable, CustomStringConvertible {
    package let bytes: [UInt8]

    /// Nil for zeros, which stand for none, and for another number of bytes than 16.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 16, bytes.contains(where: { $0 != 0 }) else { return nil }
        self.bytes = bytes
    }

    package static func random() -> SessionID {
        var generator = SystemRandomNumberGenerator()
        return SessionID((0..<16).map { _ in UInt8.random(in: 1...255, using: &generator) })!
    }

    /// Enough of it to tell sessions apart in logs, and too little to take one over.
    package var description: String { bytes.prefix(4).hex }
}

extension Sequence<UInt8> {
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
