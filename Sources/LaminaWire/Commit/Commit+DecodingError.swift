#if !hasFeature(Embedded)
    import LaminaRender
#endif

/// A reason why bytes are not a commit, and the place.
package struct CommitDecodingError: Error, Equatable, Sendable {
    /// The place of the first byte of what cannot be read, counted from the commit's first byte.
    package var offset: Int
    package var reason: Reason

    package init(offset: Int, reason: Reason) { (self.offset, self.reason) = (offset, reason) }

    package enum Reason: Equatable, Sendable {
        /// The bytes do not begin as a commit does.
        case notACommit
        case unknownVersion(UInt16)
        /// The bytes end before what they announce.
        case truncated
        /// A number that does not fit 32 bits, or is written with more bytes than it needs.
        case malformedNumber
        /// More elements are announced than the rest of the bytes can hold.
        case countTooLarge(UInt32)
        /// A byte stands for nothing there.
        case unknownCode(Code, UInt8)
        /// An outline that does not begin with a move, or closes twice.
        case malformedPath
        /// Groups of animations within groups, more than the limit.
        case groupsTooDeep(limit: Int)
        /// A side of 0 pixels or of more than the limit.
        case imageSize(width: UInt32, height: UInt32, limit: Int)
        /// All images of the commit together.
        case imagesTooLarge(limit: Int)
        /// A pixel whose colour is stronger than its alpha allows.
        case notPremultiplied
        /// The commit is complete and bytes are left.
        case trailingBytes(Int)
    }

    /// The table that a byte was meant to index.
    package enum Code: Equatable, Sendable {
        case operation, property, component, kind, filter, flag, cell, verb, fillMode, curve, content, animationFlags, function, ends,
            keyframeFlags,
            rotation, springFields, transition, edge
    }
}

extension CommitDecodingError: CustomStringConvertible {
    package var description: String { "commit cannot be read at byte \(offset): \(reason.text)" }
}

extension CommitDecodingError.Reason {
    fileprivate var text: String {
        switch self {
        case .notACommit: "it does not begin with the bytes of a commit"
        case .unknownVersion(let version):
            "version \(version) is not known here, only \(Commit.version) is; both ends must be of one release"
        case .truncated: "the bytes end too early"
        case .malformedNumber: "a whole number is longer than 32 bits or than it need be"
        case .countTooLarge(let count): "\(count) elements are announced, more than the remaining bytes can hold"
        case .unknownCode(let code, let byte): "\(byte) is no \(code.text)"
        case .malformedPath: "a path does not begin with a move or closes twice"
        case .groupsTooDeep(let limit): "animation groups are nested more than \(limit) deep"
        case .imageSize(let width, let height, let limit): "an image of \(width) × \(height) pixels; each side is 1 to \(limit)"
        case .imagesTooLarge(let limit): "the images together are larger than \(limit) bytes"
        case .notPremultiplied: "a pixel's colour is stronger than its alpha; pixels are premultiplied"
        case .trailingBytes(let count): "\(count) bytes are left over after the last operation"
        }
    }
}

extension CommitDecodingError.Code {
    fileprivate var text: String {
        switch self {
        case .operation: "operation"
        case .property: "layer property"
        case .component: "component of a value"
        case .kind: "kind of value"
        case .filter: "kind of filter"
        case .flag: "flag, which is 0 or 1"
        case .cell: "cell of an emitter"
        case .verb: "element of a path"
        case .fillMode: "fill mode"
        case .curve: "curve"
        case .content: "kind of animation"
        case .animationFlags: "set of animation flags"
        case .function: "value function"
        case .ends: "set of ends of an interpolation"
        case .keyframeFlags: "set of keyframe flags"
        case .rotation: "rotation along a path"
        case .springFields: "set of fields of a spring"
        case .transition: "kind of transition"
        case .edge: "edge for a transition to come from"
        }
    }
}
