import LaminaCoreGraphics
import LaminaQuartzCore

/// One wheel of a picker: a scroll view that nothing is seen of moves rows round a cylinder.
final class PickerColumn: UIView, UIScrollViewDelegate {
    private weak var picker: UIPickerView?
    let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat = 32
    private let scroll = UIScrollView()
    private let wheel = UIView()
    private var rows: [Int: UIView] = [:]
    private var unused: [UIView] = []
    /// Whether a finger, rather than code, has set off what moves now.
    private var isChoosing = false

    init(_ component: Int, of picker: UIPickerView) {
        (self.component, self.picker) = (component, picker)
        super.init(frame: .zero)
        clipsToBounds = true
        wheel.isUserInteractionEnabled = false
        scroll.showsVerticalScrollIndicator = false
        scroll.showsHorizontalScrollIndicator = false
        scroll.landsSoon = true
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.delegate = self
        for view in [wheel, scroll] { addSubview(view) }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] tap in self.map { $0.tapped(at: tap.location(in: $0)) } }
        addGestureRecognizer(tap)
    }
    required init?(coder: NSCoder) { nil }

    /// The row in the middle, or nearest to it; nil where there are none.
    var row: Int? { rowCount == 0 ? nil : min(max(Int((min(max(position, 0), 1e15)).rounded()), 0), rowCount - 1) }

    /// Rows that have been scrolled past.
    private var position: Double { ((scroll.contentOffset.y + scroll.contentInset.top) / rowHeight).native }

    func view(forRow row: Int) -> UIView? { rows[row] }

    // MARK: Rows

    func reload(count: Int, rowHeight: CGFloat) {
        let kept = row ?? 0
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        unused = []
        rowCount = max(count, 0)
        self.rowHeight = rowHeight
        fit()
        select(kept, animated: false)
        turn()
    }

    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        isChoosing = false
        scroll.setContentOffset(offset(of: row), animated: animated)
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(min(max(row, 0), rowCount - 1)) * rowHeight - scroll.contentInset.top)
    }

    private func fit() {
        let inset = max((bounds.height - rowHeight) / 2, 0)
        scroll.contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let kept = row
        wheel.frame = bounds
        scroll.frame = bounds
        fit()
        if !scroll.isDragging, !scroll.isDecelerating, scroll.movement == nil { scroll.contentOffset = offset(of: kept ?? 0) }
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 900
        wheel.layer.sublayerTransform = perspective
        turn()
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let shown = row.flatMap { rows[$0] }
        return AccessibilityDefaults(
            isElement: rowCount > 0, value: (shown?.isAccessibilityElement == true ? shown?.accessibilityLabel : shown?.labelsInside),
            traits: .adjustable)
    }
    override func accessibilityIncrement() { turn(by: 1) }
    override func accessibilityDecrement() { turn(by: -1) }
    private func turn(by rows: Int) {
        guard let row, (0..<rowCount).contains(row + rows) else { return }
        let wanted = row + rows
        select(wanted, animated: true)
        isChoosing = true
    }

    // MARK: The cylinder

    private var radius: Double { max(bounds.height.native * 0.54, 1) }

    /// Puts those rows on the cylinder that are on its front.
    private func turn() {
        guard bounds.height > 0, bounds.width > 0, rowCount > 0 else { return }
        let position = position
        let step = rowHeight.native / radius
        let reach = 1.45 / step
        let first = max(Int((max(position - reach, 0)).rounded(.up)), 0)
        let last = min(Int(min(position + reach, 1e15).rounded(.down)), rowCount - 1)
        for (row, view) in rows where row < first || row > last {
            rows[row] = nil
            view.removeFromSuperview()
            unused.append(view)
        }
        guard first <= last else { return }
        for row in first...last {
            let view = rows[row] ?? makeRow(row)
            // The wheel may have got another width since.
            if view.bounds.width != rowWidth { view.bounds.size.width = rowWidth }
            let angle = (Double(row) - position) * step
            place(view, angle: angle, distance: (Double(row) - position).magnitude)
        }
        unused.removeAll()
    }

    private var rowWidth: CGFloat { max(bounds.width - 8, 0) }

    private func place(_ view: UIView, angle: Double, distance: Double) {
        let (sine, cosine) = (sin(angle), cos(angle))
        view.center = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY)
        let place = CATransform3DMakeTranslation(0, CGFloat(radius * sine), CGFloat(radius * (cosine - 1)))
        view.layer.transform = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(-angle), 1, 0, 0), place)
        let away = min(distance, 1)
        view.alpha = CGFloat(1 - away + away * 0.55 * max(cosine, 0))
    }

    private func makeRow(_ row: Int) -> UIView {
        let view = picker?.makeRow(row, in: component, reusing: unused.popLast()) ?? UIView()
        view.layer.transform = CATransform3DIdentity
        view.bounds = CGRect(x: 0, y: 0, width: rowWidth, height: rowHeight)
        view.layer.isDoubleSided = false
        rows[row] = view
        wheel.addSubview(view)
        return view
    }

    // MARK: Fingers

    func scrollViewDidScroll(_ scrollView: UIScrollView) { turn() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isChoosing = true }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard rowCount > 0 else { return }
        let place = (targetContentOffset.pointee.y + scroll.contentInset.top) / rowHeight
        targetContentOffset.pointee = offset(of: Int(min(max(place.native, 0), 1e15).rounded()))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { settled() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !scrollView.isTracking { settled() } }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settled() }

    private func settled() {
        guard isChoosing, let row else { return }
        isChoosing = false
        picker?.chosen(row, in: component)
    }

    /// The row that was touched comes to the middle.
    private func tapped(at point: CGPoint) {
        guard rowCount > 0 else { return }
        let height = ((point.y - bounds.midY) / CGFloat(radius)).native
        let angle = asin(min(max(height, -1), 1))
        let wanted = min(max(Int((position + angle * radius / rowHeight.native).rounded()), 0), rowCount - 1)
        guard wanted != row || scroll.contentOffset != offset(of: wanted) else { return }
        select(wanted, animated: true)
        isChoosing = true
    }
}
