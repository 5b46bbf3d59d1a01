/// A name of a picture or a sound by its content: 128 bits.
package struct ContentHash: Hashable, Sendable {
    package let bytes: [UInt8]

    /// Creates a hash; nil for another number of bytes than 16.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self.bytes = Array(bytes)
    }
}
