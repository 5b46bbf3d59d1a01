import Foundation
import LaminaRender

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The kinds of change.
    public typealias Kind = NSKeyValueChange
    /// The kind of the change: of the value, or of its members.
    public let kind: Kind
    /// The value after the change; nil without `.new`, and before the change.
    public let newValue: Value?
    /// The value before the change; nil without `.old`, and in the first call that `.initial` asks for.
    public let oldValue: Value?
    /// The indexes of the changed members, where members changed.
    public let indexes: IndexSet?
    /// Whether the change is still to come, as `.prior` asks for.
    public let isPrior: Bool
}

/// An observation of a key path. It ends with `invalidate()`, with this object, or with the observed one.
public class NSKeyValueObservation: NSObject {
    private var observation: Observation?

    fileprivate init(_ observation: Observation) { self.observation = observation }
    deinit { invalidate() }

    /// Ends the observation.
    public func invalidate() {
        observation?.end()
        observation = nil
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls back when the value of a key path changes, until the returned object is released.
    ///
    /// ```swift
    /// observation = scrollView.observe(\.contentOffset, options: [.new]) { scrollView, change in follow(change.newValue!) }
    /// ```
    ///
    /// Changes are reported by `@Dynamic` properties, by those of Lamina's own classes that UIKit's users observe, and by pairs of `willChangeValue(for:)` and
    /// `didChangeValue(for:)`. A path may lead through several objects, and be written from a subclass. It is followed through properties whose names are
    /// known; of `@Dynamic` ones they are found by reading the value once when the observation begins.
    ///
    /// - Parameter changeHandler: A closure that is called on the thread that changes the value, with the observed object.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let keys = Observation.keys(of: keyPath)
        let observation = Observation(
            self, keys, options: options, read: { ($0 as! Self)[keyPath: keyPath] },
            notify: { object, change in
                changeHandler(
                    object as! Self,
                    NSKeyValueObservedChange(
                        kind: change.kind, newValue: change.new.flatMap { $0.value as? Value },
                        oldValue: change.old.flatMap { $0.value as? Value }, indexes: change.indexes, isPrior: change.isPrior))
            })
        observation.begin()
        return NSKeyValueObservation(observation)
    }
}
