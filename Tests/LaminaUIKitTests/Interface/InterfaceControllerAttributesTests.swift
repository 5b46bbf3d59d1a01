import LaminaUIKit
import Testing

@MainActor @Suite("Attributes of controllers, bars, items and recognisers in interface files")
struct InterfaceControllerAttributesTests {
    private static let frame = InterfaceAttributes.frame
    private static func gray(_ key: String, _ white: Double) -> String { InterfaceAttributes.gray(key, white) }
    private func make(_ objects: String, _ body: ([Any], [String]) throws -> Void) throws { try InterfaceAttributes.make(objects, body) }

    // MARK: Controllers

    @Test("controllers present and extend themselves as the file says")
    func controllers() throws {
        try make(
            """
            <viewController nibName="Part" modalPresentationStyle="formSheet" modalTransitionStyle="flipHorizontal" definesPresentationContext="YES" providesPresentationContextTransitionStyle="YES" hidesBottomBarWhenPushed="YES" extendedLayoutIncludesOpaqueBars="YES" id="v"><extendedEdge key="edgesForExtendedLayout" top="YES" left="YES"/></viewController>
            <tableViewController clearsSelectionOnViewWillAppear="NO" id="t"/>
            <collectionViewController clearsSelectionOnViewWillAppear="NO" id="c"/>
            <pageViewController transitionStyle="pageCurl" navigationOrientation="vertical" spineLocation="none" pageSpacing="12" doubleSided="NO" id="p"/>
            """
        ) { objects, reports in
            let controller = try #require(objects[0] as? UIViewController)
            #expect(controller.modalPresentationStyle == .formSheet && controller.modalTransitionStyle == .flipHorizontal)
            #expect(controller.definesPresentationContext && controller.hidesBottomBarWhenPushed)
            #expect(controller.extendedLayoutIncludesOpaqueBars && controller.edgesForExtendedLayout == [.top, .left])
            #expect(controller.nibName == "Part" && !controller.isViewLoaded)
            #expect((objects[1] as? UITableViewController)?.clearsSelectionOnViewWillAppear == false)
            #expect((objects[2] as? UICollectionViewController)?.clearsSelectionOnViewWillAppear == false)
            let pages = try #require(objects[3] as? UIPageViewController)
            #expect(pages.navigationOrientation == .vertical && pages.transitionStyle == .scroll)
            #expect(reports == ["9: pageViewController “p”: pages are scrolled, not curled"])
        }
    }

    @Test("a navigation controller has the bars of the file, hidden or not")
    func navigation() throws {
        try make(
            """
            <navigationController navigationBarHidden="YES" toolbarHidden="NO" id="n">
            <navigationBar key="navigationBar" barStyle="black" translucent="NO" largeTitles="YES" id="nb">\(Self.frame)\(Self.gray("barTintColor", 0.25))<textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>\(Self.gray("textColor", 0.75))</textAttributes>
            <navigationBarAppearance key="standardAppearance"/></navigationBar>
            <toolbar key="toolbar" barStyle="blackOpaque" translucent="NO" id="tb">\(Self.frame)\(Self.gray("barTintColor", 0.5))</toolbar></navigationController>
            <navigationController id="m"/>
            """
        ) { objects, reports in
            let navigation = try #require(objects[0] as? UINavigationController)
            #expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
            let (bar, tools) = (navigation.navigationBar, try #require(navigation.toolbar))
            #expect(bar.barStyle == .black && !bar.isTranslucent && bar.barTintColor == .interfaceGray(0.25))
            #expect(bar.titleTextAttributes?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .interfaceGray(0.75))
            #expect(tools.barStyle == .black && !tools.isTranslucent && tools.barTintColor == .interfaceGray(0.5))
            let usual = try #require(objects[1] as? UINavigationController)
            #expect(!usual.isNavigationBarHidden && usual.isToolbarHidden && usual.navigationBar.isTranslucent)
            #expect(
                reports == [
                    "7: navigationBar “nb”: large titles are not supported",
                    "8: navigationBarAppearance: appearances of bars are not read from files",
                ])
        }
    }

