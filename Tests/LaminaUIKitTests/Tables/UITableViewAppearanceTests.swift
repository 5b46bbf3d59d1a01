import LaminaUIKit
import Testing

@MainActor @Suite("A table's appearance")
struct UITableViewAppearanceTests {
    private final class Painter: NSObject, UITableViewDelegate {
        var found: [UIColor?] = []
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            found.append(cell.backgroundColor)
            if indexPath.row == 1 { cell.backgroundColor = .systemRed }
        }
    }

    @Test(
        "cells of grouped tables stand out from the table, in the dark too", arguments: [UITableView.Style.grouped, .insetGrouped, .plain])
    func standard(style: UITableView.Style) throws {
        let rig = try TableRig([["a", "b", "c"], ["d"]], style: style, scale: 2)
        rig.headers = ["First", "Second"]
        rig.table.reloadData()
        let painter = Painter()
        rig.table.delegate = painter
        rig.table.reloadData()
        let light = rig.stage.snapshot()
        rig.stage.traits = UITraitCollection(userInterfaceStyle: .dark)
        let dark = rig.stage.snapshot()
        let cell: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        #expect(painter.found.count >= 4 && painter.found.allSatisfy { $0 === cell })
        let rows = (0...2).map { rig.table.cellForRow(at: .row($0)) }
        #expect(rows[0]?.backgroundColor === cell && rows[1]?.backgroundColor == .systemRed)
        let place = try #require(rows[2]).frame
        let (inside, y) = (Int(place.midX * 2), Int(place.midY * 2))
        #expect(light.pixel(inside, y) == 0xFFFF_FFFF)
        #expect(dark.pixel(inside, y) == (style == .plain ? 0xFF00_0000 : 0xFF1C_1C1E))
        #expect(light.pixel(inside, 940) == (style == .plain ? 0xFFFF_FFFF : 0xFFF2_F2F7) && dark.pixel(inside, 940) == 0xFF00_0000)
    }

    private final class Tinted: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            backgroundColor = .systemTeal
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("a background that a cell, a data source or an appearance has set stays, also when the cell is used again")
    func own() throws {
        let rig = try TableRig([(0..<40).map { "\($0)" }], style: .grouped)
        rig.table.register(Tinted.self, forCellReuseIdentifier: "tinted")
        rig.identifier = "tinted"
        rig.table.reloadData()
        rig.table.layoutIfNeeded()
        #expect(rig.cells.count >= 9 && rig.cells.allSatisfy { $0.backgroundColor == .systemTeal })
        let clear = UITableViewCell()
        clear.backgroundColor = nil
        let (stage, root) = try makeStage(width: 100, height: 100)
        stage.perform { UITableViewCell.appearance().backgroundColor = .systemPink }
        let single = SingleRow(clear), other = SingleRow(UITableViewCell())
        for (x, source) in [(CGFloat(0), single), (50, other)] {
            let table = UITableView(frame: CGRect(x: x, y: 0, width: 50, height: 100), style: .grouped)
            table.dataSource = source
            root.addSubview(table)
        }
        stage.window?.layoutIfNeeded()
        #expect(clear.superview is UITableView && clear.backgroundColor == nil && other.cell.backgroundColor == .systemPink)
    }

    private final class SingleRow: NSObject, UITableViewDataSource {
        let cell: UITableViewCell
        init(_ cell: UITableViewCell) { self.cell = cell }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
}
