import LaminaUIKit
import Testing

/// A controller that cannot be made from a file.
final class BoardNothing: UIViewController {
    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("Scenes and references of storyboards")
struct InterfaceBoardsTests {
    private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"400\"/>"
    private static func scene(_ id: String, _ kind: String = "", _ parts: String = "", connections: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" \(kind) sceneMemberID="viewController"><view key="view" id="\(id)v">\(frame)<subviews>\(parts)</subviews></view><connections>\(connections)</connections></viewController>
        """
    }
    private static let part = "customClass=\"PartController\" customModule=\"LaminaUIKitTests\""

    /// Reads a storyboard among files, and hands it to code on a stage.
    private func board(_ text: String, _ others: [String: Data] = [:], _ body: (UIStoryboard) throws -> Void) throws {
        let bundle = try resources(others.merging(["Made.storyboard": .text(text)]) { $1 })
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            try body(UIStoryboard(name: "Made", bundle: bundle))
        }
    }
    private func reports(_ board: UIStoryboard) -> [String] {
        board.reports.map { $0.replacingOccurrences(of: "Made.storyboard:", with: "") }
    }

    @Test("the first controller is made by a closure, or by the class in the file")
    func creators() throws {
        try board(interfaceScenes("k", Self.scene("k", Self.part))) { board in
            let byHand: PartController? = board.instantiateInitialViewController { PartController(coder: $0, word: "by hand") }
            let byFile: PartController? = board.instantiateInitialViewController(creator: nil)
            let byNone: PartController? = board.instantiateInitialViewController { _ in nil }
            #expect(byHand?.word == "by hand" && byHand?.storyboard === board && byFile?.word == "by the file")
            #expect(byNone?.word == "by the file")
            #expect(board.reports == [])
        }
    }

    @Test("there is no first controller where a file names none, or its class makes none")
    func none() throws {
        try board(interfaceScenes(nil, Self.scene("k"))) { board in
            let made: PartController? = board.instantiateInitialViewController(creator: nil)
            #expect(board.instantiateInitialViewController() == nil && made == nil && board.reports == [])
        }
        try board(interfaceScenes("k", Self.scene("k", "customClass=\"BoardNothing\" customModule=\"LaminaUIKitTests\""))) { board in
            #expect(board.instantiateInitialViewController() == nil)
            #expect(
                reports(board) == [
                    "3: viewController “k”: init(coder:) of BoardNothing has returned nil; the object is left out"
                ])
        }
    }

    @Test("a reference leads into another bundle; one that leads nowhere is told, and nothing is shown")
    func references() throws {
        let other = try resources([
            "Info.plist": .text(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>org.lamina.boards</string></dict></plist>"
            ),
            "Far.storyboard": .text(interfaceScenes("f", Self.scene("f", Self.part))),
        ])
        #expect(other.bundleIdentifier == "org.lamina.boards")
        let segues = ["far", "bare", "late"].map { "<segue destination=\"\($0)\" kind=\"show\" identifier=\"\($0)\" id=\"s-\($0)\"/>" }
        try board(
            interfaceScenes(
                "k", Self.scene("k", connections: segues.joined()),
                """
                <viewControllerPlaceholder storyboardName="Far" bundleIdentifier="org.lamina.boards" id="far" sceneMemberID="viewController"/>
                <viewControllerPlaceholder id="bare" sceneMemberID="viewController"/>
                <viewControllerPlaceholder storyboardName="Late" id="late" sceneMemberID="viewController"/>
                """), ["Late.storyboard": .text(interfaceScenes(nil, Self.scene("l")))]
        ) { board in
            let first = try #require(board.instantiateInitialViewController())
            let container = SegueKindContainer()
            container.addChild(first)
            for name in ["far", "bare", "late"] { first.performSegue(withIdentifier: name, sender: nil) }
            #expect(container.shown.count == 1 && (container.shown.first as? PartController)?.storyboard?.name == "Far")
            #expect(
                reports(board) == [
                    "4: viewControllerPlaceholder “bare”: the storyboard reference names no storyboard",
                    "5: viewControllerPlaceholder “late”: the storyboard “Late” has no initial controller",
                ])
        }
    }

    @Test("a container view whose controller cannot be made stays empty")
    func embedding() throws {
        func box(_ id: String, _ destination: String) -> String {
            "<containerView tag=\"\(id.count)\" id=\"\(id)\">\(Self.frame)<connections><segue destination=\"\(destination)\" kind=\"embed\" id=\"s-\(id)\"/></connections></containerView>"
        }
        try board(
            interfaceScenes(
                "k", Self.scene("k", "", box("a", "bare") + box("bb", "gone")),
                "<viewControllerPlaceholder id=\"bare\" sceneMemberID=\"viewController\"/>")
        ) { board in
            let first = try #require(board.instantiateInitialViewController())
            #expect(
                first.view.subviews.map(\.tag) == [1, 2] && first.view.subviews.allSatisfy { $0.subviews.isEmpty } && first.children == [])
            #expect(
                reports(board) == [
                    "3: viewControllerPlaceholder “bare”: the storyboard reference names no storyboard",
                    "3: segue “s-bb”: the destination of the segue is not in the file",
                ])
        }
    }

    @Test("a file with references is gone over as a whole, with the cells of its collection views")
    func check() throws {
        let cells = """
            <collectionView dataMode="prototypes" id="c">\(Self.frame)<collectionViewFlowLayout key="collectionViewLayout" id="l"/><cells><collectionViewCell reuseIdentifier="tile" id="t">\(Self.frame)<collectionViewCellContentView key="contentView" id="tc">\(Self.frame)<subviews>
            <gizmoView id="g">\(Self.frame)</gizmoView></subviews></collectionViewCellContentView></collectionViewCell></cells></collectionView>
            """
        try board(
            interfaceScenes(
                "k", "<viewControllerPlaceholder storyboardName=\"Absent\" id=\"r\" sceneMemberID=\"viewController\"/>",
                Self.scene("k", "", cells))
        ) { board in
            #expect(
                board.check() == [
                    "Made.storyboard:4: gizmoView “g”: there is no such view here; a labelled place stands for it"
                ])
        }
    }

    @Test("relationships of old names count; those that a controller does not have make children")
    func relationships() throws {
        func relation(_ id: String, _ destination: String, _ name: String?) -> String {
            let named = name.map { "relationship=\"\($0)\"" } ?? ""
            return "<segue destination=\"\(destination)\" kind=\"relationship\" \(named) id=\"\(id)\"/>"
        }
        try board(
            interfaceScenes(
                "n",
                "<navigationController id=\"n\" sceneMemberID=\"viewController\"><connections>\(relation("r1", "a", "viewControllers"))\(relation("r2", "b", "viewControllers"))</connections></navigationController>",
                Self.scene("a"), Self.scene("b", Self.part),
                Self.scene("k", connections: relation("r3", "a", nil) + relation("r4", "b", "sidecar")))
        ) { board in
            let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
            #expect(navigation.viewControllers.count == 2 && navigation.topViewController is PartController)
            let around = board.instantiateViewController(withIdentifier: "k")
            #expect(around.children.count == 2 && around.children.last is PartController && around.children.last?.parent === around)
            #expect(
                reports(board) == [
                    "3: viewController “k”: the relationship “” is not supported by UIViewController; the controller is a child",
                    "3: viewController “k”: the relationship “sidecar” is not supported by UIViewController; the controller is a child",
                ])
        }
    }
}
