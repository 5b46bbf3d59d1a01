import LaminaCoreGraphics

/// A view above or below the rows of a section, reused like cells.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Creates a header or footer.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
    }
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
        super.init(coder: coder)
        addSubview(contentView)
        _ = coder.fill(self, as: UITableViewHeaderFooterView.self)
    }

    override class func makeProxy() -> NSObject { make("") }
    /// The identifier under which the view is kept for reuse; nil for one that is not reused.
    public let reuseIdentifier: String?
    /// Called before the view is reused. The default does nothing.
    open func prepareForReuse() {}

    /// The view for the header's or footer's content.
    public let contentView: UIView = HeaderContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    /// The view behind the content. Default nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let view = backgroundView { insertSubview(view, at: 0) }
            setNeedsLayout()
        }
    }
    /// The label of the title, created when it is first read.
    open private(set) lazy var textLabel: UILabel? = {
        let label = HeaderLabel()
        label.numberOfLines = 0
        contentView.addSubview(label)
        ownLabel = label
        label.font = TableTitle.font(.plain, presentTraits)
        label.adjustsFontForContentSizeCategory = true
        return label
    }()

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.set(frame: bounds)
        backgroundView?.set(frame: bounds)
        guard let ownLabel else { return }
        let width = max(bounds.width - 2 * margin, 0)
        let height = ownLabel.sizeThatFits(CGSize(width: width, height: 0)).height
        let y =
            switch place {
            case .middle: (bounds.height - height) / 2
            case .bottom: bounds.height - height - 6
            case .top: CGFloat(6)
            }
        ownLabel.set(frame: CGRect(x: margin, y: (y * 2).rounded() / 2, width: width, height: height))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let ownLabel else { return CGSize(width: size.width, height: 0) }
        let height = ownLabel.sizeThatFits(CGSize(width: max(size.width - 2 * margin, 0), height: 0)).height
        return CGSize(width: size.width, height: max(28, height + 12))
    }

    enum Place { case top, middle, bottom }
    private weak var ownLabel: UILabel?
    var place = Place.middle { didSet { setNeedsLayout() } }
    var margin: CGFloat = 16 { didSet { setNeedsLayout() } }
}

/// The content of a header or footer.
private final class HeaderContentView: UIView {}
/// The title of a header or footer.
private final class HeaderLabel: UILabel {}

/// Headers and footers that the table makes for titles.
@MainActor
enum TableTitle {
    static let identifier = "Lamina title"

    static func view(_ style: UITableView.Style) -> UITableViewHeaderFooterView { UITableViewHeaderFooterView(reuseIdentifier: identifier) }
    static func made(_ view: UIView) -> Bool { (view as? UITableViewHeaderFooterView)?.reuseIdentifier == identifier }

    static func font(_ style: UITableView.Style, _ traits: UITraitCollection) -> UIFont {
        .preferredFont(forTextStyle: style == .plain ? .headline : .footnote, compatibleWith: traits)
    }

    static func look(_ view: UITableViewHeaderFooterView, in table: UITableView, isHeader: Bool) {
        let style = table.style
        view.margin = style == .insetGrouped ? 2 * table.margin : table.margin
        view.textLabel?.font = font(style, table.presentTraits)
        view.textLabel?.textColor = style == .plain ? .label : .secondaryLabel
        view.place = style == .plain ? .middle : isHeader ? .bottom : .top
        view.contentView.backgroundColor = style == .plain ? .secondarySystemBackground : nil
    }
}
