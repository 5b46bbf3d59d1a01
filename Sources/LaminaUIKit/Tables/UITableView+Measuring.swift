import LaminaCoreGraphics

extension UITableView {
    private static let estimatedHeight: CGFloat = 44
    private static let plainHeaderHeight: CGFloat = 28
    /// Room above the first group, between groups, and round their titles.
    private static let groups = (first: CGFloat(35), gap: CGFloat(17.5), aboveTitle: CGFloat(16), belowTitle: CGFloat(6))

    func makeGeometry() -> TableGeometry {
        let listener = listener
        let sections = counts.enumerated().map { section, count in
            TableGeometry.Section(
                header: headerHeight(section), rows: (0..<count).map { rowHeight(IndexPath(row: $0, section: section), listener) },
                footer: footerHeight(section))
        }
        return TableGeometry(sections, head: height(of: tableHeaderView), foot: height(of: tableFooterView))
    }

    private func height(of view: UIView?) -> CGFloat { sane(view?.frame.height ?? 0) }
    private func sane(_ height: CGFloat) -> CGFloat { height.isFinite ? max(height, 0) : 0 }

    // MARK: Rows

    private func rowHeight(_ path: IndexPath, _ listener: (any UITableViewDelegate)?) -> CGFloat {
        let height = listener?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height == UITableView.automaticDimension else { return sane(height) }
        if let known = known[path] { return known }
        let guess = listener?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return guess == UITableView.automaticDimension ? Self.estimatedHeight : sane(guess)
    }

    /// Whether a row's height follows from its content.
    func isAutomatic(_ path: IndexPath) -> Bool {
        (listener?.tableView(self, heightForRowAt: path) ?? rowHeight) == UITableView.automaticDimension
    }

    /// Finds out how high a row is whose cell there is.
    func measure(_ cell: UITableViewCell, _ path: IndexPath) {
        let height = sane(cell.fittingHeight(width: max(bounds.width - 2 * cellMargin, 0)))
        known[path] = height
        geometry.set(height, at: path)
        takeContentSize()
    }

    /// Measures the rows that show anew; those above them have estimates again. The first row that shows stays where it is, unless it is the top that shows.
    func measureAgain() {
        needsMeasuring = false
        let first = rows.keys.min()
        let before = first.flatMap { geometry.has($0) ? geometry.span($0).top : nil }
        (known, isMeasured) = ([:], false)
        prepareGeometry()
        UIView.performWithoutAnimation {
            for path in rows.keys.sorted() where geometry.has(path) && isAutomatic(path) { rows[path].map { measure($0, path) } }
        }
        guard let first, let before, geometry.has(first), drag == nil, movement == nil else { return }
        if contentOffset.y > -adjustedContentInset.top {
            setOffset(clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + geometry.span(first).top - before)))
        }
    }

    // MARK: Headers and footers

    private func headerHeight(_ section: Int) -> CGFloat {
        let wanted = listener?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        if wanted != UITableView.automaticDimension {
            // A height of the table's own needs something to show; one for this section does not.
            if style == .plain, wanted == sectionHeaderHeight, title == nil, !hasHeader(section) { return 0 }
            // In groups it is the least that a title gets.
            if style != .plain, wanted == sectionHeaderHeight, let title { return max(sane(wanted), groupHeaderHeight(section, title)) }
            return sane(wanted)
        }
        if hasHeader(section), let view = heads[section] { return fitted(view) }
        switch style {
        case .plain: return title.map { max(titleHeight($0) + 4, Self.plainHeaderHeight) } ?? 0
        case .grouped, .insetGrouped: return groupHeaderHeight(section, title)
        }
    }

    private func groupHeaderHeight(_ section: Int, _ title: String?) -> CGFloat {
        let gap = section == 0 ? Self.groups.first - Self.groups.gap : 0
        return gap + (title.map { Self.groups.aboveTitle + titleHeight($0.uppercased()) + Self.groups.belowTitle } ?? Self.groups.gap)
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        let wanted = listener?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        if wanted != UITableView.automaticDimension {
            if style == .plain, wanted == sectionFooterHeight, title == nil, !hasFooter(section) { return 0 }
            return sane(wanted)
        }
        if hasFooter(section), let view = feet[section] { return fitted(view) }
        switch style {
        case .plain: return title.map { max(titleHeight($0) + 4, Self.plainHeaderHeight) } ?? 0
        case .grouped, .insetGrouped: return title.map { Self.groups.belowTitle + titleHeight($0) + 8 } ?? Self.groups.gap
        }
    }

    /// Whether the delegate has a view of its own, which then is kept to be shown.
    private func hasHeader(_ section: Int) -> Bool {
        if heads[section] == nil, let view = listener?.tableView(self, viewForHeaderInSection: section) { adopt(header: view, section) }
        return heads[section].map { !TableTitle.made($0) } ?? false
    }
    private func hasFooter(_ section: Int) -> Bool {
        if feet[section] == nil, let view = listener?.tableView(self, viewForFooterInSection: section) { adopt(footer: view, section) }
        return feet[section].map { !TableTitle.made($0) } ?? false
    }

    private func fitted(_ view: UIView) -> CGFloat {
        let height = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        return height > 0 && height.isFinite ? height : Self.plainHeaderHeight
    }

    private func titleHeight(_ title: String) -> CGFloat {
        let room = CGSize(width: max(bounds.width - 4 * margin, 40), height: 0)
        let text = NSAttributedString(string: title, attributes: [.font: TableTitle.font(style, presentTraits)])
        return text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height.rounded(.up)
    }
}
