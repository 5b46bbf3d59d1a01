import LaminaUIKit
import Testing

@MainActor @Suite("Tables")
struct UITableViewTests {
    @Test("of ten thousand rows only those have cells that can be seen, and these are used again")
    func reuse() throws {
        let rig = try TableRig(10_000)
        #expect(rig.table.contentSize == CGSize(width: 320, height: 500_000))
        #expect(rig.texts == (0..<10).map { "row \($0)" } && rig.census.count == 10)
        for offset in stride(from: 0, to: 20_000, by: 37) {
            rig.table.contentOffset.y = CGFloat(offset)
            rig.table.layoutIfNeeded()
            #expect(rig.texts.first == "row \(offset / 50)")
        }
        #expect(rig.census.count == 11 && rig.cells.count <= 11)
        rig.table.scrollToRow(at: .row(9_000), at: .top, animated: false)
        #expect(rig.table.contentOffset.y == 450_000 && rig.texts.first == "row 9000")
        #expect(rig.table.cellForRow(at: .row(9_005)) != nil && rig.table.cellForRow(at: .row(0)) == nil)
        #expect(rig.table.indexPathForRow(at: CGPoint(x: 5, y: 450_120)) == .row(9_002))
        #expect(rig.table.indexPathsForVisibleRows?.count == 10 && rig.table.rectForRow(at: .row(7)).minY == 350)
        #expect(rig.table.indexPathsForRows(in: CGRect(x: 0, y: 90, width: 1, height: 20)) == [.row(1), .row(2)])
    }

    @Test("rows are scrolled to where they are wanted")
    func scrolling() async throws {
        let rig = try TableRig(100)
        rig.table.scrollToRow(at: .row(50), at: .middle, animated: false)
        #expect(rig.table.contentOffset.y == 2285)
        rig.table.scrollToRow(at: .row(50), at: .bottom, animated: false)
        #expect(rig.table.contentOffset.y == 2070)
        rig.table.scrollToRow(at: .row(45), at: .none, animated: false)
        #expect(rig.table.contentOffset.y == 2070)
        rig.table.scrollToRow(at: .row(99), at: .top, animated: true)
        await rig.stage.advance(to: 2)
        #expect(rig.table.contentOffset.y == 4520 && rig.texts.last == "row 99")
        rig.table.scrollToRow(at: .row(100), at: .top, animated: false)
        #expect(rig.table.contentOffset.y == 4520)
    }

    @Test("headers stick to the upper edge while their section shows, and are pushed on by the next")
    func stickyHeaders() throws {
        let rig = try TableRig([[String](repeating: "a", count: 10), [String](repeating: "b", count: 10), []])
        (rig.headers, rig.footers) = (["first", "second", "third"], [nil, "end"])
        rig.table.reloadData()
        _ = rig.stage.snapshot()
        #expect(rig.table.contentSize.height == 1112)
        let first = try #require(rig.table.headerView(forSection: 0))
        #expect(first.textLabel?.text == "first" && first.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
        #expect(rig.table.rectForHeader(inSection: 1).minY == 528 && rig.table.rect(forSection: 1).height == 556)
        rig.table.contentOffset.y = 100
        rig.table.layoutIfNeeded()
        #expect(first.frame.minY == 100)
        rig.table.contentOffset.y = 510
        rig.table.layoutIfNeeded()
        #expect(first.frame.minY == 500 && rig.table.headerView(forSection: 1)?.frame.minY == 528)
        // The one in front is the header.
        #expect(rig.table.subviews.last { !$0.isHidden } is UITableViewHeaderFooterView)
        rig.table.contentOffset.y = 600
        rig.table.layoutIfNeeded()
        #expect(rig.table.headerView(forSection: 0) == nil && rig.table.headerView(forSection: 1)?.frame.minY == 600)
        rig.table.scrollToRow(at: .row(1, 1), at: .top, animated: false)
        #expect(rig.table.contentOffset.y == 578)
    }

