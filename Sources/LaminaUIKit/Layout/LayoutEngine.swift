// Layout by constraints, for one tree of views.
//
// The top of a tree of views owns an engine, once there are constraints in the tree. A view or guide that constraints are about is a *member*: it has
// variables for its place and size in its container's space. A view whose frame is set by code (`translatesAutoresizingMaskIntoConstraints`) is pinned: its
// variables are what its frame is, by required equations that move with it. All others are placed by the engine.
//
// Changes are noted and the engine *settles* them at the next layout pass of any view in the tree: it installs constraints, works out sizes of content anew,
// has the solver solve, and marks the superviews of views that got another frame as needing layout. Those place their subviews in `layoutSubviews()`, like any
// other layout, so that what animates a layout pass animates this one.
//
// Text that wraps is settled twice: first its width, then the height that it needs at that width.
//
// A constraint that cannot hold together with required ones is left out: the one that came last. `LayoutEngine+Conflicts.swift` says so on standard error.

import LaminaCoreGraphics

/// Finds places and sizes of the views of one tree by their constraints.
@MainActor
final class LayoutEngine {
    /// The owner of a number in the solver.
    enum Owner {
        case constraint(NSLayoutConstraint)
        case pin(LayoutMember, LayoutMember.Variable)
    }

    /// A constraint that the solver has.
    struct Installed {
        let constraint: NSLayoutConstraint
        let tag: Simplex.Tag
        let owner: Int32
        var constant: Double
    }

    weak var root: UIView?
    /// Finds the size of its root without placing anything.
    let isTrial: Bool
    var simplex = Simplex()
    var members: [LayoutMember] = []
    /// The members of a trial; otherwise items know their own.
    private var trialMembers: [ObjectIdentifier: LayoutMember] = [:]
    var installed: [ObjectIdentifier: Installed] = [:]
    var owners: [Int32: Owner] = [:]
    private var lastOwner: Int32 = 0
    /// Constraints to be installed at the next settling.
    var pending: [NSLayoutConstraint] = []
    /// Constraints that could not hold.
    var broken: [NSLayoutConstraint] = []
    /// Members to be looked at again.
    private var queue: [LayoutMember] = []
    private(set) var isDirty = false
    private var isSettling = false
    /// Pixels a point.
    var scale: CGFloat = 1

    init(root: UIView, isTrial: Bool = false) { (self.root, self.isTrial) = (root, isTrial) }

    // MARK: What changes

    func add(_ constraint: NSLayoutConstraint) {
        if !isTrial { constraint.engine = self }
        pending.append(constraint)
        noteDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        if constraint.engine === self { constraint.engine = nil }
        pending.removeAll { $0 === constraint }
        broken.removeAll { $0 === constraint }
        uninstall(constraint)
        noteDirty()
    }

    private func uninstall(_ constraint: NSLayoutConstraint) {
        guard let known = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        owners[known.owner] = nil
        attempt { try simplex.remove(known.tag) }
    }

    func reinstall(_ constraint: NSLayoutConstraint) {
        guard installed[ObjectIdentifier(constraint)] != nil else { return }
        uninstall(constraint)
        add(constraint)
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        constraint.isReported = false
        recalculate(constraint)
    }

    /// Reports that the constraint's numbers have changed.
    private func recalculate(_ constraint: NSLayoutConstraint) {
        guard let known = installed[ObjectIdentifier(constraint)] else { return noteDirty() }
        let constant = expression(of: constraint).constant
        guard constant != known.constant else { return }
        installed[ObjectIdentifier(constraint)]!.constant = constant
        simplex.change(known.tag, by: constant - known.constant)
        noteDirty()
    }

    /// The member's frame or insets may be others now, or its content.
    func refresh(_ member: LayoutMember, content: Bool = false) {
        guard content || member.pins.contains(where: { $0.value() != $0.constant }) else { return }
        if content { member.needsContent = true }
        guard !member.isQueued else { return }
        member.isQueued = true
        queue.append(member)
        noteDirty()
    }

    func noteDirty() {
        guard !isDirty else { return }
        isDirty = true
        if !isTrial, !isSettling { root?.layer.setNeedsLayout() }
    }

    // MARK: Members

    func member(of item: any LayoutItem) -> LayoutMember {
        if let known = isTrial ? trialMembers[ObjectIdentifier(item)] : item.member, known.engine === self { return known }
        let member = LayoutMember(item, self)
        if isTrial { trialMembers[ObjectIdentifier(item)] = member } else { item.member = member }
        members.append(member)
        if let view = member.view, !isPinned(view) { refresh(member, content: true) }
        return member
    }

    func remove(_ member: LayoutMember) {
        attempt {
            for pin in member.pins {
                owners[pin.owner] = nil
                try simplex.remove(pin.tag)
            }
            for content in member.contents { for tag in content?.tags ?? [] { try simplex.remove(tag) } }
        }
        for case let symbol? in member.symbols { simplex.free(symbol) }
        members.removeAll { $0 === member }
        queue.removeAll { $0 === member }
        let item: (any LayoutItem)? = member.view ?? member.guide
        if item?.member === member { item?.member = nil }
        noteDirty()
    }

    /// Whether code sets the view's frame.
    func isPinned(_ view: UIView) -> Bool { view.layout?.translatesMask ?? true && !(isTrial && view === root) }

    func makeOwner(_ owner: Owner) -> Int32 {
        lastOwner += 1
        owners[lastOwner] = owner
        return lastOwner
    }

    // MARK: Settling