    // MARK: Bars

    @Test("a navigation bar that stands by itself has the items of the file")
    func navigationBar() throws {
        try make(
            """
            <navigationBar id="n">\(Self.frame)<textAttributes key="titleTextAttributes"><font key="font" metaFont="systemItalic" size="12"/></textAttributes><items><navigationItem title="One" id="n1"/><navigationItem title="Two" id="n2"/></items></navigationBar>
            """
        ) { objects, reports in
            let bar = try #require(objects[0] as? UINavigationBar)
            #expect(bar.items?.map(\.title) == ["One", "Two"] && bar.topItem?.title == "Two" && bar.backItem?.title == "One")
            #expect(bar.titleTextAttributes?[.font] as? UIFont == .italicSystemFont(ofSize: 12) && bar.titleTextAttributes?.count == 1)
            #expect(reports == [])
        }
    }

    @Test("a toolbar has the items of the file, with their pictures, insets and views")
    func toolbar() throws {
        try make(
            """
            <toolbar id="t">\(Self.frame)<items>
            <barButtonItem title="Go" image="star" landscapeImage="heart" catalog="system" style="done" width="44" enabled="NO" tag="7" id="a">\(Self.gray("tintColor", 0.25))<inset key="imageInsets" minX="1" minY="2" maxX="3" maxY="4"/></barButtonItem>
            <barButtonItem systemItem="teleport" title="Beam" id="b"/>
            <barButtonItem id="c"><view key="customView" tag="3" id="cv">\(Self.frame)</view></barButtonItem>
            <barButtonItem id="d"><view tag="4" id="dv">\(Self.frame)</view></barButtonItem></items></toolbar>
            """
        ) { objects, reports in
            let items = try #require((objects[0] as? UIToolbar)?.items)
            try #require(items.count == 4)
            #expect(items[0].title == "Go" && items[0].style == .done && items[0].width == 44 && !items[0].isEnabled && items[0].tag == 7)
            #expect(items[0].image == UIImage(systemName: "star") && items[0].landscapeImagePhone == UIImage(systemName: "heart"))
            #expect(
                items[0].tintColor == .interfaceGray(0.25) && items[0].imageInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            #expect(items[1].title == "Beam" && items[1].style == .plain)
            #expect(items.map { $0.customView?.tag } == [nil, nil, 3, 4])
            #expect(reports == ["8: barButtonItem “b”: there is no system item “teleport”"])
        }
    }

    @Test("a tab bar has the style, colours and items of the file")
    func tabBar() throws {
        try make(
            """
            <tabBar barStyle="black" translucent="NO" id="t">\(Self.frame)\(Self.gray("barTintColor", 0.25))\(Self.gray("unselectedItemTintColor", 0.5))\(Self.gray("selectedImageTintColor", 0.75))<items>
            <tabBarItem title="One" image="star" selectedImage="heart" catalog="system" badgeValue="5" id="a">\(Self.gray("badgeColor", 0.5))<offsetWrapper key="titlePositionAdjustment" horizontal="3"/></tabBarItem>
            <tabBarItem systemItem="teleport" title="Two" id="b"><offsetWrapper key="titlePositionAdjustment" vertical="-16"/></tabBarItem></items></tabBar>
            """
        ) { objects, reports in
            let bar = try #require(objects[0] as? UITabBar)
            #expect(bar.barStyle == .black && !bar.isTranslucent && bar.barTintColor == .interfaceGray(0.25))
            #expect(bar.unselectedItemTintColor == .interfaceGray(0.5) && bar.tintColor == .interfaceGray(0.75))
            let items = try #require(bar.items)
            try #require(items.map(\.title) == ["One", "Two"])
            #expect(items[0].image == UIImage(systemName: "star") && items[0].selectedImage == UIImage(systemName: "heart"))
            #expect(items[0].badgeValue == "5" && items[0].badgeColor == .interfaceGray(0.5))
            #expect(items.map(\.titlePositionAdjustment) == [UIOffset(horizontal: 3, vertical: 0), UIOffset(horizontal: 0, vertical: -16)])
            #expect(reports == ["8: tabBarItem “b”: there is no system item “teleport”"])
        }
    }

