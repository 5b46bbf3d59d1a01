import LaminaUIKit

/// An exhibit above its name. Everything in it grows with its width.
final class TileView: UIView {
    private let stage = UIView()
    private let glow = CAGradientLayer()
    private let title = UILabel()
    private let summary = UILabel()
    private(set) var exhibit: Exhibit?
    private(set) var index: Int?

    /// The height of the caption in a tile as wide as exhibits are designed.
    nonisolated static let caption: CGFloat = 47

    /// Returns the height of a tile of a width.
    nonisolated static func height(width: CGFloat) -> CGFloat { width / Exhibit.design.width * (Exhibit.design.height + caption) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerCurve = .continuous
        layer.borderColor = Ink.hairline.cgColor
        layer.borderWidth = 1
        backgroundColor = Ink.tileFoot
        clipsToBounds = true
        glow.colors = [Ink.tile.cgColor, Ink.tileFoot.cgColor]
        stage.layer.addSublayer(glow)
        stage.clipsToBounds = true
        title.textColor = Ink.text
        summary.textColor = Ink.faint
        for label in [title, summary] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.7
        }
        for part in [stage, title, summary] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("Tiles are made in code") }

    func show(_ index: Int) {
        guard index != self.index else { return }
        self.index = index
        title.text = Entry.all[index].name
        summary.text = Entry.all[index].summary
        (isAccessibilityElement, accessibilityTraits) = (true, .button)
        (accessibilityLabel, accessibilityValue) = (title.text, summary.text)
        exhibit?.removeFromSuperview()
        exhibit = nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let index, bounds.width > 0 else { return }
        let zoom = bounds.width / Exhibit.design.width
        layer.cornerRadius = 16 * zoom
        stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Exhibit.design.height * zoom)
        glow.frame = stage.bounds
        if exhibit == nil {
            let new = Entry.exhibit(index, zoom: zoom)
            stage.addSubview(new)
            exhibit = new
        }
        exhibit?.transform = CGAffineTransform(scaleX: zoom, y: zoom)
        exhibit?.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
        title.font = .systemFont(ofSize: 12.5 * zoom, weight: .semibold)
        summary.font = .systemFont(ofSize: 10 * zoom)
        let width = bounds.width - 28 * zoom
        title.frame = CGRect(x: 14 * zoom, y: stage.frame.maxY + 6 * zoom, width: width, height: 16 * zoom)
        summary.frame = CGRect(x: 14 * zoom, y: stage.frame.maxY + 22 * zoom, width: width, height: 14 * zoom)
    }
}

/// A tile on the wall. It gives way a little under a finger.
final class TileCell: UICollectionViewCell {
    let tile = TileView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(tile)
    }

    required init?(coder: NSCoder) { fatalError("Tiles are made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        tile.bounds.size = contentView.bounds.size
        tile.center = CGPoint(x: contentView.bounds.midX, y: contentView.bounds.midY)
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: .allowUserInteraction
            ) {
                self.tile.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            }
        }
    }
}
