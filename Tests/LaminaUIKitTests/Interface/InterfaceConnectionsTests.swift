import LaminaUIKit
import Testing

/// A view with properties of the kinds that a file can set.
final class ConnectionView: UIView {
    var word = "old"
    var blank = "old"
    var greeting = ""
    var silence = "old"
    var picture: UIImage?
    var place = CGPoint.zero
    var extent = CGSize.zero
    var area = CGRect.zero
    var span = NSRange(location: 0, length: 0)
    var gap = NSRange(location: 1, length: 1)
    var nothing: String? = "old"
    weak var label: UILabel?
    weak var model: NibModel?
    var parts: [UIView] = [UIView()]
    var labels: [UILabel] = []
    private(set) var senders: [String] = []

    override class var namedMembers: [NamedMember] {
        [
            .property("word", \ConnectionView.word), .property("blank", \ConnectionView.blank),
            .property("greeting", \ConnectionView.greeting), .property("picture", \ConnectionView.picture),
            .property("place", \ConnectionView.place), .property("extent", \ConnectionView.extent),
            .property("area", \ConnectionView.area), .property("span", \ConnectionView.span),
            .property("silence", \ConnectionView.silence), .property("gap", \ConnectionView.gap),
            .property("nothing", \ConnectionView.nothing), .property("label", \ConnectionView.label),
            .property("model", \ConnectionView.model), .property("parts", \ConnectionView.parts),
            .property("labels", \ConnectionView.labels),
            .method("go:") { (object: ConnectionView, sender: UIControl) in object.senders.append("\(type(of: sender))") },
        ]
    }
}

/// An object that is no `NSObject`.
private final class ConnectionPlain {
    var view: UIView?
}

@MainActor @Suite("Connections of interface files")
struct InterfaceConnectionsTests {
    private static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"20\"/>"
    private static let kind = "customClass=\"ConnectionView\" customModule=\"LaminaUIKitTests\""

