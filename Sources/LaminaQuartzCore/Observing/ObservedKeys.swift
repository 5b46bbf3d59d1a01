import Foundation

// Who observes an object. The list is associated with the object, so that it goes with it; a flag tells that there is one, in classes that have it.

/// A property as an observation means it: by its name, by a key path's component, or, once both are known, by either.
struct ObservedKey: @unchecked Sendable {
    var name: String?
    var component: KeyPathComponent?
    var keyPath: AnyKeyPath?

    func means(_ other: ObservedKey) -> Bool {
        if let component, component == other.component { return true }
        return name != nil && name == other.name
    }

    /// The key with what the object's class says of it.
    func resolved(in object: NSObject) -> (key: ObservedKey, row: KeyRow?) {
        let row = name.flatMap { KeyTable.row(named: $0, of: object) } ?? component.flatMap { KeyTable.row(of: $0, in: object) }
        guard let row else { return (self, nil) }
        return (ObservedKey(name: row.name, component: row.component, keyPath: row.keyPath), row)
    }
}

/// The observations that wait for changes of one object.
final class ObservedKeys: @unchecked Sendable {
    private struct Watch {
        let key: ObservedKey
        weak var observation: Observation?
    }

    private static let lock = NSLock()
    /// Whether there are any observed objects.
    static let exist = Flag()

    private var watches: [Watch] = []
    /// Observations of this object, which it keeps alive.
    private var own: [Observation] = []

    private init() { ObservedKeys.exist.raise() }
    deinit { ObservedKeys.exist.lower() }

    static func of(_ object: NSObject) -> ObservedKeys? {
        AssociatedObjects.held(under: AssociatedObjects.observing, of: object)?.value as? ObservedKeys
    }

    private static func made(for object: NSObject) -> ObservedKeys {
        if let keys = of(object) { return keys }
        let keys = ObservedKeys()
        AssociatedObjects.set(.value(keys), under: AssociatedObjects.observing, of: object)
        (object as? any ObservableByFlag)?.isObserved = true
        return keys
    }

    /// The observations that a change of a key concerns, each once.
    func concerned(by key: ObservedKey) -> [Observation] {
        ObservedKeys.lock.withLock {
            var found: [Observation] = []
            for watch in watches where watch.key.means(key) {
                if let observation = watch.observation, !found.contains(where: { $0 === observation }) { found.append(observation) }
            }
            return found
        }
    }

    static func observations(of object: NSObject) -> [Observation] { of(object).map { keys in lock.withLock { keys.own } } ?? [] }

    static func keep(_ observation: Observation, by object: NSObject) {
        let keys = made(for: object)
        lock.withLock { keys.own.append(observation) }
    }

    static func drop(_ observation: Observation, by object: NSObject) {
        guard let keys = of(object) else { return }
        lock.withLock { keys.own.removeAll { $0 === observation } }
    }

    static func watch(_ key: ObservedKey, of object: NSObject, for observation: Observation) {
        let keys = made(for: object)
        lock.withLock { keys.watches.append(Watch(key: key, observation: observation)) }
    }

    /// Ends what an observation watches of an object. Where nothing is left, the object is unobserved.
    static func unwatch(_ object: NSObject, for observation: Observation) {
        guard let keys = of(object) else { return }
        let isEmpty = lock.withLock {
            keys.watches.removeAll { $0.observation == nil || $0.observation === observation }
            return keys.watches.isEmpty && keys.own.isEmpty
        }
        guard isEmpty else { return }
        AssociatedObjects.set(nil, under: AssociatedObjects.observing, of: object)
        (object as? any ObservableByFlag)?.isObserved = false
    }
}
