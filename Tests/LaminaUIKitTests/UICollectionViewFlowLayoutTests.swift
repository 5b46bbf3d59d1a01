import LaminaUIKit
import Testing

@MainActor @Suite("Flow layouts")
struct UICollectionViewFlowLayoutTests {
    private final class Source: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts: [Int]
        var sizes: [CGSize] = []
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
            -> UICollectionReusableView
        { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizes.isEmpty ? (collectionViewLayout as! UICollectionViewFlowLayout).itemSize : sizes[indexPath.item % sizes.count]
        }
    }

    private func begin(_ source: Source, _ edit: (UICollectionViewFlowLayout) -> Void = { _ in }) throws -> (UICollectionView, Stage) {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let layout = UICollectionViewFlowLayout()
        edit(layout)
        let view = UICollectionView(frame: root.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
        }
        view.dataSource = source
        view.delegate = source
        root.addSubview(view)
        view.layoutIfNeeded()
        return (view, stage)
    }

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test("lines are filled, what is left is spread, and the last line keeps the spacing")
    func lines() throws {
        let source = Source([7])
        let (view, _) = try begin(source)
        // Three of 50 in 200 with at least 10 between: 25 between.
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 50, height: 50) && frame(view, 1)?.minX == 75 && frame(view, 2)?.minX == 150)
        #expect(frame(view, 3) == CGRect(x: 0, y: 60, width: 50, height: 50))
        #expect(frame(view, 6) == CGRect(x: 0, y: 120, width: 50, height: 50))
        #expect(view.contentSize == CGSize(width: 200, height: 170) && view.visibleCells.count == 7)
        source.counts = [8]
        view.reloadData()
        #expect(frame(view, 7)?.minX == 75)
    }

    @Test("items of different sizes are centred in their line")
    func sizes() throws {
        let source = Source([3])
        source.sizes = [CGSize(width: 60, height: 20), CGSize(width: 60, height: 60), CGSize(width: 180, height: 30)]
        let (view, _) = try begin(source)
        #expect(
            frame(view, 0) == CGRect(x: 0, y: 20, width: 60, height: 20) && frame(view, 1) == CGRect(x: 140, y: 0, width: 60, height: 60))
        #expect(frame(view, 2) == CGRect(x: 0, y: 70, width: 180, height: 30))
    }

    @Test("sections have headers, footers and insets, and only what shows has views")
    func sections() throws {
        let source = Source([30, 4])
        let (view, _) = try begin(source) { layout in
            layout.headerReferenceSize = CGSize(width: 0, height: 40)
            layout.footerReferenceSize = CGSize(width: 0, height: 20)
            layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        }
        #expect(frame(view, 0) == CGRect(x: 10, y: 45, width: 50, height: 50) && frame(view, 2)?.maxX == 190)
        // Ten lines of 50 and nine gaps of 10.
        #expect(frame(view, 0, 1)?.minY == CGFloat(40 + 5 + 590 + 5 + 20 + 40 + 5))
        #expect(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))?.frame
                .height == 40)
        #expect(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)) == nil)
        #expect(view.visibleCells.count == 18)
        view.scrollToItem(at: IndexPath(item: 3, section: 1), at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.last == IndexPath(item: 3, section: 1))
        #expect(
            view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)) != nil)
    }

    @Test("it scrolls sideways, too, and follows the view's size")
    func sideways() throws {
        let source = Source([20])
        let (view, _) = try begin(source) { $0.scrollDirection = .horizontal }
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 50, height: 50) && frame(view, 1)?.minX == 0 && frame(view, 7)?.minX == 60)
        #expect(view.contentSize.height == 400)
        view.frame.size.height = 120
        view.layoutIfNeeded()
        #expect(frame(view, 2)?.minX == 60 && frame(view, 1)?.minY == 70)
        withExtendedLifetime(source) {}
    }

    @Test("a data source that is gone has no items")
    func gone() throws {
        let (view, _) = try begin(Source([20]))
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    }

    @Test("sizes that cannot be do no harm")
    func odd() throws {
        let source = Source([3])
        source.sizes = [
            CGSize(width: CGFloat.nan, height: 20), CGSize(width: 900, height: 20), CGSize(width: -5, height: CGFloat.infinity),
        ]
        let (view, _) = try begin(source)
        #expect(view.contentSize.height.isFinite && view.visibleCells.allSatisfy { $0.frame.width.isFinite })
        let (empty, _) = try begin(Source([]))
        #expect(empty.contentSize.height == 0)
    }
}
