import LaminaUIKit
import Testing

@MainActor @Suite("Collection views")
struct UICollectionViewTests {
    /// Rows of 50 points, as wide as the view.
    private final class Rows: UICollectionViewLayout {
        var trace: Trace?
        var invalidatesOnScroll = false
        var snaps = false
        private var count = 0
        private var width: CGFloat = 0
        override func prepare() {
            trace?.note("prepare")
            count = collectionView?.numberOfItems(inSection: 0) ?? 0
            width = collectionView?.bounds.width ?? 0
        }
        override var collectionViewContentSize: CGSize { CGSize(width: width, height: CGFloat(count) * 50) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard count > 0, rect.maxY > 0 else { return [] }
            let first = max(Int(rect.minY / 50), 0)
            let last = min(Int(rect.maxY / 50), count - 1)
            return first > last ? [] : (first...last).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0))! }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: width, height: 50)
            return attributes
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesOnScroll }
        override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
            snaps ? CGPoint(x: 0, y: (proposed.y / 50).rounded() * 50) : proposed
        }
    }

    private final class Cell: UICollectionViewCell {
        static var made = 0
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            Cell.made += 1
            contentView.addSubview(label)
        }
        required init?(coder: NSCoder) { fatalError("made in code") }
        override func prepareForReuse() {
            super.prepareForReuse()
            label.text = nil
        }
    }

    private final class Source: UICollectionViewDataSource, UICollectionViewDelegate {
        var items: [String]
        let trace = Trace()
        init(_ count: Int) { items = (0..<count).map { "item \($0)" } }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
            #expect(cell.label.text == nil)
            cell.label.text = items[indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            trace.note("highlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            trace.note("unhighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            trace.note("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            trace.note("deselect \(indexPath.item)")
        }
    }

    private func begin(_ count: Int, _ layout: Rows? = nil) throws -> (Stage, UICollectionView, Source) {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let view = UICollectionView(frame: root.bounds, collectionViewLayout: layout ?? Rows())
        let source = Source(count)
        sources.append(source)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        root.addSubview(view)
        _ = stage.snapshot()
        return (stage, view, source)
    }

    private func texts(_ view: UICollectionView) -> [String] { view.visibleCells.map { ($0 as! Cell).label.text ?? "" } }

    @Test("only what can be seen has cells, and they are used again")
    func reuse() throws {
        Cell.made = 0
        let (_, view, _) = try begin(10_000)
        #expect(view.contentSize == CGSize(width: 200, height: 500_000))
        #expect(texts(view) == (0..<8).map { "item \($0)" } && Cell.made == 8)
        for offset in stride(from: 0, to: 20_000, by: 37) {
            view.contentOffset.y = CGFloat(offset)
            view.layoutIfNeeded()
            #expect(texts(view).first == "item \(offset / 50)")
        }
        #expect(Cell.made == 9 && view.subviews.filter { $0 is Cell }.count == 9)
        view.contentOffset.y = 499_000
        view.layoutIfNeeded()
        #expect(Cell.made <= 17)
        #expect(
            view.cellForItem(at: IndexPath(item: 9_980, section: 0)) != nil && view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 499_120)) == IndexPath(item: 9_982, section: 0))
    }

    @Test("a layout is prepared once for each invalidation, on scrolling only if it wants")
    func invalidation() throws {
        let layout = Rows()
        let trace = Trace()
        layout.trace = trace
        let (_, view, _) = try begin(100, layout)
        #expect(trace.take() == ["prepare"])
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(trace.take() == [])
        layout.invalidatesOnScroll = true
        view.contentOffset.y = 200
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(trace.take() == ["prepare"])
        layout.invalidateLayout()
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(trace.take() == ["prepare"])
    }

    @Test("a fling comes to rest where the layout says")
    func snapping() async throws {
        let layout = Rows()
        layout.snaps = true
        let (stage, view, _) = try begin(1000, layout)
        stage.play(try InputScript([.fling(time: 0.1, from: CGPoint(x: 100, y: 300), velocity: CGVector(dx: 0, dy: -777))]))
        await stage.advance(to: 5)
        #expect(view.contentOffset.y > 300 && view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
    }

    @Test("attributes are applied: alpha, transforms and order, and only when they change")
    func attributes() throws {
        final class Fan: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 400) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<4).map {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                    attributes.size = CGSize(width: 100, height: 100)
                    attributes.center = CGPoint(x: 100, y: 200)
                    attributes.alpha = 1 - 0.2 * CGFloat($0)
                    attributes.zIndex = -$0
                    attributes.transform3D = CATransform3DMakeRotation(0.1 * CGFloat($0), 1, 0, 0)
                    attributes.transform3D.m34 = -1 / 500
                    return attributes
                }
            }
        }
        final class Counting: UICollectionViewCell {
            var applied = 0
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
        }
        final class Cards: UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
            }
        }
        let (_, root) = try makeStage(width: 200, height: 400)
        let view = UICollectionView(frame: root.bounds, collectionViewLayout: Fan())
        let cards = Cards()
        view.register(Counting.self, forCellWithReuseIdentifier: "card")
        view.dataSource = cards
        root.addSubview(view)
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)) as? Counting)
        #expect(abs(cell.alpha - 0.6) < 1e-6 && cell.layer.zPosition == -2 && cell.layer.transform.m34 == -1 / 500)
        #expect(view.subviews.compactMap { view.indexPath(for: $0 as! UICollectionViewCell)?.item } == [3, 2, 1, 0])
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell.applied == 1)
        #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 200))?.item == 0)
    }

    @Test("a tap highlights and selects; a drag takes the highlight back")
    func selection() async throws {
        let (stage, view, source) = try begin(100)
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 100, y: 120)), .tap(time: 1, point: CGPoint(x: 100, y: 20))]))
        await stage.advance(to: 2)
        #expect(
            source.trace.take() == ["highlight 2", "unhighlight 2", "select 2", "highlight 0", "unhighlight 0", "deselect 2", "select 0"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 100, y: 220)),
                InputEvent(time: 0.4, phase: .moved, point: CGPoint(x: 100, y: 180)),
                InputEvent(time: 1, phase: .ended, point: CGPoint(x: 100, y: 180)),
            ]))
        await stage.advance(to: 4)
        #expect(source.trace.take() == ["highlight 4", "unhighlight 4"])
        view.allowsMultipleSelection = true
        view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems?.count == 2 && source.trace.take() == [])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == nil)
    }

    @Test("inserted, deleted, moved and reloaded items are animated from where they were to where they are")
    func batches() async throws {
        let (stage, view, source) = try begin(6)
        var ends: [Bool] = []
        let moved = view.cellForItem(at: IndexPath(item: 5, section: 0))!
        let stays = view.cellForItem(at: IndexPath(item: 1, section: 0))!
        view.performBatchUpdates(
            {
                source.items = ["item 5", "item 0", "item 1", "new", "item 3", "item 4 again"]
                view.deleteItems(at: [IndexPath(item: 2, section: 0)])
                view.insertItems(at: [IndexPath(item: 3, section: 0)])
                view.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
                view.reloadItems(at: [IndexPath(item: 4, section: 0)])
            }, completion: { ends.append($0) })
        #expect(
            view.cellForItem(at: IndexPath(item: 0, section: 0)) === moved && view.cellForItem(at: IndexPath(item: 2, section: 0)) === stays
        )
        #expect(moved.center.y == 25 && moved.layer.animation(forKey: "position") != nil)
        await stage.advance(to: 0.15)
        #expect(abs(moved.layer.presentation()!.position.y - 150) < 1 && ends == [])
        await stage.advance(to: 1)
        #expect(ends == [true] && texts(view) == source.items)
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
        #expect(view.subviews.compactMap { $0 as? Cell }.filter { !$0.isHidden }.count == 6)
        source.items.append("last")
        view.insertItems(at: [IndexPath(item: 6, section: 0)])
        await stage.advance(to: 2)
        #expect(texts(view).last == "last" && view.contentSize.height == 350)
    }

    @Test("a layout that names what there is not, twice, or nowhere, does no harm")
    func liars() throws {
        final class Liar: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.nan, height: 9) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                [0, 0, 7, 1].map {
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
                    attributes.frame = CGRect(x: $0 == 1 ? CGFloat.nan : 0, y: 0, width: 10, height: 10)
                    return attributes
                }
            }
        }
        let (_, view, _) = try begin(2)
        view.collectionViewLayout = Liar()
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2 && view.contentSize.width == 200)
        #expect(view.visibleCells.allSatisfy { $0.center.x.isFinite })
    }

    @Test("a collection view without data or layout shows nothing, and dies when it is let go")
    func empty() throws {
        weak var gone: UICollectionView?
        do {
            let (stage, view, source) = try begin(0)
            #expect(view.visibleCells.isEmpty)
            source.items = ["one"]
            view.reloadData()
            _ = stage.snapshot()
            #expect(texts(view) == ["one"])
            view.removeFromSuperview()
            gone = view
        }
        #expect(gone == nil)
    }
}

/// Data sources are held weakly.
@MainActor private var sources: [AnyObject] = []
