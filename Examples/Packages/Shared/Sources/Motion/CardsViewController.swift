import UIKit

open class CardCell: UICollectionViewCell {
    public static let reuseIdentifier = String(describing: CardCell.self)
    public let titleLabel = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel.textAlignment = NSTextAlignment.center
        titleLabel.font = UIFont.boldSystemFont(ofSize: 20)
        titleLabel.numberOfLines = 0
        titleLabel.lineBreakMode = .byWordWrapping
        contentView.addSubview(titleLabel)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4
        layer.shadowOpacity = 0.3
        layer.masksToBounds = false
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
        contentView.layer.cornerRadius = 12
        contentView.layer.masksToBounds = true
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        titleLabel.text = nil
    }

    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? CoverFlowAttributes else { return }
        titleLabel.alpha = 1 - abs(attributes.progress)
    }

    open override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.15) {
                self.contentView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            }
        }
    }
}

public final class CardsViewController: UIViewController {
    public var titles = (1...20).map { "Card \($0)" }
    public private(set) lazy var collectionView: UICollectionView = {
        let layout = CoverFlowLayout()
        layout.itemSize = CGSize(width: 180, height: 240)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.backgroundColor = .clear
        view.showsHorizontalScrollIndicator = false
        view.register(CardCell.self, forCellWithReuseIdentifier: CardCell.reuseIdentifier)
        view.dataSource = self
        view.delegate = self
        return view
    }()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
    }

    public override var prefersStatusBarHidden: Bool { return true }
    public override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
}

extension CardsViewController: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { return 1 }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return titles.count }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: CardCell.reuseIdentifier, for: indexPath) as! CardCell
        cell.titleLabel.text = titles[indexPath.item]
        cell.contentView.backgroundColor = UIColor(hue: CGFloat(indexPath.row) / 20, saturation: 0.6, brightness: 0.95, alpha: 1)
        return cell
    }
}

extension CardsViewController: UICollectionViewDelegateFlowLayout {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.scrollToItem(at: indexPath, at: UICollectionView.ScrollPosition.centeredHorizontally, animated: true)
        guard let cell = collectionView.cellForItem(at: indexPath) else { return }
        let presenter = CardPresenter()
        presenter.originFrame = cell.convert(cell.bounds, to: nil)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let center = view.convert(collectionView.center, to: collectionView)
        guard let index = collectionView.indexPathForItem(at: center) else { return }
        title = titles[index.item]
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        return CGSize(width: 180, height: indexPath.item % 2 == 0 ? 240 : 220)
    }
}
