import LaminaUIKit
import Testing

/// A constraint that halves its constant.
final class HalfConstraint: NSLayoutConstraint {
    var factor: CGFloat = 1
    override func awakeFromNib() {
        super.awakeFromNib()
        constant *= factor
    }
    override class var namedMembers: [NamedMember] { [.property("factor", \HalfConstraint.factor)] }
}

final class RefreshedController: UITableViewController {
    private(set) var refreshes = 0
    override class var namedMembers: [NamedMember] {
        [.method("refresh:") { (object: RefreshedController, _: UIRefreshControl) in object.refreshes += 1 }]
    }
}

@MainActor @Suite("Less usual parts of interface files")
struct InterfaceVarietyTests {
    private func onStage<T>(_ body: () throws -> T) throws -> T {
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform { try body() }
    }

    private func made(_ objects: String) throws -> ([Any], [String]) {
        let nib = UINib(nibName: "Made", bundle: try nib(objects))
        return (nib.instantiate(withOwner: nil), nib.reports)
    }

    @Test("fonts, colours, what is hidden and a stack's axis differ by size class, also after the device has turned")
    func properties() async throws {
        var read: UIStoryboard?
        let stage = try Stage(
            showing: {
                let made = try storyboard(
                    initial: "v",
                    """
                    <viewController id="v" sceneMemberID="viewController"><view key="view" id="vv"><rect key="frame" x="0.0" y="0.0" width="300" height="600"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
                        <label text="Text" id="l"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/><fontDescription key="fontDescription" type="system" pointSize="17"/><color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                            <variation key="heightClass=compact" misplaced="YES"><fontDescription key="fontDescription" type="system" pointSize="9"/></variation><variation key="heightClass=compact-widthClass=regular"><color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></variation></label>
                        <stackView axis="vertical" spacing="3" id="s"><rect key="frame" x="0.0" y="30" width="20" height="20"/><variation key="heightClass=compact" axis="horizontal" spacing="7"/></stackView>
                        <button tag="3" buttonType="custom" id="b"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/><state key="normal" title="Go"/><variation key="heightClass=compact" hidden="YES" glow="YES"/></button></subviews></view></viewController>
                    """)
                read = made
                return made.instantiateInitialViewController()!
            }(), size: CGSize(width: 390, height: 700), threads: 1)
        let views = try #require(stage.window?.rootViewController?.view).subviews
        let label = try #require(views[0] as? UILabel)
        let stack = try #require(views[1] as? UIStackView)
        #expect(label.font.pointSize == 17 && label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(stack.axis == .vertical && stack.spacing == 3 && !views[2].isHidden)
        stage.perform { label.text = "Another" }
        try stage.resize(to: CGSize(width: 700, height: 390))
        await stage.advance(to: 1)
        #expect(label.font.pointSize == 9 && label.text == "Another" && stack.axis == .horizontal && stack.spacing == 7)
        #expect(views[2].isHidden && (views[2] as? UIButton)?.title(for: .normal) == "Go")
        try stage.resize(to: CGSize(width: 390, height: 700))
        await stage.advance(to: 2)
        #expect(label.font.pointSize == 17 && stack.axis == .vertical && stack.spacing == 3 && !views[2].isHidden)
        #expect(read?.reports == ["Made.storyboard:7: button “b”: the attribute glow=“YES” is not supported"])
    }

