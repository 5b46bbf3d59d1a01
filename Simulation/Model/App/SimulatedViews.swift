import LaminaUIKit

/// The controller of the app's screens.
final class SimulatedController: UIViewController {}

/// A view that draws what it shows.
final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
        (backgroundColor ?? .white).withAlphaComponent(0.6).setFill()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).fill()
    }
}

/// A table of as many rows as it is told.
final class RowsTable: UITableView, UITableViewDataSource, UITableViewDelegate {
    var count = 0

    override init(frame: CGRect, style: Style) {
        super.init(frame: frame, style: style)
        register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (dataSource, delegate, rowHeight) = (self, self, 18)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
}

/// A collection of as many items as it is told.
final class RowsCollection: UICollectionView, UICollectionViewDataSource {
    var count = 0

    init(frame: CGRect) {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGSize(width: 16, height: 14), 3, 3)
        super.init(frame: frame, collectionViewLayout: layout)
        register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        dataSource = self
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.backgroundColor = UIColor(white: CGFloat(indexPath.item % 9) / 9, alpha: 1)
        return cell
    }
}
