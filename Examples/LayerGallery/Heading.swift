import LaminaUIKit

/// The heading of the gallery: its title and its subject.
final class Heading: UICollectionReusableView {
    var margin: CGFloat = 16 { didSet { setNeedsLayout() } }
    private let title = UILabel()
    private let line = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "Lamina"
        title.font = .systemFont(ofSize: 27, weight: .bold)
        title.textColor = Ink.text
        line.text = "Core Animation, everywhere Swift runs"
        line.font = .systemFont(ofSize: 14, weight: .regular)
        line.textColor = Ink.faint
        for part in [title, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("Headings are made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in [title, line] { part.sizeToFit() }
        if bounds.width >= 600 {
            title.frame.origin = CGPoint(x: margin + 2, y: bounds.height - 20 - title.bounds.height)
            line.frame.origin = CGPoint(x: title.frame.maxX + 14, y: title.frame.maxY - line.bounds.height - 4.5)
        } else {
            line.frame.origin = CGPoint(x: margin + 2, y: bounds.height - 18 - line.bounds.height)
            title.frame.origin = CGPoint(x: margin + 2, y: line.frame.minY - 2 - title.bounds.height)
        }
    }
}
