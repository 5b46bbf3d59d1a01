import LaminaUIKit
import Testing

/// A view that constraints place.
@MainActor
func placedView(in parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
}

/// A view with content of a size.
final class ContentView: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { fatalError("not archived") }
    override var intrinsicContentSize: CGSize { size }
}

@MainActor @Suite("Layout by constraints")
struct LayoutConstraintTests {
    @Test(
        "a controller's least margins go by the shorter side, as recorded",
        arguments: [(812, 375, 16), (844, 390, 16), (428, 926, 20), (930, 430, 20), (375, 812, 16)] as [(CGFloat, CGFloat, CGFloat)])
    func leastMargins(width: CGFloat, height: CGFloat, margin: CGFloat) {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        let margins = controller.systemMinimumLayoutMargins
        #expect(margins.leading == margin && margins.trailing == margin && margins.top == 0 && margins.bottom == 0)
    }

    @Test("anchors have identity: a view's and its constraints' are the same objects, and keep the view")
    func anchorIdentity() {
        let (view, other) = (UIView(), UIView())
        #expect(view.topAnchor === view.topAnchor && view.widthAnchor === view.widthAnchor)
        #expect(view.topAnchor !== view.bottomAnchor && view.topAnchor !== other.topAnchor)
        let guide = view.layoutMarginsGuide
        #expect(guide.leadingAnchor === guide.leadingAnchor && guide.leadingAnchor !== view.leadingAnchor)
        let constraint = view.leadingAnchor.constraint(equalTo: other.trailingAnchor)
        #expect(constraint.firstAnchor === view.leadingAnchor && constraint.secondAnchor === other.trailingAnchor)
        #expect(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)

        weak var kept: UIView?
        var anchor: NSLayoutXAxisAnchor?
        do {
            let view = UIView()
            (kept, anchor) = (view, view.centerXAnchor)
        }
        #expect(kept != nil && anchor?.item === kept)
        anchor = nil
        #expect(kept == nil)
    }

