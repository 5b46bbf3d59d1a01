import LaminaUIKit

// Which object has which animations.
//
// The table keeps nothing alive: objects know nothing of their animations and may go at any time, and animations are kept by the engine that runs them. That an
// object has gone is found, and told, in the next frame and nowhere else: when something new comes to live at its place in memory is chance.

final class AnimationTable {
    private struct Entry {
        weak var object: NSObject?
        var items: [Weak] = []
    }
    private struct Weak { weak var item: AnimationItem? }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released objects are removed.
    private var limit = 64

    func add(_ animation: POPAnimation, to object: NSObject, key: String?) {
        let key = key ?? UUID().uuidString
        if let old = item(of: object, key: key) {
            guard old.animation !== animation else { return }
            stop(old)
            // What stopping it has called may have put another one there.
            if let other = item(of: object, key: key) {
                forget(other)
                other.isRemoved = true
                other.engine.noteRemoval()
            }
        }
        let item = AnimationItem(object: object, key: key, animation: animation, engine: .current)
        dropStale(object)
        entries[ObjectIdentifier(object), default: Entry(object: object)].items.append(Weak(item: item))
        animation.prepare(with: item.engine)
        item.engine.add(item)
        if entries.count > limit { forgetTheGone() }
    }

    func remove(from object: NSObject, key: String) {
        if let item = item(of: object, key: key) { stop(item) }
    }

    func removeAll(from object: NSObject) {
        dropStale(object)
        let items = items(of: object)
        entries[ObjectIdentifier(object)] = nil
        for item in items where !item.isRemoved { stop(item) }
    }

    func keys(of object: NSObject) -> [Any]? {
        let items = items(of: object)
        return items.isEmpty ? nil : items.map(\.key)
    }

    func animation(of object: NSObject, key: String) -> POPAnimation? { item(of: object, key: key)?.animation }

    /// Takes an item that is done, or whose object has gone, out.
    func forget(_ item: AnimationItem) {
        entries[item.identity]?.items.removeAll { $0.item == nil || $0.item === item }
        if entries[item.identity]?.items.isEmpty ?? false { entries[item.identity] = nil }
    }

    private func stop(_ item: AnimationItem) {
        forget(item)
        item.isRemoved = true
        item.engine.noteRemoval()
        item.animation.stop(removing: true, finished: !item.animation.isActive && !item.animation.isPaused)
    }

    private func item(of object: NSObject, key: String) -> AnimationItem? { items(of: object).first { $0.key == key } }

    private func items(of object: NSObject) -> [AnimationItem] {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [] }
        return entry.items.compactMap(\.item).filter { !$0.isRemoved }
    }

    /// Drops the entries of an object that lived at the same address.
    private func dropStale(_ object: NSObject) {
        if let entry = entries[ObjectIdentifier(object)], entry.object !== object { entries[ObjectIdentifier(object)] = nil }
    }

    private func forgetTheGone() {
        entries = entries.filter { entry in entry.value.object != nil && entry.value.items.contains { $0.item != nil } }
        limit = max(64, entries.count * 2)
    }
}

/// An animation of an object.
final class AnimationItem {
    weak var object: NSObject?
    let identity: ObjectIdentifier
    let key: String
    let animation: POPAnimation
    unowned let engine: Engine
    var isRemoved = false

    init(object: NSObject, key: String, animation: POPAnimation, engine: Engine) {
        (self.object, identity, self.key, self.animation, self.engine) = (object, ObjectIdentifier(object), key, animation, engine)
    }
}
