import LaminaUIKit
import Testing

/// A view that cannot be made from a file.
final class LoadingNothing: UIView {
    required init?(coder: NSCoder) { nil }
}

/// A view that asks for its controller's view while it is made itself.
final class LoadingEager: UIView {
    static weak var controller: UIViewController?
    required init?(coder: NSCoder) {
        _ = LoadingEager.controller?.view
        super.init(coder: coder)
    }
}

@MainActor @Suite("Objects of interface files")
struct InterfaceLoadingTests {
    private static func frame(_ width: Int = 80, _ height: Int = 40) -> String {
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// Makes the objects of a nib on a stage, and hands them, the root view and the reports without the file's name to code.
    private func load(_ objects: String, _ body: ([Any], UIView, [String]) throws -> Void) throws {
        let root = UIViewController()
        try Stage(showing: root, size: CGSize(width: 300, height: 400), threads: 1).perform {
            let nib = UINib(data: Data(interfaceObjects(objects).utf8), bundle: nil)
            try body(nib.instantiate(withOwner: nil), root.view, nib.reports.map { $0.replacingOccurrences(of: "data.xib:", with: "") })
        }
    }

    @Test("a class is a registered one, the program's or UIKit's; where it is none that fits, the usual one stands for it")
    func classes() throws {
        UIStoryboard.registerClass(NibBadge.self, named: "LoadingRenamed")
        UIStoryboard.registerClass(UIProgressView.self, named: "Elsewhere.LoadingOther")
        let own = "customModule=\"LaminaUIKitTests\""
        try load(
            """
            <view customClass="LoadingRenamed" customModule="Nowhere" id="a">\(Self.frame())</view>
            <view customClass="LoadingOther" customModule="Elsewhere" id="b">\(Self.frame())</view>
            <view customClass="UIImageView" id="c">\(Self.frame())</view>
            <label customClass="NibModel" \(own) text="Text" id="d">\(Self.frame())</label>
            <view customClass="Absent" id="e">\(Self.frame())</view>
            <gizmoView customClass="NibBadge" \(own) id="f">\(Self.frame())</gizmoView>
            <view customClass="LoadingNothing" \(own) id="h">\(Self.frame())</view>
            <navigationItem title="Item" id="n"/>
            <view id="p">\(Self.frame())<subviews><barButtonItem title="No view" id="q"/><view tag="5" id="r">\(Self.frame())</view></subviews></view>
            """
        ) { objects, _, reports in
            #expect(
                objects.map { "\(type(of: $0))" } == [
                    "NibBadge", "UIProgressView", "UIImageView", "UILabel", "UIView", "NibBadge", "UINavigationItem", "UIView",
                ])
            #expect((objects[3] as? UILabel)?.text == "Text" && (objects[6] as? UINavigationItem)?.title == "Item")
            #expect((objects[7] as? UIView)?.subviews.map(\.tag) == [5])
            #expect(
                reports == [
                    "9: label “d”: the class NibModel is no UILabel; a UILabel stands for it",
                    "10: view “e”: Unknown class Absent in Interface Builder file.",
                    "12: view “h”: init(coder:) of LoadingNothing has returned nil; the object is left out",
                ])
        }
    }

    @Test("a class without a module is looked for in the one that the environment names")
    func module() async {
        await #expect(processExitsWith: .success) {
            setenv("LAMINA_MODULE", "LaminaUIKitTests", 1)
            try await MainActor.run {
                try Stage(size: CGSize(width: 9, height: 9)).perform {
                    let text = interfaceObjects(
                        "<view customClass=\"NibBadge\" id=\"v\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"5\" height=\"5\"/></view>")
                    let nib = UINib(data: Data(text.utf8), bundle: nil)
                    guard nib.instantiate(withOwner: nil).first is NibBadge, nib.reports.isEmpty else { exit(3) }
                }
            }
        }
    }

    @Test("the place of a view that is not here has its element's name in a dashed border, as large as the view")
    func standIn() throws {
        try load("<gizmoView id=\"g\">\(Self.frame())</gizmoView>") { objects, root, reports in
            let view = try #require(objects.first as? UIView)
            root.addSubview(view)
            view.layoutIfNeeded()
            let label = try #require(view.subviews.first as? UILabel)
            #expect(label.text == "gizmoView" && view.accessibilityLabel == "gizmoView")
            #expect(label.frame == CGRect(x: 8, y: 0, width: 64, height: 40))
            let border = try #require(view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first)
            #expect(border.frame == CGRect(x: 0, y: 0, width: 80, height: 40) && border.lineDashPattern == [4, 4])
            #expect(border.path?.boundingBox == CGRect(x: 0.5, y: 0.5, width: 79, height: 39) && border.strokeColor != nil)
            view.frame.size.width = 20
            view.layoutIfNeeded()
            #expect(label.frame == CGRect(x: 5, y: 0, width: 10, height: 40) && border.frame.width == 20)
            #expect(reports == ["6: gizmoView “g”: there is no such view here; a labelled place stands for it"])
        }
    }

    @Test("layout guides of all kinds are items of constraints; one that a view does not have is told")
    func guides() throws {
        try load(
            """
            <view id="v">\(Self.frame(200, 100))<subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">\(Self.frame())</view></subviews>
            <viewLayoutGuide key="layoutMarginsGuide" id="g1"/><viewLayoutGuide key="readableContentGuide" id="g2"/><viewLayoutGuide key="keyboardLayoutGuide" id="g3"/>
            <viewLayoutGuide key="contentLayoutGuide" id="g4"/>
            <layoutGuides><viewLayoutGuide identifier="own" id="g5"/><viewLayoutGuide id="g6"/></layoutGuides>
            <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="g1" secondAttribute="leading" id="c1"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="g2" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="a" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="g3" secondAttribute="top" id="c3"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="g5" secondAttribute="top" id="c4"/>
            <constraint firstItem="g5" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="c5"/>
            <constraint firstItem="a" firstAttribute="height" constant="20" id="c6"/>
            </constraints></view>
            """
        ) { objects, root, reports in
            let view = try #require(objects.first as? UIView)
            root.addSubview(view)
            view.layoutIfNeeded()
            #expect(view.subviews.first?.frame == CGRect(x: 8, y: 10, width: 184, height: 20))
            #expect(view.layoutGuides.map(\.identifier).filter { !$0.hasPrefix("UI") } == ["own", ""])
            let guides = view.constraints.compactMap { $0.secondItem as? UILayoutGuide }
            #expect(guides.contains { $0 === view.layoutMarginsGuide } && guides.contains { $0 === view.readableContentGuide })
            #expect(guides.contains { $0 === view.keyboardLayoutGuide })
            #expect(reports == ["8: viewLayoutGuide “g4”: there is no layout guide “contentLayoutGuide”"])
        }
    }

    @Test("a standard distance is 20 points to a superview and 8 between views")
    func distances() throws {
        try load(
            """
            <view id="v">\(Self.frame(200, 100))<subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a">\(Self.frame())</view><view translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame())</view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" symbolic="YES" id="c1"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" symbolType="layoutAnchor" id="c2"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="3" symbolic="YES" id="c3"/>
            <constraint firstAttribute="width" constant="80" customClass="Absent" customModule="Nowhere" id="c4"/>
            </constraints></view>
            """
        ) { objects, _, reports in
            #expect((objects.first as? UIView)?.constraints.map(\.constant) == [20, 8, 3, 80])
            #expect(reports == ["10: constraint “c4”: Unknown class Nowhere.Absent in Interface Builder file."])
        }
    }

    @Test("the most special variation counts; what a file does not say whole is passed over")
    func variations() async throws {
        let bundle = try resources([
            "Made.storyboard": .text(
                interfaceScenes(
                    "k",
                    """
                    <viewController id="k" sceneMemberID="viewController"><view key="view" id="v">\(Self.frame(390, 700))<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
                    <view tag="1" id="a">\(Self.frame())</view><barButtonItem title="No view" id="n"/>
                    <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="b">\(Self.frame())</view></subviews><constraints>
                    <constraint firstItem="b" firstAttribute="width" constant="30" id="c1"><variation constant="1"/><variation key="heightClass=regular-widthClass=compact" constant="50"/><variation key="widthClass=compact" constant="40"/><variation key="depthClass=odd" constant="60"/></constraint>
                    <constraint firstItem="gone" firstAttribute="width" constant="3" id="c2"/>
                    <constraint firstItem="b" firstAttribute="height" constant="20" id="c3"/>
                    <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="c4"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c5"/></constraints>
                    <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude/></mask></variation>
                    <variation key="heightClass=compact"><mask key="subviews"><include reference="a"/></mask></variation>
                    </view></viewController>
                    """))
        ])
        let stage = try Stage(
            showing: UIStoryboard(name: "Made", bundle: bundle).instantiateInitialViewController()!, size: CGSize(width: 390, height: 700),
            threads: 1)
        let controller = try #require(stage.window?.rootViewController)
        let view = try #require(controller.view)
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.tag) == [2] && view.subviews.last?.frame.width == 50)
        try stage.resize(to: CGSize(width: 700, height: 390))
        await stage.advance(to: 1)
        #expect(view.subviews.map(\.tag) == [1, 2] && view.subviews.last?.frame.width == 40)
        try stage.resize(to: CGSize(width: 390, height: 700))
        await stage.advance(to: 2)
        #expect(view.subviews.map(\.tag) == [2] && view.subviews.last?.frame.width == 50)
        #expect(
            controller.storyboard?.reports == [
                "Made.storyboard:7: constraint “c2”: an item of the constraint is not in the file; the constraint is left out"
            ])
    }

    @Test("a nib goes by the traits of its owner, and stays so when it is put in there")
    func ownersTraits() async throws {
        let root = UIViewController()
        let stage = try Stage(showing: root, size: CGSize(width: 390, height: 700), threads: 1)
        let owner = UIViewController()
        let width = try stage.perform {
            root.addChild(owner)
            root.view.addSubview(owner.view)
            owner.didMove(toParent: root)
            owner.traitOverrides.verticalSizeClass = .compact
            let text = interfaceObjects(
                "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(Self.frame())<constraints><constraint firstAttribute=\"width\" constant=\"30\" id=\"c\"><variation key=\"heightClass=compact\" constant=\"70\"/></constraint></constraints></view>"
            )
            let view = try #require(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner).first as? UIView)
            let width = try #require(view.constraints.first)
            #expect(width.constant == 70)
            owner.view.addSubview(view)
            return width
        }
        await stage.advance(to: 1)
        #expect(width.constant == 70)
        stage.perform { owner.traitOverrides.verticalSizeClass = .regular }
        await stage.advance(to: 2)
        #expect(width.constant == 30)
    }

    @Test("a file in a language's folder has the colours of the catalogue beside that folder")
    func colours() throws {
        let bundle = try resources([
            "Base.lproj/Made.xib": .text(
                interfaceObjects("<view id=\"v\">\(Self.frame())<color key=\"backgroundColor\" name=\"Tint\"/></view>")),
            "A.xcassets/Tint.colorset/Contents.json": .colors(
                #"{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}"#
            ),
        ])
        try Stage(size: CGSize(width: 9, height: 9)).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            let view = nib.instantiate(withOwner: nil).first as? UIView
            #expect(view?.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && nib.reports == [])
        }
    }

    @Test("a nib of data is gone over without an owner; one that has not been read has no reports")
    func data() throws {
        try Stage(size: CGSize(width: 9, height: 9)).perform {
            #expect(UINib(nibName: "Absent", bundle: nil).reports == [])
            let nib = UINib(
                data: Data(interfaceObjects("<imageView image=\"missing\" id=\"i\">\(Self.frame())</imageView>").utf8), bundle: nil)
            #expect(nib.reports == [])
            #expect(nib.check() == ["data.xib:6: imageView “i”: there is no image named “missing”"])
            #expect((nib.instantiate(withOwner: nil).first as? UIImageView)?.image == nil)
        }
    }

    @Test("elements that are nested too deep are refused, and the line told")
    func depth() {
        let text = "<document><objects>\n" + String(repeating: "<view>", count: 300)
        let error = #expect(throws: (any Error).self) { try UIStoryboard.check(Data(text.utf8)) }
        #expect(error.map { "\($0)" } == "data.storyboard:2: elements are nested more than 256 deep")
    }

    @Test("a view that asks for its controller's view while it is made does not make itself again")
    func eager() throws {
        let bundle = try resources([
            "Made.storyboard": .text(
                interfaceScenes(
                    "k",
                    """
                    <viewController id="k" sceneMemberID="viewController"><view key="view" customClass="LoadingEager" customModule="LaminaUIKitTests" id="v">\(Self.frame())</view></viewController>
                    """))
        ])
        try Stage(size: CGSize(width: 9, height: 9)).perform {
            let controller = try #require(UIStoryboard(name: "Made", bundle: bundle).instantiateInitialViewController())
            LoadingEager.controller = controller
            controller.loadViewIfNeeded()
            #expect(controller.view is LoadingEager)
            #expect(controller.storyboard?.reports == ["Made.storyboard:3: view “v”: the object contains itself; it is left out"])
        }
    }
}
