import LaminaUIKit
import Testing

final class PanelController: UIViewController {
    private(set) weak var box: UIView!
    private(set) var log: [String] = []
    var made: [PartController] = []
    override func viewDidLoad() { log.append("loads, \(children.count) child") }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "-") (\(type(of: segue)))")
    }
    private func makePart(_ coder: NSCoder, _ sender: Any?) -> PartController? {
        let part = PartController(coder: coder, word: "by hand")
        part.map { made.append($0) }
        return part
    }
    override class var namedMembers: [NamedMember] {
        [
            .property("box", \PanelController.box),
            .method("makePart:sender:") { (object: PanelController, coder: NSCoder, sender: Any?) in object.makePart(coder, sender) },
        ]
    }
}

final class PartController: UIViewController {
    let word: String
    init?(coder: NSCoder, word: String) {
        self.word = word
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) {
        word = "by the file"
        super.init(coder: coder)
    }
}

final class JumpSegue: UIStoryboardSegue {
    override func perform() { source.view.tag = 77 }
}

final class GridController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    )
        -> UICollectionReusableView
    { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath) }
}

@MainActor @Suite("Scenes of storyboards")
struct InterfaceScenesTests {
    private func show(_ storyboard: @autoclosure () throws -> UIStoryboard, _ width: CGFloat = 300, _ height: CGFloat = 400) throws
        -> (Stage, UIViewController, UIStoryboard)
    {
        var found: (UIViewController, UIStoryboard)?
        let stage = try Stage(
            showing: {
                let storyboard = try storyboard()
                let first = try #require(storyboard.instantiateInitialViewController())
                found = (first, storyboard)
                return first
            }(), size: CGSize(width: width, height: height), threads: 1)
        let (first, read) = try #require(found)
        return (stage, first, read)
    }

    private static let panel = """
        <viewController id="pan" customClass="PanelController" customModule="LaminaUIKitTests" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="pv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <containerView opaque="NO" contentMode="scaleToFill" id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>
                        <connections><segue destination="part" kind="embed" identifier="inside" destinationCreationSelector="makePart:sender:" id="s1"/></connections></containerView>
                </subviews></view>
            <connections><outlet property="box" destination="box" id="o1"/>
                <segue destination="part" kind="presentation" identifier="page" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" id="s2"/>
                <segue destination="part" kind="custom" identifier="jump" customClass="JumpSegue" customModule="LaminaUIKitTests" id="s3"/></connections>
        </viewController>
        """
    private static let part = """
        <viewController id="part" storyboardIdentifier="Part" customClass="PartController" customModule="LaminaUIKitTests" sceneMemberID="viewController">
            <view key="view" id="qv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><color key="backgroundColor" systemColor="systemRedColor"/></view>
        </viewController>
        """

    @Test("a container view gets its controller before the view has loaded; segues present, and custom ones perform themselves")
    func segues() async throws {
        let (stage, first, _) = try show(try storyboard(initial: "pan", Self.panel, Self.part))
        let panel = try #require(first as? PanelController)
        #expect(panel.log == ["prepare inside (UIStoryboardSegue)", "loads, 1 child"])
        let inner = try #require(panel.children.first as? PartController)
        #expect(inner.view.superview === panel.box && inner.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(inner.word == "by hand" && panel.made.first === inner)
        stage.perform { panel.performSegue(withIdentifier: "jump", sender: nil) }
        #expect(panel.view.tag == 77 && panel.log.last == "prepare jump (JumpSegue)")
        stage.perform { panel.performSegue(withIdentifier: "page", sender: nil) }
        await stage.advance(to: 2)
        let page = try #require(panel.presentedViewController as? PartController)
        #expect(page.word == "by the file" && page.modalPresentationStyle == .fullScreen && page.modalTransitionStyle == .crossDissolve)
    }

    @Test("a tab bar controller has its pages and their items, a toolbar item its image and title")
    func tabs() throws {
        let (_, first, _) = try show(
            try storyboard(
                initial: "tabs",
                """
                <tabBarController id="tabs" sceneMemberID="viewController">
                    <tabBar key="tabBar" contentMode="scaleToFill" id="tb"><rect key="frame" x="0.0" y="0.0" width="300" height="49"/><color key="barTintColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></tabBar>
                    <connections><segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/></connections>
                </tabBarController>
                """,
                "<viewController id=\"a\" sceneMemberID=\"viewController\"><tabBarItem key=\"tabBarItem\" title=\"First\" image=\"star\" catalog=\"system\" badgeValue=\"3\" id=\"ta\"/></viewController>",
                "<viewController id=\"b\" sceneMemberID=\"viewController\"><tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"tc\"/></viewController>"
            ))
        let tabs = try #require(first as? UITabBarController)
        #expect(tabs.tabBar.items?.map(\.title) == ["First", "Search"] && tabs.tabBar.items?.first?.badgeValue == "3")
        #expect(tabs.tabBar.items?.allSatisfy { $0.image != nil } == true && tabs.tabBar.barTintColor == UIColor(white: 0.5, alpha: 1))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 300, height: 49))
    }

