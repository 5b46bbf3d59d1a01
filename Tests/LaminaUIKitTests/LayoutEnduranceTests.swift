import LaminaUIKit
import TestRandomness
import Testing

@MainActor @Suite("Layout by constraints, for long")
struct LayoutEnduranceTests {
    /// Tells when it dies.
    final class Counted: UIView {
        nonisolated(unsafe) static var alive = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Counted.alive += 1
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        deinit { Counted.alive -= 1 }
    }

    /// How far a constraint is from holding, by the frames that views have; nothing has a transform here.
    private func error(_ constraint: NSLayoutConstraint, in root: UIView) -> CGFloat {
        func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
            guard let view = item as? UIView else { return 0 }
            let box = view.convert(view.bounds, to: root)
            switch attribute {
            case .left: return box.minX
            case .right: return box.maxX
            case .top: return box.minY
            case .bottom: return box.maxY
            case .width: return box.width
            case .height: return box.height
            default: return 0
            }
        }
        let first = value(constraint.firstItem, constraint.firstAttribute)
        return first - value(constraint.secondItem, constraint.secondAttribute) * constraint.multiplier - constraint.constant
    }

    private func all(_ view: UIView) -> [NSLayoutConstraint] { view.constraints + view.subviews.flatMap(all) }
    private func tree(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(tree) }

    @Test("whatever comes, leaves, moves and changes: active constraints hold in the frames, and nothing is left", arguments: 0..<4)
    func random(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        try {
            let (_, root) = try makeStage(width: 400, height: 400)
            for step in 0..<150 {
                let views = tree(root).dropFirst()
                let (any, other) = (views.randomElement(using: &random), views.randomElement(using: &random))
                switch random.below(8) {
                case 0, 1, 2:
                    let (parent, view) = (any.flatMap { random.chance(0.5) ? $0 : nil } ?? root, Counted())
                    let sibling = parent.subviews.randomElement(using: &random)
                    view.translatesAutoresizingMaskIntoConstraints = random.chance(0.15)
                    parent.addSubview(view)
                    if view.translatesAutoresizingMaskIntoConstraints {
                        view.frame = CGRect(x: random.below(90), y: random.below(90), width: random.below(90), height: random.below(90))
                        break
                    }
                    let margin = CGFloat(random.below(9))
                    view.leftAnchor.constraint(equalTo: sibling?.rightAnchor ?? parent.leftAnchor, constant: margin).isActive = true
                    view.topAnchor.constraint(equalTo: (random.chance(0.5) ? sibling : nil)?.bottomAnchor ?? parent.topAnchor).isActive =
                        true
                    view.widthAnchor.constraint(equalToConstant: CGFloat(random.below(60))).isActive = true
                    view.heightAnchor.constraint(equalToConstant: CGFloat(random.below(60))).isActive = true
                case 3: any?.removeFromSuperview()
                case 4:
                    guard let any, let other, !other.isDescendant(of: any) else { break }
                    other.addSubview(any)
                case 5:
                    guard let constraint = all(root).randomElement(using: &random), constraint.secondItem == nil else { break }
                    constraint.constant = CGFloat(random.below(80))
                case 6: all(root).randomElement(using: &random)?.isActive = false
                default:
                    guard let any, any.translatesAutoresizingMaskIntoConstraints else { break }
                    any.frame = CGRect(x: random.below(90), y: random.below(90), width: random.below(90), height: random.below(90))
                }
                if random.chance(0.3) { root.setNeedsLayout() }
                guard step % 3 == 0 else { continue }
                if step % 2 == 0 { CATransaction.flush() } else { root.layoutIfNeeded() }
                for constraint in all(root) {
                    #expect(abs(error(constraint, in: root)) < 1e-6, "seed \(seed), step \(step): \(constraint)")
                }
            }
            for view in root.subviews { view.removeFromSuperview() }
            CATransaction.flush()
            #expect(root.constraints.isEmpty)
        }()
        #expect(Counted.alive == 0)
    }

    @Test("a thousand views with constraints are laid out, changed and let go")
    func thousand() throws {
        let (_, root) = try makeStage(width: 400, height: 400)
        let list = UIView(frame: root.bounds)
        root.addSubview(list)
        var rows: [UIView] = []
        var heights: [NSLayoutConstraint] = []
        for _ in 0..<500 {
            let (row, inner) = (Counted(), Counted())
            for view in [row, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
            list.addSubview(row)
            row.addSubview(inner)
            let height = row.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([
                height, row.leftAnchor.constraint(equalTo: list.leftAnchor), row.rightAnchor.constraint(equalTo: list.rightAnchor),
                row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? list.topAnchor),
                inner.centerXAnchor.constraint(equalTo: row.centerXAnchor), inner.centerYAnchor.constraint(equalTo: row.centerYAnchor),
                inner.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.5),
                inner.heightAnchor.constraint(equalTo: row.heightAnchor, constant: -4),
            ])
            rows.append(row)
            heights.append(height)
        }
        root.layoutIfNeeded()
        #expect(rows[499].frame == CGRect(x: 0, y: 4990, width: 400, height: 10))
        #expect(rows[499].subviews[0].frame == CGRect(x: 100, y: 2, width: 200, height: 6))
        heights[0].constant = 30
        root.layoutIfNeeded()
        #expect(rows[499].frame.minY == 5010 && rows[0].subviews[0].frame == CGRect(x: 100, y: 2, width: 200, height: 26))
        list.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(rows[499].subviews[0].frame.minX == 25)
        rows = []
        list.removeFromSuperview()
        for view in list.subviews { view.removeFromSuperview() }
        CATransaction.flush()
        #expect(Counted.alive == 0)
    }
}