    @Test("groups lie apart, on cards if they are inset, and header and footer of the table at the ends")
    func groups() throws {
        for style in [UITableView.Style.grouped, .insetGrouped] {
            let rig = try TableRig([["a", "b"], ["c"]], style: style)
            let (head, foot) = (
                UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 60)), UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
            )
            (rig.table.tableHeaderView, rig.table.tableFooterView) = (head, foot)
            _ = rig.stage.snapshot()
            #expect(rig.table.rectForRow(at: .row(0)).minY == 95 && rig.table.rectForRow(at: .row(0, 1)).minY == 230)
            #expect(rig.table.contentSize.height == 327.5 && head.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
            #expect(foot.frame == CGRect(x: 0, y: 297.5, width: 320, height: 30))
            let cells = rig.table.visibleCells
            let inset: CGFloat = style == .grouped ? 0 : 16
            #expect(cells[0].frame == CGRect(x: inset, y: 95, width: 320 - 2 * inset, height: 50))
            if style == .insetGrouped {
                #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner] && cells[0].layer.cornerRadius == 10)
                #expect(cells[2].layer.maskedCorners.rawValue == 15)
            }
        }
    }

    @Test("views of the delegate's own are headers, and get their heights from it")
    func ownHeaders() throws {
        final class Own: UITableViewController {
            override func numberOfSections(in tableView: UITableView) -> Int { 2 }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "x") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "x")
                cell.detailTextLabel?.text = "\(indexPath.row)"
                return cell
            }
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "h")
                view?.tag = section + 1
                return view
            }
            override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
        }
        let controller = Own()
        controller.tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "h")
        let stage = try Stage(showing: controller, size: CGSize(width: 320, height: 480), threads: 1)
        _ = stage.snapshot()
        let table: UITableView = controller.tableView
        #expect(table.headerView(forSection: 0)?.tag == 1 && table.headerView(forSection: 0)?.frame.height == 40)
        #expect(table.rectForRow(at: .row(0)) == CGRect(x: 0, y: 40, width: 320, height: 44) && table.visibleCells.count == 10)
        #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil)
        table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        controller.viewWillAppear(false)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("a tap highlights and selects; a drag takes the highlight back; a detail button is another matter")
    func selection() async throws {
        let rig = try TableRig(100)
        func tap(_ y: CGFloat, _ x: CGFloat = 100) async throws -> [String] {
            rig.stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: x, y: y))]))
            await rig.stage.advance(to: rig.stage.time + 1)
            return rig.trace.take()
        }
        #expect(try await tap(120) == ["highlight 2", "unhighlight 2", "will select 2", "select 2"])
        #expect(rig.table.cellForRow(at: .row(2))?.isSelected == true)
        #expect(try await tap(20) == ["highlight 0", "unhighlight 0", "will select 0", "deselect 2", "select 0"])
        #expect(try await tap(170) == ["highlight 3", "unhighlight 3", "will select 3"])
        #expect(rig.table.indexPathForSelectedRow == .row(0))
        rig.stage.play(
            try InputScript(events: [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 100, y: 220)),
                InputEvent(time: 0.4, phase: .moved, point: CGPoint(x: 100, y: 180)),
                InputEvent(time: 1, phase: .ended, point: CGPoint(x: 100, y: 180)),
            ]))
        await rig.stage.advance(to: rig.stage.time + 3)
        #expect(rig.trace.take() == ["highlight 4", "unhighlight 4"])
        rig.table.contentOffset.y = 0
        rig.table.cellForRow(at: .row(5))?.accessoryType = .detailDisclosureButton
        await rig.stage.advance(to: rig.stage.time + 0.1)
        #expect(try await tap(275, 268) == ["accessory 5"])
        rig.table.allowsMultipleSelection = true
        #expect(try await tap(20) == ["highlight 0", "unhighlight 0", "deselect 0"])
        rig.table.selectRow(at: .row(7), animated: false, scrollPosition: .top)
        #expect(rig.table.indexPathsForSelectedRows == [.row(7)] && rig.table.contentOffset.y == 350)
        rig.table.deselectRow(at: .row(7), animated: true)
        #expect(rig.table.cellForRow(at: .row(7))?.isSelected == false && rig.trace.take() == [])
        rig.table.allowsSelection = false
        #expect(try await tap(20) == [])
    }

    @Test("a table without data shows nothing; one that is let go dies with its cells")
    func empty() throws {
        weak var gone: UITableView?
        let census: TableRig.Census
        do {
            let rig = try TableRig([])
            #expect(
                rig.table.visibleCells.isEmpty && rig.table.indexPathsForVisibleRows == nil && rig.table.rectForRow(at: .row(0)) == .zero)
            rig.sections = [["one"]]
            rig.table.reloadData()
            #expect(rig.texts == ["one"])
            rig.table.dataSource = nil
            #expect(rig.texts == [] && rig.table.numberOfSections == 0)
            rig.table.dataSource = rig
            #expect(rig.texts == ["one"])
            (gone, census) = (rig.table, rig.census)
            #expect(census.count > 0)
            rig.table.removeFromSuperview()
        }
        #expect(gone == nil && census.count == 0)
    }

    @Test("heights that are no numbers count as none")
    func badHeights() throws {
        let rig = try TableRig(4)
        let bad: [CGFloat] = [.nan, -50, .infinity, 20]
        rig.height = { bad[$0.row] }
        rig.table.reloadData()
        _ = rig.stage.snapshot()
        #expect(rig.table.contentSize.height == 20 && rig.texts.contains("row 3"))
    }
}
