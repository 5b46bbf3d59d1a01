import UIKit

class BadgesViewController: UIViewController {
    @IBOutlet private weak var collectionView: UICollectionView!
    @IBOutlet private weak var layout: UICollectionViewFlowLayout!
    private let names = ["Early bird", "Night owl", "Marathon", "Bookworm", "Gardener", "Stargazer", "Baker", "Swimmer"]

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UINib(nibName: "BadgeCell", bundle: nil), forCellWithReuseIdentifier: BadgeCell.reuseIdentifier)
        collectionView.register(
            UINib(nibName: "BadgesHeader", bundle: nil), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        layout.headerReferenceSize = CGSize(width: 0, height: 60)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width =
            (collectionView.bounds.width - layout.sectionInset.left - layout.sectionInset.right - layout.minimumInteritemSpacing) / 2
        layout.itemSize = CGSize(width: width, height: 120)
    }

    @IBAction func shuffle(_ sender: UIButton) {
        print("pressed:", sender.title(for: .normal) ?? "")
        collectionView.performBatchUpdates { self.collectionView.moveItem(at: [0, 0], to: [0, 3]) }
    }
}

extension BadgesViewController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: BadgeCell.reuseIdentifier, for: indexPath) as! BadgeCell
        cell.show(names[indexPath.item], rank: indexPath.item % 3 + 1)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (header as? BadgesHeader)?.count = names.count
        return header
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        print("selected:", names[indexPath.item])
    }
}
