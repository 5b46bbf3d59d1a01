import Foundation

// One observer of one key path of one object. It watches each property that the value depends on: those along the path, and what the classes on the way say
// affects these. A change of any of them is a change of the value; whatever is changed within it – one key that depends on two, or a pair of calls inside
// another – is part of it. After a change the path may lead elsewhere, so it is walked anew.

final class Observation: @unchecked Sendable {
    /// A change as it is told, before or after.
    struct Change {
        var kind = NSKeyValueChange.setting
        var indexes: IndexSet?
        var old: Told?
        var new: Told?
        var isPrior = false
    }

    /// A value that is told, if only that it is nil.
    struct Told { let value: Any? }

    private(set) weak var object: NSObject?
    /// For `removeObserver`.
    let keyPath: String
    weak var observer: NSObject?
    let context: UnsafeMutableRawPointer?

    private let keys: [ObservedKey]
    private let options: NSKeyValueObservingOptions
    private let read: (NSObject) -> Any?
    private let notify: (NSObject, Change) -> Void
    private let lock = NSRecursiveLock()
    private var watched: [Weak] = []
    private var depth = 0
    private var old: Any?
    private var comparesValues = false
    private var isOver = false

    private struct Weak { weak var object: NSObject? }

    init(
        _ object: NSObject, _ keys: [ObservedKey], keyPath: String = "", options: NSKeyValueObservingOptions, observer: NSObject? = nil,
        context: UnsafeMutableRawPointer? = nil, read: @escaping (NSObject) -> Any?, notify: @escaping (NSObject, Change) -> Void
    ) {
        (self.object, self.keys, self.keyPath, self.options) = (object, keys, keyPath, options)
        (self.observer, self.context, self.read, self.notify) = (observer, context, read, notify)
    }

    func begin() {
        guard let object else { return }
        if options.contains(.initial) { notify(object, Change(new: options.contains(.new) ? Told(value: read(object)) : nil)) }
        ObservedKeys.keep(self, by: object)
        walk()
    }

    func end() {
        lock.withLock { isOver = true }
        leave()
        guard let object else { return }
        ObservedKeys.drop(self, by: object)
        ObservedKeys.unwatch(object, for: self)
    }

    // MARK: Changes

    func willChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        let begins = lock.withLock {
            depth += 1
            return depth == 1 && !isOver
        }
        guard begins, let object else { return }
        if options.contains(.old) || comparesValues { old = read(object) }
        // Where only another value is a change, nothing is known of one yet.
        guard options.contains(.prior), !comparesValues else { return }
        notify(object, Change(kind: kind, indexes: indexes, old: options.contains(.old) ? Told(value: old) : nil, isPrior: true))
    }

    func didChange(_ kind: NSKeyValueChange, _ indexes: IndexSet?) {
        let ends = lock.withLock {
            guard depth > 0 else { return false }
            depth -= 1
            return depth == 0 && !isOver
        }
        guard ends, let object else { return }
        let former = old
        old = nil
        if keys.count > 1 || watched.count > 1 { walk() }
        let new = options.contains(.new) || comparesValues ? read(object) : nil
        if comparesValues, areEqual(former, new) { return }
        notify(
            object,
            Change(
                kind: kind, indexes: indexes, old: options.contains(.old) ? Told(value: former) : nil,
                new: options.contains(.new) ? Told(value: new) : nil))
    }

    // MARK: What it depends on

    private func walk() {
        leave()
        guard let object, !isOver else { return }
        var seen: [(object: ObjectIdentifier, key: ObservedKey)] = []
        var found: [Weak] = []
        var hasAsked = false
        func resolved(_ key: ObservedKey, in object: NSObject) -> (key: ObservedKey, row: KeyRow?) {
            let resolved = key.resolved(in: object)
            guard resolved.row == nil, key.name == nil, !hasAsked, let root = self.object else { return resolved }
            // `@Dynamic` properties learn their names when they are read.
            hasAsked = true
            _ = KeyTable.asking { read(root) }
            return key.resolved(in: object)
        }
        func visit(_ object: NSObject, _ path: ArraySlice<ObservedKey>) {
            guard let first = path.first else { return }
            let (key, row) = resolved(first, in: object)
            guard !seen.contains(where: { $0.object == ObjectIdentifier(object) && $0.key.means(key) }) else { return }
            seen.append((ObjectIdentifier(object), key))
            ObservedKeys.watch(key, of: object, for: self)
            found.append(Weak(object: object))
            if row?.comparesValues ?? false, keys.count == 1 { comparesValues = true }
            for source in Observation.sources(of: key, row, in: object) { visit(object, source[...]) }
            guard path.count > 1, let next = Observation.value(of: key, row, in: object) as? NSObject else { return }
            visit(next, path.dropFirst())
        }
        visit(object, keys[...])
        watched = found
    }

    private func leave() {
        for former in watched { if let object = former.object { ObservedKeys.unwatch(object, for: self) } }
        watched = []
    }

    private static func value(of key: ObservedKey, _ row: KeyRow?, in object: NSObject) -> Any? {
        row.map { $0.get(object) } ?? key.name.flatMap { object.codedValue(forKey: $0) }
    }

    private static func sources(of key: ObservedKey, _ row: KeyRow?, in object: NSObject) -> [[ObservedKey]] {
        let kind = type(of: object)
        var names = row?.sources ?? []
        if let name = key.name, let kind = kind as? any NSKeyValueObserving.Type {
            names.formUnion(kind.keyPathsForValuesAffectingValue(forKey: name))
        }
        var paths = names.sorted().map { keys(of: $0) }
        if let keyPath = key.keyPath, let kind = kind as? any NSKeyValueObservingCustomization.Type {
            paths += kind.keyPathsAffectingValue(for: keyPath).map { keys(of: $0) }
        }
        return paths
    }

    static func keys(of keyPath: String) -> [ObservedKey] { keyPath.split(separator: ".").map { ObservedKey(name: String($0)) } }

    static func keys(of keyPath: AnyKeyPath) -> [ObservedKey] {
        let components = KeyPathComponent.list(keyPath)
        return components.map { ObservedKey(component: $0, keyPath: components.count == 1 ? keyPath : nil) }
    }
}
