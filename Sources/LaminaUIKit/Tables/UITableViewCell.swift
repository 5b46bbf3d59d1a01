import LaminaCoreGraphics
import LaminaQuartzCore

/// A row's view. It is used again for another row when it has left the table.
///
/// Of its own parts – labels, picture, accessory – only those exist that somebody has asked for.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable {
        /// Picture and text.
        case `default` = 0
        /// Text, and a detail in grey at the other end.
        case value1
        /// Text in the tint colour, and beside it a detail.
        case value2
        /// Text, and a detail below it.
        case subtitle
    }
    public enum SelectionStyle: Int, Sendable { case none = 0, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable {
        case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SeparatorStyle: Int, Sendable { case none = 0, singleLine }
    public enum EditingStyle: Int, Sendable { case none = 0, delete, insert }

    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        (style, reuseIdentifier) = (.default, nil)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        byDefault { backgroundColor = .systemBackground }
        clipsToBounds = true
        content.cell = self
        addSubview(content)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: labelsInside, traits: isSelected ? .selected : .none)
    }
    override class func makeProxy() -> NSObject { make("") }
    /// Under which the cell is put by when it has left the table; nil for one that is not used again.
    public let reuseIdentifier: String?
    /// It is going to be used again: what was set for the last row should go. Overrides call super.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
        setEditing(false, animated: false)
        closeConfirmation(animated: false)
    }

    // MARK: Content

    /// The view for the cell's content.
    open var contentView: UIView { content }
    /// Default none until asked for.
    open private(set) lazy var textLabel: UILabel? = makeLabel(
        size: style == .value2 ? 15 : 17, color: style == .value2 ? tintColor : .label, alignment: style == .value2 ? .right : .natural)
    /// nil in cells of the default style.
    open private(set) lazy var detailTextLabel: UILabel? =
        switch style {
        case .default: nil
        case .value1: makeLabel(size: 17, color: .secondaryLabel)
        case .value2: makeLabel(size: 15, color: .label)
        case .subtitle: makeLabel(size: 12, color: .label)
        }
    /// At the left of the text.
    open private(set) lazy var imageView: UIImageView? = {
        let view = CellImageView(frame: .zero)
        view.isHighlighted = isMarked
        ownImageView = view
        contentView.addSubview(view)
        return view
    }()
    /// How far the content is moved in, in steps of `indentationWidth`. Default 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Default 10 points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Room at the ends of the line below the cell. Default the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? around.inset }
        set {
            ownSeparatorInset = newValue
            styled(.separatorInset, \UITableViewCell.separatorInset)
            setNeedsLayout()
        }
    }

    // MARK: Accessory

    /// The kind of accessory at the right end. Default none.
    open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
    /// A view of your own in its place. Default nil.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }

    // MARK: Backgrounds

    /// Behind the content. Default nil.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView, at: 0) } }
    /// Behind the content and in front of the background while selected or highlighted. Default nil: grey.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, for: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection(animated: false)
        }
    }
    /// Default `.default`: grey. With `.none` selection does not show.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

    // MARK: States

    open var isSelected: Bool {
        get { selection.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on it.
    open var isHighlighted: Bool {
        get { selection.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selection.isSelected != selected else { return }
        selection.isSelected = selected
        showSelection(animated: animated)
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard selection.isHighlighted != highlighted else { return }
        selection.isHighlighted = highlighted
        showSelection(animated: animated)
    }

    /// Whether it shows its control to delete or insert.
    open var isEditing: Bool {
        get { isInEditing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
    /// The editing control's kind, as the delegate has said.
    open internal(set) var editingStyle = EditingStyle.none
    /// Whether content makes room for it. Default true.
    open var shouldIndentWhileEditing = true
    /// Whether the button shows that confirms that the row is to be deleted.
    open var showingDeleteConfirmation: Bool { confirmation != nil }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight(width: size.width)) }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if style == .value2, let ownTextLabel { ownTextLabel.textColor = tintColor }
    }

    // MARK: State

    let style: CellStyle
    private let content = CellContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    private(set) var ownTextLabels: [UILabel] = []
    private(set) weak var ownImageView: UIImageView?
    var ownSeparatorInset: UIEdgeInsets?
    var accessory: CellAccessory?
    var lines = CellLines()
    var around = Surroundings()
    var selection = (isSelected: false, isHighlighted: false)
    var isInEditing = false
    var control: CellEditControl?
    var confirmation: CellConfirmation?
    /// How far a finger pulls the content aside; nil when it has left.
    var pulled: CGFloat?

    /// How the table has it look at the edges.
    struct Surroundings: Equatable {
        enum Line { case none, inset, full }
        var margin: CGFloat = 16
        var color = UIColor.separator
        var inset = UIEdgeInsets.zero
        var top = Line.none
        var bottom = Line.none
        var radius: CGFloat = 0
        var corners: CACornerMask = []
    }

    private func makeLabel(size: CGFloat, color: UIColor, alignment: NSTextAlignment = .natural) -> UILabel {
        let label = UILabel()
        label.textAlignment = alignment
        label.font = .systemFont(ofSize: size)
        label.textColor = color
        label.isHighlighted = isMarked
        ownTextLabels.append(label)
        contentView.addSubview(label)
        return label
    }
    private var ownTextLabel: UILabel? { ownTextLabels.isEmpty ? nil : textLabel }
}
