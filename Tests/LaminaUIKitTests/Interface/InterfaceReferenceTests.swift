import LaminaUIKit
import Testing

final class WokenModel: NSObject, NamedMembers {
    private(set) var isAwake = false
    class var namedMembers: [NamedMember] { [.method("awakeFromNib") { (object: WokenModel) in object.isAwake = true }] }
}
final class WokenTap: UITapGestureRecognizer {
    private(set) var isAwake = false
    override func awakeFromNib() { isAwake = view != nil }
}
final class WokenItem: UIBarButtonItem {
    private(set) var isAwake = false
    override func awakeFromNib() { isAwake = true }
}

/// A controller that unwind segues lead to.
final class HomeController: UIViewController {
    private(set) var returns = 0
    override class var namedMembers: [NamedMember] {
        [.method("goHome:") { (object: HomeController, _: UIStoryboardSegue) in object.returns += 1 }]
    }
}

/// A navigation controller that makes its root by itself.
final class MakingNavigation: UINavigationController {
    override class var namedMembers: [NamedMember] {
        [
            .method("makeRoot:sender:segueIdentifier:") { (_: MakingNavigation, coder: NSCoder, sender: Any?, identifier: String?) in
                PartController(coder: coder, word: "root of \(identifier ?? "none"), sender \(sender.map { "\($0)" } ?? "none")")
            }
        ]
    }
}

@MainActor @Suite("References between interface files")
struct InterfaceReferenceTests {
    private static func scenes(_ initial: String, _ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="\(initial)">
            <scenes>\(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined())</scenes>
        </document>
        """
    }
    private static func page(_ id: String, _ parts: String = "", kind: String = "", connections: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" \(kind) sceneMemberID="viewController"><view key="view" id="\(id)v"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><subviews>\(parts)</subviews></view><connections>\(connections)</connections></viewController>
        """
    }
    private static func box(_ destination: String) -> String {
        """
        <containerView id="box-\(destination)"><rect key="frame" x="0.0" y="0.0" width="30" height="40"/><connections><segue destination="\(destination)" kind="embed" id="s-\(destination)"/></connections></containerView>
        """
    }
    private static func reference(_ id: String, _ storyboard: String, _ identifier: String? = nil, bundle: String? = nil) -> String {
        let (named, home) = (
            identifier.map { "referencedIdentifier=\"\($0)\"" } ?? "", bundle.map { "bundleIdentifier=\"\($0)\"" } ?? ""
        )
        return
            "<viewControllerPlaceholder storyboardName=\"\(storyboard)\" \(named) \(home) id=\"\(id)\" sceneMemberID=\"viewController\"/>"
    }
    private func files(_ main: String, _ other: String) throws -> Bundle {
        let bundle = try interfaceBundle("Main.storyboard", main)
        try other.write(to: bundle.bundleURL.appendingPathComponent("Other.storyboard"), atomically: true, encoding: .utf8)
        return bundle
    }

    private func show(_ bundle: Bundle, _ name: String = "Main") throws -> (Stage, UIViewController, UIStoryboard) {
        var found: (UIViewController, UIStoryboard)?
        let stage = try Stage(
            showing: {
                let storyboard = UIStoryboard(name: name, bundle: bundle)
                let first = try #require(storyboard.instantiateInitialViewController())
                found = (first, storyboard)
                return first
            }(), size: CGSize(width: 300, height: 400), threads: 1)
        let (first, storyboard) = try #require(found)
        return (stage, first, storyboard)
    }

    @Test("objects of every kind are told when their file has been loaded")
    func awakening() throws {
        let bundle = try nib(
            """
            <customObject id="m" customClass="WokenModel" customModule="LaminaUIKitTests"/>
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o"/></connections></view>
            <tapGestureRecognizer id="t" customClass="WokenTap" customModule="LaminaUIKitTests"/>
            <barButtonItem title="Go" id="b" customClass="WokenItem" customModule="LaminaUIKitTests"/>
            """)
        try Stage(size: CGSize(width: 100, height: 100)).perform {
            let made = UINib(nibName: "Made", bundle: bundle).instantiate(withOwner: nil)
            #expect(made.count == 4 && (made[0] as? WokenModel)?.isAwake == true)
            #expect((made[2] as? WokenTap)?.isAwake == true && (made[3] as? WokenItem)?.isAwake == true)
        }
    }