    @Test("a controller's navigation item has the buttons and the title view of the file")
    func navigationItem() throws {
        try make(
            """
            <viewController id="v"><navigationItem key="navigationItem" title="Page" backButtonTitle="Return" hidesBackButton="YES" leftItemsSupplementBackButton="YES" prompt="Choose" largeTitleDisplayMode="always" id="n">
            <barButtonItem key="leftBarButtonItem" title="Left" id="l"/><rightBarButtonItems><barButtonItem title="Outer" id="r1"/><barButtonItem title="Inner" id="r2"/></rightBarButtonItems>
            <barButtonItem key="backBarButtonItem" title="Back" id="b"/><view key="titleView" tag="9" id="tv">\(Self.frame)</view></navigationItem></viewController>
            """
        ) { objects, reports in
            let item = try #require(objects[0] as? UIViewController).navigationItem
            #expect(item.title == "Page" && item.backButtonTitle == "Return" && item.backBarButtonItem?.title == "Back")
            #expect(item.hidesBackButton && item.leftItemsSupplementBackButton && item.titleView?.tag == 9)
            #expect(item.leftBarButtonItems?.map(\.title) == ["Left"])
            #expect(item.rightBarButtonItems?.map(\.title) == ["Outer", "Inner"])
            #expect(
                reports == [
                    "6: navigationItem “n”: prompts are not supported", "6: navigationItem “n”: large titles are not supported",
                ])
        }
    }

    // MARK: Recognisers

    @Test("recognisers of all kinds ask for the touches that the file says")
    func recognizers() throws {
        try make(
            """
            <tapGestureRecognizer enabled="NO" cancelsTouchesInView="NO" delaysTouchesBegan="YES" delaysTouchesEnded="NO" name="tap" numberOfTapsRequired="2" numberOfTouchesRequired="3" id="a"/>
            <pongPressGestureRecognizer minimumPressDuration="1.5" allowableMovement="20" numberOfTapsRequired="1" numberOfTouchesRequired="2" id="b"/>
            <panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="3" id="c"/>
            <pinchGestureRecognizer scale="1.5" id="d"/>
            <rotationGestureRecognizer rotationInDegrees="90" id="e"/>
            <swipeGestureRecognizer direction="left" numberOfTouchesRequired="2" id="f"/>
            <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="g"><rectEdge key="edges" left="YES" bottom="YES"/></screenEdgePanGestureRecognizer>
            """
        ) { objects, reports in
            let tap = try #require(objects[0] as? UITapGestureRecognizer)
            #expect(!tap.isEnabled && !tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
            #expect(tap.name == "tap" && tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
            let press = try #require(objects[1] as? UILongPressGestureRecognizer)
            #expect(press.minimumPressDuration == 1.5 && press.allowableMovement == 20)
            #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
            let pan = try #require(objects[2] as? UIPanGestureRecognizer)
            #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
            #expect((objects[3] as? UIPinchGestureRecognizer)?.scale == 1.5)
            let turned = try #require(objects[4] as? UIRotationGestureRecognizer)
            #expect(abs(turned.rotation - .pi / 2) < 1e-12)
            let swipe = try #require(objects[5] as? UISwipeGestureRecognizer)
            #expect(swipe.direction == .left && swipe.numberOfTouchesRequired == 2)
            let edge = try #require(objects[6] as? UIScreenEdgePanGestureRecognizer)
            #expect(edge.edges == [.left, .bottom] && edge.minimumNumberOfTouches == 1)
            #expect(reports == [])
        }
    }
}
