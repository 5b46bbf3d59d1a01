import LaminaQuartzCore
import Synchronization

/// The observers of one notification centre that are called by a registered method's name. None of them is kept.
final class SelectorObservers: Sendable {
    final class Entry: @unchecked Sendable {
        let observer: ObjectIdentifier
        let name: NSNotification.Name?
        let object: ObjectIdentifier?
        /// The centre's name for the observation; set once, before the entry is in the list.
        fileprivate(set) var token: (any NSObjectProtocol)?

        fileprivate init(_ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
            (self.observer, self.name, self.object) = (ObjectIdentifier(observer), name, object.map { ObjectIdentifier($0) })
        }
    }

    private let entries = Mutex<[Entry]>([])

    /// Notes an observation.
    ///
    /// - Parameter observe: Begins it, and returns the centre's token.
    func add(
        _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, _ observe: (Entry) -> any NSObjectProtocol
    ) {
        let entry = Entry(observer, name: name, object: object)
        entry.token = observe(entry)
        entries.withLock { $0.append(entry) }
    }

    /// Takes out an observer's entries; nil stands for any name and any object. Objects are compared by identity and not touched: one may be about to go.
    ///
    /// - Returns: The tokens of what has been taken out.
    func remove(_ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) -> [any NSObjectProtocol] {
        let (id, object) = (ObjectIdentifier(observer), object.map { ObjectIdentifier($0) })
        return take { $0.observer == id && (name == nil || $0.name == name) && (object == nil || $0.object == object) }
    }

    /// Takes out one entry.
    func remove(_ entry: Entry) -> [any NSObjectProtocol] { take { $0 === entry } }

    private func take(_ isMeant: (Entry) -> Bool) -> [any NSObjectProtocol] {
        let taken = entries.withLock { entries in
            let taken = entries.filter(isMeant)
            if !taken.isEmpty { entries.removeAll(where: isMeant) }
            return taken
        }
        return taken.compactMap(\.token)
    }
}

extension NotificationCenter {
    /// Calls a registered method (see `Selector`) of an observer with each notification of a name, from an object, or both; nil stands for any. The method gets
    /// the `Notification`.
    ///
    /// The observer is not retained, and need not be removed before it is released. Its method runs on the main actor: at once for notifications that are
    /// posted there, soon for others.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        let target = WeakObserver(observer as AnyObject)
        selectorObservers.add(observer as AnyObject, name: aName, object: anObject.map { $0 as AnyObject }) { entry in
            addObserver(forName: aName, object: anObject, queue: nil) { [weak self, weak entry] notification in
                guard target.object != nil else {
                    if let entry { self?.forget(entry) }
                    return
                }
                nonisolated(unsafe) let notification = notification
                let call = { @Sendable in
                    guard let object = target.object else { return }
                    aSelector.call(on: object, with: notification, by: NotificationCenter.self)
                }
                if MainQueue.isCurrent { call() } else { DispatchQueue.main.async(execute: call) }
            }
        }
    }

    // Foundation's methods take `Any` and are not to be overridden; for objects these come before them.

    /// Ends all observations of a token, or of an observer that was added with a selector.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends observations of a token, or of an observer that was added with a selector; nil stands for any name and any object.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let base = self as Foundation.NotificationCenter
        for token in selectorObservers.remove(observer, name: aName, object: anObject.map { $0 as AnyObject }) {
            base.removeObserver(token as Any)
        }
        base.removeObserver(observer as Any, name: aName, object: anObject)
    }

    private func forget(_ entry: SelectorObservers.Entry) {
        for token in selectorObservers.remove(entry) { (self as Foundation.NotificationCenter).removeObserver(token as Any) }
    }
}

/// An observer that is not kept.
private final class WeakObserver: @unchecked Sendable {
    private(set) weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
