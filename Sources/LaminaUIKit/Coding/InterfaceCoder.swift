import LaminaCoreGraphics

/// A decoder that fills objects from an element of an interface file (see `Interface`), not from keys.
///
/// UIKit's classes hand themselves to it in `init(coder:)`, each class once it has set itself up; a program's subclass finds everything in place after
/// `super.init(coder:)`.
class InterfaceCoder: NSCoder, @unchecked Sendable {
    /// Fills an object with what the file says of it, as far as `kind`, the class whose initialiser calls.
    @MainActor func fill(_ object: AnyObject, as kind: AnyClass) {}
    /// Returns an attribute of the object's element; nil where there is none.
    func attribute(_ name: String) -> String? { nil }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// Fills an object if this is the coder of an interface file; returns whether it is.
    @MainActor final func fill<Object: AnyObject>(_ object: Object, as kind: Object.Type) -> Bool {
        guard let coder = self as? InterfaceCoder else { return false }
        coder.fill(object, as: kind)
        return true
    }

    /// An attribute of the object's element, if this is the coder of an interface file.
    final func interfaceAttribute(_ name: String) -> String? { (self as? InterfaceCoder)?.attribute(name) }
}
