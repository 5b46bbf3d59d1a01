import LaminaCoreGraphics
import LaminaQuartzCore

// Geometry in archives: as the strings that UIKit writes, "{1, 2}".

extension NSCoder {
    /// Returns the point under a key; zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { numbers(key, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
    /// Returns the size under a key; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { numbers(key, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
    /// Returns the rectangle under a key; zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect {
        numbers(key, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// Returns the vector under a key; zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector { numbers(key, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
    /// Returns the transform under a key; the identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        numbers(key, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
    }
    /// Returns the insets under a key; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        numbers(key, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    /// Returns the insets under a key; zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        numbers(key, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    /// Returns the offset under a key; zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        numbers(key, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// Writes a vector under a key.
    public func encode(_ vector: CGVector, forKey key: String) { encode([vector.dx, vector.dy], key) }
    /// Writes a transform under a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], key)
    }
    /// Writes insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) { encode([insets.top, insets.left, insets.bottom, insets.right], key) }
    /// Writes insets under a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode([insets.top, insets.leading, insets.bottom, insets.trailing], key)
    }
    /// Writes an offset under a key.
    public func encode(_ offset: UIOffset, forKey key: String) { encode([offset.horizontal, offset.vertical], key) }

    private func encode(_ numbers: [CGFloat], _ key: String) {
        let list = numbers.map { "\($0.native)" }.joined(separator: ", ")
        encode("{\(list)}" as NSString, forKey: key)
    }

    private func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
        guard allowsKeyedCoding, containsValue(forKey: key), let text = decodeObject(of: NSString.self, forKey: key) else { return nil }
        let parts = (text as String).split { "{}, ".contains($0) }.compactMap { Double($0) }
        return parts.count == count ? parts.map { CGFloat($0) } : nil
    }
}
