import UIKit

/// A badge with stars for its rank.
class BadgeCell: UICollectionViewCell {
    static let reuseIdentifier = String(describing: BadgeCell.self)

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var stars: [UIView]!
    @IBOutlet private var plate: PlateView!

    func show(_ name: String, rank: Int) {
        nameLabel.text = name
        for star in stars { star.alpha = star.tag < rank ? 1 : 0.2 }
    }

    override var isSelected: Bool {
        didSet {
            UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []) {
                self.plate.transform = self.isSelected ? CGAffineTransform(scaleX: 1.08, y: 1.08) : .identity
            }
        }
    }
}

@IBDesignable
class PlateView: UIView {
    @IBInspectable var roundness: CGFloat = 0 { didSet { layer.cornerRadius = roundness } }
    @IBInspectable var rimColor: UIColor? { didSet { layer.borderColor = rimColor?.cgColor } }
    @IBInspectable var rim: Double = 0 { didSet { layer.borderWidth = CGFloat(rim) } }
}
