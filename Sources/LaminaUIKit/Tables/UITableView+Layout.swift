import LaminaCoreGraphics
import LaminaQuartzCore

extension UITableView {
    var listener: (any UITableViewDelegate)? { delegate as? UITableViewDelegate }

    // MARK: Measures

    /// The distance from the edges to the content of cells and headers.
    var margin: CGFloat { bounds.width >= 414 ? 20 : 16 }
    /// The distance from the edges to the cells.
    var cellMargin: CGFloat { style == .insetGrouped ? margin : 0 }
    private var cellWidth: CGFloat { max(bounds.width - 2 * cellMargin, 0) }

    func frame(ofRow path: IndexPath) -> CGRect {
        let span = geometry.span(path)
        return CGRect(x: cellMargin, y: span.top, width: cellWidth, height: span.height)
    }

    func rect(_ section: Int, _ span: (TableGeometry.Section) -> (CGFloat, CGFloat)) -> CGRect {
        prepareGeometry()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let (top, end) = span(geometry.sections[section])
        return CGRect(x: 0, y: top, width: bounds.width, height: end - top)
    }

    func row(at point: CGPoint) -> IndexPath? {
        prepareGeometry()
        guard let path = geometry.firstRow(endingAfter: point.y) else { return nil }
        let frame = frame(ofRow: path)
        return frame.minY <= point.y && point.x >= 0 && point.x < bounds.width ? path : nil
    }

    func paths(in rect: CGRect) -> [IndexPath] {
        prepareGeometry()
        var found: [IndexPath] = []
        var path = geometry.firstRow(endingAfter: rect.minY)
        while let next = path, geometry.span(next).top < rect.maxY {
            found.append(next)
            path = geometry.row(after: next)
        }
        return found
    }

    // MARK: Invalidation

    func startAnew() {
        guard batch == nil else { return isCounted = false }
        isCounted = false
        selected = []
        known = [:]
        endPress(chosen: false)
        let former = rows
        rows = [:]
        for path in former.keys.sorted() { retire(former[path]!, path) }
        for (section, view) in heads.sorted(by: { $0.key < $1.key }) { retire(header: view, section) }
        for (section, view) in feet.sorted(by: { $0.key < $1.key }) { retire(footer: view, section) }
        (heads, feet) = ([:], [:])
        geometryChanged()
    }

    /// Heights may be others now.
    func geometryChanged() {
        isMeasured = false
        setNeedsLayout()
    }

    func boundsChanged(from size: CGSize) {
        if bounds.width != size.width { (needsMeasuring, isMeasured) = (true, false) }
        setNeedsLayout()
    }

