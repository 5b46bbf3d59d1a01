import LaminaUIKit
import Testing

@MainActor @Suite("Updates of tables")
struct UITableViewUpdateTests {
    @Test("inserted, deleted, moved and reloaded rows are animated from where they were to where they are")
    func rows() async throws {
        let rig = try TableRig(6)
        let (stays, moves) = (rig.table.cellForRow(at: .row(1))!, rig.table.cellForRow(at: .row(5))!)
        let goes = rig.table.cellForRow(at: .row(2))!
        rig.table.selectRow(at: .row(3), animated: false, scrollPosition: .none)
        var ends: [Bool] = []
        rig.table.performBatchUpdates(
            {
                rig.sections = [["row 5", "row 0", "row 1", "new", "row 3", "row 4 again"]]
                rig.table.deleteRows(at: [.row(2)], with: .left)
                rig.table.insertRows(at: [.row(3)], with: .right)
                rig.table.moveRow(at: .row(5), to: .row(0))
                rig.table.reloadRows(at: [.row(4)], with: .fade)
            }, completion: { ends.append($0) })
        #expect(rig.table.cellForRow(at: .row(2)) === stays && rig.table.cellForRow(at: .row(0)) === moves)
        #expect(rig.table.indexPathForSelectedRow == .row(4) && rig.texts == rig.sections[0])
        await rig.stage.advance(to: 0.15)
        #expect(abs(moves.layer.presentation()!.position.y - 150) < 1 && abs(stays.layer.presentation()!.position.y - 100) < 1)
        let new = rig.table.cellForRow(at: .row(3))!.layer.presentation()!
        #expect(new.position.x > 200 && new.opacity > 0.3 && new.opacity < 0.7 && goes.layer.presentation()!.position.x < 100)
        #expect(ends == [])
        await rig.stage.advance(to: 1)
        #expect(ends == [true] && rig.texts == rig.sections[0] && rig.cells.count == 6 && goes.isHidden)
        #expect(rig.cells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil && $0.center.x == 160 })
        #expect(rig.stage.isIdle)
    }

    @Test("rows that come into sight from below glide in from where they were")
    func glide() async throws {
        let rig = try TableRig(40)
        rig.sections[0].removeFirst(4)
        rig.table.deleteRows(at: (0..<4).map { .row($0) }, with: .automatic)
        let arriving = try #require(rig.table.cellForRow(at: .row(9)))
        #expect(arriving.textLabel?.text == "row 13" && arriving.center.y == 475)
        await rig.stage.advance(to: 0.15)
        #expect(abs(arriving.layer.presentation()!.position.y - 575) < 2 && arriving.layer.presentation()!.opacity == 1)
        rig.sections[0].insert(contentsOf: ["a", "b"], at: 0)
        rig.table.insertRows(at: [.row(0), .row(1)], with: .top)
        await rig.stage.advance(to: 0.3)
        // On the way out it still shows.
        #expect(rig.cells.contains { $0.textLabel?.text == "row 13" })
        await rig.stage.advance(to: 2)
        #expect(rig.texts.prefix(3) == ["a", "b", "row 4"] && rig.cells.count == 10 && rig.stage.isIdle)
    }

    @Test("sections come, go, move and are made anew")
    func sections() async throws {
        let rig = try TableRig([["a0", "a1"], ["b0"], ["c0", "c1"]])
        rig.headers = ["a", "b", "c"]
        rig.table.reloadData()
        _ = rig.stage.snapshot()
        let c0 = rig.table.cellForRow(at: .row(0, 2))!
        rig.table.beginUpdates()
        rig.sections = [["c0", "c1"], ["x"], ["a0 anew", "a1", "a2"]]
        rig.headers = ["c", "x", "a"]
        rig.table.deleteSections([1], with: .fade)
        rig.table.moveSection(2, toSection: 0)
        rig.table.insertSections([1], with: .bottom)
        rig.table.reloadSections([0], with: .automatic)
        rig.table.endUpdates()
        #expect(rig.table.cellForRow(at: .row(0, 0)) === c0 && rig.texts == ["c0", "c1", "x", "a0 anew", "a1", "a2"])
        await rig.stage.advance(to: 1)
        #expect(rig.texts == ["c0", "c1", "x", "a0 anew", "a1", "a2"] && rig.cells.count == 6 && rig.stage.isIdle)
        #expect((0..<3).map { rig.table.headerView(forSection: $0)?.textLabel?.text } == ["c", "x", "a"])
        #expect(rig.table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.filter { !$0.isHidden }.count == 3)
    }

    @Test("an update without changes asks for heights anew, animated; rows can come into a table that had none")
    func heights() async throws {
        let rig = try TableRig(3)
        rig.height = { $0.row == 1 ? 120 : 50 }
        rig.table.beginUpdates()
        rig.table.endUpdates()
        let last = rig.table.cellForRow(at: .row(2))!
        #expect(last.frame.minY == 170)
        await rig.stage.advance(to: 0.15)
        #expect(abs(last.layer.presentation()!.frame.minY - 135) < 1)
        await rig.stage.advance(to: 1)
        let empty = try TableRig([[]])
        empty.sections = [["first"]]
        empty.table.insertRows(at: [.row(0)], with: .none)
        #expect(empty.texts == ["first"] && empty.table.visibleCells[0].alpha == 1)
        empty.sections = [[]]
        empty.table.deleteRows(at: [.row(0)], with: .middle)
        await empty.stage.advance(to: 1)
        #expect(empty.texts == [] && empty.cells.isEmpty && empty.stage.isIdle)
    }

