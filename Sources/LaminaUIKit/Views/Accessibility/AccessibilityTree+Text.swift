import LaminaCoreGraphics

extension AccessibilityTree: CustomStringConvertible {
    /// The tree as a text: a line for each group and element, indented by their depth, in the order in which they are read. Equal trees have equal texts, and a
    /// change of an element changes its line only.
    public var description: String {
        var lines = ["screen \(size.width.short) × \(size.height.short)"]
        func write(_ element: Element, _ depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + element.line)
            for child in element.children { write(child, depth + 1) }
        }
        for root in roots { write(root, 1) }
        return lines.joined(separator: "\n")
    }
}

extension AccessibilityTree.Element: CustomStringConvertible {
    /// The element's line in the text of its tree, without the elements in it.
    public var description: String { line }

    /// The words that a screen reader says for the element, as VoiceOver does in English: label, value, traits, place among others, hint.
    public var spoken: String {
        var words: [String?] = traits.contains(.selected) ? ["selected"] : []
        words.append(label)
        if role == .toggle {
            words += ["switch button", value.map { ["0": "off", "1": "on"][$0] ?? $0 }]
        } else {
            words.append(value)
            if value == nil || value == "" { words.append(placeholder) }
        }
        if traits.contains(.notEnabled) { words.append("dimmed") }
        words.append(Self.kinds[role])
        words += Self.spokenTraits.filter { traits.subtracting(implied).contains($0.0) }.map(\.1)
        if let position { words.append("\(position.index + 1) of \(position.count)") }
        if !actions.isEmpty { words.append("actions available") }
        words.append(hint)
        return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static let kinds: [AccessibilityTree.Role: String] = [
        .image: "image", .button: "button", .link: "link", .heading: "heading", .slider: "adjustable", .adjustable: "adjustable",
        .textField: "text field", .secureTextField: "secure text field", .searchField: "search field", .textView: "text field", .tab: "tab",
        .segment: "button", .key: "",
    ]
    private static let spokenTraits: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.header, "heading"), (.adjustable, "adjustable"),
    ]

    fileprivate var line: String {
        var words = role.rawValue
        if let label { words += " \(label.debugDescription)" }
        if let value { words += " = \(value.debugDescription)" }
        var facts = traits.subtracting(implied).names
        if let placeholder { facts.append("placeholder \(placeholder.debugDescription)") }
        if let position { facts.append("\(position.index + 1) of \(position.count)") }
        if let hint { facts.append("hint \(hint.debugDescription)") }
        if !actions.isEmpty { facts.append("actions " + actions.map(\.debugDescription).joined(separator: " ")) }
        if !userInputLabels.isEmpty { facts.append("called " + userInputLabels.map(\.debugDescription).joined(separator: " ")) }
        if let language { facts.append("language \(language)") }
        if let identifier { facts.append("identifier \(identifier.debugDescription)") }
        if isFirstResponder { facts.append("first responder") }
        if !isVisible { facts.append("out of sight") }
        facts.append(frame.short)
        if let path { facts.append("path in \(path.boundingBoxOfPath.short)") }
        if abs(activationPoint.x - frame.midX) > 0.01 || abs(activationPoint.y - frame.midY) > 0.01, !isGroup {
            facts.append("activated at (\(activationPoint.x.short), \(activationPoint.y.short))")
        }
        return words + ", " + facts.joined(separator: ", ")
    }

    /// Traits that the role tells.
    private var implied: UIAccessibilityTraits {
        switch role {
        case .text: .staticText
        case .image: .image
        case .button, .tab, .segment: .button
        case .link: .link
        case .heading: [.header, .staticText]
        case .toggle: [.button, .toggleButton]
        case .slider, .adjustable: .adjustable
        case .progress: .updatesFrequently
        case .searchField: .searchField
        case .key: .keyboardKey
        case .tabBar: .tabBar
        default: .none
        }
    }
}

extension UIAccessibilityTraits {
    /// The names of the traits, in the order of their bits.
    var names: [String] {
        let names: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "plays sound"),
            (.keyboardKey, "keyboard key"), (.staticText, "static text"), (.summaryElement, "summary element"),
            (.notEnabled, "not enabled"),
            (.updatesFrequently, "updates frequently"), (.searchField, "search field"), (.startsMediaSession, "starts media session"),
            (.adjustable, "adjustable"), (.allowsDirectInteraction, "allows direct interaction"), (.causesPageTurn, "causes page turn"),
            (.tabBar, "tab bar"), (.header, "header"), (.supportsZoom, "supports zoom"), (.toggleButton, "toggle button"),
        ]
        let other = subtracting(names.reduce(.none) { $0.union($1.0) })
        return names.filter { contains($0.0) }.map(\.1) + (other.isEmpty ? [] : ["traits 0x" + String(other.rawValue, radix: 16)])
    }
}

extension CGFloat {
    /// The number to two places, without zeros at the end.
    fileprivate var short: String {
        guard isFinite, Swift.abs(self) < 1e9 else { return "\(self)" }
        let hundredths = Int((self * 100).rounded())
        let (whole, part) = (Swift.abs(hundredths) / 100, Swift.abs(hundredths) % 100)
        let digits = part == 0 ? "" : part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + digits
    }
}

extension CGRect {
    fileprivate var short: String { "(\(minX.short), \(minY.short), \(width.short), \(height.short))" }
}
