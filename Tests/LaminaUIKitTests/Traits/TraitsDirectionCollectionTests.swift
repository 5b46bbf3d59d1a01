import LaminaUIKit
import Testing

@MainActor @Suite("Collections and controls from the right")
struct TraitsDirectionCollectionTests {
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var count: Int
        var chosen: [Int] = []
        init(_ count: Int) { self.count = count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen.append(indexPath.item) }
    }

    /// A cell whose left half is red.
    private final class Half: UICollectionViewCell {
        private let half = UIView()
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.backgroundColor = .blue
            half.backgroundColor = .red
            contentView.addSubview(half)
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
        }
    }

    private final class Turning: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func begin(_ source: Source, _ layout: UICollectionViewFlowLayout, horizontal: Bool, mirrored: Bool = true) throws
        -> (UICollectionView, Stage)
    {
        let (stage, root) = try makeStage(width: 200, height: 100)
        if mirrored { stage.traits = UITraitCollection(layoutDirection: .rightToLeft) }
        if horizontal { layout.scrollDirection = .horizontal }
        layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 4)
        let view = UICollectionView(frame: root.bounds, collectionViewLayout: layout)
        view.register(Half.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, source)
        root.addSubview(view)
        _ = stage.snapshot()
        return (view, stage)
    }

    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    private func onScreen(_ view: UICollectionView, _ item: Int) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds, to: nil) }
    }

    @Test("a flow layout's lines begin on the right, with insets on the other side, and turn back")
    func lines() throws {
        let source = Source(5)
        let (view, stage) = try begin(source, UICollectionViewFlowLayout(), horizontal: false)
        #expect(!view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection)
        #expect(view.collectionViewLayout.developmentLayoutDirection == .leftToRight)
        // Three of 50 in 176: 13 between.
        #expect(frame(view, 0) == CGRect(x: 130, y: 0, width: 50, height: 50) && frame(view, 1)?.minX == 67 && frame(view, 2)?.minX == 4)
        let found = view.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 118, y: 0, width: 20, height: 200)) ?? []
        #expect(found.map(\.indexPath.item) == [0, 3])
        #expect(view.contentOffset == .zero && view.transform.isIdentity)
        view.semanticContentAttribute = .forceLeftToRight
        #expect(frame(view, 0)?.minX == 20 && frame(view, 2)?.minX == 146)
        view.semanticContentAttribute = .unspecified
        stage.traits = UITraitCollection()
        #expect(frame(view, 0)?.minX == 20)
    }

    @Test("lines side by side begin at the right end of the content, which shows first; new items are added at the left")
    func across() throws {
        let source = Source(20)
        let (view, stage) = try begin(source, UICollectionViewFlowLayout(), horizontal: true)
        // One line of one item each: 20 + 20 × 50 + 19 × 10 + 4.
        #expect(view.contentSize.width == 1214)
        let width = view.contentSize.width
        #expect(view.contentOffset.x == width - 200 && frame(view, 0)?.maxX == width - 20 && onScreen(view, 0)?.maxX == 180)
        view.contentOffset.x -= 30
        source.count = 22
        view.reloadData()
        _ = stage.snapshot()
        #expect(view.contentSize.width > width && onScreen(view, 0)?.maxX == 210)
        stage.traits = UITraitCollection()
        #expect(view.contentOffset.x == 30 && onScreen(view, 0)?.minX == -10)
    }

    @Test("a layout that says so turns the coordinates round: offsets and touches count from the right, cells are not mirrored")
    func turned() async throws {
        let source = Source(20)
        let (view, stage) = try begin(source, Turning(), horizontal: true)
        try await withTraits(UITraitCollection(layoutDirection: .rightToLeft), on: stage) {
            #expect(frame(view, 0)?.minX == 20 && view.contentOffset.x == 0 && onScreen(view, 0)?.maxX == 180)
            let picture = stage.snapshot()
            #expect(picture.pixel(140, 50) == 0xFFFF_0000 && picture.pixel(170, 50) == 0xFF00_00FF && picture.pixel(190, 50) != 0xFF00_00FF)
            // The finger goes to the right: the content goes along, and more of it shows at the left.
            stage.play(
                try InputScript([
                    .drag(time: 0, from: CGPoint(x: 20, y: 30), to: CGPoint(x: 120, y: 30), duration: 0.5, curve: .linear),
                    .tap(time: 4, point: CGPoint(x: 140, y: 50)),
                ]))
            await stage.advance(to: stage.time + 0.4)
            #expect(view.contentOffset.x > 50)
            await stage.advance(to: stage.time + 6)
            let touched = try #require(view.indexPathForItem(at: view.convert(CGPoint(x: 140, y: 50), from: nil)))
            #expect(view.contentOffset.x > 80 && source.chosen == [touched.item] && onScreen(view, touched.item)?.minX ?? 200 <= 140)
            stage.traits = UITraitCollection()
            _ = stage.snapshot()
            #expect(view.transform.isIdentity && view.visibleCells.allSatisfy { $0.transform.isIdentity })
            let (plain, _) = try begin(source, Turning(), horizontal: true, mirrored: false)
            #expect(plain.transform.isIdentity && onScreen(plain, 0)?.minX == 20)
        }
    }

    @Test("steppers, buttons, pickers and indicators turn over")
    func controls() async throws {
        let (stage, root) = try makeStage(width: 300, height: 400)
        try await withTraits(UITraitCollection(layoutDirection: .rightToLeft), on: stage) {
            let stepper = UIStepper(frame: .zero)
            let button = UIButton(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
            button.setImage(picture, for: .normal)
            button.setTitle("Go", for: .normal)
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
            scroll.contentSize.height = 400
            for view in [stepper, button, scroll] as [UIView] { root.addSubview(view) }
            scroll.flashScrollIndicators()
            _ = stage.snapshot()
            stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 20, y: 16))]))
            await stage.advance(to: stage.time + 1)
            #expect(stepper.value == 1)
            let content = button.contentRect(forBounds: button.bounds)
            let (image, title) = (button.imageRect(forContentRect: content), button.titleRect(forContentRect: content))
            #expect(image.minX == title.maxX && image.width == 10 && abs((title.minX + image.maxX) / 2 - 50) <= 1)
            #expect(scroll.subviews.contains { $0.frame.width == 2.5 && $0.frame.minX == 3 })
            button.contentHorizontalAlignment = .leading
            #expect(button.imageRect(forContentRect: content).maxX == 100)
            stage.traits = UITraitCollection()
            #expect(button.imageRect(forContentRect: content).minX == 0 && button.titleRect(forContentRect: content).minX == 10)
            #expect(scroll.subviews.contains { $0.frame.width == 2.5 && $0.frame.maxX == 97 })
        }
    }

    private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(component).\(row)" }
    }

    @Test("a picker's first wheel is at the right, and of two actions the one that cancels")
    func wheels() async throws {
        let root = UIViewController()
        let stage = try Stage(showing: root, size: CGSize(width: 320, height: 480), threads: 1)
        try await withTraits(UITraitCollection(layoutDirection: .rightToLeft), on: stage) {
            let (wheels, picker) = (Wheels(), UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)))
            (picker.dataSource, picker.delegate) = (wheels, wheels)
            root.view.addSubview(picker)
            _ = stage.snapshot()
            let rows = (0...1).compactMap { picker.view(forRow: 0, forComponent: $0) }.map { $0.convert($0.bounds, to: nil).midX }
            #expect(rows.count == 2 && rows[0] > 160 && rows[1] < 160)
            var calls: [String] = []
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
                alert.addAction(UIAlertAction(title: title, style: style) { calls.append($0.title ?? "") })
            }
            root.present(alert, animated: false)
            await stage.advance(to: stage.time + 0.5)
            let panel = alert.view.subviews[0].subviews[0]
            let place = panel.convert(panel.bounds, to: nil)
            stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: place.maxX - 40, y: place.maxY - 20))]))
            await stage.advance(to: stage.time + 1.5)
            #expect(calls == ["Cancel"])
        }
    }

    @Test("the page after another one lies at its left")
    func pages() async throws {
        let book = UIPageViewControllerTests.Book()
        let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        pager.dataSource = book
        pager.setViewControllers([book.pages[1]], direction: .forward, animated: false)
        let stage = try Stage(showing: pager, size: CGSize(width: 200, height: 100), threads: 1)
        try await withTraits(UITraitCollection(layoutDirection: .rightToLeft), on: stage) {
            @MainActor func drag(_ from: CGFloat, _ to: CGFloat) async throws {
                stage.play(
                    try InputScript([
                        .drag(time: 0, from: CGPoint(x: from, y: 50), to: CGPoint(x: to, y: 50), duration: 0.2, curve: .linear)
                    ]))
                await stage.advance(to: stage.time + 3)
            }
            try await drag(30, 180)
            #expect(pager.viewControllers == [book.pages[2]])
            try await drag(180, 30)
            #expect(pager.viewControllers == [book.pages[1]])
            pager.setViewControllers([book.pages[3]], direction: .forward, animated: true)
            await stage.advance(to: stage.time + 0.1)
            #expect(book.pages[3].view.convert(CGPoint.zero, to: nil).x < 0)
            await stage.advance(to: stage.time + 2)
            #expect(pager.viewControllers == [book.pages[3]] && book.pages[3].view.convert(CGPoint.zero, to: nil).x == 0)
        }
    }

    @Test("an edited cell's control, the swipe to delete and the first column of value2 are on the other side")
    func cells() async throws {
        let rig = try TableRig(["a", "b", "c"].map { [$0] })
        try await withTraits(UITraitCollection(layoutDirection: .rightToLeft), on: rig.stage) {
            rig.canEdit = true
            rig.table.layoutIfNeeded()
            let cell = try #require(rig.table.cellForRow(at: .row(0)))
            rig.stage.play(
                try InputScript([.drag(time: 0, from: CGPoint(x: 20, y: 25), to: CGPoint(x: 110, y: 25), duration: 0.3, curve: .linear)]))
            await rig.stage.advance(to: rig.stage.time + 1)
            #expect(cell.showingDeleteConfirmation && cell.subviews.contains { $0.backgroundColor == .systemRed && $0.frame.minX == 0 })
            rig.table.setEditing(true, animated: false)
            rig.table.layoutIfNeeded()
            #expect(abs(cell.contentView.frame.maxX - (320 - 38)) < 1e-9)
            let two = UITableViewCell(style: .value2, reuseIdentifier: nil)
            two.semanticContentAttribute = .forceLeftToRight
            two.textLabel?.text = "name"
            #expect(two.textLabel?.textAlignment == .right)
            two.semanticContentAttribute = .forceRightToLeft
            #expect(two.textLabel?.textAlignment == .left)
        }
    }
}