    @Test("at the end of the content, what is left comes down together")
    func atTheEnd() async throws {
        let rig = try TableRig(20)
        rig.table.contentOffset.y = 520
        rig.table.layoutIfNeeded()
        rig.sections[0].removeLast(5)
        rig.table.deleteRows(at: (15..<20).map { .row($0) }, with: .fade)
        #expect(rig.table.contentOffset.y == 270 && rig.texts.last == "row 14")
        await rig.stage.advance(to: 0.15)
        #expect(abs(rig.table.layer.presentation()!.bounds.minY - 395) < 2)
        await rig.stage.advance(to: 1)
        #expect(rig.cells.count == 10 && rig.stage.isIdle)
    }

    @Test("reloading in the middle of an animation is the end of it")
    func reloading() async throws {
        let rig = try TableRig(8)
        rig.sections[0].remove(at: 2)
        rig.table.deleteRows(at: [.row(2)], with: .right)
        await rig.stage.advance(to: 0.1)
        rig.sections = [["x", "y"]]
        rig.table.reloadData()
        #expect(rig.texts == ["x", "y"])
        await rig.stage.advance(to: 1)
        #expect(rig.texts == ["x", "y"] && rig.cells.count == 2 && rig.stage.isIdle)
    }

    @Test("counts that do not add up stop the program with what is wrong")
    func lies() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let rig = try TableRig(3)
                rig.table.insertRows(at: [.row(0)], with: .none)
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let rig = try TableRig(3)
                rig.sections.append([])
                rig.table.deleteRows(at: [], with: .none)
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let rig = try TableRig(3)
                rig.table.dequeueReusableCell(withIdentifier: "unknown", for: .row(0)).isHidden = true
            }
        }
    }

    @Test("an edited table shows controls; minus asks, Delete commits")
    func editing() async throws {
        let rig = try TableRig(5)
        rig.onCommit = { [unowned rig] style, path in
            #expect(style == .delete)
            rig.sections[0].remove(at: path.row)
            rig.table.deleteRows(at: [path], with: .fade)
        }
        rig.table.setEditing(true, animated: true)
        await rig.stage.advance(to: 1)
        let cell = rig.table.cellForRow(at: .row(1))!
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
        rig.stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 27, y: 75)), .tap(time: 1, point: CGPoint(x: 290, y: 75))]))
        await rig.stage.advance(to: 1.8)
        #expect(cell.showingDeleteConfirmation && cell.contentView.frame.minX < -30 && rig.sections[0].count == 5)
        await rig.stage.advance(to: 4)
        #expect(rig.sections[0] == ["row 0", "row 2", "row 3", "row 4"] && rig.texts == rig.sections[0])
        rig.table.isEditing = false
        rig.table.layoutIfNeeded()
        #expect(rig.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 } && rig.trace.take() == [])
    }

    @Test("a row swiped aside shows Delete; a tap elsewhere closes it; swiped all the way it is gone")
    func swiping() async throws {
        let rig = try TableRig(5)
        rig.onCommit = { [unowned rig] _, path in
            rig.sections[0].remove(at: path.row)
            rig.table.deleteRows(at: [path], with: .fade)
        }
        func drag(_ from: CGFloat, _ to: CGFloat, _ y: CGFloat) async throws {
            let (a, b) = (CGPoint(x: from, y: y), CGPoint(x: to, y: y))
            rig.stage.play(try InputScript([.drag(time: 0.1, from: a, to: b, duration: 0.8)]))
            await rig.stage.advance(to: rig.stage.time + 2)
        }
        let cell = rig.table.cellForRow(at: .row(1))!
        try await drag(300, 200, 75)
        #expect(!cell.showingDeleteConfirmation)
        rig.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        rig.canEdit = true
        try await drag(300, 230, 75)
        #expect(cell.showingDeleteConfirmation && cell.contentView.frame.minX <= -74 && rig.table.contentOffset.y == 0)
        rig.stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 100, y: 175))]))
        await rig.stage.advance(to: rig.stage.time + 1)
        #expect(!cell.showingDeleteConfirmation && cell.contentView.frame.minX == 0 && rig.table.indexPathForSelectedRow == nil)
        try await drag(300, 270, 75)
        #expect(!cell.showingDeleteConfirmation && rig.sections[0].count == 5)
        try await drag(310, 60, 75)
        #expect(rig.sections[0] == ["row 0", "row 2", "row 3", "row 4"] && rig.texts == rig.sections[0] && rig.stage.isIdle)
        #expect(rig.cells.count == 4 && rig.table.indexPathForSelectedRow == nil)
    }
}
