import LaminaCoreGraphics

/// The destination of messages about constraints.
@MainActor
package enum LayoutMessages {
    /// The function that writes messages. Default: to standard error.
    package static var write: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
}

extension LayoutEngine {
    /// Tells once that a constraint cannot hold, with those that it contradicts.
    func report(_ constraint: NSLayoutConstraint, _ conflict: Simplex.Conflict?) {
        guard !isTrial, !constraint.isReported else { return }
        constraint.isReported = true
        let others = (conflict?.owners ?? []).compactMap { owners[$0].flatMap(name) }
        LayoutMessages.write(
            """
            Unable to simultaneously satisfy constraints. At least one of these is probably not wanted:
            (
            \((others + [constraint.summary]).map { "    \"\($0)\"" }.joined(separator: ",\n"))
            )
            Will attempt to recover by breaking constraint
            \(constraint.summary)
            """)
    }

    private func name(of owner: Owner) -> String? {
        switch owner {
        case .constraint(let constraint): return constraint.summary
        case .pin(let member, let variable):
            if let view = member.view {
                let attribute = ["minX", "minY", "width", "height", "bounds.minX", "bounds.minY"][variable.rawValue]
                let value = member.pins.first { owners[$0.owner].map { self.is($0, member, variable) } ?? false }?.constant ?? 0
                return "<NSAutoresizingMaskLayoutConstraint:\(address(of: member)) \(view.layoutName).\(attribute) == \(value)   (active)>"
            }
            return member.guide.map { "<NSLayoutConstraint:\(address(of: member)) '\($0.identifier)-\(variable)'   (active)>" }
        }
    }

    private func `is`(_ owner: Owner, _ member: LayoutMember, _ variable: LayoutMember.Variable) -> Bool {
        if case .pin(let other, let kind) = owner { return other === member && kind == variable }
        return false
    }
}
