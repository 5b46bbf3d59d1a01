import Artwork
import LaminaUIKit

/// A card with a picture on its face and a pattern on its back.
///
/// It moves; in it `tilt` turns about z, in that `body` is made narrower, and in that the two sides turn about y. One transform could hold all of it, and
/// overlapping animations of it would not jump; but a turn that fades out would take the move with it on a curve. Each in a view of its own, every spring
/// keeps to its own straight way.
public final class CardView: UIView {
    /// Whether the back shows.
    public private(set) var isTurned = false { didSet { accessibilityValue = isTurned ? "turned over" : nil } }
    /// The poster on the face.
    package private(set) var poster: Poster?

    /// The view that turns the card about z.
    public let tilt = UIView()
    /// The view that makes the card narrower.
    public let body = UIView()
    private let face = UIView()
    private let back = UIView()
    private let picture = UIImageView()
    private let pattern = UIImageView()
    private let title = UILabel()
    private var turning = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        title.textAlignment = .center
        picture.addSubview(title)
        for (side, content) in [(face, picture), (back, pattern)] {
            content.layer.cornerRadius = 10
            content.clipsToBounds = true
            content.contentMode = .scaleAspectFill
            side.addSubview(content)
            side.layer.isDoubleSided = false
            side.layer.shadowColor = UIColor.black.cgColor
            side.layer.shadowOpacity = 0.35
            side.layer.shadowRadius = 9
            side.layer.shadowOffset = CGSize(width: 0, height: 5)
            body.addSubview(side)
        }
        back.layer.setValue(CGFloat.pi, forKeyPath: "transform.rotation.y")
        // Sides that turn are seen in perspective.
        body.layer.sublayerTransform.m34 = -0.001
        isAccessibilityElement = true
        tilt.addSubview(body)
        addSubview(tilt)
    }

    public required init?(coder: NSCoder) { fatalError("CardView is made in code") }

    /// Puts another picture on the face.
    func show(_ poster: Poster) {
        self.poster = poster
        accessibilityLabel = poster.title.capitalized
        picture.image = poster.image(size: bounds.size)
        pattern.image = cardBackImage(size: bounds.size)
        title.attributedText = caption(poster.title, size: 26, weight: .heavy, alpha: 1, spacing: 8)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        for part in [tilt, body, face, back] {
            part.bounds = bounds
            part.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
        for (side, content) in [(face, picture), (back, pattern)] {
            side.layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 10).cgPath
            content.frame = bounds
        }
        title.frame = CGRect(x: 0, y: bounds.height - 78, width: bounds.width, height: 40)
    }

    /// Turns the card over in half a second. Turns that overlap add up.
    func turnOver() {
        isTurned.toggle()
        turning += 1
        // In front of its neighbours, so that it does not cut through them.
        layer.zPosition = 1000
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.hasTurned() }
        let angle = isTurned ? CGFloat.pi : 0
        for (side, rest) in [(face, 0), (back, CGFloat.pi)] {
            side.layer.setValue(angle + rest, forKeyPath: "transform.rotation.y")
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.fromValue = isTurned ? -CGFloat.pi : CGFloat.pi
            turn.toValue = 0
            turn.isAdditive = true
            turn.duration = 0.5
            turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            side.layer.add(turn, forKey: nil)
        }
        CATransaction.commit()
    }

    private func hasTurned() {
        turning -= 1
        if turning == 0 { layer.zPosition = 0 }
    }

    /// Forgets what was done to the card.
    func prepareForReuse() {
        for part in [self, tilt, body, face, back] {
            part.layer.removeAllAnimations()
            part.layer.transform = CATransform3DIdentity
        }
        isTurned = false
        layer.zPosition = 0
        alpha = 1
        back.layer.setValue(CGFloat.pi, forKeyPath: "transform.rotation.y")
    }
}
