import CLaminaDigest

/// The digest of a picture: the first half of the SHA-256 of its pixels' bytes, premultiplied BGRA in rows from the top, without padding.
///
/// Two pictures that differ by chance have the same one with a probability of 2⁻¹²⁸. `magick picture.png bgra:- | sha256sum` gives the same digest of a picture
/// without transparency.
package struct PictureDigest: Hashable, Sendable, CustomStringConvertible {
    /// 32 hexadecimal digits.
    package let description: String

    package init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        self.init { lamina_digest_add(&$0, bytes, bytes.count) }
    }

    /// - Parameter isPlain: Whether the processor's own instructions are left aside. The digest is the same.
    package init(isPlain: Bool = false, _ add: (inout LaminaDigest) -> Void) {
        var digest = LaminaDigest()
        lamina_digest_begin(&digest, isPlain)
        add(&digest)
        let bytes = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { result in
            lamina_digest_end(&digest, result.baseAddress)
            return Array(result.prefix(16))
        }
        description = bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
    }

    /// Creates the digest that a text is; nil for a text that is none.
    package init?(text: some StringProtocol) {
        guard text.count == 32, text.allSatisfy({ "0123456789abcdef".contains($0) }) else { return nil }
        description = String(text)
    }
}
