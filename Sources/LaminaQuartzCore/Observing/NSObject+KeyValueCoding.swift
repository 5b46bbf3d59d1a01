import Foundation
import LaminaRender

// Key-value coding of objects that have none of their own. Objective-C has it for every `@objc` property; here it reaches properties whose names are known
// (`KeyTable`) and `@Dynamic` ones.

extension NSObjectProtocol where Self: NSObject {
    /// Returns the value of a property by its name: one that is `@Dynamic`, registered, or known of Lamina's own classes. Another name stops the program, as on
    /// Apple's systems.
    public func value(forKey key: String) -> Any? {
        if let coded = self as? any KeyValueCoded { return coded.value(forKey: key) }
        if let row = KeyTable.row(named: key, of: self) { return row.get(self) }
        if let found = dynamicValue(key) { return Value.unwrapped(found) }
        preconditionFailure(
            "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
    }

    /// Sets a property by its name, with numbers converted. A value of another type changes nothing; a name that is not known stops the program, as on Apple's
    /// systems. A `@Dynamic` property is known once it has been observed, or registered.
    public func setValue(_ value: Any?, forKey key: String) {
        if let coded = self as? any KeyValueCoded { return coded.setValue(value, forKey: key) }
        guard let row = KeyTable.row(named: key, of: self), let set = row.set else {
            preconditionFailure(
                "[<\(type(of: self))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        guard ObservedKeys.of(self) != nil else { return set(self, value) }
        willChangeByItself(key)
        set(self, value)
        didChangeByItself(key)
    }

    /// Returns the value at the end of a path of names. Nil if an object on the way is nil.
    public func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
}

extension NSObject {
    /// The value of a key; nil where there is none.
    final func codedValue(forKey key: String) -> Any? {
        if let coded = self as? any KeyValueCoded { return coded.value(forKey: key) }
        if let row = KeyTable.row(named: key, of: self) { return row.get(self) }
        return dynamicValue(key).flatMap { Value.unwrapped($0) }
    }

    /// The value at the end of a path; nil where there is none.
    final func codedValue(forKeyPath keyPath: String) -> Any? {
        if let layer = self as? CALayer { return layer.value(forKeyPath: keyPath) }
        guard let period = keyPath.firstIndex(of: ".") else { return codedValue(forKey: keyPath) }
        guard let next = codedValue(forKey: String(keyPath[..<period])) as? NSObject else { return nil }
        return next.codedValue(forKeyPath: String(keyPath[keyPath.index(after: period)...]))
    }
}
