/// A session's name, which its tab keeps: 128 bits, not all of them zero.
package struct SessionID: Hashable, Sendable {
    package let bytes: [UInt8]

    /// Creates an ID; nil for zeros, which stand for none, and for another number of bytes than 16.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 16, bytes.contains(where: { $0 != 0 }) else { return nil }
        self.bytes = Array(bytes)
    }
}
