// How a value is compared with a file. A strategy makes something of a value that can be written – its format, a picture or a text – and a `Diffing` compares two of
// these. Strategies are made of others: `pullback` turns one for pictures into one for views. Here are the types; the strategies for each kind of value are beside them.

/// A strategy that makes a format of a value, by which it is written, read and compared.
///
///     extension Snapshotting where Value == User, Format == String {
///         static let greeting = Snapshotting<String, String>.lines.pullback { (user: User) in "Hello, \(user.name)" }
///     }
public struct Snapshotting<Value, Format> {
    /// The extension of the reference's file; nil for none.
    public var pathExtension: String?
    /// The comparison of two formats.
    public var diffing: Diffing<Format>
    /// The function that makes the format of a value.
    public var snapshot: (Value) -> Async<Format>

    /// Creates a strategy whose format may come later.
    public init(pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }

    /// Creates a strategy.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: snapshot($0)) })
    }

    /// Returns a strategy for another type, whose values are transformed into this one's first.
    public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value) -> Snapshotting<NewValue, Format> {
        asyncPullback { Async(value: transform($0)) }
    }

    /// Returns a strategy for another type, whose values are transformed into this one's first, which may take time.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, diffing: diffing,
            asyncSnapshot: { other in
                Async { callback in transform(other).run { value in snapshot(value).run(callback) } }
            })
    }
}

/// A strategy for values that are their own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy for values that are their own format.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}
