import LaminaCoreGraphics
import LaminaQuartzCore

/// The view of a row. It is reused for another row when it has left the table.
///
/// Its labels, picture and accessory are created when they are first read.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The style of a cell.
    public enum CellStyle: Int, Sendable {
        /// A picture and a text.
        case `default` = 0
        /// A text, and a detail in grey at the other end.
        case value1
        /// A text in the tint colour, and a detail beside it.
        case value2
        /// A text, and a detail below it.
        case subtitle
    }
    /// The style of a cell while it is selected.
    public enum SelectionStyle: Int, Sendable { case none = 0, blue, gray, `default` }
    /// The kind of a cell's accessory.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron: the row leads to another page.
        case disclosureIndicator
        /// A button for details, and a chevron.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }
    /// The style of the lines between rows.
    public enum SeparatorStyle: Int, Sendable { case none = 0, singleLine }
    /// The kind of a cell's editing control.
    public enum EditingStyle: Int, Sendable { case none = 0, delete, insert }

    /// Creates a cell of a style.
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
        (style, reuseIdentifier) = (CellStyle(coder), coder.interfaceAttribute("reuseIdentifier"))
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UITableViewCell.self)
    }

    private func setUp() {
        byDefault(.backgroundColor) { backgroundColor = .systemBackground }
        clipsToBounds = true
        content.cell = self
        addSubview(content)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: labelsInside, traits: isSelected ? .selected : .none, role: .cell, isBesideItsControls: true)
    }
    override class func makeProxy() -> NSObject { make("") }
    /// The identifier under which the cell is kept for reuse; nil for one that is not reused.
    public let reuseIdentifier: String?
    /// Called before the cell is reused: reset what was set for the last row. Overrides call super.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
        setEditing(false, animated: false)
        closeConfirmation(animated: false)
    }

    /// The segues of a storyboard that a tap on the cell, and one on its accessory, perform.
    final var selectionSegue: SegueTemplate?
    final var accessorySegue: SegueTemplate?

    // MARK: Content

    /// The view for the cell's content.
    open var contentView: UIView { content }
    /// The label of the text, created when it is first read.
    open private(set) lazy var textLabel: UILabel? = makeLabel(
        style == .value2 ? .subheadline : .body, color: style == .value2 ? tintColor : .label,
        alignment: style == .value2 ? columnAlignment : .natural)
    /// The label of the detail, created when it is first read; nil in cells of the default style.
    open private(set) lazy var detailTextLabel: UILabel? =
        switch style {
        case .default: nil
        case .value1: makeLabel(.body, color: .secondaryLabel)
        case .value2: makeLabel(.subheadline, color: .label)
        case .subtitle: makeLabel(.caption1, color: .label)
        }
    /// The view of the picture at the left of the text, created when it is first read.
    open private(set) lazy var imageView: UIImageView? = {
        let view = CellImageView(frame: .zero)
        view.isHighlighted = isMarked
        ownImageView = view
        contentView.addSubview(view)
        return view
    }()
    /// The indentation of the content, in steps of `indentationWidth`. Default 0.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of a step of indentation. Default 10 points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// The insets of the line below the cell. Default the table's.
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
    /// The custom view in place of the accessory. Default nil.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            accessoryChanged()
        }
    }

    // MARK: Backgrounds

    /// The view behind the content. Default nil.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView, at: 0) } }
    /// The view behind the content and in front of `backgroundView` while the cell is selected or highlighted. Default nil: grey.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, for: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection(animated: false)
        }
    }
    /// The style of selection. With `.none` selection does not show. Default `.default`: grey.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection(animated: false) } }

    // MARK: States

    /// Whether the cell is selected. Default false.
    open var isSelected: Bool {
        get { selection.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the cell. Default false.
    open var isHighlighted: Bool {
        get { selection.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Sets whether the cell is selected, with a fade if `animated`. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selection.isSelected != selected else { return }
        selection.isSelected = selected
        showSelection(animated: animated)
    }
    /// Sets whether the cell is highlighted, with a fade if `animated`. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard selection.isHighlighted != highlighted else { return }
        selection.isHighlighted = highlighted
        showSelection(animated: animated)
    }

    /// Whether the cell shows its control to delete or insert. Default false.
    open var isEditing: Bool {
        get { isInEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the cell shows its control to delete or insert; it slides in if `animated`. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }
    /// The kind of the editing control, as the delegate returned it.
    open internal(set) var editingStyle = EditingStyle.none
    /// Whether the content makes room for the editing control. Default true.
    open var shouldIndentWhileEditing = true
    /// Whether the button that confirms a deletion is shown.
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

    override func directionChanged() {
        super.directionChanged()
        if style == .value2 { ownTextLabel?.textAlignment = columnAlignment }
        accessory?.setNeedsDisplay()
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
    /// The style of the table whose standard background the cell has.
    var tableStyle = UITableView.Style.plain
    var selection = (isSelected: false, isHighlighted: false)
    var isInEditing = false
    var control: CellEditControl?
    var confirmation: CellConfirmation?
    /// The distance by which a finger pulls the content aside; nil when it was lifted.
    var pulled: CGFloat?

    /// The appearance of the cell's edges in its table.
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

    private func makeLabel(_ textStyle: UIFont.TextStyle, color: UIColor, alignment: NSTextAlignment = .natural) -> UILabel {
        let label = CellLabel()
        label.textAlignment = alignment
        label.font = .preferredFont(forTextStyle: textStyle)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.isHighlighted = isMarked
        ownTextLabels.append(label)
        contentView.addSubview(label)
        return label
    }
    /// The alignment of the first column of `.value2`: towards the second one.
    private var columnAlignment: NSTextAlignment { readsLeftToRight ? .right : .left }
    private var ownTextLabel: UILabel? { ownTextLabels.isEmpty ? nil : textLabel }
}
