import LaminaUIKit
import Testing

@MainActor @Suite("Attributes of scroll views, tables and collections in interface files")
struct InterfaceListAttributesTests {
    private static let frame = InterfaceAttributes.frame
    private static func inset(_ key: String, _ more: Int = 0) -> String { InterfaceAttributes.inset(key, more: more) }
    private func make(_ objects: String, _ body: ([Any], [String]) throws -> Void) throws { try InterfaceAttributes.make(objects, body) }

    /// A view that is the value of a property, with a tag.
    private static func part(_ key: String, _ tag: Int) -> String { "<view key=\"\(key)\" tag=\"\(tag)\" id=\"v\(tag)\">\(frame)</view>" }

    @Test("a scroll view scrolls, bounces, zooms and shows indicators as the file says")
    func scrollView() throws {
        try make(
            """
            <scrollView scrollEnabled="NO" pagingEnabled="YES" bounces="NO" alwaysBounceHorizontal="YES" bouncesZoom="NO" directionalLockEnabled="YES" delaysContentTouches="NO" canCancelContentTouches="NO" showsHorizontalScrollIndicator="NO" showsVerticalScrollIndicator="NO" minimumZoomScale="0.5" maximumZoomScale="3" indicatorStyle="white" keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never" id="a">\(Self.frame)\(Self.inset("contentInset"))\(Self.inset("scrollIndicatorInsets", 10))<size key="contentSize" width="600" height="700"/>
            <refreshControl key="refreshControl" id="r">\(Self.frame)</refreshControl></scrollView>
            <scrollView id="b">\(Self.frame)</scrollView>
            """
        ) { objects, reports in
            let view = try #require(objects[0] as? UIScrollView)
            #expect(!view.isScrollEnabled && view.isPagingEnabled && !view.bounces && view.alwaysBounceHorizontal && !view.bouncesZoom)
            #expect(view.isDirectionalLockEnabled && !view.delaysContentTouches && !view.canCancelContentTouches)
            #expect(!view.showsHorizontalScrollIndicator && !view.showsVerticalScrollIndicator && view.indicatorStyle == .white)
            #expect(view.minimumZoomScale == 0.5 && view.maximumZoomScale == 3 && view.pinchGestureRecognizer != nil)
            #expect(view.keyboardDismissMode == .onDrag && view.contentInsetAdjustmentBehavior == .never)
            #expect(view.contentInset == InterfaceAttributes.insets() && view.contentSize == CGSize(width: 600, height: 700))
            #expect(view.verticalScrollIndicatorInsets == InterfaceAttributes.insets(more: 10))
            #expect(view.horizontalScrollIndicatorInsets == InterfaceAttributes.insets(more: 10))
            #expect(view.refreshControl != nil && view.refreshControl?.superview === view)
            let usual = try #require(objects[1] as? UIScrollView)
            #expect(usual.isScrollEnabled && usual.bounces && usual.pinchGestureRecognizer == nil && usual.refreshControl == nil)
            #expect(reports == [])
        }
    }

    // MARK: Tables

    @Test("a table has the separators, ways to select and views of the file")
    func table() throws {
        try make(
            """
            <tableView style="insetGrouped" separatorStyle="none" allowsSelection="NO" allowsMultipleSelection="YES" allowsSelectionDuringEditing="YES" id="a">\(Self.frame)\(InterfaceAttributes.gray("separatorColor", 0.25))\(Self.inset("separatorInset"))\(Self.part("tableHeaderView", 1))\(Self.part("tableFooterView", 2))\(Self.part("backgroundView", 3))</tableView>
            <tableView selectionStyle="none" id="b">\(Self.frame)<nil key="backgroundColor"/></tableView>
            <tableView id="c">\(Self.frame)</tableView>
            """
        ) { objects, reports in
            let tables = objects.compactMap { $0 as? UITableView }
            try #require(tables.count == 3)
            #expect(tables.map(\.style) == [.insetGrouped, .plain, .plain])
            #expect(tables.map(\.separatorStyle) == [.none, .singleLine, .singleLine])
            #expect(tables[0].separatorColor == .interfaceGray(0.25) && tables[0].separatorInset == InterfaceAttributes.insets())
            #expect(tables.map(\.allowsSelection) == [false, false, true])
            #expect(tables.map(\.allowsMultipleSelection) == [true, false, false])
            #expect(tables.map(\.allowsSelectionDuringEditing) == [true, false, false])
            #expect(tables.map { $0.tableHeaderView?.tag } == [1, nil, nil] && tables.map { $0.tableFooterView?.tag } == [2, nil, nil])
            #expect(tables.map { $0.backgroundView?.tag } == [3, nil, nil])
            #expect(tables[1].backgroundColor == nil && tables[2].backgroundColor != nil)
            #expect(reports == [])
        }
    }

