import LaminaCoreGraphics

extension LayoutEngine {
    /// Has the solver know how large the view's content is, and how much it resists.
    func updateContent(of member: LayoutMember, _ view: UIView) {
        let size = view.intrinsicContentSize
        _ = setContent(of: member, view, 0, size.width)
        let width = member.wrappedWidth
        member.wrappedWidth = nil
        // Text that wraps keeps its height until its width is known.
        let wrapped = width.flatMap { view.contentHeight(forWidth: CGFloat($0)) }
        _ = setContent(of: member, view, 1, wrapped ?? size.height)
    }

    /// - Returns: Whether anything has changed.
    func setContent(of member: LayoutMember, _ view: UIView, _ axis: Int, _ length: CGFloat) -> Bool {
        let kind = NSLayoutConstraint.Axis(rawValue: axis)!
        let priorities = [view.contentHuggingPriority(for: kind), view.contentCompressionResistancePriority(for: kind)]
        let length = length.isFinite && length >= 0 ? min(length.native, 1e7) : nil
        if let known = member.contents[axis], let length, known.priorities == priorities {
            guard known.length != length else { return false }
            for tag in known.tags { simplex.change(tag, by: known.length - length) }
            member.contents[axis]!.length = length
            return true
        }
        guard length != nil || member.contents[axis] != nil else { return false }
        for tag in member.contents[axis]?.tags ?? [] { try? simplex.remove(tag) }
        member.contents[axis] = nil
        guard let length else { return true }
        var row = Simplex.Row(constant: -length)
        row.add(symbol(axis == 0 ? .width : .height, of: member), 1)
        // Content that has to keep its size and cannot gives way like a constraint that is broken.
        let tags = zip([Simplex.Relation.lessOrEqual, .greaterOrEqual], priorities).compactMap { relation, priority in
            try? simplex.add(row, relation, priority: priority.weight, owner: nil)
        }
        member.contents[axis] = LayoutMember.Content(tags: tags, length: length, priorities: priorities)
        return true
    }
}
