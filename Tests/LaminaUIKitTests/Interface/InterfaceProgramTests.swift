import LaminaUIKit
import Testing

/// A controller whose nib is called as it is.
final class CardController: UIViewController {
    private(set) weak var name: UILabel!
    override class var namedMembers: [NamedMember] { [.property("name", \CardController.name)] }
}

final class RowCell: UITableViewCell {
    private(set) weak var name: UILabel!
    override class var namedMembers: [NamedMember] { [.property("name", \RowCell.name)] }
}

@MainActor @Suite("Programs with interface files")
struct InterfaceProgramTests {
    private static let card = """
        <view id="cv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
            <label text="Name" id="cl"><rect key="frame" x="10" y="10" width="80" height="20"/></label></subviews></view>
        """

    private func file(_ name: String, owner: String, _ objects: String) throws -> Bundle {
        let bundle = try nib(objects)
        let made = bundle.bundleURL.appendingPathComponent("Made.xib")
        let text = try String(contentsOf: made, encoding: .utf8).replacingOccurrences(
            of: "userLabel=\"File's Owner\"/>",
            with: "userLabel=\"File's Owner\" customClass=\"\(name)\"><connections>\(owner)</connections></placeholder>")
        try text.write(to: bundle.bundleURL.appendingPathComponent("\(name).xib"), atomically: true, encoding: .utf8)
        return bundle
    }

    @Test("a controller takes its view from a nib of its name, or of its class's")
    func controller() throws {
        let bundle = try file(
            "CardController",
            owner: "<outlet property=\"view\" destination=\"cv\" id=\"o1\"/><outlet property=\"name\" destination=\"cl\" id=\"o2\"/>",
            Self.card)
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let named = CardController(nibName: "CardController", bundle: bundle)
            #expect(named.nibName == "CardController" && named.nibBundle == bundle && !named.isViewLoaded)
            named.loadViewIfNeeded()
            #expect(named.name.text == "Name" && named.view.frame.width == 300)
            let found = CardController(nibName: nil, bundle: bundle)
            found.loadViewIfNeeded()
            #expect(found.name?.text == "Name")
        }
    }

    @Test("tables make cells of registered nibs, and use them again")
    func cells() throws {
        let bundle = try nib(
            """
            <tableViewCell reuseIdentifier="row" customClass="RowCell" customModule="LaminaUIKitTests" id="c"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="c" id="cc"><rect key="frame" x="0.0" y="0.0" width="300" height="44"/><subviews>
                <label text="Row" id="l"><rect key="frame" x="10" y="10" width="80" height="20"/></label></subviews></tableViewCellContentView>
                <connections><outlet property="name" destination="l" id="o"/></connections></tableViewCell>
            """)
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
            table.register(UINib(nibName: "Made", bundle: bundle), forCellReuseIdentifier: "row")
            let (one, two) = (
                table.dequeueReusableCell(withIdentifier: "row") as? RowCell, table.dequeueReusableCell(withIdentifier: "row")
            )
            #expect(one?.name.text == "Row" && one !== two && one?.reuseIdentifier == "row" && one?.name.superview === one?.contentView)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            #expect(!(table.dequeueReusableCell(withIdentifier: "row") is RowCell))
        }
    }

    @Test("outlets and keys are one: key-value coding reads and writes what a class states")
    func keys() throws {
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let badge = NibBadge(frame: .zero)
            badge.setValue(3, forKey: "cornerRadius")
            badge.setValue("old", forKey: "caption")
            #expect(badge.cornerRadius == 3 && badge.value(forKey: "caption") as? String == "old")
            let detail = NotesController(style: .plain)
            let item = UIBarButtonItem(title: "New", style: .plain, target: detail, action: "addNote:")
            #expect(UIApplication.shared.sendAction("addNote:", to: detail, from: item, for: nil) && detail.notes.count == 4)
            #expect(!UIApplication.shared.sendAction("absent", to: detail, from: item, for: nil))
        }
    }

    @Test("texts are in the language that the launch asks for")
    func language() async {
        await #expect(processExitsWith: .success) {
            setenv("LAMINA_LANGUAGE", "de-AT", 1)
            try await MainActor.run {
                let folder = try nib(
                    "<label text=\"Hello\" id=\"l\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"20\"/></label>"
                ).bundleURL
                let files = FileManager.default
                for language in ["Base", "de"] {
                    try files.createDirectory(at: folder.appendingPathComponent(language + ".lproj"), withIntermediateDirectories: true)
                }
                try files.moveItem(at: folder.appendingPathComponent("Made.xib"), to: folder.appendingPathComponent("Base.lproj/Made.xib"))
                try "/* Class = \"UILabel\"; */\n\"l.text\" = \"Servus\";\n".write(
                    to: folder.appendingPathComponent("de.lproj/Made.strings"), atomically: true, encoding: .utf8)
                try Stage(size: CGSize(width: 9, height: 9)).perform {
                    let label = Bundle(url: folder)?.loadNibNamed("Made", owner: nil)?.first as? UILabel
                    guard label?.text == "Servus" else { exit(3) }
                }
            }
        }
    }

    @Test("a program starts with the storyboard that its Info.plist names")
    func launch() async {
        await #expect(processExitsWith: .success) {
            setenv("LAMINA_RESOURCES", URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures", 1)
            try await MainActor.run {
                let stage = try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1)
                stage.perform {
                    let application = UIApplication.shared
                    application.launch(StoryApp.self, info: ["UIMainStoryboardFile": "Notes"])
                    let delegate = application.delegate as? StoryApp
                    let navigation = delegate?.window?.rootViewController as? UINavigationController
                    guard delegate?.wasThere == true, delegate?.window?.isKeyWindow == true,
                        navigation?.topViewController is NotesController
                    else { exit(3) }
                }
            }
        }
    }
}

final class StoryApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// Whether the window was there when the program had launched.
    private(set) var wasThere = false
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        wasThere = window?.rootViewController != nil
        return true
    }
}
