import LaminaCoreGraphics

/// An element of an interface file's XML, with its attributes, its children and its line.
///
/// Whoever reads an attribute or a child marks it as read; what nobody has read when the element's object is complete is reported by name.
final class InterfaceElement {
    let name: String
    let line: Int
    private let attributes: [String: String]
    private(set) var children: [InterfaceElement] = []
    /// The characters between the tags.
    private(set) var text = ""
    private(set) weak var parent: InterfaceElement?
    /// The file; nil once it has been left.
    weak var document: InterfaceDocument?
    private var read: Set<String> = []
    private var isChecked = false
    /// Whether the element has only some of an object's properties.
    let isPart: Bool

    init(_ name: String, _ attributes: [String: String], line: Int, children: [InterfaceElement]? = nil) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
        (self.children, isPart) = (children ?? [], children != nil)
    }

    func add(_ child: InterfaceElement) {
        child.parent = self
        children.append(child)
    }
    func add(_ characters: String) { text += characters }

    // MARK: Reading

    var attributeNames: [String] { attributes.keys.sorted() }
    /// The identifier in the file; empty for elements that no other refers to.
    private(set) lazy var id = attributes["id"] ?? ""
    /// The name of the parent's property whose value the element is.
    var key: String? { attributes["key"] }

    /// The value of an attribute; nil where it is absent.
    subscript(_ name: String) -> String? {
        read.insert(name)
        return attributes[name]
    }

    /// The first child that is the value of a property.
    func child(_ key: String) -> InterfaceElement? {
        guard let found = children.first(where: { $0.key == key }) else { return nil }
        read.insert("/" + key)
        return found
    }

    /// The first child of a name.
    func element(_ name: String) -> InterfaceElement? {
        guard let found = children.first(where: { $0.name == name && $0.key == nil }) else { return nil }
        read.insert("<" + name)
        return found
    }

    /// The children of the first child of a name.
    func list(_ name: String) -> [InterfaceElement] { element(name)?.children ?? [] }

    /// The characters of a child, as long texts have one, or of an attribute. Those with more than XML can hold are in base 64.
    func string(_ key: String) -> String? {
        guard let child = child(key), child.name == "string" || child.name == "mutableString" else { return self[key] }
        guard child["base64-UTF8"] == "YES" else { return child.text }
        let padded = child.text.filter { !$0.isWhitespace }
        let full = padded + String(repeating: "=", count: (4 - padded.count % 4) % 4)
        return Data(base64Encoded: full).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The elements in this one at any depth, itself first.
    func visit(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    /// Takes the identifier away, which another element has.
    func forgetIdentifier() { id = "" }

    // MARK: Reporting

    /// The place in the file, as in "Main.storyboard:12: label “abc-de-fgh”".
    var place: String {
        let described = id.isEmpty ? name : "\(name) “\(id)”"
        return "\(document?.url.lastPathComponent ?? "?"):\(line): \(described)"
    }

    func report(_ message: String) { document?.report(self, message) }

    /// Attributes and children that serve the editor alone, or that the loader reads by itself.
    private static let silent: Set<String> = [
        "id", "key", "userLabel", "tableViewCell", "collectionViewCell", "<toolbarItems", "<nil", "customClass", "customModule",
        "customModuleProvider", "fixedFrame", "ambiguous", "misplaced", "verifyAmbiguity",
        "sceneMemberID", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorLabel", "explicitIdentifier", "reuseIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier", "restorationIdentifier", "wantsToUseLayer", "preservesSuperviewLayoutMargins",
        "placeholder", "simulatedAppContext", "translucent", "symbolic", "headerTitle", "footerTitle",
        "horizontalCompressionResistancePriority",
        "<connections", "<userDefinedRuntimeAttributes", "/simulatedStatusBarMetrics", "/freeformSize", "/simulatedTopBarMetrics",
        "/simulatedBottomBarMetrics", "/simulatedOrientationMetrics", "/canvasLocation", "<freeformSimulatedSizeMetrics", "<accessibility",
        "/accessibilityConfiguration",
        "/simulatedDestinationMetrics", "<attributedString", "<attributes", "/freeformSimulatedSizeMetrics",
        "<modalFormSheetSimulatedSizeMetrics",
        "/displayModeOfSplitViewController", "<designable", "/designable", "/designSize", "<extensions", "/refreshedSize",
        "<attributedUserLabel", "usesAttributedText", "<animations", "/NSOriginalFont", "/simulatedToolbarMetrics",
        "/simulatedNavigationBarMetrics", "/simulatedTabBarMetrics", "/simulatedScreenMetrics",
    ]

    /// Reports what has not been read, once.
    func checkAllRead() {
        guard !isChecked else { return }
        isChecked = true
        let unread = attributes.keys.filter { !read.contains($0) && !Self.silent.contains($0) }.sorted()
        for name in unread { report("the attribute \(name)=“\(attributes[name] ?? "")” is not supported") }
        for child in children where !child.isSilent {
            let mark = child.key.map { "/" + $0 } ?? "<" + child.name
            guard !read.contains(mark), !Self.silent.contains(mark) else { continue }
            child.report(child.key.map { "the property “\($0)” is not supported" } ?? "the element is not supported")
        }
    }

    /// A value that says that a property has none, and what the loader reads by itself.
    private var isSilent: Bool { name == "nil" || name == "variation" }
}
