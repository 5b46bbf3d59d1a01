import Foundation
import LaminaRender

// Key-value observing by names, and what makes changes known.

extension NSObjectProtocol where Self: NSObject {
    /// Adds an observer whose `observeValue(forKeyPath:of:change:context:)` is called when the value at a path of names changes. Neither object is kept alive;
    /// the observation ends with either.
    ///
    /// Changes are reported by `@Dynamic` properties, by those of Lamina's own classes that UIKit's users observe, by `setValue(_:forKey:)`, and by pairs of
    /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`.
    ///
    /// - Parameters:
    ///   - observer: An object whose class conforms to `NSKeyValueObserving`; any other object is not notified.
    ///   - context: An address that distinguishes observations.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        let observation = Observation(
            self, Observation.keys(of: keyPath), keyPath: keyPath, options: options, observer: observer, context: context,
            read: { $0.codedValue(forKeyPath: keyPath) },
            notify: { [weak observer] object, change in
                guard let observer else { return }
                observer.receive(change, of: object, at: keyPath, context)
            })
        observation.begin()
    }

    /// Removes the newest observation of a key path by an observer, with a certain context. Without one it does nothing, where Apple's frameworks stop the
    /// program.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        ObservedKeys.observations(of: self).last { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }?.end()
    }

    /// Removes the newest observation of a key path by an observer, whatever its context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        ObservedKeys.observations(of: self).last { $0.observer === observer && $0.keyPath == keyPath }?.end()
    }

    // MARK: Changes

    /// Reports that a property is about to change. `didChangeValue(forKey:)` must follow; pairs may be nested, and the outermost counts.
    public func willChangeValue(forKey key: String) { willChange(ObservedKey(name: key)) }
    /// Reports that a property has changed.
    public func didChangeValue(forKey key: String) { didChange(ObservedKey(name: key)) }

    /// Reports that a property is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard ObservedKeys.exist.isUp, let key = Observation.keys(of: keyPath).first else { return }
        willChange(key)
    }
    /// Reports that a property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard ObservedKeys.exist.isUp, let key = Observation.keys(of: keyPath).first else { return }
        didChange(key)
    }

    /// Reports that members of an array are about to be inserted, removed or replaced.
    public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        willChange(ObservedKey(name: key), changeKind, indexes)
    }
    /// Reports that members of an array have been inserted, removed or replaced.
    public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        didChange(ObservedKey(name: key), changeKind, indexes)
    }
    /// Reports that members of an array are about to be inserted, removed or replaced.
    public func willChange<Value>(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>) {
        Observation.keys(of: keyPath).first.map { willChange($0, changeKind, indexes) }
    }
    /// Reports that members of an array have been inserted, removed or replaced.
    public func didChange<Value>(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>) {
        Observation.keys(of: keyPath).first.map { didChange($0, changeKind, indexes) }
    }

    /// Reports that members of a set are about to change, as a change of the whole set.
    public func willChangeValue(forKey key: String, withSetMutation mutation: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>) {
        willChangeValue(forKey: key)
    }
    /// Reports that members of a set have changed, as a change of the whole set.
    public func didChangeValue(forKey key: String, withSetMutation mutation: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>) {
        didChangeValue(forKey: key)
    }
}

extension NSObject {
    final func willChange(_ key: ObservedKey, _ kind: NSKeyValueChange = .setting, _ indexes: IndexSet? = nil) {
        guard ObservedKeys.exist.isUp, let keys = ObservedKeys.of(self) else { return }
        let key = key.resolved(in: self).key
        for observation in keys.concerned(by: key) { observation.willChange(kind, indexes) }
    }

    final func didChange(_ key: ObservedKey, _ kind: NSKeyValueChange = .setting, _ indexes: IndexSet? = nil) {
        guard ObservedKeys.exist.isUp, let keys = ObservedKeys.of(self) else { return }
        let key = key.resolved(in: self).key
        for observation in keys.concerned(by: key) { observation.didChange(kind, indexes) }
    }

    /// Makes a change known that no code states, unless the class wants to state it itself.
    package final func willChangeByItself(_ key: String) { if notifies(of: key) { willChange(ObservedKey(name: key)) } }
    package final func didChangeByItself(_ key: String) { if notifies(of: key) { didChange(ObservedKey(name: key)) } }

    private final func notifies(of key: String) -> Bool {
        let kind = type(of: self)
        if let kind = kind as? any NSKeyValueObservingCustomization.Type, let row = KeyTable.row(named: key, of: self) {
            return kind.automaticallyNotifiesObservers(for: row.keyPath)
        }
        return (kind as? any NSKeyValueObserving.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
    }

    fileprivate final func receive(
        _ change: Observation.Change, of observed: NSObject, at keyPath: String, _ context: UnsafeMutableRawPointer?
    ) {
        func object(_ told: Observation.Told) -> Any { told.value.flatMap { Value.unwrapped($0) }.map { Value.boxed($0) } ?? NSNull() }
        var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: change.kind.rawValue)]
        if let new = change.new { dictionary[.newKey] = object(new) }
        if let old = change.old { dictionary[.oldKey] = object(old) }
        if let indexes = change.indexes { dictionary[.indexesKey] = indexes }
        if change.isPrior { dictionary[.notificationIsPriorKey] = true }
        if let any = self as? any ObservesFromAnyThread {
            any.receiveChange(keyPath, of: observed, change: dictionary, context: context)
        } else {
            (self as? any NSKeyValueObserving)?.observeValue(forKeyPath: keyPath, of: observed, change: dictionary, context: context)
        }
    }
}
