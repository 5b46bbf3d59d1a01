// Replicators: the sublayers of a layer, drawn several times, each time as they were some time ago, in another place and another colour.
//
// Copy k is placed by the k-th power of the replicator's transform about its anchor, before its `sublayerTransform`, so that the perspective there is
// one for all copies. Copies lie on each other in their order. Red, green and blue multiply whatever is painted; alpha is the opacity of the
// copy as a whole.
//
// Replicators in replicators multiply, so what all of them make in one frame is bounded; what goes beyond is left out, and the list says so.

extension DisplayListBuilder {
    /// The effect of replicators on all that is drawn.
    struct Copying: Equatable {
        var tint = Tint.none
        /// Whether a copy other than the first is being drawn.
        var isCopy = false
    }

    /// Counts one more copy; false when there have been too many.
    mutating func takeCopy() -> Bool {
        guard !isPart else {
            isGivenUp = true
            return false
        }
        guard copiesLeft > 0 else {
            omissions.insert(.copies)
            return false
        }
        copiesLeft -= 1
        return true
    }

    mutating func drawCopy(_ k: Int, of branch: Branch, _ transform: Transform) {
        guard let replicator = branch.replicator, k < replicator.copies, k == 0 || takeCopy() else { return }
        if k + 1 < replicator.copies { steps.append(.copies(branch, k + 1, transform.concat(replicator.transform))) }
        let color = replicator.color(ofCopy: k)
        guard color.alpha > 0 else { return }
        var body = branch.body
        body.time -= k == 0 ? 0 : Double(k) * replicator.delay
        body.plane.place(copy: transform, about: branch.body.anchor)
        steps.append(.resume(copying))
        let isAlone = branch.sublayers.count == 1 && nodes[Int(branch.sublayers[0])].children.isEmpty
        if isAlone {
            body.opacity *= color.alpha
        } else if color.alpha < 1 {
            commands.append(.beginGroup(Group(opacity: color.alpha)))
            steps.append(.end)
        }
        copying.tint = copying.tint.multiplied(by: Tint(color))
        if k > 0 { copying.isCopy = true }
        let sublayers = body.time == branch.body.time ? branch.sublayers : order(ofSublayersOf: branch.slot, at: body.time)
        let copy = Branch(body, slot: branch.slot, sublayers: sublayers)
        if !drawSpace(of: copy) { steps.append(.sublayers(copy, 0)) }
    }
}

extension DisplayListBuilder.Plane {
    /// Has sublayers go through a transform about a point before anything else.
    fileprivate mutating func place(copy transform: Transform, about anchor: Point) {
        guard !transform.isIdentity else { return }
        let placed = Transform.translation(-anchor.x, -anchor.y).concat(transform).concat(.translation(anchor.x, anchor.y))
        sublayerTransform = sublayerTransform.map { placed.concat($0) } ?? placed
    }
}

extension LayerValues {
    /// The repetition of the sublayers; nil if they are not repeated.
    var repeating: Replicator? { if case .replicator(let values)? = special { values } else { nil } }
}

extension DropShadow {
    func tinted(by tint: Tint) -> DropShadow {
        var result = self
        result.color = tint.applied(to: color)
        return result
    }
}
