import LaminaUIKit
import Testing

/// A mistake in a file, or of a program with one, that ends it.
private enum InterfaceEnd: String, CaseIterable {
    case absentNib, folderNib, brokenData, twoObjects, viewOutlet
    case absentStoryboard, brokenStoryboard, otherClass, absentScene
    case absentReference, absentReferencedScene, segueClass, segueAction

    /// A part of the message, in Apple's words where it has some.
    var message: String {
        switch self {
        case .absentNib: "Could not load NIB in bundle: '"
        case .folderNib: "UINib: Folder.xib: the file cannot be read"
        case .brokenData: "UINib: data.xib:1: the file is not well-formed XML"
        case .twoObjects:
            "invalid nib registered for identifier (row) - nib must contain exactly one top level object which must be a UITableViewCell instance"
        case .viewOutlet: "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Two\" nib but the view outlet was not set."
        case .absentStoryboard: "Could not find a storyboard named 'Absent' in bundle NSBundle <"
        case .brokenStoryboard: "UIStoryboard: Broken.storyboard:1: the file is not well-formed XML"
        case .otherClass: "UIStoryboard: the controller of Made (identifier “k”) is a UIViewController, not a PartController"
        case .absentScene: "doesn't contain a view controller with identifier 'absent'"
        case .absentReference: "Could not find a storyboard named 'Absent' in bundle NSBundle <"
        case .absentReferencedScene:
            "doesn't contain a view controller with identifier 'absent' (Made.storyboard:3: viewControllerPlaceholder “r2”)"
        case .segueClass: "Could not find a segue class named 'Absent' (Made.storyboard:3: segue “s3”)"
        case .segueAction:
            "-[UIViewController make:]: unrecognized selector sent to instance (Made.storyboard:3: segue “s4”; state it in namedMembers)"
        }
    }

    private static let view = "<view><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"5\" height=\"5\"/></view>"
    static let files: [String: Data] = [
        "Folder.xib/inner": .text(""), "Two.xib": .text(interfaceObjects(view + view)),
        "Broken.storyboard": .text("<document><a></document>"),
        "Made.storyboard": .text(
            interfaceScenes(
                "k",
                """
                <viewController id="k" storyboardIdentifier="k" sceneMemberID="viewController"><connections><segue destination="r1" kind="show" identifier="absent" id="s1"/><segue destination="r2" kind="show" identifier="scene" id="s2"/><segue destination="k" kind="custom" identifier="class" customClass="Absent" id="s3"/><segue destination="k" kind="show" identifier="action" destinationCreationSelector="make:" id="s4"/></connections></viewController>
                """,
                "<viewControllerPlaceholder storyboardName=\"Absent\" id=\"r1\" sceneMemberID=\"viewController\"/><viewControllerPlaceholder storyboardName=\"Made\" referencedIdentifier=\"absent\" id=\"r2\" sceneMemberID=\"viewController\"/>"
            )),
    ]

    @MainActor func run(_ bundle: Bundle) {
        func follow(_ segue: String) {
            UIStoryboard(name: "Made", bundle: bundle).instantiateInitialViewController()?.performSegue(withIdentifier: segue, sender: nil)
        }
        switch self {
        case .absentNib: _ = UINib(nibName: "Absent", bundle: bundle).instantiate(withOwner: nil)
        case .folderNib: bundle.loadNibNamed("Folder", owner: nil)
        case .brokenData: _ = UINib(data: Data("<document><a></document>".utf8), bundle: nil)
        case .twoObjects:
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
            table.register(UINib(nibName: "Two", bundle: bundle), forCellReuseIdentifier: "row")
            _ = table.dequeueReusableCell(withIdentifier: "row")
        case .viewOutlet: UIViewController(nibName: "Two", bundle: bundle).loadViewIfNeeded()
        case .absentStoryboard: _ = UIStoryboard(name: "Absent", bundle: bundle)
        case .brokenStoryboard: _ = UIStoryboard(name: "Broken", bundle: bundle)
        case .otherClass:
            let _: PartController = UIStoryboard(name: "Made", bundle: bundle).instantiateViewController(identifier: "k")
        case .absentScene: _ = UIStoryboard(name: "Made", bundle: bundle).instantiateViewController(withIdentifier: "absent")
        case .absentReference: follow("absent")
        case .absentReferencedScene: follow("scene")
        case .segueClass: follow("class")
        case .segueAction: follow("action")
        }
    }
}

@MainActor @Suite("Ends of programs with interface files")
struct InterfaceEndsTests {
    @Test("what Apple raises an exception for ends the program with a message", arguments: InterfaceEnd.allCases.map(\.rawValue))
    func ends(_ name: String) async throws {
        let bundle = try resources(InterfaceEnd.files)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [name = name as String, folder = bundle.bundleURL.path as String] in
            try await MainActor.run {
                let end = try #require(InterfaceEnd(rawValue: name))
                let bundle = try #require(Bundle(url: URL(fileURLWithPath: folder)))
                try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform { end.run(bundle) }
            }
        }
        let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let message = try #require(InterfaceEnd(rawValue: name)?.message)
        #expect(told.contains(message))
    }
}
