/// A number that names one thing of one kind in a render tree. Each kind has a type of its own, so the compiler refuses one for another.
///
/// Whoever writes commits gives the numbers out, in ascending order from 1; within one tree's life none names two things.
///
/// A literal may stand for a name: it is a number that is known to be of the kind that is asked for.
package protocol Identifier: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    var rawValue: UInt32 { get }
    init(_ rawValue: UInt32)
}

extension Identifier {
    /// The name of nothing.
    @inlinable package static var null: Self { Self(0) }
    /// The name that is given out after this one.
    @inlinable package var next: Self { Self(rawValue + 1) }
    @inlinable package var description: String { "\(rawValue)" }
    @inlinable package init(integerLiteral value: UInt32) { self.init(value) }
    @inlinable package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A layer in a render tree.
package struct LayerID: Identifier {
    package let rawValue: UInt32
    @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// An animation on some layer.
package struct AnimationID: Identifier {
    package let rawValue: UInt32
    @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A picture of how a layer looked; `null` is the picture of nothing.
package struct SnapshotID: Identifier {
    package let rawValue: UInt32
    @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// The snapshot that an animation shows a transition from. An animation needs one at most and neither is ever named anew, so they share a number.
    @inlinable package init(of animation: AnimationID) { rawValue = animation.rawValue }
}

/// A picture that layers may show.
package struct ImageID: Identifier {
    package let rawValue: UInt32
    @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A word of the layer tree: the key of a custom value, the name of a filter or of an emitter's cell.
package struct NameID: Identifier {
    package let rawValue: UInt32
    @inlinable package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
