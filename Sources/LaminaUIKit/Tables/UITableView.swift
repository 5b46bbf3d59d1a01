// A scroll view with rows below each other, in sections, of which only those exist that can be seen.
//
// A pass (`layoutSubviews`) counts rows and sums up heights, if these may have changed (`TableGeometry`); finds the first row that shows by halving; and goes down
// from there until it is below the bounds. Rows that are left behind go to the pool that collection views use, too; rows with automatic heights are measured when
// they come into sight, and what was above stays where it was. Headers stick to the upper edge while their section shows, if the table is plain.
//
// Updates share their reckoning (`UpdateBatch`, `UpdateMap`) with collection views.
//
// Invariant after a pass: `rows` has one cell for each row that shows, each at the place that the geometry says.

import LaminaCoreGraphics
import LaminaQuartzCore

/// A view of rows that a data source provides, one below the other.
///
/// ```swift
/// let table = UITableView(frame: bounds, style: .insetGrouped)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
/// table.dataSource = self
/// ```
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(role: .list) }

    /// The style of a table.
    public enum Style: Int, Sendable {
        /// Rows one below the other; headers stick to the upper edge.
        case plain = 0
        /// Sections apart from each other.
        case grouped
        /// Sections apart from each other, on cards with round corners.
        case insetGrouped
    }
    /// The place in the view to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable { case none = 0, top, middle, bottom }
    /// The animation of rows that are inserted or deleted.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade in and out.
        case fade = 0
        /// Rows come from the right and leave to it.
        case right
        /// Rows come from the left and leave to it.
        case left
        /// Rows come from above and leave upwards.
        case top
        /// Rows come from below and leave downwards.
        case bottom
        /// Rows appear and vanish without an animation of their own.
        case none
        /// Rows open and close from their middle.
        case middle
        /// The animation that suits the table's style.
        case automatic = 100
    }

    /// Creates a table of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = Style(coder)
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UITableView.self)
    }

    private func setUp() {
        alwaysBounceVertical = true
        addSwipe()
        byDefault(.backgroundColor) { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    }

    // MARK: Who says what

    /// The style of the table.
    public let style: Style
    /// The provider of the rows. Held weakly. Default nil. The delegate, also held weakly, must be a `UITableViewDelegate`.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { if delegate !== oldValue { geometryChanged() } } }

    // MARK: Heights

    /// The height that stands for one determined by the content.
    public static let automaticDimension: CGFloat = -1
    /// The height of a row in points. Default `automaticDimension`.
    open var rowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// The assumed height of a row whose automatic height is not known yet, in points. Default `automaticDimension`: 44 points.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// The height of a section's header in points. Default `automaticDimension`: 28 points in plain tables, if there is content to show.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// The height of a section's footer in points. Default `automaticDimension`.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { geometryChanged() } }

    // MARK: Looks

    /// The view above all sections, as wide as the table and at its own height. Default nil.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// The view below all sections, as wide as the table and at its own height. Default nil.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// The view behind the rows, as large as the table; it does not scroll. Default nil.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
    /// The lines between rows. Default `.singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet {
            styled(.separatorStyle, \UITableView.separatorStyle)
            setNeedsLayout()
        }
    }
    /// The colour of the lines between rows. Default `UIColor.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet {
            styled(.separatorColor, \UITableView.separatorColor)
            setNeedsLayout()
        }
    }
    /// The insets of the lines between rows; only left and right count. Default 16 points at the left, 20 in tables that are 414 points wide or more.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            styled(.separatorInset, \UITableView.separatorInset)
            setNeedsLayout()
        }
    }

    // MARK: Making

    /// Registers the class of the cells with an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes.cells[identifier] = TableClasses.kind(cellClass, UITableViewCell.self)
        classes.filedCells[identifier] = nil
    }
    /// Registers the nib file of the cells with an identifier; nil removes it. The file has one object at its top, a cell with that identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        classes.filedCells[identifier] = nib.map { nib in { nib.makeView(UITableViewCell.self, identifier: identifier) } }
    }
    /// Registers the class of the headers and footers with an identifier; nil removes it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        classes.headers[identifier] = TableClasses.kind(aClass, UITableViewHeaderFooterView.self)
        classes.filedHeaders[identifier] = nil
    }
    /// Registers the nib file of the headers and footers with an identifier; nil removes it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        classes.filedHeaders[identifier] = nib.map { nib in { nib.makeView(UITableViewHeaderFooterView.self, identifier: identifier) } }
    }
    /// The rows of a static table in a storyboard, which its controller returns as data source.
    final var staticSections: StaticSections?
    /// Returns a cell to be filled: one that has left the table, after `prepareForReuse`, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }
    /// Returns a cell to be filled: one that has left the table, after `prepareForReuse`, or a new one. The class must be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = takeCell(identifier) else {
            preconditionFailure(
                "UITableView: no class is registered for cells with the identifier “\(identifier)”; call register(_:forCellReuseIdentifier:) first"
            )
        }
        return cell
    }
    /// Returns a header or footer to be filled: one that has left the table, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { takeHeader(identifier) }

    // MARK: Rows

    /// The number of sections. The data source is asked once after the data were reloaded.
    open var numberOfSections: Int {
        count()
        return counts.count
    }
    /// Returns the number of rows in a section. The data source is asked once after the data were reloaded.
    open func numberOfRows(inSection section: Int) -> Int {
        count()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    /// Reloads everything before the next frame and clears the selection.
    open func reloadData() { startAnew() }

    /// Returns the cell of a row; nil if it does not show.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows[indexPath] }
    /// Returns the index path of a cell; nil for one that does not show.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.first { $0.value === cell }?.key }
    /// Returns the header of a section; nil if it does not show.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { heads[section] as? UITableViewHeaderFooterView }
    /// Returns the footer of a section; nil if it does not show.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { feet[section] as? UITableViewHeaderFooterView }
    /// The cells that show, from the top down.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return rows.keys.sorted().compactMap { rows[$0] }
    }
    /// The index paths of the rows that show, from the top down.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return rows.isEmpty ? nil : rows.keys.sorted()
    }
    /// Returns the row at a point of the content; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    /// Returns the rows that intersect a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// Returns the rectangle of a row in the content's space; an estimate for rows with automatic heights that have not been shown yet, zero for rows that do
    /// not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareGeometry()
        return geometry.has(indexPath) ? frame(ofRow: indexPath) : .zero
    }
    /// Returns the rectangle of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect { rect(section) { ($0.top, $0.end) } }
    /// Returns the rectangle of a header that does not stick.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(section) { ($0.top, $0.rowsTop) } }
    /// Returns the rectangle of a footer.
    open func rectForFooter(inSection section: Int) -> CGRect { rect(section) { ($0.rowsEnd, $0.end) } }

    /// Scrolls to a row; with `.none` as little as possible.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reveal(indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether rows can be selected. Default true.
    open var allowsSelection = true
    /// Whether several rows can be selected. Default false.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited. Default false.
    open var allowsSelectionDuringEditing = false
    /// The index path of the selected row, the first of several; nil for none.
    open var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// The index paths of the selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects a row without calling the delegate; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Changes

    /// Makes several changes together, animated. The data source must have the new rows when the closure returns. `completion` is called when the animations
    /// have ended.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { runBatch(updates, completion) }
    /// Begins a batch of changes; a batch without changes recomputes heights.
    open func beginUpdates() { openBatch() }
    /// Ends a batch of changes and animates it.
    open func endUpdates() { closeBatch(nil) }
    /// Inserts rows, animated.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.inserted += indexPaths
            $0.note(indexPaths, animation, entering: true)
        }
    }
    /// Deletes rows, animated.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.deleted += indexPaths
            $0.note(indexPaths, animation, entering: false)
        }
    }
    /// Reloads rows, animated.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.reloaded += indexPaths
            $0.note(indexPaths, animation, entering: false)
        }
    }
    /// Moves a row, animated.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.changes.moved.append((indexPath, newIndexPath)) } }
    /// Inserts sections, animated.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.insertedSections.formUnion(sections)
            for section in sections { $0.enteringSections[section] = animation }
        }
    }
    /// Deletes sections, animated.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.deletedSections.formUnion(sections)
            for section in sections { $0.leavingSections[section] = animation }
        }
    }
    /// Reloads sections, animated.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.reloadedSections.formUnion(sections)
            for section in sections { $0.leavingSections[section] = animation }
        }
    }
    /// Moves a section, animated.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.changes.movedSections.append((section, newSection)) } }
    /// Whether changes are pending: inside a batch, or after the data were reloaded and before they are laid out.
    open var hasUncommittedUpdates: Bool { batch != nil || !isCounted }

    // MARK: Editing

    /// Whether rows show controls to delete or insert them. Default false.
    open var isEditing: Bool {
        get { isInEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether rows show controls to delete or insert them; the controls slide in if `animated`.
    open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

    // MARK: Layout

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { boundsChanged(from: oldValue.size) } }
    }
    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { boundsChanged(from: oldValue.size) } }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    override func followTraits(from old: UITraitCollection) {
        super.followTraits(from: old)
        let new = presentTraits
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory || new.legibilityWeight != old.legibilityWeight {
            needsMeasuring = true
        }
    }

    // MARK: Touches

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let swipePan, gestureRecognizer === swipePan { return canBeginSwipe(swipePan) }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginPress(touches)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress(chosen: true)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endPress(chosen: false)
    }

    // MARK: State

    static let updateDuration = 0.3

    var classes = TableClasses()
    var pool = ReusePool()
    /// Rows in each section, as last counted.
    var counts: [Int] = []
    var isCounted = false
    var geometry = TableGeometry()
    var isMeasured = false
    /// Whether heights were found for another width or text size.
    var needsMeasuring = false
    /// Automatic heights of rows that have been seen.
    var known: [IndexPath: CGFloat] = [:]
    var rows: [IndexPath: UITableViewCell] = [:]
    var heads: [Int: UIView] = [:]
    var feet: [Int: UIView] = [:]
    var selected: Set<IndexPath> = []
    var pressed: IndexPath?
    var batch: TableBatch?
    /// The number of updates that are being animated: rows that move out of sight stay until they are there.
    var updatesUnderWay = 0
    /// A pass is under way; another one does nothing.
    var isFilling = false
    var isInEditing = false
    var ownSeparatorInset: UIEdgeInsets?
    var swipePan: UIPanGestureRecognizer?
    var swipe: Swipe?
}