    @Test("a reference leads to the first scene of another storyboard, or to that of an identifier")
    func references() throws {
        let bundle = try files(
            Self.scenes(
                "a", Self.page("a", connections: "<segue destination=\"r2\" kind=\"presentation\" identifier=\"go\" id=\"s2\"/>"),
                Self.page("c", Self.box("r1")), Self.reference("r1", "Other", bundle: "org.absent"), Self.reference("r2", "Other", "p")),
            Self.scenes(
                "q", Self.page("q"), Self.page("p", kind: "customClass=\"PartController\" customModule=\"LaminaUIKitTests\"")))
        let (stage, first, main) = try show(bundle)
        stage.perform { first.performSegue(withIdentifier: "go", sender: nil) }
        let part = try #require(first.presentedViewController as? PartController)
        #expect(part.storyboard?.name == "Other")
        let inner = try stage.perform {
            let around = main.instantiateViewController(withIdentifier: "c")
            around.loadViewIfNeeded()
            return try #require(around.children.first)
        }
        #expect(inner.storyboard?.name == "Other" && !(inner is PartController))
        #expect(
            main.reports == [
                "Main.storyboard:3: viewControllerPlaceholder “r1”: there is no bundle “org.absent”; the storyboard is looked for beside this one"
            ])
    }

    @Test("embedding that leads back over another file ends with one message")
    func cycles() throws {
        let bundle = try files(
            Self.scenes("a", Self.page("a", Self.box("r1")), Self.reference("r1", "Other")),
            Self.scenes(
                "n",
                """
                <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="b" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                """, Self.page("b", Self.box("r2")), Self.reference("r2", "Main")))
        let (stage, first, _) = try show(bundle)
        let other = try #require(first.children.first as? UINavigationController)
        let inner = try #require(other.viewControllers.first)
        stage.perform { inner.loadViewIfNeeded() }
        #expect(inner.children.isEmpty)
        #expect(
            inner.storyboard?.reports == ["Other.storyboard:3: segue “s-r2”: the scene embeds itself; it is left out there"])
        // Roots that lead to one another.
        let ring = try files(
            Self.scenes(
                "m",
                "<navigationController id=\"m\" sceneMemberID=\"viewController\"><connections><segue destination=\"r1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>",
                Self.reference("r1", "Other")),
            Self.scenes(
                "t",
                "<tabBarController id=\"t\" sceneMemberID=\"viewController\"><connections><segue destination=\"r2\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r\"/></connections></tabBarController>",
                Self.reference("r2", "Main")))
        let (_, navigation, storyboard) = try show(ring)
        let tabs = try #require((navigation as? UINavigationController)?.viewControllers.first as? UITabBarController)
        #expect((tabs.viewControllers ?? []).isEmpty)
        #expect(
            storyboard.reports == ["Main.storyboard:3: navigationController “m”: the scene contains itself; it is left out there"])
    }

    @Test("an unwind segue pops, dismisses and selects the tab of its destination")
    func unwinding() async throws {
        let bundle = try interfaceBundle(
            "Main.storyboard",
            Self.scenes(
                "t",
                """
                <tabBarController id="t" sceneMemberID="viewController"><connections><segue destination="n" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
                """,
                """
                <navigationController id="n" sceneMemberID="viewController"><connections><segue destination="h" kind="relationship" relationship="rootViewController" id="r3"/></connections></navigationController>
                """,
                Self.page(
                    "h", kind: "customClass=\"HomeController\" customModule=\"LaminaUIKitTests\"",
                    connections: "<segue destination=\"x\" kind=\"show\" identifier=\"more\" id=\"s1\"/>"),
                Self.page("x"),
                Self.page(
                    "b", connections: "<segue destination=\"m\" kind=\"presentation\" identifier=\"over\" id=\"s2\"/>"),
                Self.page(
                    "m",
                    connections: "<segue destination=\"e\" kind=\"unwind\" identifier=\"home\" unwindAction=\"goHome:\" id=\"s3\"/>")
                    + "<exit id=\"e\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"))
        let (stage, first, _) = try show(bundle)
        let tabs = try #require(first as? UITabBarController)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        let home = try #require(navigation.viewControllers.first as? HomeController)
        stage.perform { home.performSegue(withIdentifier: "more", sender: nil) }
        await stage.advance(to: 1)
        #expect(navigation.viewControllers.count == 2)
        stage.perform { tabs.selectedIndex = 1 }
        stage.perform { tabs.viewControllers?[1].performSegue(withIdentifier: "over", sender: nil) }
        await stage.advance(to: 2)
        let over = try #require(tabs.presentedViewController)
        stage.perform { over.performSegue(withIdentifier: "home", sender: nil) }
        await stage.advance(to: 3)
        #expect(home.returns == 1 && tabs.presentedViewController == nil && tabs.selectedIndex == 0)
        #expect(navigation.topViewController === home)
    }

    @Test("a container makes its root by a method with the coder, the sender and the segue's name")
    func segueAction() throws {
        let bundle = try interfaceBundle(
            "Main.storyboard",
            Self.scenes(
                "n",
                """
                <navigationController id="n" customClass="MakingNavigation" customModule="LaminaUIKitTests" sceneMemberID="viewController"><connections><segue destination="p" kind="relationship" relationship="rootViewController" identifier="start" destinationCreationSelector="makeRoot:sender:segueIdentifier:" id="r3"/></connections></navigationController>
                """, Self.page("p", kind: "customClass=\"PartController\" customModule=\"LaminaUIKitTests\"")))
        let (_, first, _) = try show(bundle)
        let part = (first as? UINavigationController)?.viewControllers.first as? PartController
        #expect(part?.word == "root of start, sender none")
    }

    @Test("a collection view makes its headers of a nib")
    func supplementary() throws {
        let bundle = try nib(
            """
            <collectionReusableView reuseIdentifier="head" id="h"><rect key="frame" x="0.0" y="0.0" width="300" height="30"/><subviews><label text="Head" id="l"><rect key="frame" x="10" y="5" width="80" height="20"/></label></subviews></collectionReusableView>
            """)
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 300, height: 30)
            let grid = GridController(collectionViewLayout: layout)
            grid.collectionView.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
            grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            grid.collectionView.register(
                UINib(nibName: "Made", bundle: bundle), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "head")
            grid.collectionView.layoutIfNeeded()
            let head = grid.collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect((head?.subviews.first as? UILabel)?.text == "Head" && head?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
        }
    }

    @Test("a program with scenes starts with the storyboard of its manifest; a reference to a file that is not there stops it")
    func launch() async {
        await #expect(processExitsWith: .success) {
            setenv("LAMINA_RESOURCES", URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures", 1)
            try await MainActor.run {
                let stage = try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1)
                stage.perform {
                    let scene = ["UISceneConfigurationName": "Default Configuration", "UISceneStoryboardFile": "Notes"]
                    let named = scene.merging(["UISceneDelegateClassName": "LaminaUIKitTests.StorySceneDelegate"]) { $1 }
                    UIApplication.shared.launch(
                        StorySceneApp.self,
                        info: [
                            "UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [named]]],
                            "UIMainStoryboardFile": "Absent",
                        ])
                    let delegate = UIApplication.shared.connectedScenes.first?.delegate as? StorySceneDelegate
                    let navigation = delegate?.window?.rootViewController as? UINavigationController
                    guard delegate?.wasThere == true, delegate?.window?.isKeyWindow == true,
                        navigation?.topViewController is NotesController
                    else { exit(3) }
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let bundle = try interfaceBundle(
                    "Main.storyboard",
                    InterfaceReferenceTests.scenes(
                        "a", InterfaceReferenceTests.page("a", InterfaceReferenceTests.box("r")),
                        InterfaceReferenceTests.reference("r", "Absent")))
                try Stage(size: CGSize(width: 9, height: 9)).perform {
                    UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.loadViewIfNeeded()
                }
            }
        }
    }
}

final class StorySceneApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}
final class StorySceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// Whether the window was there when the scene was connected.
    private(set) var wasThere = false
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        wasThere = window?.rootViewController != nil
    }
}
