import LaminaUIKit
import Testing

@MainActor @Suite("Mistakes in interface files")
struct InterfaceMistakesTests {
    private func made(_ objects: String) throws -> ([Any], [String]) {
        let bundle = try nib(objects)
        return try Stage(size: CGSize(width: 100, height: 100)).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            return (nib.instantiate(withOwner: nil), nib.reports.map { $0.replacingOccurrences(of: "Made.xib:", with: "") })
        }
    }

    @Test("what is not here is reported by name with its line, and the rest is made")
    func unknown() throws {
        let (objects, reports) = try made(
            """
            <view hidden="MAYBE" glow="YES" contentMode="sideways" id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><subviews>
            <mapView mapType="standard" id="m"><rect key="frame" x="5" y="5" width="20" height="20"/></mapView>
            <label text="Here" id="l"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></label>
            <view customClass="Absent" customModule="Nowhere" id="c"><rect key="frame" x="1" y="0.0" width="20" height="20"/><color key="backgroundColor" name="Missing"/></view>
            <imageView image="missing" id="i"><rect key="frame" x="2" y="0.0" width="20" height="20"/></imageView>
            <label text="Font" id="f"><rect key="frame" x="2" y="0.0" width="20" height="20"/><fontDescription key="fontDescription" name="NoSuchFont-Bold" family="No" pointSize="12"/></label>
            </subviews></view>
            """)
        let view = try #require(objects.first as? UIView)
        #expect(view.subviews.count == 5 && view.subviews[0].frame == CGRect(x: 5, y: 5, width: 20, height: 20) && !view.isHidden)
        #expect((view.subviews[1] as? UILabel)?.text == "Here")
        #expect((view.subviews[4] as? UILabel)?.font == .systemFont(ofSize: 12))
        #expect(
            reports == [
                "6: view “v”: the attribute contentMode=“sideways” is not supported",
                "6: view “v”: the attribute hidden=“MAYBE” is neither YES nor NO",
                "7: mapView “m”: there is no such view here; a labelled place stands for it",
                "9: view “c”: Unknown class Nowhere.Absent in Interface Builder file.",
                "9: color: there is no colour named “Missing” in the file's resources",
                "10: imageView “i”: there is no image named “missing”",
                "11: fontDescription: there is no font “NoSuchFont-Bold”; the system font stands for it",
                "6: view “v”: the attribute glow=“YES” is not supported",
            ])
    }

    @Test("a file that is not in UTF-8 is refused, and the line told")
    func encoding() {
        let data = Data("<?xml version=\"1.0\"?>\n<document><view text=\"a".utf8) + [0xFF] + Data("\"/></document>".utf8)
        let error = #expect(throws: (any Error).self) { try UIStoryboard.check(data) }
        #expect(error.map { "\($0)" } == "data.storyboard:2: the file is not in UTF-8, as interface files are; save it so")
    }

    @Test(
        "another encoding, instructions and declarations are refused, and the line told",
        arguments: [
            (
                "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<document/>",
                "1: the file is not in UTF-8, as interface files are; save it so"
            ),
            ("<?xml version='1.0' encoding='utf-8'?>\n<document>\n<?x?></document>", "3: interface files have no <?x?>; take it out"),
            (
                "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY a SYSTEM \"x\">]>\n<document/>",
                "2: interface files have no <!DOCTYPE>; take it out"
            ),
            ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<note/>", "2: the file is no interface of UIKit's"),
        ])
    func strangers(text: String, message: String) {
        let error = #expect(throws: (any Error).self) { try UIStoryboard.check(Data(text.utf8)) }
        #expect(error.map { "\($0)" } == "data.storyboard:\(message)")
    }

    @Test("a constraint that is broken or leads nowhere is left out")
    func constraints() throws {
        let (objects, reports) = try made(
            """
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/><constraints>
            <constraint firstItem="v" firstAttribute="width" secondItem="gone" secondAttribute="width" id="a"/>
            <constraint firstAttribute="depth" constant="5" id="b"/>
            <constraint firstAttribute="height" constant="many" multiplier="1:0" id="c"/>
            <constraint firstAttribute="top" constant="5" id="d"/>
            </constraints></view>
            """)
        #expect((objects.first as? UIView)?.constraints.count == 1)
        #expect(
            reports == [
                "8: constraint “b”: the attribute firstAttribute=“depth” is not supported",
                "9: constraint “c”: the attribute constant=“many” is no number",
                "9: constraint “c”: the attribute multiplier=“1:0” is no ratio",
                "10: constraint “d”: location attributes must be specified in pairs; top needs a second item and a multiplier that is not 0; the constraint is left out",
                "7: constraint “a”: an item of the constraint is not in the file; the constraint is left out",
            ])
    }

    @Test("an outlet to something of another class stays nil; a scene that embeds itself ends")
    func cycles() throws {
        var read: UIStoryboard?
        let stage = try Stage(
            showing: {
                let made = try storyboard(
                    initial: "v",
                    """
                    <viewController id="v" sceneMemberID="viewController"><view key="view" id="vv"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><subviews>
                    <containerView id="box"><rect key="frame" x="0.0" y="0.0" width="30" height="40"/><connections><segue destination="v" kind="embed" id="s1"/></connections></containerView></subviews></view></viewController>
                    """,
                    "<navigationController id=\"n\" storyboardIdentifier=\"Loop\" sceneMemberID=\"viewController\"><connections><segue destination=\"n\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>"
                )
                read = made
                return made.instantiateInitialViewController()!
            }(), size: CGSize(width: 300, height: 400), threads: 1)
        let whole = try #require(read)
        let loop = stage.perform { whole.instantiateViewController(withIdentifier: "Loop") } as? UINavigationController
        #expect(loop?.viewControllers == [])
        #expect(
            whole.reports == [
                "Made.storyboard:4: segue “s1”: the scene embeds itself; it is left out there",
                "Made.storyboard:4: navigationController “n”: the scene contains itself; it is left out there",
            ])
    }

    @Test("two objects of one identifier are made, and told; a view that is none is replaced")
    func identifiers() throws {
        let read = try storyboard(
            initial: "v",
            """
            <viewController id="v" sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="400"/><subviews>
            <label text="One" id="l"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></label>
            <label text="Two" id="l"><rect key="frame" x="0.0" y="30" width="20" height="20"/></label></subviews></view></viewController>
            """,
            "<viewController storyboardIdentifier=\"None\" id=\"n\" sceneMemberID=\"viewController\"><barButtonItem key=\"view\" id=\"b\"/></viewController>"
        )
        let stage = try Stage(showing: read.instantiateInitialViewController()!, size: CGSize(width: 300, height: 400), threads: 1)
        stage.perform {
            let controller = read.instantiateInitialViewController()
            #expect(controller?.view.subviews.map { ($0 as? UILabel)?.text } == ["One", "Two"])
            #expect(read.instantiateViewController(withIdentifier: "None").view.bounds.width == 300)
        }
        #expect(
            read.reports == [
                "Made.storyboard:3: view “v”: viewController in line 3 has this identifier, too, and all connections to it",
                "Made.storyboard:5: label “l”: label in line 4 has this identifier, too, and all connections to it",
                "Made.storyboard:5: barButtonItem “b”: the controller's view is none; an empty one takes its place",
            ])
    }

    @Test("a row's label is not what the row is in")
    func rowAroundItself() throws {
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"50\"/>"
        let (objects, reports) = try made(
            """
            <view id="v">\(frame)<subviews>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="v" imageView="c" id="c">\(frame)<tableViewCellContentView key="contentView" tableViewCell="c" id="cc">\(frame)</tableViewCellContentView></tableViewCell>
            </subviews></view>
            """)
        let cell = try #require((objects.first as? UIView)?.subviews.first as? UITableViewCell)
        #expect(cell.textLabel?.isDescendant(of: cell) == true)
        #expect(
            reports == [
                "7: tableViewCell “c”: its textLabel is not within it; it stays as it is",
                "7: tableViewCell “c”: its imageView is not within it; it stays as it is",
            ])
    }

    @Test("broken XML, deep nesting and outlets that are not there stop the program with one message")
    func broken() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let bundle = try interfaceBundle("Made.xib", "<document><objects><view></objects></document>")
                try Stage(size: CGSize(width: 9, height: 9)).perform { _ = bundle.loadNibNamed("Made", owner: nil) }
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let bundle = try nib(String(repeating: "<view><subviews>", count: 4000))
                try Stage(size: CGSize(width: 9, height: 9)).perform { _ = bundle.loadNibNamed("Made", owner: nil) }
            }
        }
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                let bundle = try nib(
                    "<view customClass=\"NibBadge\" customModule=\"LaminaUIKitTests\" id=\"v\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"5\" height=\"5\"/><connections><outlet property=\"absent\" destination=\"v\" id=\"o\"/></connections></view>"
                )
                try Stage(size: CGSize(width: 9, height: 9)).perform { _ = bundle.loadNibNamed("Made", owner: nil) }
            }
        }
    }
}
