import Artwork
import LaminaUIKit

/// A card with a picture and its shadow, which turns about the middle of its lower edge.
public final class CardCell: UICollectionViewCell {
    /// The poster on the card.
    package private(set) var poster: Poster?
    private let picture = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        picture.layer.cornerRadius = 14
        picture.clipsToBounds = true
        contentView.addSubview(picture)
        layer.shadowColor = UIColor(0x2A1B3D).cgColor
        layer.shadowOpacity = 0.32
        layer.shadowRadius = 7
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    public required init?(coder: NSCoder) { fatalError("CardCell is made in code") }

    func show(_ poster: Poster) {
        guard poster != self.poster else { return }
        self.poster = poster
        (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, poster.title.capitalized, .image)
        setNeedsLayout()
    }

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard let poster, !bounds.isEmpty else { return }
        if picture.bounds.size != bounds.size {
            picture.frame = bounds
            layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 14).cgPath
        }
        picture.image = titled(poster, size: bounds.size)
    }
}

/// Pictures of the last size, with their titles.
@MainActor private var drawn: (size: CGSize, scale: CGFloat, images: [Poster: UIImage]) = (.zero, 0, [:])

@MainActor
private func titled(_ poster: Poster, size: CGSize) -> UIImage {
    let scale = UIScreen.main.scale
    if drawn.size != size || drawn.scale != scale { drawn = (size, scale, [:]) }
    if let image = drawn.images[poster] { return image }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
        poster.image(size: size).draw(at: .zero)
        let title = caption(poster.title, size: size.height * 0.075, weight: .heavy, spacing: size.height * 0.022)
        title.draw(at: CGPoint(x: (size.width - title.size().width) / 2, y: size.height * 0.84))
    }
    drawn.images[poster] = image
    return image
}