    @Test("edges, centres and sizes of a view follow its superview's")
    func edges() throws {
        let (_, root) = try makeStage()
        let (a, b, c) = (placedView(in: root), placedView(in: root), placedView(in: root))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -4),
            a.heightAnchor.constraint(equalToConstant: 20),
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 2),
            b.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -8),
            b.firstBaselineAnchor.constraint(equalTo: a.topAnchor),
            b.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
            b.heightAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2),
            c.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            c.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 1),
            c.widthAnchor.constraint(equalToConstant: 30),
            c.heightAnchor.constraint(equalTo: c.widthAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 5, width: 46, height: 20))
        #expect(b.frame == CGRect(x: 58, y: 5, width: 34, height: 40))
        #expect(c.frame == CGRect(x: 35, y: 36, width: 30, height: 30))
        #expect(!a.hasAmbiguousLayout && root.constraints.count == 10 && a.constraints.count == 1 && c.constraints.count == 2)
        root.window?.frame.size = CGSize(width: 200, height: 100)
        CATransaction.flush()
        #expect(a.frame.width == 96 && b.frame == CGRect(x: 108, y: 5, width: 84, height: 40) && c.center.x == 100)
    }

    @Test("the long initialiser and addConstraint say the same as anchors; a superview's middle takes a multiplier")
    func longForm() throws {
        let (_, root) = try makeStage()
        let view = placedView(in: root)
        root.addConstraints([
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin, multiplier: 1, constant: -7),
        ])
        view.addConstraint(
            NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 20))
        let height = view.heightAnchor.constraint(equalToConstant: 9)
        view.addConstraint(height)
        root.layoutMargins.bottom = 3
        CATransaction.flush()
        #expect(view.frame == CGRect(x: 15, y: 81, width: 20, height: 9))
        #expect(height.isActive && height.holderIs(view) && height.firstItem === view && height.secondItem == nil)
        view.removeConstraint(height)
        #expect(!height.isActive && view.constraints.count == 1 && view.hasAmbiguousLayout)
    }

    @Test("an x may go with a y, as on Apple's systems; a constraint about nothing is inactive")
    func unlikePairs() throws {
        let (_, root) = try makeStage()
        let (first, second) = (placedView(in: root), placedView(in: root))
        NSLayoutConstraint.activate([
            second.topAnchor.constraint(equalTo: root.topAnchor, constant: 7), second.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            first.topAnchor.constraint(equalTo: second.topAnchor, constant: 50),
            NSLayoutConstraint(
                item: first, attribute: .left, relatedBy: .equal, toItem: second, attribute: .top, multiplier: 2, constant: 10),
        ])
        root.layoutIfNeeded()
        #expect(first.frame.origin == CGPoint(x: 24, y: 57))
        let empty = NSLayoutConstraint()
        #expect(!empty.isActive && empty.firstItem == nil && empty.secondItem == nil && empty.firstAttribute == .notAnAttribute)
        #expect(empty.constant == 0 && empty.multiplier == 1 && empty.priority == .required)
        empty.isActive = false
        #expect(empty.description.contains("inactive"))
    }

    @Test("changing a constant, or what is active, places anew at the next layout; other views' layout is left alone")
    func changing() throws {
        let (_, root) = try makeStage()
        let trace = Trace()
        let (outer, inner) = (TracedView("outer", trace, frame: CGRect(x: 0, y: 0, width: 60, height: 60)), TracedView("inner", trace))
        root.addSubview(outer)
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        let (left, right) = (inner.leftAnchor.constraint(equalTo: root.leftAnchor), inner.rightAnchor.constraint(equalTo: root.rightAnchor))
        NSLayoutConstraint.activate([
            left, inner.topAnchor.constraint(equalTo: outer.bottomAnchor), inner.widthAnchor.constraint(equalToConstant: 10),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        CATransaction.flush()
        #expect(inner.frame == CGRect(x: 0, y: 60, width: 10, height: 10))
        _ = trace.take()
        left.constant = 7
        #expect(inner.frame.minX == 0)
        CATransaction.flush()
        #expect(inner.frame.minX == 7 && trace.take() == [])
        (left.isActive, right.isActive) = (false, true)
        CATransaction.flush()
        #expect(inner.frame.minX == 90)
        outer.frame.origin.y = 5
        CATransaction.flush()
        #expect(inner.frame.minY == 65)
    }

    @Test("content keeps its size against weaker wishes and gives way to stronger ones")
    func content() throws {
        let (_, root) = try makeStage()
        let (a, b) = (ContentView(40, 10), ContentView(30, 12))
        for view in [a, b] { root.addSubview(view) }
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
            b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        b.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 70, height: 10) && b.frame == CGRect(x: 70, y: 0, width: 30, height: 12))
        b.setContentHuggingPriority(.init(1), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 40 && b.frame.width == 60)
        // Too large together: the one that resists less is cut.
        a.size.width = 90
        a.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 70 && b.frame.width == 30)
        let wish = a.widthAnchor.constraint(equalToConstant: 85)
        wish.priority = .defaultHigh - 1
        wish.isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.width == 70)
        wish.priority = .init(751)
        root.layoutIfNeeded()
        #expect(a.frame.width == 85 && b.frame.width == 15)
    }

    @Test("a label wraps at the width that it gets, and grows in height")
    func wrapping() throws {
        let (_, root) = try makeStage(width: 200, height: 200, scale: 2)
        let (label, below) = (UILabel(), placedView(in: root))
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        label.text = "Show me the money, all of it, now"
        root.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 300)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        root.layoutIfNeeded()
        let line = label.frame.height
        #expect(line > 15 && line < 30 && below.frame.minY == line)
        width.constant = 100
        root.layoutIfNeeded()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height && label.frame.height > line * 2.5)
        #expect(below.frame.minY == label.frame.maxY)
        label.text = "Show"
        root.layoutIfNeeded()
        #expect(label.frame.height == line)
    }

    @Test("texts stand on a line by their baselines")
    func baselines() throws {
        let (_, root) = try makeStage(width: 200, height: 200)
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text) = ("small", "large")
        large.font = .systemFont(ofSize: 40)
        for label in [small, large] {
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: root.topAnchor), small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        let difference = large.font.ascender - small.font.ascender
        #expect(abs(small.frame.minY - difference) < 1.5 && small.frame.minY > 10)
        large.font = .systemFont(ofSize: 60)
        root.layoutIfNeeded()
        #expect(abs(small.frame.minY - (large.font.ascender - small.font.ascender)) < 1.5)
    }

    @Test("frames land on pixels")
    func pixels() throws {
        let (_, root) = try makeStage(width: 100, height: 100, scale: 2)
        let views = (0..<3).map { _ in placedView(in: root) }
        for (a, b) in zip(views, views.dropFirst()) {
            b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
            b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
        }
        views[0].leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        views[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5] && views.map(\.frame.maxX) == [33.5, 66.5, 100])
    }

    @Test("leading and trailing follow the reading direction of the view that holds the constraint")
    func direction() throws {
        let (_, root) = try makeStage()
        let (a, b) = (placedView(in: root), placedView(in: root))
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 20),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5), b.widthAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.minX == 10 && b.frame.minX == 35)
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 90 && b.frame.maxX == 65)
    }

    @Test("guides keep to margins and safe area, and hold room without a view")
    func guides() throws {
        let (stage, root) = try makeStage()
        let (view, beside) = (placedView(in: root), placedView(in: root))
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            guide.leadingAnchor.constraint(equalTo: view.trailingAnchor), guide.widthAnchor.constraint(equalToConstant: 13),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalTo: view.heightAnchor),
            beside.leadingAnchor.constraint(equalTo: guide.trailingAnchor), beside.topAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        CATransaction.flush()
        #expect(view.frame.origin == CGPoint(x: 16, y: 0) && beside.frame.origin == CGPoint(x: 39, y: 10))
        #expect(guide.layoutFrame == CGRect(x: 26, y: 0, width: 13, height: 10) && root.layoutGuides == [guide])
        stage.rootViewController?.additionalSafeAreaInsets.top = 25
        CATransaction.flush()
        #expect(view.frame.minY == 25 && root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 25, width: 100, height: 75))
        root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        CATransaction.flush()
        #expect(view.frame.minX == 30 && root.layoutMarginsGuide.layoutFrame == CGRect(x: 30, y: 25, width: 54, height: 75))
        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && beside.constraints.isEmpty && root.constraints.allSatisfy { $0.firstItem !== guide })
    }

    @Test("a view that leaves takes its constraints to others off, keeps its own, and works elsewhere")
    func leaving() throws {
        let (_, root) = try makeStage()
        let (card, other) = (placedView(in: root), UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 50)))
        let inside = placedView(in: card)
        root.addSubview(other)
        let outward = card.leftAnchor.constraint(equalTo: other.leftAnchor)
        let inward = inside.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 3)
        let through = inside.topAnchor.constraint(equalTo: other.topAnchor)
        let size = card.widthAnchor.constraint(equalToConstant: 12)
        NSLayoutConstraint.activate([outward, inward, through, size])
        root.layoutIfNeeded()
        #expect(card.frame.minX == 20 && inside.frame == CGRect(x: 3, y: 30, width: 0, height: 0) && card.frame.width == 12)
        card.removeFromSuperview()
        #expect(!outward.isActive && !through.isActive && inward.isActive && size.isActive && root.constraints.isEmpty)
        other.addSubview(card)
        card.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(card.frame.minX == 38 && inside.frame.minX == 3)
    }

    @Test("views and constraints die when nobody holds them")
    func lifetime() throws {
        let (_, root) = try makeStage()
        weak var view: UIView?
        weak var constraint: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        try {
            let made = placedView(in: root)
            (view, guide) = (made, made.layoutMarginsGuide)
            let edge = made.layoutMarginsGuide.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor)
            edge.isActive = true
            constraint = edge
            try #require(edge.isActive)
            root.layoutIfNeeded()
            made.removeFromSuperview()
        }()
        CATransaction.flush()
        #expect(view == nil && constraint == nil && guide == nil && root.constraints.isEmpty)
    }

    @Test("constraints between a scroll view and its content say how large the content is; its frame guide does not scroll")
    func scrolling() throws {
        let (_, root) = try makeStage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        root.addSubview(scroll)
        let (content, fixed, outside) = (placedView(in: scroll), placedView(in: scroll), placedView(in: root))
        let height = content.heightAnchor.constraint(equalToConstant: 300)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -15),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor), height,
            fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 2),
            fixed.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
            outside.topAnchor.constraint(equalTo: content.topAnchor), outside.leftAnchor.constraint(equalTo: scroll.rightAnchor),
        ])
        CATransaction.flush()
        #expect(scroll.contentSize == CGSize(width: 80, height: 320) && content.frame == CGRect(x: 0, y: 5, width: 80, height: 300))
        #expect(fixed.frame.origin == CGPoint(x: 80, y: 2) && outside.frame.origin == CGPoint(x: 80, y: 5))
        scroll.contentOffset.y = 50
        CATransaction.flush()
        #expect(fixed.frame.minY == 52 && content.frame.minY == 5 && outside.frame.minY == -45)
        height.constant = 100
        CATransaction.flush()
        #expect(scroll.contentSize.height == 120)
    }

    @Test("constraints are updated inside out, once when views come and whenever that is asked for")
    func updating() throws {
        final class Updated: UIView {
            let (name, trace): (String, Trace)
            init(_ name: String, _ trace: Trace) {
                (self.name, self.trace) = (name, trace)
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { fatalError("not archived") }
            override func updateConstraints() {
                trace.note(name)
                super.updateConstraints()
            }
        }
        let (_, root) = try makeStage()
        let trace = Trace()
        let (outer, inner) = (Updated("outer", trace), Updated("inner", trace))
        outer.addSubview(inner)
        root.addSubview(outer)
        #expect(outer.needsUpdateConstraints())
        CATransaction.flush()
        #expect(trace.take() == ["inner", "outer"] && !outer.needsUpdateConstraints())
        inner.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        CATransaction.flush()
        CATransaction.flush()
        #expect(trace.take() == ["inner"])
        outer.setNeedsUpdateConstraints()
        root.updateConstraintsIfNeeded()
        #expect(trace.take() == ["outer"])
    }

    @Test("numbers that are none, in frames and content, do not stop the program")
    func oddNumbers() throws {
        let (_, root) = try makeStage()
        let (view, content) = (UIView(frame: CGRect(x: CGFloat.nan, y: .infinity, width: 1e300, height: -5)), ContentView(.nan, 1e300))
        root.addSubview(view)
        root.addSubview(content)
        content.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        content.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(content.frame.minX.isFinite && content.frame.height.isFinite)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        content.size = CGSize(width: 5, height: 6)
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 4, y: 6, width: 5, height: 6))
    }
}

extension NSLayoutConstraint {
    /// Whether a view has it among its constraints.
    func holderIs(_ view: UIView) -> Bool { view.constraints.contains { $0 === self } }
}

extension UILayoutPriority {
    static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
