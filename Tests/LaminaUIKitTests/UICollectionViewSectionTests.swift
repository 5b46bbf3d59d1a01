import LaminaUIKit
import Testing

@MainActor @Suite("Sections and layouts of collection views")
struct UICollectionViewSectionTests {
    private final class Source: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        var sections: [[String]] = []
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
            cell.contentView.layer.name = text
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in view.tag = path.section }
        var hasHeaders = false

        override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(
                using: registration, for: indexPath, item: sections[indexPath.section][indexPath.item])
        }
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { hasHeaders ? CGSize(width: 10, height: 20) : .zero }
    }

    private static func flow(_ size: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: size, height: size)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    private func begin(_ sections: [[String]], headers: Bool = false, size: CGFloat = 50) throws -> (Stage, Source) {
        let source = Source(collectionViewLayout: Self.flow(size))
        (source.sections, source.hasHeaders) = (sections, headers)
        let stage = try Stage(showing: source, size: CGSize(width: 100, height: 200), threads: 1)
        _ = stage.snapshot()
        return (stage, source)
    }

    private func texts(_ source: Source) -> [String] { source.collectionView.visibleCells.map { $0.contentView.layer.name ?? "" } }

    @Test("sections come, go, move and are made anew in one batch with items; views that stay are the same")
    func sections() async throws {
        let (stage, source) = try begin([["a0", "a1"], ["b0"], ["c0", "c1"]], headers: true)
        let view: UICollectionView = source.collectionView
        let c0 = view.cellForItem(at: IndexPath(item: 0, section: 2))
        view.selectItem(at: IndexPath(item: 1, section: 2), animated: false, scrollPosition: [])
        var ended = 0
        view.performBatchUpdates(
            {
                source.sections = [["c0", "new", "c1"], ["x"], ["a0 anew"]]
                view.deleteSections([1])
                view.moveSection(2, toSection: 0)
                view.insertSections([1])
                view.reloadSections([0])
                view.insertItems(at: [IndexPath(item: 1, section: 0)])
            }, completion: { _ in ended += 1 })
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === c0 && texts(source) == ["c0", "new", "c1", "x"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        await stage.advance(to: 1)
        #expect(ended == 1 && stage.isIdle && texts(source) == ["c0", "new", "c1", "x"])
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 3)
        #expect(view.subviews.filter { $0 is UICollectionReusableView && !$0.isHidden }.count == 7)
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("another layout: what shows moves from where the old one has it to where the new one does")
    func layoutChange() async throws {
        let (stage, source) = try begin([(0..<12).map { "\($0)" }])
        let view: UICollectionView = source.collectionView
        let (first, last) = (view.cellForItem(at: IndexPath(item: 1, section: 0))!, view.cellForItem(at: IndexPath(item: 7, section: 0))!)
        let large = Self.flow(100)
        var ended = 0
        view.setCollectionViewLayout(large, animated: true) { _ in ended += 1 }
        #expect(view.collectionViewLayout === large && texts(source) == ["0", "1"] && view.contentSize.height == 1200)
        #expect(first.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
        await stage.advance(to: 0.15)
        let shown = first.layer.presentation()!
        #expect(abs(shown.position.x - 62.5) < 1 && abs(shown.position.y - 87.5) < 1 && abs(shown.bounds.width - 75) < 1)
        // On its way out.
        #expect(abs(last.layer.presentation()!.position.y - (175 + 750) / 2) < 5 && ended == 0)
        await stage.advance(to: 1)
        #expect(ended == 1 && stage.isIdle && view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count == 2)
        view.setCollectionViewLayout(Self.flow(50), animated: true)
        let arriving = view.cellForItem(at: IndexPath(item: 7, section: 0))!
        await stage.advance(to: 1.15)
        #expect(abs(arriving.layer.presentation()!.position.y - (175 + 750) / 2) < 5 && arriving.layer.presentation()!.opacity == 1)
        await stage.advance(to: 2)
        #expect(texts(source) == (0..<8).map { "\($0)" })
        view.setCollectionViewLayout(large, animated: false)
        #expect(texts(source) == ["0", "1"])
    }

    @Test("the layout says where the content lies after an update or another layout")
    func target() async throws {
        final class Aiming: UICollectionViewFlowLayout {
            override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { CGPoint(x: 0, y: 300) }
        }
        let (stage, source) = try begin([(0..<40).map { "\($0)" }])
        let view: UICollectionView = source.collectionView
        let layout = Aiming()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        view.setCollectionViewLayout(layout, animated: true)
        #expect(view.contentOffset.y == 300 && texts(source) == ["6", "7", "8", "9"])
        await stage.advance(to: 0.15)
        #expect(abs(view.layer.presentation()!.bounds.minY - 150) < 2)
        await stage.advance(to: 1)
        #expect(stage.isIdle)
    }

    @Test("a layout that changes its mind between two questions does no harm")
    func fickle() async throws {
        final class Fickle: UICollectionViewLayout {
            var calls = 0
            override var collectionViewContentSize: CGSize {
                calls += 1
                return CGSize(width: 100, height: CGFloat(calls % 7) * 100)
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                calls += 1
                return (0..<calls % 5).compactMap { layoutAttributesForItem(at: IndexPath(item: ($0 * 3 + calls) % 9, section: calls % 2)) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                calls += 1
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(
                    x: CGFloat(calls % 3) * 30, y: calls % 11 == 0 ? CGFloat.nan : CGFloat(calls % 4) * 50, width: 30, height: 50)
                attributes.zIndex = calls % 3
                return calls % 13 == 0 ? nil : attributes
            }
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { calls % 2 == 0 }
        }
        let (stage, source) = try begin([["a", "b", "c", "d"]])
        let view: UICollectionView = source.collectionView
        view.setCollectionViewLayout(Fickle(), animated: true)
        for step in 1...40 {
            view.contentOffset.y = CGFloat(step * 7 % 90)
            if step % 5 == 0 {
                source.sections[0].append("\(step)")
                view.insertItems(at: [IndexPath(item: source.sections[0].count - 1, section: 0)])
            }
            if step % 9 == 0 { view.collectionViewLayout.invalidateLayout() }
            await stage.advance(to: Double(step) * 0.1)
        }
        view.setCollectionViewLayout(Self.flow(50), animated: true)
        await stage.advance(to: 6)
        #expect(texts(source) == Array(source.sections[0].prefix(8)))
        #expect(view.visibleCells.allSatisfy { $0.center.y.isFinite })
        #expect(stage.isIdle)
    }

    @Test("counts that do not add up stop the program with what is wrong")
    func lies() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let (_, source) = try UICollectionViewSectionTests().begin([["a"]])
                source.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let (_, source) = try UICollectionViewSectionTests().begin([["a"]])
                source.sections.append([])
                source.collectionView.insertItems(at: [])
            }
        }
    }
}
