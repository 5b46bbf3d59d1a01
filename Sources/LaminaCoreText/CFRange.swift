/// An index or a length.
public typealias CFIndex = Int
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// A range of a string in UTF-16 units, or of an array.
public struct CFRange: Equatable, Hashable, Sendable {
    /// The start of the range.
    public var location: CFIndex
    /// The number of elements; in Core Text's functions 0 stands for the rest.
    public var length: CFIndex
    /// Creates an empty range at 0.
    public init() { (location, length) = (0, 0) }
    /// Creates a range from its start and its length.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// Returns a range from its start and its length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

extension CFRange {
    init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

    /// The part of `whole` that is meant; a length of 0 means all from the location on.
    func resolved(in whole: Range<Int>) -> Range<Int> {
        let start = min(max(location, whole.lowerBound), whole.upperBound)
        guard length > 0 else { return start..<whole.upperBound }
        return start..<min(start + min(length, whole.count), whole.upperBound)
    }
}