    @Test("a static table has the sections and rows of the file")
    func fixedRows() throws {
        func cell(_ id: String, _ text: String, _ more: String) -> String {
            """
            <tableViewCell clipsSubviews="YES" style="IBUITableViewCellStyleValue1" textLabel="t\(id)" detailTextLabel="d\(id)" \(more) id="\(id)"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="\(id)" id="c\(id)"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/><subviews>
                    <label opaque="NO" text="\(text)" id="t\(id)"><rect key="frame" x="16" y="12" width="33" height="20"/><fontDescription key="fontDescription" type="system" pointSize="16"/></label>
                    <label opaque="NO" text="More" id="d\(id)"><rect key="frame" x="240" y="12" width="44" height="20"/></label></subviews></tableViewCellContentView></tableViewCell>
            """
        }
        let (_, first, read) = try show(
            try storyboard(
                initial: "t",
                """
                <tableViewController id="t" sceneMemberID="viewController"><tableView key="view" alwaysBounceVertical="YES" dataMode="static" style="grouped" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="tv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <sections><tableViewSection headerTitle="One" id="s1"><cells>\(cell("a", "Alpha", "accessoryType=\"disclosureIndicator\""))\(cell("b", "Beta", "rowHeight=\"80\""))</cells></tableViewSection>
                    <tableViewSection footerTitle="End" id="s2"><cells>\(cell("c", "Gamma", ""))</cells></tableViewSection></sections>
                </tableView></tableViewController>
                """))
        let table = try #require((first as? UITableViewController)?.tableView)
        table.layoutIfNeeded()
        #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
        let cells = table.visibleCells
        #expect(cells.map { $0.textLabel?.text } == ["Alpha", "Beta", "Gamma"] && cells.allSatisfy { $0.detailTextLabel?.text == "More" })
        #expect(cells[0].accessoryType == .disclosureIndicator && cells[1].frame.height == 80)
        #expect(table.dataSource?.tableView(table, titleForHeaderInSection: 0) == "One")
        #expect(read.reports == [])
    }

