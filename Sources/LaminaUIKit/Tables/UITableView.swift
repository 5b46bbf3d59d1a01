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

/// Shows rows that a data source has, below each other.
///
/// ```swift
/// let table = UITableView(frame: bounds, style: .insetGrouped)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
/// table.dataSource = self
/// ```
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        /// One below the other; headers stick to the upper edge.
        case plain = 0
        /// Sections apart from each other.
        case grouped
        /// The same on cards with round corners.
        case insetGrouped
    }
    public enum ScrollPosition: Int, Sendable { case none = 0, top, middle, bottom }
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        addSwipe()
        byDefault { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    }

    // MARK: Who says what

    public let style: Style
    /// Held weakly, as is the delegate, which is to be a `UITableViewDelegate`.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { if delegate !== oldValue { geometryChanged() } } }

    // MARK: Heights

    /// Stands for a height that follows from the content.
    public static let automaticDimension: CGFloat = -1
    /// Default `automaticDimension`.
    open var rowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// Taken for automatic heights until they are known. Default `automaticDimension`: 44 points.
    open var estimatedRowHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    /// Default `automaticDimension`: 28 points in plain tables, where there is something to show.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { geometryChanged() } }
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { geometryChanged() } }

    // MARK: Looks

    /// Above all sections; as wide as the table and as high as it is. Default nil.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// The same below them.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// Behind the rows, as large as the table; it stays where it is. Default nil.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
    /// Lines between rows. Default `.singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet {
            styled(.separatorStyle, \UITableView.separatorStyle)
            setNeedsLayout()
        }
    }
    /// Default `UIColor.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet {
            styled(.separatorColor, \UITableView.separatorColor)
            setNeedsLayout()
        }
    }
    /// Room at the ends of separators; only left and right count. Default 16 points at the left, 20 in tables that are 414 points wide or more.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: margin, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            styled(.separatorInset, \UITableView.separatorInset)
            setNeedsLayout()
        }
    }

    // MARK: Making

    /// Which class makes cells of an identifier; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes.cells[identifier] = TableClasses.kind(cellClass, UITableViewCell.self)
    }
    /// The same for headers and footers.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        classes.headers[identifier] = TableClasses.kind(aClass, UITableViewHeaderFooterView.self)
    }
    /// A cell to be filled: one that has left the table, after `prepareForReuse`, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }
    /// The same; the class must be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = takeCell(identifier) else {
            preconditionFailure(
                "UITableView: no class is registered for cells with the identifier “\(identifier)”; call register(_:forCellReuseIdentifier:) first"
            )
        }
        return cell
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { takeHeader(identifier) }

    // MARK: Rows

    /// Asks the data source if it has not been asked since the data were reloaded, as does `numberOfRows(inSection:)`.
    open var numberOfSections: Int {
        count()
        return counts.count
    }
    open func numberOfRows(inSection section: Int) -> Int {
        count()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    /// Asks for everything anew before the next frame. What was selected is no longer.
    open func reloadData() { startAnew() }

    /// The cell of a row; nil while it does not show.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows[indexPath] }
    /// Of which row a cell is; nil for one that does not show.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.first { $0.value === cell }?.key }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { heads[section] as? UITableViewHeaderFooterView }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { feet[section] as? UITableViewHeaderFooterView }
    /// From the top down, as are their paths.
    open var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return rows.keys.sorted().compactMap { rows[$0] }
    }
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return rows.isEmpty ? nil : rows.keys.sorted()
    }
    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    /// The rows that reach into a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// In the content's space; for rows that were not seen yet and have automatic heights a guess. Zero for those that do not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        prepareGeometry()
        return geometry.has(indexPath) ? frame(ofRow: indexPath) : .zero
    }
    /// The section with its header and footer.
    open func rect(forSection section: Int) -> CGRect { rect(section) { ($0.top, $0.end) } }
    /// Where the header lies when it does not stick.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(section) { ($0.top, $0.rowsTop) } }
    open func rectForFooter(inSection section: Int) -> CGRect { rect(section) { ($0.rowsEnd, $0.end) } }

    /// Scrolls so that a row shows; with `.none` as little as possible.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reveal(indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Default true.
    open var allowsSelection = true
    /// Default false.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited. Default false.
    open var allowsSelectionDuringEditing = false
    open var indexPathForSelectedRow: IndexPath? { selected.min() }
    /// nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects a row without asking or telling anybody; nil deselects all.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row without telling anybody.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Changes

    /// Makes several changes at once, animated; the data source has the new rows when the closure is through.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { runBatch(updates, completion) }
    /// Begins a batch; a batch without changes asks for heights anew.
    open func beginUpdates() { openBatch() }
    open func endUpdates() { closeBatch(nil) }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.inserted += indexPaths
            $0.note(indexPaths, animation, entering: true)
        }
    }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.deleted += indexPaths
            $0.note(indexPaths, animation, entering: false)
        }
    }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.changes.reloaded += indexPaths
            $0.note(indexPaths, animation, entering: false)
        }
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.changes.moved.append((indexPath, newIndexPath)) } }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.insertedSections.formUnion(sections)
            for section in sections { $0.enteringSections[section] = animation }
        }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.deletedSections.formUnion(sections)
            for section in sections { $0.leavingSections[section] = animation }
        }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.changes.reloadedSections.formUnion(sections)
            for section in sections { $0.leavingSections[section] = animation }
        }
    }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.changes.movedSections.append((section, newSection)) } }
    /// Within a batch, or when data were reloaded and not laid out yet.
    open var hasUncommittedUpdates: Bool { batch != nil || !isCounted }

    // MARK: Editing

    /// Whether rows show controls to delete or insert them. Default false.
    open var isEditing: Bool {
        get { isInEditing }
        set { setEditing(newValue, animated: false) }
    }
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
    /// Automatic heights of rows that have been seen.
    var known: [IndexPath: CGFloat] = [:]
    var rows: [IndexPath: UITableViewCell] = [:]
    var heads: [Int: UIView] = [:]
    var feet: [Int: UIView] = [:]
    var selected: Set<IndexPath> = []
    var pressed: IndexPath?
    var batch: TableBatch?
    /// How many updates are being animated: rows that move out of sight stay until they are there.
    var updatesUnderWay = 0
    /// A pass is under way; another one does nothing.
    var isFilling = false
    var isInEditing = false
    var ownSeparatorInset: UIEdgeInsets?
    var swipePan: UIPanGestureRecognizer?
    var swipe: Swipe?
}