    /// Finds all places anew if anything has changed, and marks the superviews of what is to move.
    func settle() {
        guard isDirty, !isSettling, let root else { return }
        isSettling = true
        defer { isSettling = false }
        scale = max((root.window?.screen ?? .main).scale, 0.01)
        // What is placed may change what is to be placed; what never rests is left for the next pass.
        for _ in 0..<8 where isDirty {
            isDirty = false
            install()
            solve()
            wrapText()
            show()
        }
    }

    private func install() {
        updateQueued()
        let waiting = broken + pending
        (broken, pending) = ([], [])
        for constraint in waiting where isTrial || constraint.engine === self { install(constraint) }
        // Installing makes members.
        updateQueued()
    }

    private func updateQueued() {
        let members = queue
        queue = []
        for member in members { member.isQueued = false }
        for member in members { updatePins(of: member) }
        // Frames that code has set may contradict what is required; that is to be known before anything is added.
        solve()
        for member in members {
            guard let view = member.view, member.needsContent else { continue }
            member.needsContent = false
            if !isPinned(view) { updateContent(of: member, view) }
            for constraint in view.mentions where constraint.isAboutBaselines { recalculate(constraint) }
        }
    }

    private func install(_ constraint: NSLayoutConstraint) {
        let row = expression(of: constraint)
        let relation = Simplex.Relation(rawValue: Int8(constraint.relation.rawValue)) ?? .equal
        let owner = makeOwner(.constraint(constraint))
        do {
            let tag = try simplex.add(row, relation, priority: constraint.priority.weight, owner: owner)
            installed[ObjectIdentifier(constraint)] = Installed(constraint: constraint, tag: tag, owner: owner, constant: row.constant)
        } catch {
            report(constraint, error as? Simplex.Conflict)
            owners[owner] = nil
            broken.append(constraint)
        }
    }

    private func updatePins(of member: LayoutMember) {
        for i in member.pins.indices {
            let constant = member.pins[i].value()
            guard constant != member.pins[i].constant else { continue }
            simplex.change(member.pins[i].tag, by: member.pins[i].constant - constant)
            member.pins[i].constant = constant
        }
    }

    private func solve() { attempt { try simplex.solve() } }

    /// Does what may find that required constraints do not hold together any more; if so, starts anew with those that do.
    private func attempt(_ body: () throws -> Void) {
        do { try body() } catch { startAnew() }
    }

    /// Forgets what the solver knows and installs everything again, as when a view ceases to be placed by code.
    func restart() {
        startAnew()
        noteDirty()
    }

    /// Installs everything again in the order in which it came, so that of what contradicts the later part is left out.
    private func startAnew() {
        pending += broken + installed.values.map(\.constraint)
        pending.sort { $0.serial < $1.serial }
        simplex = Simplex()
        (installed, owners, broken) = ([:], [:], [])
        for member in members {
            member.forget()
            member.isQueued = false
        }
        queue = []
        for member in members where member.view != nil { refresh(member, content: true) }
        install()
        try? simplex.solve()
    }

    // MARK: Text that wraps

    private func wrapText() {
        for _ in 0..<4 {
            var isChanged = false
            for member in members where member.contents[1] != nil {
                guard let view = member.view, let width = member[.width], let height = wrap(member, view, simplex.value(width)) else {
                    continue
                }
                isChanged = setContent(of: member, view, 1, height) || isChanged
            }
            guard isChanged else { return }
            solve()
        }
    }

    /// The height at a width that the engine has found, if that is another than before.
    private func wrap(_ member: LayoutMember, _ view: UIView, _ width: Double) -> CGFloat? {
        if let known = member.wrappedWidth, abs(width - known) <= 0.001 { return nil }
        guard let height = view.contentHeight(forWidth: CGFloat(width)) else { return nil }
        member.wrappedWidth = width
        return height
    }

    // MARK: Showing

    private func show() {
        guard !isTrial else { return }
        for member in members {
            if let view = member.view {
                guard member.isUsed, !isPinned(view) else { continue }
                let frame = pixelFrame(of: member)
                guard frame != member.frame else { continue }
                member.frame = frame
                view.superview?.setNeedsLayout()
            } else if let guide = member.guide {
                member.frame = pixelFrame(of: member)
                if case .content = guide.course { takeContentSize(guide, member) }
            }
        }
    }

    /// The value of a member's variable; 0 for one that no constraint mentions.
    func value(_ member: LayoutMember, _ variable: LayoutMember.Variable) -> CGFloat {
        member[variable].map { CGFloat(simplex.value($0)) } ?? 0
    }

    /// Edges on whole pixels.
    private func pixelFrame(of member: LayoutMember) -> CGRect {
        func snap(_ position: CGFloat) -> CGFloat {
            // A hair below a half is a half.
            (position * scale + 1e-6).rounded(.toNearestOrAwayFromZero) / scale
        }
        let (x, y) = (value(member, .x), value(member, .y))
        let (left, top) = (snap(x), snap(y))
        return CGRect(x: left, y: top, width: snap(x + value(member, .width)) - left, height: snap(y + value(member, .height)) - top)
    }

    private func takeContentSize(_ guide: UILayoutGuide, _ member: LayoutMember) {
        guard let scroll = guide.owningView as? UIScrollView else { return }
        var size = scroll.contentSize
        if member[.width] != nil, guide.hasMentions(.horizontal) { size.width = member.frame?.width ?? 0 }
        if member[.height] != nil, guide.hasMentions(.vertical) { size.height = member.frame?.height ?? 0 }
        if size != scroll.contentSize { scroll.contentSize = size }
    }

    /// Whether constraints leave a member's place or size open.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        guard let member = item.member, member.engine === self else { return true }
        return [LayoutMember.Variable.x, .y, .width, .height].contains { member[$0].map(simplex.isAmbiguous) ?? true }
    }
}
