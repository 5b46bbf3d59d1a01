// Every layer class and every kind of animation, each at work on a tile of its own.
//
// A collection view of tiles; see `Exhibit+Catalog.swift` for what hangs on them, and `Layers` and `Motion` for how each is made. A tap enlarges a tile
// and brings it back. Nothing here knows where it is shown: the same source would run on iOS.

import Artwork
import LaminaUIKit

/// The scene's controller: a gallery of tiles, each a class or a kind of animation at work.
public final class LayerGallery: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
    UIViewControllerTransitioningDelegate
{
    /// The view that shows the tiles.
    public private(set) lazy var tiles = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let layout = UICollectionViewFlowLayout()
    private let backdrop = Backdrop()
    private var wall: Wall?
    /// The tile that is enlarged; meanwhile its place on the wall is empty.
    private var opened: IndexPath? {
        didSet { for path in [oldValue, opened].compactMap({ $0 }) { cell(at: path)?.tile.isHidden = path == opened } }
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        tiles.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        tiles.register(
            Heading.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "heading")
        tiles.backgroundColor = .clear
        tiles.dataSource = self
        tiles.delegate = self
        for part in [backdrop, tiles] { view.addSubview(part) }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        backdrop.frame = view.bounds
        tiles.frame = view.bounds
        let new = Wall(size: view.bounds.size, count: Entry.all.count)
        guard new != wall else { return }
        wall = new
        layout.itemSize = new.tile
        layout.sectionInset = new.insets
        layout.minimumLineSpacing = new.gap
        layout.minimumInteritemSpacing = new.gap
        layout.headerReferenceSize = CGSize(width: view.bounds.width, height: new.header)
    }

    // MARK: Tiles

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Entry.all.count }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.tile.show(indexPath.item)
        (cell as? TileCell)?.tile.isHidden = indexPath == opened
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let heading = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
        (heading as? Heading)?.margin = wall?.insets.left ?? 16
        return heading
    }

    private func cell(at path: IndexPath) -> TileCell? { tiles.cellForItem(at: path) as? TileCell }

    // MARK: One of them

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard presentedViewController == nil else { return }
        let page = ExhibitPage(index: indexPath.item) { [weak self] in
            self?.cell(at: indexPath).map { $0.convert($0.bounds, to: nil) }
        }
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = self
        page.closed = { [weak self] in self?.opened = nil }
        present(page, animated: true)
        opened = indexPath
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { Enlargement(isOpening: true) }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        Enlargement(isOpening: false)
    }
}
