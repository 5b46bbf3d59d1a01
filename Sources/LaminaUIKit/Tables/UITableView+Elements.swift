import LaminaCoreGraphics
import LaminaQuartzCore

/// The classes that make a table's views.
@MainActor
struct TableClasses {
    var cells: [String: UITableViewCell.Type] = [:]
    var headers: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The makers of cells and headers from files, by identifier.
    var filedCells: [String: () -> UITableViewCell?] = [:]
    var filedHeaders: [String: () -> UITableViewHeaderFooterView?] = [:]

    /// A kind of view out of any class.
    static func kind<Kind: UIView>(_ any: AnyClass?, _ base: Kind.Type) -> Kind.Type? {
        guard let any else { return nil }
        guard let kind = any as? Kind.Type else { preconditionFailure("UITableView: \(any) is no \(base) and cannot be registered as one") }
        return kind
    }
}

extension UITableView {
    // MARK: Taking

    /// Has cells of an identifier made of a file's prototype.
    func setPrototype(_ identifier: String, _ make: @escaping () -> UITableViewCell?) { classes.filedCells[identifier] = make }

    func takeCell(_ identifier: String) -> UITableViewCell? {
        if let cell = pool.take("cell \(identifier)") as? UITableViewCell {
            cell.prepareForReuse()
            return cell
        }
        return classes.filedCells[identifier]?() ?? classes.cells[identifier]?.make(identifier)
    }

    func takeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = pool.take("header \(identifier)") as? UITableViewHeaderFooterView {
            view.prepareForReuse()
            return view
        }
        return classes.filedHeaders[identifier]?() ?? classes.headers[identifier]?.make(identifier)
    }

    // MARK: Showing

    /// A cell for a row that has none, placed without animation.
    func show(_ path: IndexPath) {
        guard let dataSource else { preconditionFailure("UITableView: there are rows but no data source") }
        UIView.performWithoutAnimation {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            // The same cell for two rows: it shows the last one.
            if let former = rows.first(where: { $0.value === cell })?.key { rows[former] = nil }
            rows[path] = cell
            cell.isHidden = false
            cell.alpha = 1
            cell.takeBackground(of: style)
            cell.surround(.init(margin: margin, color: separatorColor ?? .clear, inset: separatorInset))
            prepareForEditing(cell, path)
            if isAutomatic(path) { measure(cell, path) }
            cell.set(frame: frame(ofRow: path))
            cell.setSelected(selected.contains(path), animated: false)
            cell.setHighlighted(pressed == path, animated: false)
            listener?.tableView(self, willDisplay: cell, forRowAt: path)
            if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
            cell.layoutIfNeeded()
        }
    }

    func showHeader(_ section: Int) {
        UIView.performWithoutAnimation {
            if let view = listener?.tableView(self, viewForHeaderInSection: section) { return adopt(header: view, section) }
            guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return }
            adopt(header: titleView(style == .plain ? title : title.uppercased(), isHeader: true), section)
        }
    }

    func showFooter(_ section: Int) {
        UIView.performWithoutAnimation {
            if let view = listener?.tableView(self, viewForFooterInSection: section) { return adopt(footer: view, section) }
            guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else { return }
            adopt(footer: titleView(title, isHeader: false), section)
        }
    }

    private func titleView(_ title: String, isHeader: Bool) -> UIView {
        let view = takeHeader(TableTitle.identifier) ?? TableTitle.view(style)
        TableTitle.look(view, in: self, isHeader: isHeader)
        view.textLabel?.text = title
        return view
    }

    func adopt(header view: UIView, _ section: Int) {
        heads[section] = view
        adopt(view)
        listener?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    func adopt(footer view: UIView, _ section: Int) {
        feet[section] = view
        adopt(view)
        listener?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    private func adopt(_ view: UIView) {
        view.isHidden = false
        view.alpha = 1
        // In front of the rows, so that they pass below.
        addSubview(view)
    }

    // MARK: Putting by

    func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        if pressed == path { pressed = nil }
        cell.setHighlighted(false, animated: false)
        listener?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        // Shown for another row since.
        guard !rows.values.contains(where: { $0 === cell }) else { return }
        if let identifier = cell.reuseIdentifier { pool.put(cell, as: "cell \(identifier)") } else { cell.removeFromSuperview() }
    }
    func retire(header view: UIView, _ section: Int) {
        listener?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        putBy(view)
    }
    func retire(footer view: UIView, _ section: Int) {
        listener?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        putBy(view)
    }
    private func putBy(_ view: UIView) {
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            pool.put(view, as: "header \(identifier)")
        } else {
            view.removeFromSuperview()
        }
    }
}
