import Foundation

/// The comparison of two values of a format, and its form in a file.
public struct Diffing<Value> {
    /// The function that makes the bytes of a file of a value.
    public var toData: (Value) -> Data
    /// The function that makes a value of the bytes of a file.
    public var fromData: (Data) -> Value
    /// The function that compares the reference with what there is now; it returns nil if they are the same, else words and attachments.
    public var diff: (Value, Value) -> (String, [XCTAttachment])?

    /// Creates a comparison.
    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
    ) {
        (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
    }
}

/// A file that a difference leaves. XCTest has no attachments on Linux; these are attached to tests of Swift Testing, and lie beside the results.
public struct XCTAttachment {
    /// The content.
    public let payload: Data
    /// The name. Default nil.
    public var name: String?
    /// The kind of content, as in "public.png". Default nil.
    public let uniformTypeIdentifier: String?

    /// Creates an attachment.
    public init(data: Data, uniformTypeIdentifier: String? = nil) { (payload, self.uniformTypeIdentifier) = (data, uniformTypeIdentifier) }
}
