import LaminaUIKit
import Testing

/// A controller that notes its segues, and what it would present.
final class SegueKindController: UIViewController {
    var refuses = false
    private(set) var log: [String] = []
    private(set) var destination: UIViewController?
    private(set) var presented: [UIViewController] = []
    /// The place that the last segue's popover points to, before it is presented.
    private(set) var anchor: (item: UIBarButtonItem?, view: UIView?, directions: UIPopoverArrowDirection?) = (nil, nil, nil)

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return !refuses
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("\(segue.identifier ?? "-") by \(sender.map { "\(type(of: $0))" } ?? "nobody")")
        destination = segue.destination
        let popover = segue.destination.popoverPresentationController
        anchor = (popover?.barButtonItem, popover?.sourceView, popover?.permittedArrowDirections)
    }
    override func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        presented.append(viewControllerToPresent)
    }
}

extension SegueKindController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}

extension SegueKindController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}

/// A container that notes what its children show.
final class SegueKindContainer: UIViewController {
    private(set) var shown: [UIViewController] = []
    private(set) var details: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { details.append(vc) }
}

/// A controller that is always presented as a page.
final class SegueKindPage: UIViewController {
    override var modalPresentationStyle: UIModalPresentationStyle {
        get { .fullScreen }
        set {}
    }
}

/// A way back that counts its uses.
final class SegueKindBack: UIStoryboardSegue {
    static var uses = 0
    override func perform() {
        SegueKindBack.uses += 1
        super.perform()
    }
}

@MainActor @Suite("Kinds of segues")
struct SegueKindsTests {
    private static func frame(_ x: Int = 0, _ y: Int = 0, _ width: Int = 100, _ height: Int = 40) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    private static let kind = "customClass=\"SegueKindController\" customModule=\"LaminaUIKitTests\" sceneMemberID=\"viewController\""
    /// A segue of one object that does no more than be performed.
    private static func jump(_ id: String, _ more: String = "") -> String {
        "<connections><segue destination=\"p\" kind=\"custom\" customClass=\"JumpSegue\" customModule=\"LaminaUIKitTests\" \(more) id=\"s-\(id)\"/></connections>"
    }
    private static let destination = "<viewController id=\"p\" sceneMemberID=\"viewController\"/>"

    private func board(_ text: String) throws -> UIStoryboard {
        let bundle = try resources(["Made.storyboard": .text(text)])
        return UIStoryboard(name: "Made", bundle: bundle)
    }

