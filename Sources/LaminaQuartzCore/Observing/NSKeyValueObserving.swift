import Foundation

/// Lets objects of a class observe others by `addObserver(_:forKeyPath:options:context:)`, and say what their own properties depend on.
///
/// Objective-C has these three methods on every object. Here a class that inherits from Foundation's `NSObject` directly conforms to this protocol and declares
/// those that it needs; responders and layers conform already, and their subclasses override.
public protocol NSKeyValueObserving: NSObjectProtocol {
    /// Called when an observed value changes, on the thread that changes it. Does nothing by default.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
    /// Returns the key paths whose changes are changes of a key's value, too. None by default.
    static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
    /// Returns whether observers of a key are told of changes that `@Dynamic`, or a property of one of Lamina's own classes, makes known by itself. True by default.
    static func automaticallyNotifiesObservers(forKey key: String) -> Bool
}

extension NSKeyValueObserving {
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// Lets a class say by key paths what `NSKeyValueObserving` says by names.
public protocol NSKeyValueObservingCustomization: NSObjectProtocol {
    /// Returns the key paths, from this class, whose changes are changes of the key's value, too.
    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>
    /// Returns whether observers of the key are told of changes that are made known by themselves.
    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}

/// Options that say what an observer wants to know, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The new value comes with the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value comes with the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once at once, before it is added.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change: of a value, or of members of a collection.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// Names what a change's dictionary holds.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of the change's `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, `NSNull` for nil; with `.new` only, and not before the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, `NSNull` for nil; with `.old` only.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The `IndexSet` of the members that were inserted, removed or replaced.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True, and there at all, in calls before a change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of the members of a set.
public enum NSKeyValueSetMutationKind: UInt, Sendable { case union = 1, minus, intersect, set }

/// A class whose own `value(forKey:)` and `setValue(_:forKey:)` are its key-value coding.
package protocol KeyValueCoded: NSObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

/// A class that has a flag for being observed, so that its objects pay for nothing while they are not.
package protocol ObservableByFlag: NSObject { var isObserved: Bool { get set } }

/// A class that is called on the main thread by rule, and by observed objects on whichever thread changes them.
package protocol ObservesFromAnyThread: NSObject {
    func receiveChange(
        _ keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

/// A class some of whose keys are known beforehand.
package protocol HasObservableKeys: NSObject {
    /// Registers the keys of this class, its superclasses and its subclasses, once.
    static func registerObservableKeys()
}
