import LaminaUIKit
import Testing

@MainActor @Suite("Tables, alerts and bars by text size")
struct TraitsTextContainersTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test("rows, titles and their heights follow the text size, and return")
    func tables() throws {
        let rig = try TableRig([["a", "b"], ["c"]], style: .grouped)
        rig.height = { _ in UITableView.automaticDimension }
        rig.headers = ["First", "Second"]
        rig.table.reloadData()
        rig.table.layoutIfNeeded()
        let header = try #require(rig.table.headerView(forSection: 0)), cell = try #require(rig.table.cellForRow(at: .row(1)))
        let (title, content) = (rig.table.rectForHeader(inSection: 0).height, rig.table.contentSize.height)
        #expect(header.textLabel?.font.pointSize == 13 && cell.frame.height == 44 && cell.textLabel?.font.pointSize == 17)
        rig.stage.traits = traits(.accessibilityExtraExtraExtraLarge)
        #expect(header.textLabel?.font.pointSize == 44 && cell.textLabel?.font.pointSize == 53)
        let needed = try #require(cell.textLabel).sizeThatFits(.zero).height
        #expect(cell.frame.height == (needed + 22).rounded(.up) && rig.table.cellForRow(at: .row(0))?.frame.height == cell.frame.height)
        #expect(
            rig.table.rectForHeader(inSection: 0).height > title + 30 && header.textLabel.map { header.bounds.contains($0.frame) } == true)
        rig.stage.traits = UITraitCollection()
        #expect(cell.frame.height == 44 && rig.table.contentSize.height == content && header.textLabel?.font.pointSize == 13)
    }

    @Test("the first row that shows stays where it is while rows above it get other heights; another width measures anew")
    func place() throws {
        let rig = try TableRig([(0..<60).map { "row \($0)" }])
        rig.height = { _ in UITableView.automaticDimension }
        rig.table.reloadData()
        rig.table.layoutIfNeeded()
        rig.table.contentOffset.y = 20 * 44 + 10
        rig.table.layoutIfNeeded()
        func top() -> CGFloat? { rig.table.cellForRow(at: .row(20))?.convert(CGPoint.zero, to: nil).y }
        #expect(top() == -10)
        rig.stage.traits = traits(.accessibilityLarge)
        #expect(top() == -10 && rig.table.cellForRow(at: .row(21))?.frame.height ?? 0 > 60)
        rig.stage.traits = UITraitCollection()
        for cell in rig.cells { cell.textLabel?.numberOfLines = 0 }
        rig.table.cellForRow(at: .row(22))?.textLabel?.text = String(repeating: "word ", count: 12)
        rig.table.frame.size.width = 200
        rig.table.layoutIfNeeded()
        #expect(rig.table.cellForRow(at: .row(22))?.frame.height ?? 0 > 80)
    }

    @Test("a detail beside the text lies below it when letters are very large")
    func details() throws {
        let (stage, root) = try makeStage(width: 320, height: 480)
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Value"
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        root.addSubview(cell)
        stage.window?.layoutIfNeeded()
        let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
        #expect(text.frame.midY == detail.frame.midY && detail.frame.minX > text.frame.maxX)
        stage.traits = traits(.accessibilityMedium)
        #expect(detail.frame.minY >= text.frame.maxY && detail.frame.minX == text.frame.minX)
        #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height > 80)
        stage.traits = UITraitCollection()
    }

    @Test("an alert's texts and rows grow; bars stay as they are")
    func alerts() async throws {
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        root.title = "Title"
        let stage = try Stage(showing: navigation, size: CGSize(width: 320, height: 560), threads: 1)
        let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
        for title in ["Delete", "Cancel"] { alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default)) }
        alert.addTextField()
        root.present(alert, animated: false)
        await stage.advance(to: 0.5)
        func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
        func sizes(_ view: UIView) -> [String: CGFloat] {
            Dictionary(labels(view).compactMap { label in label.text.map { ($0, label.font.pointSize) } }, uniquingKeysWith: max)
        }
        #expect(sizes(alert.view) == ["Delete?": 17, "For ever.": 13, "Delete": 17, "Cancel": 17])
        #expect(alert.textFields?.first?.frame.height == 30)
        try await withTraits(traits(.accessibilityExtraLarge), on: stage) {
            #expect(sizes(alert.view) == ["Delete?": 40, "For ever.": 33, "Delete": 40, "Cancel": 40])
            #expect(alert.textFields?.first?.font?.pointSize == 33 && alert.textFields?.first?.frame.height ?? 0 > 45)
            let rows = labels(alert.view).filter { $0.text == "Delete" || $0.text == "Cancel" }.compactMap { $0.superview?.frame }
            #expect(rows.count == 2 && rows.allSatisfy { $0.height > 60 } && rows[0].minY != rows[1].minY)
            #expect(sizes(navigation.navigationBar) == ["Title": 17])
        }
    }
}
