import LaminaCoreGraphics
import LaminaQuartzCore

/// Changes of a table that are made together, and how what comes and goes does so.
struct TableBatch {
    var changes = UpdateBatch()
    var entering: [IndexPath: UITableView.RowAnimation] = [:]
    var leaving: [IndexPath: UITableView.RowAnimation] = [:]
    var enteringSections: [Int: UITableView.RowAnimation] = [:]
    var leavingSections: [Int: UITableView.RowAnimation] = [:]
    /// The number of nested batches.
    var depth = 1
    var completions: [(Bool) -> Void] = []

    mutating func note(_ paths: [IndexPath], _ animation: UITableView.RowAnimation, entering isEntering: Bool) {
        for path in paths { if isEntering { entering[path] = animation } else { leaving[path] = animation } }
    }
}

extension UITableView {
    func change(_ edit: (inout TableBatch) -> Void) {
        openBatch()
        edit(&batch!)
        closeBatch(nil)
    }

    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        openBatch()
        updates?()
        closeBatch(completion)
    }

    func openBatch() {
        if batch == nil {
            layoutIfNeeded()
            prepareGeometry()
            batch = TableBatch()
        } else {
            batch!.depth += 1
        }
    }

    func closeBatch(_ completion: ((Bool) -> Void)?) {
        guard batch != nil else { preconditionFailure("UITableView: endUpdates() without beginUpdates()") }
        if let completion { batch!.completions.append(completion) }
        batch!.depth -= 1
        guard batch!.depth == 0 else { return }
        let done = batch!
        batch = nil
        let old = counts
        let wasReloaded = !isCounted
        isCounted = true
        counts = freshCounts()
        if wasReloaded {
            isCounted = false
            reloadData()
            return CATransaction.later { for completion in done.completions { completion(true) } }
        }
        let map = UpdateMap(done.changes)
        if let mistake = map.mistake(before: old, after: counts, noun: "row") { preconditionFailure("UITableView: \(mistake)") }
        animate(done, map)
    }

    private func animate(_ batch: TableBatch, _ map: UpdateMap) {
        selected = Set(selected.compactMap { map.item(after: $0) })
        let oldPress = pressed
        pressed = pressed.flatMap { map.isReloaded($0) ? nil : map.item(after: $0) }
        if pressed == nil, let oldPress { rows[oldPress]?.setHighlighted(false, animated: false) }
        let (oldRows, oldHeads, oldFeet, old) = (rows, heads, feet, geometry)
        known = Dictionary(
            uniqueKeysWithValues: known.compactMap { path, height in
                map.isReloaded(path) ? nil : map.item(after: path).map { ($0, height) }
            })

        // Who stays, under which name.
        isFilling = true
        var leaving: [(cell: UITableViewCell, path: IndexPath)] = []
        var leavingTitles: [(view: UIView, section: Int, isHeader: Bool)] = []
        rows = [:]
        for (path, cell) in oldRows {
            if !map.isReloaded(path), let now = map.item(after: path) { rows[now] = cell } else { leaving.append((cell, path)) }
        }
        leaving.sort { $0.path < $1.path }
        func keep(_ views: [Int: UIView], isHeader: Bool) -> [Int: UIView] {
            var kept: [Int: UIView] = [:]
            for (section, view) in views.sorted(by: { $0.key < $1.key }) {
                if !batch.changes.reloadedSections.contains(section), let now = map.section(after: section) {
                    kept[now] = view
                } else {
                    leavingTitles.append((view, section, isHeader))
                }
            }
            return kept
        }
        heads = keep(oldHeads, isHeader: true)
        feet = keep(oldFeet, isHeader: false)
        isMeasured = true
        geometry = makeGeometry()
        for (path, cell) in rows where isAutomatic(path) {
            let height = cell.fittingHeight(width: cell.bounds.width)
            known[path] = height
            geometry.set(height, at: path)
        }

        // Who comes, and from where. The edges may move in, too: what will show is at the offset of then.
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) { self.takeContentSize() }
        for path in paths(in: bounds) where rows[path] == nil {
            show(path)
            guard let cell = rows[path] else { continue }
            UIView.performWithoutAnimation {
                if let former = map.item(before: path), old.has(former) {
                    if map.isReloaded(former) {
                        start(
                            cell, path, batch.leaving[former] ?? batch.leavingSections[former.section] ?? .automatic,
                            at: old.span(former).top)
                    } else {
                        cell.center.y = old.span(former).top + old.span(former).height / 2
                    }
                } else {
                    start(cell, path, batch.entering[path] ?? batch.enteringSections[path.section] ?? .automatic, at: nil)
                }
            }
        }
        for section in visibleSections {
            for view in [heads[section] == nil ? make(header: section) : nil, feet[section] == nil ? make(footer: section) : nil] {
                UIView.performWithoutAnimation { view?.alpha = 0 }
            }
        }
        isFilling = false

        updatesUnderWay += 1
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                for (cell, path) in leaving {
                    self.end(cell, batch.leaving[path] ?? batch.leavingSections[path.section] ?? .automatic)
                }
                for (view, _, _) in leavingTitles { view.alpha = 0 }
                for cell in self.rows.values {
                    cell.alpha = 1
                    cell.transform = .identity
                }
                for view in self.heads.values { view.alpha = 1 }
                for view in self.feet.values { view.alpha = 1 }
                self.layOut()
            },
            completion: { [weak self] finished in
                self?.finishUpdate(leaving, leavingTitles)
                for completion in batch.completions { completion(finished) }
            })
    }

    private func make(header section: Int) -> UIView? {
        if geometry.sections[section].header > 0 { showHeader(section) }
        heads[section]?.set(frame: rectForHeader(inSection: section))
        return heads[section]
    }
    private func make(footer section: Int) -> UIView? {
        if geometry.sections[section].footer > 0 { showFooter(section) }
        feet[section]?.set(frame: rectForFooter(inSection: section))
        return feet[section]
    }

    private func finishUpdate(
        _ leaving: [(cell: UITableViewCell, path: IndexPath)], _ titles: [(view: UIView, section: Int, isHeader: Bool)]
    ) {
        updatesUnderWay -= 1
        for (cell, path) in leaving {
            UIView.performWithoutAnimation {
                cell.transform = .identity
                cell.alpha = 1
            }
            retire(cell, path)
        }
        for (view, section, isHeader) in titles { isHeader ? retire(header: view, section) : retire(footer: view, section) }
        setNeedsLayout()
    }

    // MARK: Ways in and out

    /// Returns the place at which a new cell begins; a reloaded row's is that of the old one.
    private func start(_ cell: UITableViewCell, _ path: IndexPath, _ animation: RowAnimation, at top: CGFloat?) {
        if let top { cell.center.y = top + cell.bounds.height / 2 }
        guard animation != .none else { return }
        displace(cell, animation)
    }

    private func end(_ cell: UITableViewCell, _ animation: RowAnimation) {
        // Those that stay pass in front.
        sendSubviewToBack(cell)
        if let backgroundView { sendSubviewToBack(backgroundView) }
        guard animation != .none else { return UIView.performWithoutAnimation { cell.alpha = 0 } }
        displace(cell, animation)
    }

    private func displace(_ cell: UITableViewCell, _ animation: RowAnimation) {
        switch animation {
        case .right: cell.center.x += bounds.width
        case .left: cell.center.x -= bounds.width
        case .top: cell.center.y -= cell.bounds.height
        case .bottom: cell.center.y += cell.bounds.height
        case .middle: cell.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        case .fade, .none, .automatic: break
        }
        cell.alpha = 0
    }
}
