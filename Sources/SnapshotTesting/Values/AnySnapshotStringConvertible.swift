import Foundation

/// A type whose values stand in dumps as a text of their own.
public protocol AnySnapshotStringConvertible {
    /// Whether the value's parts follow below its text. Default false.
    static var renderChildren: Bool { get }
    /// The text.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}

extension String: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
    public var snapshotDescription: String { "\(count) bytes" }
}

extension Date: AnySnapshotStringConvertible {
    /// The moment in Greenwich's time, to the second.
    public var snapshotDescription: String { ISO8601Format() }
}

extension NSObject: AnySnapshotStringConvertible {
    /// The description without addresses.
    public var snapshotDescription: String { debugDescription.withoutAddresses }
}

extension String {
    /// The text without the addresses of objects, which differ from run to run.
    var withoutAddresses: String { replacing(#/:?\s*0x[0-9a-f]+/#, with: "") }
}
