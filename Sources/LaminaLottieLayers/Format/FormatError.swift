/// A fault of a file that leaves nothing to show.
public struct LottieError: Error, CustomStringConvertible, Sendable {
    /// A sentence that says what is wrong, and what would be right.
    public let description: String
    package init(_ description: String) { self.description = description }
}