    @Test("a collection view makes cells and headers of prototypes, in the layout of the file")
    func grid() throws {
        let (_, first, read) = try show(
            try storyboard(
                initial: "g",
                """
                <collectionViewController id="g" customClass="GridController" customModule="LaminaUIKitTests" sceneMemberID="viewController"><collectionView key="view" dataMode="prototypes" id="cv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="10" id="fl"><size key="itemSize" width="140" height="60"/><size key="headerReferenceSize" width="50" height="30"/><size key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="5" minY="6" maxX="5" maxY="0.0"/></collectionViewFlowLayout>
                    <cells><collectionViewCell opaque="NO" reuseIdentifier="tile" id="cc"><rect key="frame" x="5" y="36" width="140" height="60"/><collectionViewCellContentView key="contentView" opaque="NO" id="ccc"><rect key="frame" x="0.0" y="0.0" width="140" height="60"/><subviews>
                        <label opaque="NO" text="Tile" translatesAutoresizingMaskIntoConstraints="NO" id="ll"><rect key="frame" x="0.0" y="0.0" width="30" height="20"/></label></subviews>
                        <constraints><constraint firstAttribute="trailing" secondItem="ll" secondAttribute="trailing" constant="8" id="k1"/><constraint firstItem="ll" firstAttribute="top" secondItem="ccc" secondAttribute="topMargin" id="k2"/></constraints></collectionViewCellContentView></collectionViewCell></cells>
                    <collectionReusableView key="sectionHeaderView" opaque="NO" reuseIdentifier="head" id="hh"><rect key="frame" x="0.0" y="0.0" width="300" height="30"/><color key="backgroundColor" systemColor="systemGreenColor"/></collectionReusableView>
                </collectionView></collectionViewController>
                """))
        let view = try #require((first as? UICollectionViewController)?.collectionView)
        view.layoutIfNeeded()
        let cells = view.visibleCells
        #expect(
            cells.map(\.frame) == [
                CGRect(x: 5, y: 36, width: 140, height: 60), CGRect(x: 155, y: 36, width: 140, height: 60),
                CGRect(x: 5, y: 101, width: 140, height: 60),
            ])
        let label = try #require(cells.first?.contentView.subviews.first as? UILabel)
        cells.first?.layoutIfNeeded()
        #expect(label.text == "Tile" && label.frame.maxX == 132 && label.frame.minY == 8)
        let head = view.subviews.first { $0.frame.size == CGSize(width: 300, height: 30) }
        #expect(head?.backgroundColor == .systemGreen && read.reports == [])
    }

    @Test("constraints, constants and subviews differ by size class, also after the device has turned")
    func sizeClasses() async throws {
        let (stage, first, _) = try show(
            try storyboard(
                initial: "v",
                """
                <viewController id="v" sceneMemberID="viewController"><view key="view" id="vv"><rect key="frame" x="0.0" y="0.0" width="300" height="600"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
                    <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view>
                    <view tag="2" id="b"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view></subviews>
                    <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="vv" secondAttribute="leading" constant="10" id="c1"><variation key="heightClass=compact" constant="50"/></constraint>
                        <constraint firstItem="a" firstAttribute="top" secondItem="vv" secondAttribute="top" id="c2"/>
                        <constraint firstItem="a" firstAttribute="width" constant="30" id="c3"/><constraint firstItem="a" firstAttribute="width" constant="70" id="c4"/>
                        <constraint firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="1:2" id="c5"/></constraints>
                    <variation key="default"><mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="c4"/></mask></variation>
                    <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask><mask key="constraints"><exclude reference="c3"/><include reference="c4"/></mask></variation>
                </view></viewController>
                """), 390, 700)
        let view = try #require(first.view)
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.tag) == [1] && view.subviews[0].frame == CGRect(x: 10, y: 0, width: 30, height: 15))
        try stage.resize(to: CGSize(width: 700, height: 390))
        await stage.advance(to: 1)
        #expect(view.traitCollection.verticalSizeClass == .compact)
        #expect(view.subviews.map(\.tag) == [1, 2] && view.subviews[0].frame == CGRect(x: 50, y: 0, width: 70, height: 35))
        try stage.resize(to: CGSize(width: 390, height: 700))
        await stage.advance(to: 2)
        #expect(view.subviews.map(\.tag) == [1] && view.subviews[0].frame == CGRect(x: 10, y: 0, width: 30, height: 15))
    }

    @Test("top and bottom layout guides, scroll views' guides and custom ones are items of constraints")
    func guides() throws {
        let (_, first, read) = try show(
            try storyboard(
                initial: "v",
                """
                <viewController id="v" sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="tg"/><viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
                    <view key="view" id="vv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
                    <scrollView clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="sv"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="in"><rect key="frame" x="0.0" y="0.0" width="5" height="5"/></view></subviews>
                        <constraints><constraint firstItem="in" firstAttribute="top" secondItem="clg" secondAttribute="top" constant="4" id="k1"/><constraint firstItem="in" firstAttribute="leading" secondItem="clg" secondAttribute="leading" id="k2"/>
                        <constraint firstItem="clg" firstAttribute="trailing" secondItem="in" secondAttribute="trailing" id="k3"/><constraint firstItem="clg" firstAttribute="bottom" secondItem="in" secondAttribute="bottom" constant="6" id="k4"/>
                        <constraint firstItem="in" firstAttribute="width" secondItem="flg" secondAttribute="width" id="k5"/><constraint firstItem="in" firstAttribute="height" constant="900" id="k6"/></constraints>
                        <viewLayoutGuide key="contentLayoutGuide" id="clg"/><viewLayoutGuide key="frameLayoutGuide" id="flg"/></scrollView></subviews>
                    <constraints><constraint firstItem="sv" firstAttribute="top" secondItem="tg" secondAttribute="bottom" constant="7" id="c1"/><constraint firstItem="bg" firstAttribute="top" secondItem="sv" secondAttribute="bottom" id="c2"/>
                    <constraint firstItem="sv" firstAttribute="leading" secondItem="vv" secondAttribute="leadingMargin" id="c3"/><constraint firstAttribute="trailingMargin" secondItem="sv" secondAttribute="trailing" id="c4"/></constraints>
                </view></viewController>
                """))
        let scroll = try #require(first.view.subviews.first as? UIScrollView)
        first.view.layoutIfNeeded()
        #expect(scroll.frame == CGRect(x: 16, y: 7, width: 268, height: 393))
        #expect(scroll.contentSize == CGSize(width: 268, height: 910) && read.reports == [])
    }
}