    @Test("a table makes cells of the prototypes that have an identifier, in their styles; the rows of its sections are cells alone")
    func prototypes() throws {
        try make(
            """
            <tableView id="a">\(Self.frame)<prototypes>
            <tableViewCell id="p0">\(Self.frame)</tableViewCell>
            <tableViewCell reuseIdentifier="pair" style="IBUITableViewCellStyleValue2" id="p1">\(Self.frame)</tableViewCell>
            <tableViewCell reuseIdentifier="lines" style="IBUITableViewCellStyleSubtitle" id="p2">\(Self.frame)</tableViewCell></prototypes></tableView>
            <tableView dataMode="static" id="b">\(Self.frame)<sections><tableViewSection headerTitle="Head" footerTitle="Foot" id="s"><cells>
            <view tag="1" id="w">\(Self.frame)</view><tableViewCell tag="2" id="c">\(Self.frame)</tableViewCell></cells></tableViewSection></sections></tableView>
            """
        ) { objects, reports in
            let (table, fixed) = (try #require(objects[0] as? UITableView), try #require(objects[1] as? UITableView))
            #expect(table.dequeueReusableCell(withIdentifier: "") == nil && table.dequeueReusableCell(withIdentifier: "p0") == nil)
            let pair = try #require(table.dequeueReusableCell(withIdentifier: "pair"))
            #expect(pair.reuseIdentifier == "pair" && pair.textLabel?.font == .preferredFont(forTextStyle: .subheadline))
            #expect(pair.detailTextLabel?.font == .preferredFont(forTextStyle: .subheadline))
            let lines = try #require(table.dequeueReusableCell(withIdentifier: "lines"))
            #expect(lines.textLabel?.font == .preferredFont(forTextStyle: .body))
            #expect(lines.detailTextLabel?.font == .preferredFont(forTextStyle: .caption1))
            let controller = UITableViewController(style: .plain)
            #expect(controller.numberOfSections(in: fixed) == 1 && controller.tableView(fixed, numberOfRowsInSection: 0) == 1)
            #expect(controller.tableView(fixed, cellForRowAt: IndexPath(row: 0, section: 0)).tag == 2)
            #expect(controller.tableView(fixed, titleForHeaderInSection: 0) == "Head")
            #expect(controller.tableView(fixed, titleForFooterInSection: 0) == "Foot")
            #expect(reports == [])
        }
    }

    @Test("a cell has the indentation, backgrounds and parts of the file; views beside rows that are edited are reported")
    func cell() throws {
        try make(
            """
            <tableViewCell indentationLevel="2" indentationWidth="12" shouldIndentWhileEditing="NO" id="a">\(Self.frame)\(Self.inset("separatorInset"))\(Self.part("backgroundView", 1))\(Self.part("selectedBackgroundView", 2))\(Self.part("accessoryView", 3))
            \(Self.part("editingAccessoryView", 4))</tableViewCell>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="t" imageView="i" id="b">\(Self.frame)<tableViewCellContentView key="contentView" tableViewCell="b" id="bc">\(Self.frame)<subviews>
            <label text="Row" id="t">\(Self.frame)</label><imageView image="star" catalog="system" id="i">\(Self.frame)</imageView></subviews></tableViewCellContentView></tableViewCell>
            """
        ) { objects, reports in
            let cell = try #require(objects[0] as? UITableViewCell)
            #expect(cell.indentationLevel == 2 && cell.indentationWidth == 12 && !cell.shouldIndentWhileEditing)
            #expect(cell.separatorInset == InterfaceAttributes.insets())
            #expect([cell.backgroundView, cell.selectedBackgroundView, cell.accessoryView].map { $0?.tag } == [1, 2, 3])
            let second = try #require(objects[1] as? UITableViewCell)
            let picture = try #require(second.imageView)
            #expect(picture.image == UIImage(systemName: "star") && picture.image != nil && second.textLabel?.text == "Row")
            let (pictures, labels) = (
                second.contentView.subviews.filter { $0 is UIImageView }, second.contentView.subviews.filter { $0 is UILabel }
            )
            #expect(pictures.count == 1 && pictures.first === picture && labels.count == 1 && labels.first === second.textLabel)
            #expect(reports == ["7: view “v4”: views beside rows that are edited are not supported"])
        }
    }

    @Test("a header of a section has the content of the file")
    func header() throws {
        try make(
            """
            <view customClass="UITableViewHeaderFooterView" reuseIdentifier="head" id="h">\(Self.frame)<view key="contentView" id="c">\(Self.frame)<subviews><label text="Head" id="l">\(Self.frame)</label></subviews></view></view>
            """
        ) { objects, reports in
            let header = try #require(objects[0] as? UITableViewHeaderFooterView)
            #expect(header.reuseIdentifier == "head" && header.subviews == [header.contentView])
            #expect(header.contentView.subviews.map { ($0 as? UILabel)?.text } == ["Head"])
            #expect(header.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 44) && reports == [])
        }
    }

    // MARK: Collections

    @Test("a collection has the layout, background and cells of the file")
    func collection() throws {
        try make(
            """
            <collectionView allowsSelection="NO" allowsMultipleSelection="YES" id="a">\(Self.frame)<collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" minimumLineSpacing="7" id="l"><size key="itemSize" width="30" height="40"/></collectionViewFlowLayout>\(Self.part("backgroundView", 1))<cells>
            <collectionViewCell id="k0">\(Self.frame)</collectionViewCell>
            <collectionViewCell reuseIdentifier="tile" id="k1">\(Self.frame)\(Self.part("backgroundView", 2))\(Self.part("selectedBackgroundView", 3))</collectionViewCell></cells></collectionView>
            """
        ) { objects, reports in
            let view = try #require(objects[0] as? UICollectionView)
            #expect(!view.allowsSelection && view.allowsMultipleSelection && view.backgroundView?.tag == 1)
            let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
            #expect(layout.scrollDirection == .horizontal && layout.minimumLineSpacing == 7)
            #expect(layout.itemSize == CGSize(width: 30, height: 40))
            let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: IndexPath(item: 0, section: 0))
            #expect(cell.reuseIdentifier == "tile" && cell.backgroundView?.tag == 2 && cell.selectedBackgroundView?.tag == 3)
            #expect(reports == [])
        }
    }
}
