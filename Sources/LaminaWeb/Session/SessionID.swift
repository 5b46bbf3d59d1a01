import LaminaWire

extension SessionID {
    /// One that nobody can guess.
    package static func random() -> SessionID {
        var generator = SystemRandomNumberGenerator()
        return SessionID((0..<16).map { _ in UInt8.random(in: 1...255, using: &generator) })!
    }
}

extension SessionID: CustomStringConvertible {
    /// Enough of it to tell sessions apart in logs, and too little to take one over.
    package var description: String { bytes.prefix(4).hex }
}

extension Sequence<UInt8> {
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
