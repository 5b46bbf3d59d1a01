/// The rule that decides what an outline encloses.
package enum FillRule: UInt8, Equatable, Sendable {
    /// Whatever the outline goes round more often one way than the other.
    case nonZero
    /// Whatever a line from outside reaches after an odd number of crossings.
    case evenOdd
}

/// An arbitrary outline that a shape's coverage comes from: what a path encloses, or what a line along it covers. Immutable, and shared by everything
/// that draws it.
package final class Outline: Equatable, Sendable {
    package let path: Path
    package let rule: FillRule
    /// The line that is drawn along the path; nil for the inside of the path.
    package let stroke: Stroke?
    /// The box of what may be covered, from the path's points, control points included; empty for an empty path or one with numbers that are not finite.
    package let bounds: Rect
    /// The rounded rectangle that is enclosed, if it is one.
    package let roundedRect: RoundedRect?
    /// Whether the path is known not to cross itself.
    package let isSimple: Bool
    /// Stands for all of it in the digests of what is drawn.
    package let digest: UInt64
    /// Stands for the path alone.
    let pathDigest: UInt64

    package convenience init(_ path: Path, rule: FillRule = .nonZero) {
        let box = path.controlBounds ?? .zero
        // NaN may or may not have come into the box.
        let isFinite = path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        var all = Digest()
        for verb in path.verbs { all.fold(UInt64(verb.rawValue)) }
        for p in path.points {
            all.fold(p.x)
            all.fold(p.y)
        }
        self.init(path, rule, isFinite ? box : .zero, all.value, isSimple: isFinite && path.isKnownSimple)
    }

    private init(_ path: Path, _ rule: FillRule, _ bounds: Rect, _ pathDigest: UInt64, isSimple: Bool) {
        (self.path, self.rule, self.bounds, self.pathDigest) = (path, rule, bounds, pathDigest)
        self.isSimple = isSimple
        stroke = nil
        roundedRect = path.roundedRect
        var all = Digest()
        all.fold(pathDigest)
        all.fold(UInt64(rule.rawValue))
        digest = all.value
    }

    /// Creates the outline of a line along the path of another one.
    package init(_ stroke: Stroke, along other: Outline) {
        path = other.path
        rule = .nonZero
        self.stroke = stroke
        isSimple = false
        roundedRect = nil
        pathDigest = other.pathDigest
        let (box, reach) = (other.bounds, stroke.reach)
        let isDrawn = other.isFinite && stroke.isVisible && reach.isFinite
        bounds = isDrawn ? box.insetBy(-reach, -reach) : .zero
        var all = Digest()
        all.fold(pathDigest)
        all.fold(stroke)
        digest = all.value
    }

    /// Returns the path with another rule.
    func filled(by rule: FillRule) -> Outline {
        rule == self.rule && stroke == nil ? self : Outline(path, rule, bounds, pathDigest, isSimple: isSimple)
    }

    /// Whether all of the path's numbers are.
    private var isFinite: Bool {
        bounds != .zero || path.points.allSatisfy { $0 == .zero }
    }

    package static func == (a: Outline, b: Outline) -> Bool {
        a === b || (a.pathDigest == b.pathDigest && a.rule == b.rule && a.stroke == b.stroke && a.path == b.path)
    }
}
