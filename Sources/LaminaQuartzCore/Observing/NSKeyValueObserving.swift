import Foundation

/// An object that observes others by `addObserver(_:forKeyPath:options:context:)`, or declares what its own properties depend on.
///
/// Objective-C has these three methods on every object. Here a class that inherits from Foundation's `NSObject` directly conforms to this protocol and declares
/// those that it needs; responders and layers conform already, and their subclasses override.
public protocol NSKeyValueObserving: NSObjectProtocol {
    /// Called when an observed value changes, on the thread that changes it. Does nothing by default.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
    /// Returns the key paths whose changes also change a key's value. None by default.
    static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
    /// Returns whether observers of a key are notified of changes that `@Dynamic`, or a property of one of Lamina's own classes, reports by itself. True by
    /// default.
    static func automaticallyNotifiesObservers(forKey key: String) -> Bool
}

extension NSKeyValueObserving {
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// A class that declares by key paths what `NSKeyValueObserving` declares by names.
public protocol NSKeyValueObservingCustomization: NSObjectProtocol {
    /// Returns the key paths, from this class, whose changes also change the key's value.
    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>
    /// Returns whether observers of the key are notified of changes that are reported by themselves.
    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}

/// Options for the content and the time of an observer's notifications.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The change contains the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The change contains the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called once immediately, before it is added.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is also called before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change: of a value, or of members of a collection.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// Keys of a change's dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the change's kind, the raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the value after the change, `NSNull` for nil; present with `.new` only, and not before the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the value before the change, `NSNull` for nil; present with `.old` only.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The key of the `IndexSet` of members that were inserted, removed or replaced.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The key of true in calls before a change; absent in others.
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
