import Foundation
import LaminaRender

// Apple's `@objc dynamic` has the Objective-C runtime exchange a property's setter while it is observed. Here a property wrapper makes the change known. Unobserved
// objects pay for one test of a flag; while any object is observed, a set costs a look-up.

/// A wrapper that makes a property of an `NSObject` subclass observable, and accessible by name, where code for Apple's systems has `@objc dynamic`.
///
/// ```swift
/// final class Download: NSObject {
///     @Dynamic var progress = 0.0
/// }
/// observation = download.observe(\.progress, options: [.new]) { _, change in bar.progress = Float(change.newValue!) }
/// ```
@propertyWrapper
public struct Dynamic<Value> {
    private var value: Value
    /// While its name is looked for, tells this wrapper from the others of its object.
    fileprivate var mark: Mark?

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The value of the property; used by the compiler.
    @available(*, unavailable, message: "@Dynamic is for properties of NSObject's subclasses")
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The access to the property through its object, which notifies observers; used by the compiler.
    public static subscript<Owner: NSObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Dynamic>
    ) -> Value {
        get {
            if KeyTable.isAsking.isUp { _ = name(in: owner, wrapped, storage) }
            return owner[keyPath: storage].value
        }
        set {
            guard ObservedKeys.exist.isUp, ObservedKeys.of(owner) != nil, let name = name(in: owner, wrapped, storage) else {
                owner[keyPath: storage].value = newValue
                return
            }
            owner.willChangeByItself(name)
            owner[keyPath: storage].value = newValue
            owner.didChangeByItself(name)
        }
    }

    /// The property's name, found once for each class by looking for the stored property that holds this wrapper.
    private static func name<Owner: NSObject>(
        in owner: Owner, _ wrapped: ReferenceWritableKeyPath<Owner, Value>, _ storage: ReferenceWritableKeyPath<Owner, Dynamic>
    ) -> String? {
        guard let component = KeyPathComponent.list(wrapped).first else { return nil }
        if let row = KeyTable.row(of: component, in: owner) { return row.name }
        let mark = Mark()
        owner[keyPath: storage].mark = mark
        defer { owner[keyPath: storage].mark = nil }
        guard let name = owner.firstDynamic(where: { $1.mark === mark })?.name else { return nil }
        KeyTable.register([KeyRow(name, wrapped)], of: Owner.self)
        return name
    }
}

final class Mark {}

private protocol DynamicStorage {
    var mark: Mark? { get }
    var current: Any { get }
}
extension Dynamic: DynamicStorage { fileprivate var current: Any { value } }

extension NSObject {
    fileprivate final func firstDynamic(where isMeant: (String, any DynamicStorage) -> Bool) -> (name: String, storage: any DynamicStorage)?
    {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror, current.subjectType != NSObject.self {
            for case (let label?, let storage as any DynamicStorage) in current.children where label.hasPrefix("_") {
                let name = String(label.dropFirst())
                if isMeant(name, storage) { return (name, storage) }
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// The value of a `@Dynamic` property by its name; nil where there is none.
    final func dynamicValue(_ key: String) -> Any? { firstDynamic { name, _ in name == key }?.storage.current }
}
