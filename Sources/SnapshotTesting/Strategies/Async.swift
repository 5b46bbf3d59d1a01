/// A value that may come later.
public struct Async<Value> {
    /// The function that calls back with the value, at once or later.
    public let run: (@escaping (Value) -> Void) -> Void

    /// Creates a value from a function that calls back with it once.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

    /// Creates a value that is there.
    public init(value: Value) { self.init { $0(value) } }

    /// Returns the value that a function makes of this one.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}
