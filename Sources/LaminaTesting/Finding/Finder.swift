import LaminaQuartzCore
import LaminaUIKit
import SnapshotFiles

/// A description of one layer, or view, of a stage.
///
///     stage.play(.tap("done"))
///     try expectCurve(of: .type(CardView.self).within("deck").number(0), "position", in: stage, during: 0...1)
///
/// A string literal is a name: that of a layer (`CALayer.name`) or the accessibility identifier of a view. What matches no layer, or more than one, is an error that
/// lists what is near it.
public struct Finder: ExpressibleByStringLiteral, CustomStringConvertible {
    /// The description in words.
    public let description: String
    let matches: @MainActor (FoundLayer) -> Bool
    /// The name that is looked for, for suggestions; nil for others.
    private(set) var name: String?
    private(set) var ancestors: [Finder] = []
    private(set) var index: Int?

    private init(_ description: String, name: String? = nil, _ matches: @escaping @MainActor (FoundLayer) -> Bool) {
        (self.description, self.name, self.matches) = (description, name, matches)
    }

    /// The finder as it stands in a reference's line: the bare name if it is one.
    var label: String { (name.map { description == "“\($0)”" ? $0 : description } ?? description).quoted }

    private init(_ other: Finder, _ description: String) {
        self = Finder(description, name: other.name, other.matches)
        (ancestors, index) = (other.ancestors, other.index)
    }

    public init(stringLiteral name: String) { self = .named(name) }

    /// The layer of that name, or the view of that accessibility identifier.
    public static func named(_ name: String) -> Finder {
        Finder("“\(name)”", name: name) { $0.layer.name == name || $0.view?.accessibilityIdentifier == name }
    }

    /// The view of that accessibility identifier.
    public static func identifier(_ identifier: String) -> Finder {
        Finder("identifier “\(identifier)”", name: identifier) { $0.view?.accessibilityIdentifier == identifier }
    }

    /// The view or layer of that class or of one derived from it.
    public static func type<Kind>(_ type: Kind.Type) -> Finder {
        Finder("\(type)") { $0.view is Kind || $0.layer is Kind }
    }

    /// The label, button, field or text view that shows exactly that text.
    public static func text(_ text: String) -> Finder { Finder("text “\(text)”", name: text) { $0.shownText == text } }

    /// The view of that accessibility label.
    public static func label(_ label: String) -> Finder {
        Finder("label “\(label)”", name: label) { $0.view?.accessibilityLabel == label && $0.view?.isAccessibilityElement == true }
    }

    /// A view itself.
    @preconcurrency @MainActor
    public static func view(_ view: UIView) -> Finder { Finder("\(Swift.type(of: view))") { [weak view] in $0.view === view } }

    /// A layer itself.
    @preconcurrency @MainActor
    public static func layer(_ layer: CALayer) -> Finder { Finder("\(Swift.type(of: layer))") { [weak layer] in $0.layer === layer } }

    /// Limits the search to what is in another layer, at whatever depth.
    public func within(_ ancestor: Finder) -> Finder {
        var limited = Finder(self, "\(description) within \(ancestor)")
        limited.ancestors.append(ancestor)
        return limited
    }

    /// Chooses one of several by its place, counted from 0 in the order in which layers are drawn: back to front, a layer before what is in it.
    public func number(_ index: Int) -> Finder {
        var chosen = Finder(self, "\(description) number \(index)")
        chosen.index = index
        return chosen
    }
}