    func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { insertSubview(new, at: 0) }
        geometryChanged()
    }

    // MARK: A pass

    func count() {
        if dataSource == nil, !counts.isEmpty { (isCounted, isMeasured) = (false, false) }
        guard !isCounted, batch == nil else { return }
        isCounted = true
        counts = freshCounts()
        isMeasured = false
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(sections >= 0, "UITableView: the data source has \(sections) sections")
        return (0..<sections).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            precondition(rows >= 0, "UITableView: the data source has \(rows) rows in section \(section)")
            return rows
        }
    }

    func prepareGeometry() {
        count()
        guard !isMeasured, batch == nil else { return }
        isMeasured = true
        geometry = makeGeometry()
        takeContentSize()
    }

    func takeContentSize() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if size != contentSize { contentSize = size }
    }

    func layOut() {
        guard !isFilling, batch == nil else { return }
        isFilling = true
        defer { isFilling = false }
        count()
        if needsMeasuring { measureAgain() }
        prepareGeometry()
        if updatesUnderWay == 0 { retireUnseen() }
        fillRows()
        fillSections()
        placeAll()
    }

    private func retireUnseen() {
        let gone = rows.keys.filter { !reachesIntoBounds($0) }
        for path in gone.count > 1 ? gone.sorted() : gone { rows.removeValue(forKey: path).map { retire($0, path) } }
        let sections = visibleSections
        for section in heads.keys.filter({ !sections.contains($0) }).sorted() {
            heads.removeValue(forKey: section).map { retire(header: $0, section) }
        }
        for section in feet.keys.filter({ !sections.contains($0) }).sorted() {
            feet.removeValue(forKey: section).map { retire(footer: $0, section) }
        }
    }

    /// Goes down from the first row that shows. Rows may turn out to have other heights than thought: what showed already stays where it is, and the offset
    /// goes along.
    private func fillRows() {
        for _ in 0..<4 {
            let anchor = rows.keys.filter(reachesIntoBounds).min()
            let before = anchor.map { geometry.span($0).top }
            var path = geometry.firstRow(endingAfter: bounds.minY)
            while let next = path, geometry.span(next).top < bounds.maxY {
                if rows[next] == nil { show(next) }
                path = geometry.row(after: next)
            }
            guard let anchor, let before, geometry.has(anchor) else { return }
            let way = geometry.span(anchor).top - before
            if way == 0 { return }
            contentOffset.y += way
        }
    }

    private func reachesIntoBounds(_ path: IndexPath) -> Bool {
        guard geometry.has(path) else { return false }
        let span = geometry.span(path)
        return span.top < bounds.maxY && span.top + span.height > bounds.minY
    }

    var visibleSections: Range<Int> {
        let first = geometry.firstSection(endingAfter: bounds.minY)
        let end = geometry.sections[first...].firstIndex { $0.top >= bounds.maxY } ?? geometry.sections.count
        return first..<max(first, end)
    }

    private func fillSections() {
        for section in visibleSections {
            if heads[section] == nil, geometry.sections[section].header > 0 { showHeader(section) }
            if feet[section] == nil, geometry.sections[section].footer > 0 { showFooter(section) }
        }
    }

    private func placeAll() {
        for (path, cell) in rows where geometry.has(path) {
            cell.set(frame: frame(ofRow: path))
            cell.surround(surroundings(path))
        }
        let (top, bottom) = (bounds.minY + adjustedContentInset.top, bounds.maxY - adjustedContentInset.bottom)
        for (section, view) in heads where geometry.sections.indices.contains(section) {
            let own = geometry.sections[section]
            let stuck = style == .plain ? min(max(own.top, top), own.rowsEnd - own.header) : own.top
            view.set(frame: CGRect(x: 0, y: max(own.top, stuck), width: bounds.width, height: own.header))
        }
        for (section, view) in feet where geometry.sections.indices.contains(section) {
            let own = geometry.sections[section]
            let stuck = style == .plain ? max(min(own.rowsEnd, bottom - own.footer), own.rowsTop) : own.rowsEnd
            view.set(frame: CGRect(x: 0, y: min(own.rowsEnd, stuck), width: bounds.width, height: own.footer))
        }
        if let view = tableHeaderView { view.set(frame: CGRect(x: 0, y: 0, width: bounds.width, height: geometry.head)) }
        if let view = tableFooterView {
            view.set(frame: CGRect(x: 0, y: geometry.height - geometry.foot, width: bounds.width, height: geometry.foot))
        }
        if let view = backgroundView { view.set(frame: bounds) }
    }

    /// Returns the appearance of a cell's edges.
    private func surroundings(_ path: IndexPath) -> UITableViewCell.Surroundings {
        let (isFirst, isLast) = (path.row == 0, path.row + 1 == counts[path.section])
        var around = UITableViewCell.Surroundings(margin: margin, color: separatorColor ?? .clear, inset: separatorInset)
        let hasLines = separatorStyle != .none
        switch style {
        case .plain: around.bottom = hasLines ? .inset : .none
        case .grouped:
            around.top = hasLines && isFirst ? .full : .none
            around.bottom = hasLines ? isLast ? .full : .inset : .none
        case .insetGrouped:
            around.bottom = hasLines && !isLast ? .inset : .none
            around.radius = 10
            if isFirst { around.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { around.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        return around
    }

    // MARK: Scrolling to rows

    func reveal(_ path: IndexPath, at position: ScrollPosition, animated: Bool) {
        prepareGeometry()
        guard geometry.has(path) else { return }
        setContentOffset(offset(revealing: path, at: position), animated: animated)
        // Heights on the way were guesses: now that the row is near, it is known where it lies.
        guard !animated, position != .none else { return }
        layoutIfNeeded()
        setContentOffset(offset(revealing: path, at: position), animated: false)
    }

    private func offset(revealing path: IndexPath, at position: ScrollPosition) -> CGPoint {
        let span = geometry.span(path)
        let insets = adjustedContentInset
        let cover = style == .plain ? geometry.sections[path.section].header : 0
        let (top, bottom) = (bounds.minY + insets.top + cover, bounds.maxY - insets.bottom)
        var y = contentOffset.y
        switch position {
        case .top: y = span.top - insets.top - cover
        case .middle: y = span.top + span.height / 2 - (bounds.height + insets.top - insets.bottom) / 2
        case .bottom: y = span.top + span.height - bounds.height + insets.bottom
        case .none:
            if span.top < top { y -= top - span.top } else if span.top + span.height > bottom { y += span.top + span.height - bottom }
        }
        return clamped(CGPoint(x: contentOffset.x, y: y))
    }
}

extension UIView {
    /// Moves and resizes where there is something to do; transforms do not matter.
    func set(frame: CGRect) {
        guard frame.width.isFinite, frame.height.isFinite, frame.minX.isFinite, frame.minY.isFinite else { return }
        if bounds.size != frame.size { bounds.size = frame.size }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if center != middle { center = middle }
    }
}
