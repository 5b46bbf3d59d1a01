import LaminaCoreGraphics

/// A view of wheels with rows, one row of each of which is chosen by turning the wheel.
///
/// ```swift
/// let picker = UIPickerView()
/// picker.dataSource = self      // how many wheels and rows
/// picker.delegate = self        // their titles
/// ```
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The source of the numbers of wheels and rows. Held weakly. Default nil.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { invalidate() } }
    /// The source of the rows' content, which is notified of choices. Held weakly. Default nil.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { invalidate() } }
    /// Whether the selection is marked, kept for source compatibility: it always is.
    open var showsSelectionIndicator = true

    private var columns: [PickerColumn] = []
    private let band = UIView()
    private var isLoaded = false

    /// Creates a picker of 320 × 216 points, or with a height of 216 if the frame has none.
    public override init(frame: CGRect) {
        let size = CGSize(
            width: frame.width > 0 ? frame.width : UIPickerView.size.width,
            height: frame.height > 0 ? frame.height : UIPickerView.size.height)
        super.init(frame: CGRect(origin: frame.origin, size: size))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIPickerView.self)
    }

    private func setUp() {
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    static let size = CGSize(width: 320, height: 216)
    private static let rowHeight: CGFloat = 32

    // MARK: Content

    /// The number of components, as the data source returns it; negative numbers count as 0.
    open var numberOfComponents: Int {
        load()
        return columns.count
    }
    /// Returns the number of rows of a component; 0 for a component that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { column(component)?.rowCount ?? 0 }
    /// Returns the size of a component's rows.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let column = column(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: column.bounds.width, height: column.rowHeight)
    }
    /// Returns the view of a row; nil if it does not show.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        guard let column = column(component) else { return nil }
        layoutIfNeeded()
        return column.view(forRow: row)
    }

    /// Reloads everything. Rows that still exist stay selected.
    open func reloadAllComponents() {
        invalidate()
        load()
    }
    /// Reloads a component. A row that still exists stays selected.
    open func reloadComponent(_ component: Int) { if let column = column(component) { reload(column) } }

    private func invalidate() {
        isLoaded = false
        setNeedsLayout()
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), 100)
        while columns.count > count { columns.removeLast().removeFromSuperview() }
        while columns.count < count {
            let column = PickerColumn(columns.count, of: self)
            addSubview(column)
            columns.append(column)
        }
        for column in columns { reload(column) }
        setNeedsLayout()
    }

    private func reload(_ column: PickerColumn) {
        let asked = delegate?.pickerView(self, rowHeightForComponent: column.component) ?? .nan
        column.reload(
            count: dataSource?.pickerView(self, numberOfRowsInComponent: column.component) ?? 0,
            rowHeight: asked.isFinite && asked > 0 ? asked : Self.rowHeight)
        setNeedsLayout()
    }

    private func column(_ component: Int) -> PickerColumn? {
        load()
        return columns.indices.contains(component) ? columns[component] : nil
    }

    func makeRow(_ row: Int, in component: Int, reusing view: UIView?) -> UIView {
        let made = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) ?? PickerTitle.reusing(view)
        guard let title = made as? PickerTitle else { return made }
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            title.attributedText = text
        } else {
            title.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        return title
    }

    // MARK: Selection

    /// Selects a row, or the nearest that exists; if `animated`, the wheel turns to it. The delegate is not called.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard let column = column(component) else { return }
        layoutIfNeeded()
        column.select(row, animated: animated && window != nil)
    }

    /// Returns the selected row of a component; −1 if there is none.
    open func selectedRow(inComponent component: Int) -> Int { column(component)?.row ?? -1 }

    func chosen(_ row: Int, in component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let margin: CGFloat = 9
        let room = max(bounds.width - 2 * margin, 0)
        let asked = columns.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? .nan }
        let fixed = asked.filter { $0.isFinite && $0 >= 0 }
        let share = max(room - fixed.reduce(0, +), 0) / CGFloat(max(columns.count - fixed.count, 1))
        let widths = asked.map { $0.isFinite && $0 >= 0 ? $0 : share }
        var x = bounds.midX - widths.reduce(0, +) / 2
        let places = Array(zip(columns, widths))
        for (column, width) in readsLeftToRight ? places : places.reversed() {
            column.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            x += width
        }
        let height = (columns.map(\.rowHeight).max() ?? Self.rowHeight) + 2
        band.frame = CGRect(x: bounds.minX + margin, y: bounds.midY - height / 2, width: room, height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }
    open override var intrinsicContentSize: CGSize { UIPickerView.size }
}
