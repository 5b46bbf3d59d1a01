import LaminaUIKit

/// A table of 320 × 480 points with texts for rows, and what it hears.
@MainActor
final class TableRig: UITableViewDataSource, UITableViewDelegate {
    /// The cells of one rig that are there.
    final class Census {
        nonisolated(unsafe) var count = 0
    }

    final class Cell: UITableViewCell {
        fileprivate var census: Census? { didSet { if oldValue == nil { census?.count += 1 } } }
        deinit { census?.count -= 1 }
        override func prepareForReuse() {
            super.prepareForReuse()
            textLabel?.text = nil
        }
    }

    let stage: Stage
    let table: UITableView
    let trace = Trace()
    let census = Census()
    var sections: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var height: (IndexPath) -> CGFloat = { _ in 50 }
    var identifier = "cell"
    var canEdit: Bool?
    var onCommit: (UITableViewCell.EditingStyle, IndexPath) -> Void = { _, _ in }

    init(_ sections: [[String]], style: UITableView.Style = .plain, scale: CGFloat = 1) throws {
        self.sections = sections
        let (stage, root) = try makeStage(width: 320, height: 480, scale: scale)
        self.stage = stage
        table = UITableView(frame: root.bounds, style: style)
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = self
        table.delegate = self
        root.addSubview(table)
        _ = stage.snapshot()
    }

    convenience init(_ count: Int) throws { try self.init([(0..<count).map { "row \($0)" }]) }

    /// The texts of the visible rows, from the top down.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    /// Cells that can be seen.
    var cells: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        (cell as? Cell)?.census = census
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit ?? tableView.isEditing }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        onCommit(editingStyle, indexPath)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { trace.note("highlight \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { trace.note("unhighlight \(indexPath.row)") }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        trace.note("will select \(indexPath.row)")
        return indexPath.row == 3 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { trace.note("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { trace.note("deselect \(indexPath.row)") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        trace.note("accessory \(indexPath.row)")
    }
}

extension IndexPath {
    static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}
