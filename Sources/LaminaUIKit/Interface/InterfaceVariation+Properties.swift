import LaminaCoreGraphics

// Properties that differ by size class: fonts, colours, pictures, what is hidden, a stack's axis. An element with no more than these is made for the traits, and
// read as the object's own was.

extension InterfaceVariation {
    /// The values of properties that a file does not say, because they are usual.
    private static let usual = [
        "hidden": "NO", "spacing": "0", "axis": "horizontal", "distribution": "fill", "alignment": "fill", "alpha": "1",
    ]

    /// Sets the properties that an object has for traits, and returns what follows them; nil for an object whose properties do not vary.
    static func ofProperties(_ object: AnyObject, _ element: InterfaceElement, _ loader: InterfaceLoader) -> InterfaceVariation? {
        let variations = element.children.filter { $0.name == "variation" }
        let names = Set(variations.flatMap(\.ownNames))
        guard !names.isEmpty else { return nil }
        let follow = InterfaceVariation { [weak object, weak loader] traits in
            guard let object, let loader else { return }
            loader.read(object, InterfaceElement(of: element, names, matching(element, traits), usual))
        }
        follow.follow(loader.traits, loader)
        return follow
    }
}

extension InterfaceElement {
    /// Names of a variation that serve the editor, or that say which variation it is.
    private static let marks: Set<String> = ["key", "misplaced", "ambiguous", "fixedFrame", "verifyAmbiguity"]

    /// The properties that a variation states; those of a child are marked.
    fileprivate var ownNames: [String] {
        attributeNames.filter { !Self.marks.contains($0) }
            + children.compactMap { $0.name == "mask" || $0.name == "rect" ? nil : $0.key.map { "/" + $0 } }
    }

    /// Creates an element with the values that some properties of another one have, the last of the variations counting most.
    fileprivate convenience init(
        of element: InterfaceElement, _ names: Set<String>, _ variations: [InterfaceElement], _ usual: [String: String]
    ) {
        var attributes: [String: String] = ["id": element.id]
        var children: [InterfaceElement] = []
        for name in names.sorted() {
            if name.hasPrefix("/") {
                let key = String(name.dropFirst())
                let found = variations.reversed().compactMap { $0.child(key) }.first ?? element.child(key)
                if let found { children.append(found) }
            } else {
                attributes[name] = variations.reversed().compactMap { $0[name] }.first ?? element[name] ?? usual[name]
            }
        }
        self.init(element.name, attributes, line: element.line, children: children)
        document = element.document
    }
}