    /// Shows the first controller of a storyboard.
    private func show(_ text: String, _ width: CGFloat = 390, _ height: CGFloat = 700) throws -> (Stage, UIViewController, UIStoryboard) {
        var read: UIStoryboard?
        let stage = try Stage(
            showing: {
                let made = try board(text)
                read = made
                return try #require(made.instantiateInitialViewController())
            }(), size: CGSize(width: width, height: height), threads: 1)
        return (stage, try #require(stage.window?.rootViewController), try #require(read))
    }

    private func middle(of view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    @Test("controls, bar items and recognisers perform their segues, if the controller lets them")
    func senders() async throws {
        let (stage, first, read) = try show(
            interfaceScenes(
                "n",
                "<navigationController id=\"n\" sceneMemberID=\"viewController\"><connections><segue destination=\"k\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>",
                """
                <viewController id="k" \(Self.kind)><view key="view" id="v">\(Self.frame(0, 0, 390, 700))<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
                <button id="b">\(Self.frame(10, 100))\(Self.jump("b"))</button>
                <textField id="f">\(Self.frame(10, 150))\(Self.jump("f", "identifier=\"f\""))</textField>
                <slider id="s">\(Self.frame(10, 200))\(Self.jump("s", "identifier=\"s\""))</slider>
                <control id="c">\(Self.frame(10, 250))\(Self.jump("c", "identifier=\"c\""))</control>
                <view id="t">\(Self.frame(10, 300, 100, 100))<connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o1"/></connections></view>
                <view id="u">\(Self.frame(200, 300, 100, 100))<connections><outletCollection property="gestureRecognizers" destination="press" appends="YES" id="o2"/></connections></view>
                <view id="w">\(Self.frame(10, 450))\(Self.jump("w", "identifier=\"w\""))</view></subviews></view>
                <navigationItem key="navigationItem" title="K" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="i">\(Self.jump("i", "identifier=\"i\""))</barButtonItem></navigationItem></viewController>
                <tapGestureRecognizer id="tap">\(Self.jump("t", "identifier=\"t\""))</tapGestureRecognizer>
                <pongPressGestureRecognizer minimumPressDuration="0.5" allowableMovement="10" id="press">\(Self.jump("u", "identifier=\"u\""))</pongPressGestureRecognizer>
                """, Self.destination))
        let controller = try #require((first as? UINavigationController)?.topViewController as? SegueKindController)
        let view = try #require(controller.view)
        let controls = view.subviews.compactMap { $0 as? UIControl }
        #expect(controls.count == 4)
        stage.perform {
            controller.refuses = true
            controls[0].sendActions(for: .touchUpInside)
            #expect(controller.log == ["should "] && view.tag == 0)
            controller.refuses = false
            for (control, event) in zip(controls, [UIControl.Event.touchUpInside, .editingDidEndOnExit, .valueChanged, .touchUpInside]) {
                control.sendActions(for: event)
            }
        }
        #expect(view.tag == 77)
        let byControls = [
            "should ", "- by UIButton", "should f", "f by UITextField", "should s", "s by UISlider", "should c", "c by UIControl",
        ]
        #expect(controller.log == ["should "] + byControls)
        await stage.advance(to: 0.1)
        stage.play(
            try InputScript([
                .tap(time: 0, point: CGPoint(x: 370, y: 22)), .tap(time: 0.5, point: middle(of: view.subviews[4])),
                .tap(time: 1, point: middle(of: view.subviews[5]), duration: 1),
            ]))
        await stage.advance(to: 3)
        stage.perform { controller.performSegue(withIdentifier: "w", sender: nil) }
        #expect(
            controller.log.dropFirst(9) == [
                "should i", "i by UIBarButtonItem", "should t", "t by UITapGestureRecognizer", "should u",
                "u by UILongPressGestureRecognizer",
                "w by nobody",
            ])
        #expect(read.reports == [])
    }

    @Test("a gesture that goes on performs its segue once, when it begins")
    func pan() async throws {
        let (stage, first, _) = try show(
            interfaceScenes(
                "k",
                """
                <viewController id="k" \(Self.kind)><view key="view" id="v">\(Self.frame(0, 0, 390, 700))<connections><outletCollection property="gestureRecognizers" destination="pan" appends="YES" id="o"/></connections></view></viewController>
                <panGestureRecognizer minimumNumberOfTouches="1" id="pan">\(Self.jump("p", "identifier=\"p\""))</panGestureRecognizer>
                """, Self.destination))
        let controller = try #require(first as? SegueKindController)
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 50, y: 300), to: CGPoint(x: 300, y: 300), duration: 1)]))
        await stage.advance(to: 0.5)
        #expect(controller.log == ["should p", "p by UIPanGestureRecognizer"])
        await stage.advance(to: 2)
        #expect(controller.log.count == 2)
    }

    @Test("a tap on a row's button and one on a collection's cell perform their segues")
    func cells() async throws {
        let (stage, first, read) = try show(
            interfaceScenes(
                "k",
                """
                <viewController id="k" \(Self.kind)><view key="view" id="v">\(Self.frame(0, 0, 300, 400))<subviews>
                <tableView dataMode="prototypes" style="plain" rowHeight="44" id="tv">\(Self.frame(0, 0, 300, 200))<prototypes>
                <tableViewCell reuseIdentifier="row" accessoryType="detailButton" id="c1">\(Self.frame(0, 0, 300, 44))<tableViewCellContentView key="contentView" tableViewCell="c1" id="cc">\(Self.frame(0, 0, 300, 44))</tableViewCellContentView>\(Self.jump("c1", "trigger=\"accessoryAction\" identifier=\"more\""))</tableViewCell></prototypes><connections><outlet property="dataSource" destination="k" id="o1"/></connections></tableView>
                <collectionView dataMode="prototypes" id="cv">\(Self.frame(0, 200, 300, 200))<collectionViewFlowLayout key="collectionViewLayout" id="fl"><size key="itemSize" width="140" height="60"/></collectionViewFlowLayout>
                <cells><collectionViewCell reuseIdentifier="tile" id="c2">\(Self.frame(0, 0, 140, 60))<collectionViewCellContentView key="contentView" id="c3">\(Self.frame(0, 0, 140, 60))</collectionViewCellContentView>\(Self.jump("c2", "identifier=\"tile\""))</collectionViewCell></cells>
                <connections><outlet property="dataSource" destination="k" id="o2"/></connections></collectionView></subviews></view></viewController>
                """, Self.destination), 300, 400)
        let controller = try #require(first as? SegueKindController)
        await stage.advance(to: 0.1)
        let table = try #require(controller.view.subviews.first as? UITableView)
        let grid = try #require(controller.view.subviews.last as? UICollectionView)
        let cell = try #require(table.visibleCells.first)
        let accessory = try #require(cell.subviews.first { $0 is UIControl })
        let tile = try #require(grid.visibleCells.first)
        stage.play(try InputScript([.tap(time: 0, point: middle(of: accessory)), .tap(time: 0.5, point: middle(of: tile))]))
        await stage.advance(to: 2)
        #expect(
            controller.log == ["should more", "more by UITableViewCell", "should tile", "tile by UICollectionViewCell"])
        #expect(read.reports == [])
    }

    @Test("segues show beside, push, or are told where there is no such kind")
    func kinds() throws {
        func segue(_ name: String, _ more: String) -> String {
            "<segue destination=\"\(name == "lost" ? "gone" : "p")\" identifier=\"\(name)\" \(more) id=\"\(name)\"/>"
        }
        let (stage, _, read) = try show(
            interfaceScenes(
                "k",
                """
                <viewController id="k" storyboardIdentifier="k" \(Self.kind)><connections>
                \(segue("detail", "kind=\"showDetail\""))\(segue("replace", "kind=\"replace\""))\(segue("push", "kind=\"push\" animates=\"NO\""))
                \(segue("teleport", "kind=\"teleport\""))\(segue("bare", ""))
                \(segue("own", "kind=\"custom\""))\(segue("lost", "kind=\"show\""))</connections></viewController>
                """, Self.destination))
        try stage.perform {
            let source = try #require(read.instantiateViewController(withIdentifier: "k") as? SegueKindController)
            let container = SegueKindContainer()
            container.addChild(source)
            source.performSegue(withIdentifier: "detail", sender: nil)
            #expect(container.details.count == 1 && container.details.first === source.destination)
            source.performSegue(withIdentifier: "replace", sender: nil)
            #expect(container.details.count == 2 && container.details.last === source.destination)
            #expect(container.details.first !== container.details.last && container.shown == [] && read.reports == [])
            source.performSegue(withIdentifier: "teleport", sender: nil)
            source.performSegue(withIdentifier: "bare", sender: nil)
            #expect(container.shown.count == 2 && container.shown.last === source.destination)
            source.performSegue(withIdentifier: "own", sender: nil)
            #expect(source.log.last == "own by nobody" && container.shown.count == 2)
            source.performSegue(withIdentifier: "lost", sender: nil)
            #expect(source.log.last == "own by nobody" && container.shown.count == 2 && source.presented == [])
            let pushing = try #require(read.instantiateViewController(withIdentifier: "k") as? SegueKindController)
            let navigation = UINavigationController(rootViewController: pushing)
            pushing.performSegue(withIdentifier: "push", sender: nil)
            #expect(navigation.viewControllers.count == 2 && navigation.topViewController === pushing.destination)
        }
        #expect(
            read.reports.map { $0.replacingOccurrences(of: "Made.storyboard:", with: "") } == [
                "5: segue “teleport”: a segue of kind “teleport” is not supported; the controller is shown",
                "5: segue “bare”: a segue of kind “” is not supported; the controller is shown",
                "6: segue “own”: the segue has no class that performs it",
                "6: segue “lost”: the destination of the segue is not in the file",
            ])
    }

    @Test("a popover points to what the file names, else to the sender, else to the view")
    func popovers() throws {
        func segue(_ name: String, _ more: String, _ parts: String = "") -> String {
            "<segue destination=\"\(name == "stiff" ? "q" : "p")\" identifier=\"\(name)\" \(more) id=\"\(name)\">\(parts)</segue>"
        }
        let (stage, first, read) = try show(
            interfaceScenes(
                "k",
                """
                <viewController id="k" \(Self.kind)><view key="view" id="v">\(Self.frame(0, 0, 390, 700))<subviews><view tag="4" id="w">\(Self.frame())</view></subviews></view>
                <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" title="Go" id="i"/></navigationItem><connections>
                \(segue("item", "kind=\"popoverPresentation\" popoverAnchorBarButtonItem=\"i\"", "<popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\" left=\"YES\"/>"))
                \(segue("view", "kind=\"popoverPresentation\" popoverAnchorView=\"w\""))
                \(segue("sender", "kind=\"popover\""))\(segue("stiff", "kind=\"popover\""))</connections></viewController>
                """, Self.destination,
                "<viewController id=\"q\" customClass=\"SegueKindPage\" customModule=\"LaminaUIKitTests\" sceneMemberID=\"viewController\"/>"
            ))
        let source = try #require(first as? SegueKindController)
        stage.perform {
            let (button, item) = (UIButton(frame: .zero), UIBarButtonItem(title: "Other", style: .plain, target: nil, action: nil))
            source.performSegue(withIdentifier: "item", sender: button)
            #expect(source.anchor.item === source.navigationItem.rightBarButtonItem && source.anchor.view == nil)
            #expect(source.anchor.item != nil && source.anchor.directions == [.up, .left])
            source.performSegue(withIdentifier: "view", sender: button)
            #expect(source.anchor.item == nil && source.anchor.view?.tag == 4)
            source.performSegue(withIdentifier: "sender", sender: item)
            #expect(source.anchor.item === item && source.anchor.view == nil)
            source.performSegue(withIdentifier: "sender", sender: button)
            #expect(source.anchor.item == nil && source.anchor.view === button && source.anchor.directions == .any)
            source.performSegue(withIdentifier: "sender", sender: nil)
            #expect(source.anchor.item == nil && source.anchor.view != nil && source.anchor.view === source.view)
            #expect(source.presented.allSatisfy { $0.modalPresentationStyle == .popover })
            source.performSegue(withIdentifier: "stiff", sender: button)
            #expect(source.anchor.view == nil && source.presented.count == 6 && source.presented.last is SegueKindPage)
        }
        #expect(read.reports == [])
    }

    @Test("a way back has its own class; one that nobody waits for leads nowhere")
    func unwinding() async throws {
        func back(_ name: String, _ more: String) -> String {
            "<segue destination=\"e\" kind=\"unwind\" identifier=\"\(name)\" \(more) id=\"\(name)\"/>"
        }
        let (stage, first, read) = try show(
            interfaceScenes(
                "n",
                "<navigationController id=\"n\" sceneMemberID=\"viewController\"><connections><segue destination=\"h\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>",
                "<viewController id=\"h\" customClass=\"HomeController\" customModule=\"LaminaUIKitTests\" sceneMemberID=\"viewController\"/>",
                """
                <viewController id="k" storyboardIdentifier="k" \(Self.kind)><connections>
                \(back("home", "unwindAction=\"goHome:\" customClass=\"SegueKindBack\" customModule=\"LaminaUIKitTests\""))
                \(back("nowhere", "unwindAction=\"goNowhere:\""))\(back("bare", ""))</connections></viewController>
                <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
                """))
        let navigation = try #require(first as? UINavigationController)
        let home = try #require(navigation.viewControllers.first as? HomeController)
        let inner = try stage.perform {
            let inner = try #require(read.instantiateViewController(withIdentifier: "k") as? SegueKindController)
            navigation.pushViewController(inner, animated: false)
            return inner
        }
        let over = try stage.perform {
            let over = try #require(read.instantiateViewController(withIdentifier: "k") as? SegueKindController)
            home.present(over, animated: false)
            return over
        }
        await stage.advance(to: 1)
        stage.perform {
            over.performSegue(withIdentifier: "nowhere", sender: nil)
            inner.performSegue(withIdentifier: "nowhere", sender: nil)
            inner.performSegue(withIdentifier: "bare", sender: nil)
        }
        await stage.advance(to: 2)
        #expect(over.log == [] && inner.log == [] && navigation.presentedViewController === over && navigation.topViewController === inner)
        #expect(read.reports == ["Made.storyboard:5: segue “bare”: the segue has no unwindAction"])
        stage.perform { navigation.dismiss(animated: false) }
        await stage.advance(to: 3)
        let uses = SegueKindBack.uses
        stage.perform { inner.performSegue(withIdentifier: "home", sender: nil) }
        await stage.advance(to: 4)
        #expect(SegueKindBack.uses == uses + 1 && inner.log == ["home by nobody"] && home.returns == 1)
        #expect(navigation.topViewController === home && navigation.viewControllers.count == 1)
    }
}