    @Test("a constraint may be of a class of the program's; its attributes are set and it is told when all is there")
    func constraints() throws {
        try onStage {
            let (objects, reports) = try made(
                """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><constraints>
                    <constraint firstAttribute="width" constant="80" priority="700" identifier="w" id="c" customClass="HalfConstraint" customModule="LaminaUIKitTests"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="factor"><real key="value" value="0.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></constraint>
                    <constraint firstAttribute="height" constant="20" id="d" customClass="Nowhere"/></constraints></view>
                """)
            let constraints = try #require(objects.first as? UIView).constraints
            let half = try #require(constraints.first as? HalfConstraint)
            #expect(half.constant == 40 && half.priority.rawValue == 700 && half.identifier == "w" && half.isActive)
            #expect(
                constraints.count == 2
                    && reports.map { $0.suffix(46) } == [" Unknown class Nowhere in Interface Builder file."].map { $0.suffix(46) })
        }
    }

    @Test("a window of a nib shows if it is to; views of other frameworks are labelled places")
    func windows() throws {
        try onStage {
            let (objects, reports) = try made(
                """
                <window visibleAtLaunch="YES" resizesToFullScreen="YES" id="w"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>
                    <mapView mapType="standard" id="m"><rect key="frame" x="5" y="5" width="90" height="60"/></mapView></subviews></window>
                <window id="h"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></window>
                """)
            let windows = objects.compactMap { $0 as? UIWindow }
            #expect(
                windows.map(\.isHidden) == [false, true] && windows[0].subviews.first?.frame == CGRect(x: 5, y: 5, width: 90, height: 60))
            let label = windows[0].subviews.first?.subviews.first as? UILabel
            #expect(label?.text == "MKMapView" && windows[0].subviews.first?.accessibilityLabel == "MKMapView")
            #expect(reports == ["Made.xib:7: mapView “m”: there is no such view here; a labelled place stands for it"])
        }
    }

    @Test("a title of a group has its room, whatever the height of headers that the file states")
    func groups() throws {
        try onStage {
            let board = try storyboard(
                initial: "t",
                """
                <tableViewController id="t" sceneMemberID="viewController"><tableView key="view" dataMode="static" style="grouped" rowHeight="66" sectionHeaderHeight="10" sectionFooterHeight="20" id="tv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <sections><tableViewSection headerTitle="One" id="s1"><cells><tableViewCell id="c1"><rect key="frame" x="0.0" y="0.0" width="300" height="66"/></tableViewCell></cells></tableViewSection>
                    <tableViewSection id="s2"><cells><tableViewCell id="c2"><rect key="frame" x="0.0" y="0.0" width="300" height="66"/></tableViewCell></cells></tableViewSection></sections></tableView></tableViewController>
                """)
            let controller = try #require(board.instantiateInitialViewController() as? UITableViewController)
            let table = try #require(controller.tableView)
            table.layoutIfNeeded()
            let (first, second) = (table.rectForRow(at: IndexPath(row: 0, section: 0)), table.rectForRow(at: IndexPath(row: 0, section: 1)))
            #expect(controller.tableView === table && first.minY > 30 && first.height == 66 && second.minY == first.maxY + 30)
        }
    }

    @Test("a file is gone over as a whole: scenes that nothing leads to, and prototypes")
    func check() throws {
        try onStage {
            let board = try storyboard(
                initial: "a", "<viewController id=\"a\" sceneMemberID=\"viewController\"/>",
                """
                <tableViewController id="t" sceneMemberID="viewController"><tableView key="view" id="tv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
                    <prototypes><tableViewCell reuseIdentifier="r" id="c"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/><tableViewCellContentView key="contentView" tableViewCell="c" id="cc"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                        <subviews><calendarView id="s"><rect key="frame" x="0.0" y="0.0" width="3" height="4"/></calendarView></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
                """)
            #expect(board.check().map { $0.suffix(51) } == ["there is no such view here; a labelled place stands for it".suffix(51)])
        }
    }

    @Test("a table's refresh control and a controller's tool bar items are the file's")
    func bars() throws {
        try onStage {
            let board = try storyboard(
                initial: "t",
                """
                <tableViewController id="t" customClass="RefreshedController" customModule="LaminaUIKitTests" sceneMemberID="viewController"><tableView key="view" id="tv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/></tableView>
                    <toolbarItems><barButtonItem title="One" id="i1"/><barButtonItem systemItem="flexibleSpace" id="i2"/></toolbarItems>
                    <refreshControl key="refreshControl" opaque="NO" contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/><connections><action selector="refresh:" destination="t" eventType="valueChanged" id="a"/></connections></refreshControl></tableViewController>
                """)
            let controller = try #require(board.instantiateInitialViewController() as? RefreshedController)
            controller.loadViewIfNeeded()
            controller.refreshControl?.sendActions(for: .valueChanged)
            #expect(controller.toolbarItems?.count == 2 && controller.refreshes == 1 && board.reports == [])
        }
    }

    @Test("views without constraints stay where the file has them, and move by their masks")
    func fixedFrames() throws {
        try onStage {
            let (objects, _) = try made(
                """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="400" height="800"/><subviews>
                    <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="150" y="200" width="100" height="60"/><autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/></view></subviews></view>
                """)
            let view = try #require(objects.first as? UIView)
            view.frame.size = CGSize(width: 300, height: 500)
            view.layoutIfNeeded()
            #expect(view.subviews[0].frame == CGRect(x: 50, y: 200, width: 100, height: 60))
        }
    }

    @Test("a split controller has one stack in a compact width, and two columns in a regular one")
    func split() async throws {
        let stage = try Stage(
            showing: try storyboard(
                initial: "s",
                "<splitViewController id=\"s\" sceneMemberID=\"viewController\"><connections><segue destination=\"n\" kind=\"relationship\" relationship=\"masterViewController\" id=\"r1\"/><segue destination=\"m\" kind=\"relationship\" relationship=\"detailViewController\" id=\"r2\"/></connections></splitViewController>",
                "<navigationController id=\"n\" sceneMemberID=\"viewController\"><connections><segue destination=\"a\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r3\"/></connections></navigationController>",
                "<navigationController id=\"m\" sceneMemberID=\"viewController\"><connections><segue destination=\"b\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r4\"/></connections></navigationController>",
                "<viewController title=\"List\" id=\"a\" sceneMemberID=\"viewController\"/>",
                "<viewController title=\"Detail\" id=\"b\" sceneMemberID=\"viewController\"/>"
            ).instantiateInitialViewController()!, size: CGSize(width: 390, height: 800), threads: 1)
        await stage.advance(to: 0.1)
        let split = try #require(stage.window?.rootViewController as? UISplitViewController)
        let list = try #require(split.viewControllers.first as? UINavigationController)
        #expect(split.isCollapsed && list.viewControllers.map(\.title) == ["List", "Detail"] && list.splitViewController === split)
        stage.perform {
            list.popViewController(animated: false)
            let other = UIViewController()
            other.title = "Other"
            list.topViewController?.showDetailViewController(UINavigationController(rootViewController: other), sender: nil)
        }
        await stage.advance(to: 1)
        #expect(list.viewControllers.map(\.title) == ["List", "Other"])
        stage.traits = UITraitCollection(horizontalSizeClass: .regular)
        try stage.resize(to: CGSize(width: 1000, height: 800))
        await stage.advance(to: 2)
        let detail = try #require(split.viewControllers.last as? UINavigationController)
        #expect(!split.isCollapsed && list.viewControllers.map(\.title) == ["List"] && detail.viewControllers.map(\.title) == ["Other"])
        #expect(list.view.frame.width == 320 && detail.view.frame.maxX == 1000 && detail.view.frame.minX > 320)
        stage.perform { split.preferredDisplayMode = .secondaryOnly }
        await stage.advance(to: 3)
        #expect(detail.view.frame.width == 1000 && list.view.superview == nil)
    }

    @Test("colours and symbols of all ages of files are read without a report")
    func looks() throws {
        try onStage {
            let (objects, reports) = try made(
                """
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><animations/><subviews>
                    <view id="a"><rect key="frame" x="0.0" y="0.0" width="5" height="5"/><color key="backgroundColor" systemColor="systemRedColor" red="1" green="0.2" blue="0.1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
                    <view id="b"><rect key="frame" x="0.0" y="0.0" width="5" height="5"/><color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/></view>
                    <label usesAttributedText="YES" id="l"><rect key="frame" x="0.0" y="0.0" width="5" height="5"/></label>
                    <imageView id="i"><rect key="frame" x="0.0" y="0.0" width="5" height="5"/><imageReference key="image" image="star" catalog="system"/><preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="40" scale="large" weight="bold"/></imageView></subviews>
                    <constraints><constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1/4" id="c"/></constraints></view>
                """)
            let view = try #require(objects.first as? UIView)
            #expect(view.subviews[0].backgroundColor == .systemRed && view.subviews[1].backgroundColor == .systemBackground)
            #expect(view.constraints.first?.multiplier == 0.25 && (view.subviews[3] as? UIImageView)?.image != nil)
            #expect(reports == [])
        }
    }
}
