// An invitation with a name and a picture: what a table of guests is made into films of.
//
//     lamina render Invitation --rows guests.csv -o 'films/{name}.mp4'

import Artwork
import Foley
import LaminaUIKit

/// The scene's controller: a photograph falls onto the table, a name is set letter by letter, paper rains.
public final class Invitation: UIViewController {
    private let props: Props
    private let photo = UIView()
    private let picture = UIImageView()
    private let heading = UILabel()
    private let occasion = UILabel()
    private let place = UILabel()
    private var letters: [UILabel] = []
    private let confetti = CAEmitterLayer()
    private let thud = SoundEffect(Foley.thud, voices: 1)
    private let tick = SoundEffect(Foley.tick, voices: 8)
    private let bell = SoundEffect(Foley.bell, voices: 1)

    init(_ props: Props) {
        self.props = props
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("Invitation is made in code") }

    private var ink: UIColor { props.paper.color.isDark ? .white : UIColor(white: 0.12, alpha: 1) }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = props.paper.color
        for part in [photo, heading, occasion, place] { view.addSubview(part) }
        photo.backgroundColor = .white
        photo.layer.shadowOpacity = 0.35
        photo.layer.shadowRadius = 18
        photo.layer.shadowOffset = CGSize(width: 0, height: 12)
        photo.addSubview(picture)
        (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
        heading.attributedText = caption("COME AND CELEBRATE", size: 13, weight: .semibold, color: ink, alpha: 0.75, spacing: 4)
        occasion.attributedText = caption(props.occasion, size: 22, weight: .medium, color: ink, spacing: 0)
        place.attributedText = caption(props.place, size: 16, weight: .regular, color: ink, alpha: 0.8, spacing: 0)
        for label in [heading, occasion, place] { (label.textAlignment, label.numberOfLines) = (.center, 0) }
        (heading.numberOfLines, heading.adjustsFontSizeToFitWidth) = (1, true)
        for letter in props.name {
            let label = UILabel()
            label.text = String(letter)
            label.textColor = props.accent.color
            label.isAccessibilityElement = false
            letters.append(label)
            view.addSubview(label)
        }
        view.layer.addSublayer(confetti)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        guard photo.bounds.isEmpty, size.width > 0 else { return }
        let side = min(size.width * 0.74, size.height * 0.42)
        let border = side * 0.045
        photo.bounds.size = CGSize(width: side, height: side * 1.06)
        photo.center = CGPoint(x: size.width / 2, y: size.height * 0.36)
        photo.layer.shadowPath = UIBezierPath(rect: photo.bounds).cgPath
        picture.frame = CGRect(x: border, y: border, width: side - 2 * border, height: side * 1.06 - 4.2 * border)
        picture.image = props.picture?.image ?? Poster.allCases[props.name.count % 8].image(size: picture.bounds.size)
        heading.frame = CGRect(x: 24, y: size.height * 0.65, width: size.width - 48, height: 20)
        setName(in: CGRect(x: 24, y: size.height * 0.68, width: size.width - 48, height: size.height * 0.1))
        let text = CGRect(x: 32, y: size.height * 0.795, width: size.width - 64, height: size.height * 0.18)
        occasion.frame = CGRect(origin: text.origin, size: CGSize(width: text.width, height: occasion.sizeThatFits(text.size).height))
        place.frame = CGRect(
            x: text.minX, y: occasion.frame.maxY + 10, width: text.width, height: place.sizeThatFits(text.size).height)
        begin()
    }

    /// Sets the name's letters side by side, as large as there is room.
    private func setName(in room: CGRect) {
        func widths(_ points: CGFloat) -> [CGFloat] {
            for label in letters { label.font = font(points) }
            return letters.map { $0.sizeThatFits(room.size).width }
        }
        var points: CGFloat = 56
        var found = widths(points)
        // Letters' widths are whole pixels: what fits is found, not reckoned.
        while found.reduce(0, +) > room.width, points > 8 {
            points -= 1
            found = widths(points)
        }
        var x = room.midX - found.reduce(0, +) / 2
        for (label, width) in zip(letters, found) {
            label.frame = CGRect(x: x, y: room.minY, width: width, height: room.height)
            x += width
        }
    }

    private func font(_ points: CGFloat) -> UIFont { props.font?.font(ofSize: points) ?? .systemFont(ofSize: points, weight: .heavy) }

    // MARK: What happens

    private func begin() {
        photo.transform = CGAffineTransform(translationX: 40, y: -view.bounds.height * 0.8).rotated(by: 0.5)
        UIView.animate(withDuration: 0.9, delay: 0.1, usingSpringWithDamping: 0.72, initialSpringVelocity: 0) {
            self.photo.transform = CGAffineTransform(rotationAngle: -0.05)
        }
        thud.play(after: 0.42)
        for label in [heading, occasion, place] { label.alpha = 0 }
        UIView.animate(withDuration: 0.5, delay: 0.8) { self.heading.alpha = 1 }
        for (n, letter) in letters.enumerated() {
            letter.alpha = 0
            letter.transform = CGAffineTransform(translationX: 0, y: 46).scaledBy(x: 0.6, y: 0.6)
            let delay = 1.1 + 0.07 * Double(n)
            UIView.animate(withDuration: 0.7, delay: delay, usingSpringWithDamping: 0.55, initialSpringVelocity: 0) {
                letter.transform = .identity
            }
            UIView.animate(withDuration: 0.15, delay: delay) { letter.alpha = 1 }
            if letter.text != " " { tick.play(volume: 0.6, pan: Double(n) / Double(letters.count) - 0.5, after: delay) }
        }
        let named = 1.3 + 0.07 * Double(letters.count)
        bell.play(volume: 0.7, after: named)
        for (n, label) in [occasion, place].enumerated() {
            label.transform = CGAffineTransform(translationX: 0, y: 14)
            UIView.animate(withDuration: 0.6, delay: named + 0.2 * Double(n)) { (label.alpha, label.transform) = (1, .identity) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + named) { [weak self] in self?.rain() }
    }

    private func rain() {
        confetti.frame = view.bounds
        confetti.emitterShape = .line
        confetti.emitterPosition = CGPoint(x: view.bounds.midX, y: -16)
        confetti.emitterSize = CGSize(width: view.bounds.width, height: 0)
        confetti.beginTime = CACurrentMediaTime()
        confetti.emitterCells = [props.accent.color, ink.withAlphaComponent(0.6), UIColor(0xF2B544)].map { color in
            let cell = CAEmitterCell()
            cell.contents = paper(color).cgImage
            cell.contentsScale = UIScreen.main.scale
            cell.birthRate = 9
            cell.lifetime = 6
            cell.velocity = 150
            cell.velocityRange = 60
            cell.emissionLongitude = .pi / 2
            cell.emissionRange = 0.5
            cell.yAcceleration = 60
            cell.spin = 3
            cell.spinRange = 5
            cell.scaleRange = 0.4
            return cell
        }
    }

    private func paper(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 9, height: 14)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 14))
        }
    }
}

extension UIColor {
    /// Whether white letters are read on it better than black ones.
    fileprivate var isDark: Bool {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.45
    }
}
