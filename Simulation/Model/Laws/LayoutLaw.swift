import LaminaUIKit

/// Lays out a copy of the views from scratch, and holds the frames against those that changes have led to.
final class LayoutLaw: Law {
    /// One in so many looks is checked.
    private static let share = 2

    func look(at world: SimulatedWorld) -> String? {
        let app = world.app
        guard world.looks % LayoutLaw.share == 0, !app.constraints.isEmpty, world.stage.rootViewController?.presentedViewController == nil
        else {
            return nil
        }
        // The transaction that views open is closed again: the app's own transactions would be in it.
        defer { world.stage.flush() }
        return world.stage.perform { compare(app) }
    }

    private func compare(_ app: SimulatedApp) -> String? {
        let root = app.root
        // Layout is not told of another anchor point, which moves a frame.
        guard app.views.allSatisfy({ $0.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) }) else { return nil }
        let fresh = UIView(frame: CGRect(origin: .zero, size: root.bounds.size))
        var copies: [ObjectIdentifier: UIView] = [ObjectIdentifier(root): fresh]
        let own = Set(app.views.map { ObjectIdentifier($0) })
        func copySubviews(of view: UIView, into copy: UIView) {
            for child in view.subviews where own.contains(ObjectIdentifier(child)) {
                let childCopy = self.copy(child)
                copies[ObjectIdentifier(child)] = childCopy
                copySubviews(of: child, into: childCopy)
                copy.addSubview(childCopy)
            }
            guard let stack = view as? UIStackView, let stackCopy = copy as? UIStackView else { return }
            for child in stack.arrangedSubviews {
                if let childCopy = copies[ObjectIdentifier(child)] { stackCopy.addArrangedSubview(childCopy) }
            }
        }
        copySubviews(of: root, into: fresh)
        for held in app.constraints.values {
            for constraint in held.values.sorted(by: { $0.firstAttribute.rawValue < $1.firstAttribute.rawValue }) {
                guard let first = constraint.firstItem.flatMap({ copies[ObjectIdentifier($0)] }) else { return nil }
                var second: UIView?
                if let item = constraint.secondItem {
                    guard let copy = copies[ObjectIdentifier(item)] else { return nil }
                    second = copy
                }
                let copy = NSLayoutConstraint(
                    item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation, toItem: second,
                    attribute: constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
                copy.priority = constraint.priority
                copy.isActive = true
            }
        }
        root.layoutIfNeeded()
        fresh.layoutIfNeeded()
        defer { for view in fresh.subviews { view.removeFromSuperview() } }
        for view in app.views where isDetermined(view, in: root) {
            guard let copy = copies[ObjectIdentifier(view)], isDetermined(copy, in: fresh) else { continue }
            let (a, b) = (view.bounds.size, copy.bounds.size)
            guard abs(a.width - b.width) < 1e-6, abs(a.height - b.height) < 1e-6 else {
                return "a \(type(of: view)) has the size \(a), laid out from scratch \(b)"
            }
            guard abs(view.center.x - copy.center.x) < 1e-6, abs(view.center.y - copy.center.y) < 1e-6 else {
                return "a \(type(of: view)) has its centre at \(view.center), laid out from scratch at \(copy.center)"
            }
        }
        return nil
    }

    /// Whether constraints say wholly where a view is, and where those are that it is in.
    private func isDetermined(_ view: UIView, in root: UIView) -> Bool {
        guard !view.translatesAutoresizingMaskIntoConstraints else { return false }
        for each in sequence(first: view, next: \.superview) {
            if each === root { return true }
            if each.hasAmbiguousLayout || each.superview is UIScrollView || (each as? UIStackView)?.isTooSmall == true { return false }
        }
        return false
    }

    private func copy(_ view: UIView) -> UIView {
        let copy: UIView
        switch view {
        case let label as UILabel:
            let labelCopy = UILabel(frame: .zero)
            (labelCopy.font, labelCopy.text, labelCopy.numberOfLines) = (label.font, label.text, label.numberOfLines)
            labelCopy.preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
            copy = labelCopy
        case let stack as UIStackView:
            let stackCopy = UIStackView(frame: .zero)
            (stackCopy.axis, stackCopy.spacing) = (stack.axis, stack.spacing)
            (stackCopy.distribution, stackCopy.alignment) = (stack.distribution, stack.alignment)
            copy = stackCopy
        default: copy = SizedView(view.intrinsicContentSize)
        }
        copy.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
        copy.bounds = view.bounds
        copy.center = view.center
        copy.layer.anchorPoint = view.layer.anchorPoint
        copy.isHidden = view.isHidden
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            copy.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
            copy.setContentCompressionResistancePriority(view.contentCompressionResistancePriority(for: axis), for: axis)
        }
        return copy
    }
}

extension UIStackView {
    /// Whether there is less room than what stands between the views needs: which constraint is broken then, nobody says.
    fileprivate var isTooSmall: Bool {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        let room = axis == .horizontal ? bounds.width : bounds.height
        return spacing * CGFloat(max(shown.count - 1, 0)) > room
    }
}

/// A view with a given size of its content.
private final class SizedView: UIView {
    private let size: CGSize
    init(_ size: CGSize) {
        self.size = size
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }
    override var intrinsicContentSize: CGSize { size }
}
