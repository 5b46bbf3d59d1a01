import LaminaCoreGraphics

/// What is behind a bar's content: a colour or a picture, and a line along the edge.
final class BarBackground: UIView {
    private let picture = UIImageView(frame: .zero)
    private let line = UIImageView(frame: .zero)
    /// Whether the line is at the upper edge, as a tab bar's.
    private let isAtTop: Bool

    struct Look {
        var color: UIColor?
        var image: UIImage?
        var lineColor: UIColor?
        var lineImage: UIImage?

        /// As bars are that nobody has changed: what is behind is just to be guessed.
        static let standard = Look(color: UIColor(white: 249.0 / 255, alpha: 0.94), lineColor: UIColor(white: 0, alpha: 0.3))
        static let dark = Look(color: UIColor(white: 29.0 / 255, alpha: 0.94), lineColor: UIColor(white: 1, alpha: 0.15))
    }

    var look = Look.standard { didSet { show() } }

    init(lineAtTop: Bool) {
        isAtTop = lineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(picture)
        addSubview(line)
        show()
    }
    required init?(coder: NSCoder) { nil }

    private func show() {
        backgroundColor = look.color
        picture.image = look.image
        line.image = look.lineImage
        line.backgroundColor = look.lineImage == nil ? look.lineColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let height = look.lineImage?.size.height ?? 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: isAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
