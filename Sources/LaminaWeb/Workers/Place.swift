import LaminaWire

/// The place of a session: which server has it, of those behind one balancer, and which of the server's processes.
///
/// A session's ID begins with it, and so does the token of a page whose tab is awaited there. What a tab asks for names it in the query item `at`, so that a balancer and
/// a supervisor know whom to pass the request to.
package struct Place: Hashable, Sendable {
    /// The number of the server, from 1 on.
    var server: UInt8
    /// The number of the worker, from 1 on; 1 for a server without workers.
    var worker: UInt8

    package init(server: UInt8 = 1, worker: UInt8 = 1) { (self.server, self.worker) = (server, worker) }

    /// Creates a place; nil for text that is not four hexadecimal digits.
    init?(hex: some StringProtocol) {
        let digits = hex.utf8.count == 4 ? hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue } : []
        guard digits.count == 4 else { return nil }
        self.init(server: UInt8(digits[0] << 4 | digits[1]), worker: UInt8(digits[2] << 4 | digits[3]))
    }

    var hex: String { [server, worker].hex }
}

extension Sequence<UInt8> {
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
