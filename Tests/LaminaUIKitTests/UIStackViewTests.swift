import LaminaUIKit
import Testing

@MainActor @Suite("Stacks")
struct UIStackViewTests {
    private func stack(
        _ sizes: [(CGFloat, CGFloat)], width: CGFloat? = nil, height: CGFloat? = nil, _ change: (UIStackView) -> Void = { _ in }
    )
        throws -> UIStackView
    {
        let (_, root) = try makeStage()
        let stack = UIStackView(arrangedSubviews: sizes.map { ContentView($0.0, $0.1) })
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        change(stack)
        root.layoutIfNeeded()
        return stack
    }

    private func places(_ stack: UIStackView) -> [[CGFloat]] { stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] } }

    @Test("a row is as large as its views and the spacing between them")
    func natural() throws {
        let row = try stack([(10, 5), (20, 9), (30, 7)]) { $0.spacing = 4 }
        #expect(row.frame.size == CGSize(width: 68, height: 9))
        #expect(places(row) == [[0, 10], [14, 20], [38, 30]])
        #expect(row.arrangedSubviews.allSatisfy { $0.frame.height == 9 && $0.superview === row })
        #expect(row.systemLayoutSizeFitting(.zero) == CGSize(width: 68, height: 9))
    }

    @Test("the five distributions share the room, each in its way")
    func distributions() throws {
        let sizes: [(CGFloat, CGFloat)] = [(10, 10), (20, 10), (10, 10)]
        func made(_ distribution: UIStackView.Distribution) throws -> [[CGFloat]] {
            places(
                try stack(sizes, width: 100) {
                    $0.distribution = distribution
                    $0.spacing = 5
                    for view in $0.arrangedSubviews.dropLast() { view.setContentHuggingPriority(.init(260), for: .horizontal) }
                })
        }
        #expect(try made(.fill) == [[0, 10], [15, 20], [40, 60]])
        #expect(try made(.fillEqually) == [[0, 30], [35, 30], [70, 30]])
        #expect(
            try made(.fillProportionally) == [[0, 23], [28, 45], [78, 22]] || made(.fillProportionally) == [[0, 23], [28, 45], [77, 23]])
        #expect(try made(.equalSpacing) == [[0, 10], [40, 20], [90, 10]])
        #expect(try made(.equalCentering) == [[0, 10], [40, 20], [90, 10]])
    }

    @Test("views stand across the axis where the alignment says")
    func alignments() throws {
        func made(_ alignment: UIStackView.Alignment) throws -> [[CGFloat]] {
            try stack([(10, 4), (10, 10)], height: 20) { $0.alignment = alignment }.arrangedSubviews.map {
                [$0.frame.minY, $0.frame.height]
            }
        }
        #expect(try made(.fill) == [[0, 20], [0, 20]])
        #expect(try made(.top) == [[0, 4], [0, 10]])
        #expect(try made(.bottom) == [[16, 4], [10, 10]])
        #expect(try made(.center) == [[8, 4], [5, 10]])
        let column = try stack([(10, 4), (30, 6)]) {
            $0.axis = .vertical
            $0.alignment = .trailing
        }
        #expect(column.frame.size == CGSize(width: 30, height: 10))
        #expect(column.arrangedSubviews.map(\.frame.origin) == [CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 4)])
    }

    @Test("labels of a row can stand on one baseline")
    func baselines() throws {
        let (_, root) = try makeStage(width: 300, height: 100)
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text) = ("small", "large")
        large.font = .systemFont(ofSize: 40)
        let row = UIStackView(arrangedSubviews: [small, large])
        row.translatesAutoresizingMaskIntoConstraints = false
        row.alignment = .firstBaseline
        root.addSubview(row)
        root.layoutIfNeeded()
        #expect(large.frame.minY == 0 && abs(small.frame.minY - (large.font.ascender - small.font.ascender)) < 1.5)
        #expect(row.frame.height == large.frame.height)
    }

    @Test("hidden and removed views take no room, and others can have spacing of their own")
    func hiding() throws {
        let row = try stack([(10, 5), (20, 5), (30, 5)]) { $0.spacing = 5 }
        let views = row.arrangedSubviews
        row.setCustomSpacing(11, after: views[1])
        row.layoutIfNeeded()
        #expect(places(row) == [[0, 10], [15, 20], [46, 30]] && row.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        views[0].isHidden = true
        row.superview?.layoutIfNeeded()
        #expect(views[1].frame.minX == 0 && row.frame.width == 61)
        views[1].removeFromSuperview()
        row.superview?.layoutIfNeeded()
        #expect(row.arrangedSubviews == [views[0], views[2]] && row.frame.width == 30)
        row.removeArrangedSubview(views[2])
        row.insertArrangedSubview(views[1], at: 0)
        row.superview?.layoutIfNeeded()
        #expect(row.arrangedSubviews == [views[1], views[0]] && views[2].superview === row && row.frame.width == 20)
    }

    @Test("a block that hides a view shows it until it has shrunk, and is completed then")
    func hidingInBlock() throws {
        let (stage, root) = try makeStage()
        let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
        let view = UIView()
        row.addArrangedSubview(view)
        root.addSubview(row)
        stage.advance(to: 0)
        var completions: [Double] = []
        UIView.animate(withDuration: 1, delay: 0.5) {
            view.isHidden = true
        } completion: {
            #expect($0); completions.append(stage.time)
        }
        stage.advance(to: 1.4)
        #expect(view.isHidden && view.layer.presentation()?.isHidden == false && completions.isEmpty)
        stage.advance(to: 2)
        #expect(view.layer.presentation()?.isHidden == true && completions == [1.5])
    }

    @Test("margins, and stacks in stacks")
    func nesting() throws {
        let outer = try stack([(20, 8)], width: 60) {
            $0.axis = .vertical
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            let inner = UIStackView(arrangedSubviews: [ContentView(5, 6), ContentView(7, 6)])
            inner.distribution = .fillEqually
            $0.addArrangedSubview(inner)
        }
        #expect(
            outer.arrangedSubviews.map(\.frame) == [CGRect(x: 2, y: 1, width: 54, height: 8), CGRect(x: 2, y: 9, width: 54, height: 6)])
        #expect(outer.frame.height == 18 && outer.arrangedSubviews[1].subviews.map(\.frame.minX) == [0, 27])
    }

    @Test("views that a stack let go of die")
    func lifetime() throws {
        weak var view: UIView?
        let row = try stack([(10, 5)])
        do {
            let made = ContentView(3, 3)
            view = made
            row.addArrangedSubview(made)
            row.superview?.layoutIfNeeded()
            made.removeFromSuperview()
        }
        row.superview?.layoutIfNeeded()
        CATransaction.flush()
        #expect(view == nil && row.frame.width == 10)
    }
}
