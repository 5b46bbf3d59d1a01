import Foundation
import LaminaRender

// Which names the properties of classes have. A row joins a name, as strings and archives have it, with the identity that key paths have, and with a way to read
// and write. Lamina's own classes state theirs, `@Dynamic` finds its own, other code registers.

/// A property by name.
package struct KeyRow: @unchecked Sendable {
    package let name: String
    package let keyPath: AnyKeyPath
    let component: KeyPathComponent?
    let get: (NSObject) -> Any?
    let set: ((NSObject, Any?) -> Void)?
    /// Whether a value can be set.
    let fits: (Any?) -> Bool
    /// Key paths whose changes change this property, too.
    let sources: Set<String>
    /// The sources also change what is not this property's, so that only another value is a change.
    let comparesValues: Bool

    /// - Parameter sources: Key paths whose changes change this property. Where there are some, the property tells of no change by itself.
    package init<Root: NSObject, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>, from sources: Set<String> = []) {
        self.name = name
        self.keyPath = keyPath
        component = KeyPathComponent.list(keyPath).first
        get = { LaminaRender.Value.unwrapped(($0 as! Root)[keyPath: keyPath]) }
        set = (keyPath as? ReferenceWritableKeyPath<Root, Value>).map { writable in
            { object, value in
                guard let value = convert(value, to: Value.self) else { return }
                (object as! Root)[keyPath: writable] = value
            }
        }
        fits = { convert($0, to: Value.self) != nil }
        self.sources = sources
        comparesValues = !sources.isEmpty
    }
}

package enum KeyTable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var rows: [ObjectIdentifier: [KeyRow]] = [:]
    /// Classes whose stated members are in the table.
    nonisolated(unsafe) private static var asked: Set<ObjectIdentifier> = []

    /// Adds rows to a class, in place of those with the same names.
    package static func register(_ new: [KeyRow], of kind: NSObject.Type) {
        lock.withLock {
            var own = rows[ObjectIdentifier(kind)] ?? []
            for row in new {
                own.removeAll { $0.name == row.name }
                own.append(row)
            }
            rows[ObjectIdentifier(kind)] = own
        }
    }

    static func row(named name: String, of object: NSObject) -> KeyRow? { row(of: object) { $0.name == name } }
    static func row(of component: KeyPathComponent, in object: NSObject) -> KeyRow? { row(of: object) { $0.component == component } }

    private static func row(of object: NSObject, where isMeant: (KeyRow) -> Bool) -> KeyRow? {
        (type(of: object) as? any HasObservableKeys.Type)?.registerObservableKeys()
        if !lock.withLock({ asked.contains(ObjectIdentifier(type(of: object))) }) { ask(type(of: object)) }
        return lock.withLock {
            var kind: AnyClass? = type(of: object)
            while let current = kind {
                if let row = rows[ObjectIdentifier(current)]?.first(where: isMeant) { return row }
                kind = _getSuperclass(current)
            }
            return nil
        }
    }

    /// Puts what a class and its superclasses state into the table. What code has registered counts more.
    private static func ask(_ kind: AnyClass) {
        var current: AnyClass? = kind
        while let known = current {
            let stated = statedRows(of: known)
            lock.withLock {
                guard asked.insert(ObjectIdentifier(known)).inserted else { return }
                let own = rows[ObjectIdentifier(known)] ?? []
                rows[ObjectIdentifier(known)] = own + stated.filter { row in !own.contains { $0.name == row.name } }
            }
            current = _getSuperclass(known)
        }
    }

    /// Sets a property by its name, with numbers converted.
    ///
    /// - Returns: Whether there is such a property that can be written, and whether the value is of its type.
    package static func set(_ value: Any?, forKey key: String, of object: NSObject) -> (isKnown: Bool, fits: Bool) {
        guard let row = row(named: key, of: object), let set = row.set else { return (false, false) }
        guard row.fits(value) else { return (true, false) }
        object.willChangeByItself(key)
        set(object, value)
        object.didChangeByItself(key)
        return (true, true)
    }

    /// The value of a property by its name; nil where there is none of that name.
    package static func value(forKey key: String, of object: NSObject) -> Any? { object.codedValue(forKey: key) }

    /// Whether a property of an object is known by its name.
    package static func isKnown(_ name: String, of object: NSObject) -> Bool { row(named: name, of: object) != nil }
    /// Whether a property of an object is known by its name and can be set.
    package static func isSettable(_ name: String, of object: NSObject) -> Bool { row(named: name, of: object)?.set != nil }

    /// Whether getters of `@Dynamic` properties make their names known. On while an unknown key path is read.
    static let isAsking = Flag()

    /// Runs code while `@Dynamic` properties that are read make their names known.
    static func asking<T>(_ body: () -> T) -> T {
        isAsking.raise()
        defer { isAsking.lower() }
        return body()
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Registers the name by which strings refer to a property, in key-value coding and observing, for objects of this class and its subclasses. Objective-C
    /// does it for each property that is `@objc`; here `@Dynamic` properties find their own names when they are first used, and others are registered, once.
    ///
    /// `setValue(_:forKey:)` writes through a key path that can be written, with numbers converted.
    public static func registerKey<Value>(_ key: String, _ keyPath: KeyPath<Self, Value>) {
        KeyTable.register([KeyRow(key, keyPath)], of: Self.self)
    }
}

/// Converts what key-value coding is handed: numbers of every kind, and nil where the type has it. Nil where it does not fit.
func convert<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value = value.flatMap(Value.unwrapped), !(value is NSNull) else {
        if let type = T.self as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) as? T }
        return Value.number(0).flatMap { convertNumber($0, to: T.self) }
    }
    if let fits = value as? T { return fits }
    return Value.number(value).flatMap { convertNumber($0, to: T.self) }
}

private func convertNumber<T>(_ number: Double, to type: T.Type) -> T? {
    switch T.self {
    case let type as any BinaryFloatingPoint.Type: type.init(number) as? T
    case let type as any FixedWidthInteger.Type: wholeNumber(number, type) as? T
    case is Bool.Type: (number != 0) as? T
    default: nil
    }
}

private func wholeNumber<T: FixedWidthInteger>(_ number: Double, _ type: T.Type) -> T {
    number.isNaN ? 0 : T(exactly: number.rounded(.towardZero)) ?? (number < 0 ? T.min : T.max)
}