    /// The objects of a nib on a stage, and the reports without the file's name.
    private func made(
        _ objects: String, named: String = "", strings: String = "", owner: Any? = nil, options: [UINib.OptionsKey: Any]? = nil
    ) throws -> ([Any], [String]) {
        let bundle = try resources(["Made.xib": .text(interfaceObjects(objects, named: named)), "Localizable.strings": .text(strings)])
        return try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            let objects = nib.instantiate(withOwner: owner, options: options)
            return (objects, nib.reports.map { $0.replacingOccurrences(of: "Made.xib:", with: "") })
        }
    }

    @Test("runtime attributes of every type are set; one that cannot be is told")
    func attributes() throws {
        let (objects, reports) = try made(
            """
            <view \(Self.kind) id="v">\(Self.frame)<userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="word"><string key="value">Long &amp; wide</string></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="blank"/>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="greeting" value="greeting"/>
            <userDefinedRuntimeAttribute type="image" keyPath="picture" value="star"/>
            <userDefinedRuntimeAttribute type="point" keyPath="place"><point key="value" x="3" y="4.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="extent"><size key="value" width="5" height="6"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="2" length="7"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
            <userDefinedRuntimeAttribute type="string" value="without a name"/>
            <userDefinedRuntimeAttribute type="date" keyPath="word" value="2001"/>
            <userDefinedRuntimeAttribute type="string" keyPath="absent.text" value="x"/>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="silence"/>
            <userDefinedRuntimeAttribute type="range" keyPath="gap"><range key="value"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """,
            named: "<image name=\"star\" catalog=\"system\" width=\"16\" height=\"16\"/>", strings: "\"greeting\" = \"Good day\";")
        let view = try #require(objects.first as? ConnectionView)
        #expect(view.word == "Long & wide" && view.blank == "" && view.greeting == "Good day")
        // At the scale of such a stage, whichever other tests have at the moment.
        let star = try Stage(showing: UIViewController(), size: CGSize(width: 9, height: 9)).perform { UIImage(systemName: "star") }
        #expect(view.picture != nil && view.picture?.size == star?.size)
        #expect(view.place == CGPoint(x: 3, y: 4.5) && view.extent == CGSize(width: 5, height: 6))
        #expect(view.area == CGRect(x: 1, y: 2, width: 3, height: 4) && view.span == NSRange(location: 2, length: 7))
        #expect(view.nothing == nil && view.silence == "" && view.gap == NSRange(location: 0, length: 0))
        #expect(
            reports == [
                "17: userDefinedRuntimeAttribute: a runtime attribute of type “date” is not supported",
                "18: userDefinedRuntimeAttribute: Failed to set (absent.text) user defined inspected property on (ConnectionView): this class is not key value coding-compliant for the key absent.text.",
            ])
    }

    @Test("a text without a bundle is looked for in the program's, and is its own key where that has none")
    func ownText() throws {
        let text = interfaceObjects(
            "<view \(Self.kind) id=\"v\">\(Self.frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"localizedString\" keyPath=\"greeting\" value=\"connection.greeting\"/></userDefinedRuntimeAttributes></view>"
        )
        try Stage(size: CGSize(width: 9, height: 9)).perform {
            let nib = UINib(data: Data(text.utf8), bundle: nil)
            #expect((nib.instantiate(withOwner: nil).first as? ConnectionView)?.greeting == "connection.greeting" && nib.reports == [])
        }
    }

    @Test("an outlet that leads nowhere or does not fit is told, and left as it is; a collection of nothing is empty")
    func outlets() throws {
        let (objects, reports) = try made(
            """
            <view \(Self.kind) id="v">\(Self.frame)<subviews>
            <label text="L" id="l">\(Self.frame)</label><view id="w">\(Self.frame)</view></subviews><connections>
            <outlet destination="l" id="o1"/><outlet property="label" id="o2"/>
            <outlet property="label" destination="gone" id="o3"/>
            <outlet property="label" destination="w" id="o4"/>
            <outletCollection destination="l" id="o5"/><outletCollection property="parts" destination="gone" id="o6"/>
            <outletCollection property="labels" destination="w" id="o7"/><outletCollection property="labels" destination="l" id="o8"/></connections></view>
            <view id="x">\(Self.frame)<connections><outlet property="absent" destination="v" id="o9"/></connections></view>
            """)
        let view = try #require(objects.first as? ConnectionView)
        #expect(view.label == nil && view.parts == [] && view.labels == [])
        #expect(
            reports == [
                "8: outlet “o2”: the destination of the outlet “label” has not been made",
                "9: outlet “o3”: the destination of the outlet “label” has not been made",
                "10: outlet “o4”: the outlet “label” of ConnectionView does not take a UIView; it stays nil",
                "12: outletCollection “o7”: the outlet “labels” of ConnectionView does not take a list of UILabel, UIView; it stays nil",
                "13: outlet “o9”: UIView has no outlet “absent”",
            ])
    }

    @Test("placeholders stand for the objects that a program hands over")
    func external() throws {
        let (model, plain) = (NibModel(), ConnectionPlain())
        let (objects, reports) = try made(
            """
            <placeholder placeholderIdentifier="Model" id="-3"/><placeholder placeholderIdentifier="Other" id="-4"/>
            <placeholder placeholderIdentifier="Plain" id="-5"><connections><outlet property="view" destination="v" id="o1"/></connections></placeholder>
            <view \(Self.kind) id="v">\(Self.frame)<connections>
            <outlet property="model" destination="-3" id="o2"/>
            <outlet property="label" destination="-4" id="o3"/></connections></view>
            """, options: [UINib.OptionsKey(rawValue: "UINibExternalObjects"): ["Model": model, "Plain": plain] as [String: Any]])
        let view = try #require(objects.first as? ConnectionView)
        #expect(objects.count == 1 && view.model === model && plain.view == nil)
        #expect(reports == ["10: outlet “o3”: the destination of the outlet “label” has not been made"])
    }

    @Test("a controller that code has made takes its view from a nib that it owns")
    func owner() throws {
        let owner = UIViewController()
        let (objects, reports) = try made(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-3"><connections><outlet property="view" destination="v" id="o1"/></connections></placeholder>
            <view id="v">\(Self.frame)</view>
            """, owner: owner)
        #expect(owner.viewIfLoaded != nil && owner.viewIfLoaded === objects.first as? UIView && owner.nibName == nil && reports == [])
    }

    @Test("an action without an event is sent on the one that is usual for its control; what sends none is told")
    func actions() throws {
        let action = "<connections><action selector=\"go:\" destination=\"v\" id=\"a\"/></connections>"
        let (objects, reports) = try made(
            """
            <view \(Self.kind) id="v">\(Self.frame)<subviews>
            <textField id="f">\(Self.frame)\(action)</textField>
            <slider id="s">\(Self.frame)\(action.replacingOccurrences(of: "id=\"a\"", with: "id=\"a2\""))</slider>
            <control id="c">\(Self.frame)\(action.replacingOccurrences(of: "id=\"a\"", with: "id=\"a3\""))</control>
            <button id="b">\(Self.frame)\(action.replacingOccurrences(of: "id=\"a\"", with: "id=\"a4\""))</button>
            <view id="w">\(Self.frame)\(action.replacingOccurrences(of: "id=\"a\"", with: "id=\"a5\""))</view></subviews></view>
            """)
        let view = try #require(objects.first as? ConnectionView)
        let controls = view.subviews.compactMap { $0 as? UIControl }
        let events: [UIControl.Event] = [.editingDidEndOnExit, .valueChanged, .touchUpInside, .touchUpInside]
        #expect(controls.count == 4)
        for (control, event) in zip(controls, events) {
            #expect(control.actions(forTarget: view, forControlEvent: event) == ["go:"])
            for other in events where other != event { #expect(control.actions(forTarget: view, forControlEvent: other) == nil) }
        }
        try Stage(size: CGSize(width: 9, height: 9)).perform {
            for (control, event) in zip(controls, events) { control.sendActions(for: event) }
        }
        #expect(view.senders == ["UITextField", "UISlider", "UIControl", "UIButton"])
        #expect(reports == ["11: action “a5”: UIView sends no actions"])
    }
}
