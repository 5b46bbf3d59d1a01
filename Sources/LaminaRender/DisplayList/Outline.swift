/// What an outline encloses.
package enum FillRule: UInt8, Equatable, Sendable {
    /// Whatever the outline goes round more often one way than the other.
    case nonZero
    /// Whatever a line from outside reaches after an odd number of crossings.
    case evenOdd
}

/// An arbitrary outline that a shape's coverage comes from. Immutable, and shared by everything that draws it.
package final class Outline: Equatable, Sendable {
    package let path: Path
    package let rule: FillRule
    /// The box of the path's points, control points included; empty for an empty path or one with numbers that are not finite.
    package let bounds: Rect
    /// The rounded rectangle that the path is, if it is one.
    package let roundedRect: RoundedRect?
    /// Stands for path and rule in the digests of what is drawn.
    let digest: UInt64

    package init(_ path: Path, rule: FillRule = .nonZero) {
        self.path = path
        self.rule = rule
        let box = path.controlBounds ?? .zero
        bounds = box.isFinite ? box : .zero
        roundedRect = path.roundedRect
        var signature = Signature()
        signature.fold(UInt64(rule.rawValue))
        for verb in path.verbs { signature.fold(UInt64(verb.rawValue)) }
        for p in path.points {
            signature.fold(p.x)
            signature.fold(p.y)
        }
        digest = signature.value
    }

    package static func == (a: Outline, b: Outline) -> Bool { a === b || (a.rule == b.rule && a.path == b.path) }
}
