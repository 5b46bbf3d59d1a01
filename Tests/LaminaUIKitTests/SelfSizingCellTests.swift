import LaminaUIKit
import Testing

private final class WordCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        ])
    }
    required init?(coder: NSCoder) { nil }
}
private final class FixedCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    {
        let own = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        own.size = CGSize(width: 80, height: CGFloat(20 + 10 * layoutAttributes.indexPath.item))
        return own
    }
}
private final class Words: NSObject, UICollectionViewDataSource {
    var words = ["a", "bcdefghijklm", "no"]
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? WordCell)?.label.text = words[indexPath.item]
        return cell
    }
}

@MainActor @Suite("Cells that find their own sizes")
struct SelfSizingCellTests {
    private func view(_ cell: AnyClass, _ source: Words, _ estimate: CGSize) -> (UICollectionView, UICollectionViewFlowLayout) {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        layout.itemSize = CGSize(width: 33, height: 33)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        return (view, layout)
    }
    private func onStage(_ body: () throws -> Void) throws {
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform { try body() }
    }

    @Test("cells are as large as their constraints make them, and move their neighbours")
    func constraints() throws {
        try onStage {
            let source = Words()
            let (view, _) = view(WordCell.self, source, UICollectionViewFlowLayout.automaticSize)
            let cells = (0..<3).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0)) as? WordCell }
            #expect(cells.count == 3)
            for cell in cells {
                let text = cell.label.intrinsicContentSize
                #expect(cell.frame.size == CGSize(width: text.width + 20, height: text.height + 10))
            }
            #expect(cells[0].frame.minX == 0 && cells[1].frame.minX == cells[0].frame.maxX + 10)
            #expect(cells[2].frame.minX == cells[1].frame.maxX + 10)
            #expect(view.contentSize.height == cells[0].frame.height)
            source.words = ["longer than before", "b"]
            view.reloadData()
            view.layoutIfNeeded()
            let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? WordCell
            #expect(first.map { $0.frame.width == $0.label.intrinsicContentSize.width + 20 } == true)
        }
    }

    @Test("a cell's own attributes count; without an estimate the layout's size does")
    func attributes() throws {
        try onStage {
            let source = Words()
            let (view, layout) = view(FixedCell.self, source, CGSize(width: 100, height: 100))
            let heights = { (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height } }
            #expect(heights() == [20, 30, 40] && view.contentSize.height == 40)
            layout.estimatedItemSize = .zero
            view.layoutIfNeeded()
            #expect(heights() == [33, 33, 33])
        }
    }

    @Test("an interface file's layout may leave sizes to cells")
    func interface() throws {
        let flow = { (size: String) in
            "<collectionView id=\"c\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"400\"/><collectionViewFlowLayout key=\"collectionViewLayout\" \(size)</collectionViewFlowLayout></collectionView>"
        }
        for (text, size) in [
            ("automaticEstimatedItemSize=\"YES\" id=\"f\">", UICollectionViewFlowLayout.automaticSize),
            ("id=\"f\"><size key=\"estimatedItemSize\" width=\"70\" height=\"60\"/>", CGSize(width: 70, height: 60)),
            ("id=\"f\"><size key=\"estimatedItemSize\" width=\"0.0\" height=\"0.0\"/>", CGSize.zero),
        ] {
            let bundle = try nib(flow(text))
            try onStage {
                let made = UINib(nibName: "Made", bundle: bundle).instantiate(withOwner: nil)
                #expect(((made.first as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize == size)
            }
        }
    }
}
