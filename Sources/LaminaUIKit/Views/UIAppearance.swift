// Appearance proxies.
//
// A proxy is an object of the class that it speaks for, one that is never shown. What is set on it is written down as a list of settings in the stage's `AppearanceRules`, and carried out
// on each view that enters a window – and on the item that a bar's button shows – unless code has set that property on the view itself. For this every property that has an
// appearance calls `styled` when it is set: a proxy notes the setting, any other object notes that the property is its own. Classes of a program call `appearanceDidChange(_:)` instead.

import LaminaCoreGraphics

/// A class whose objects take their appearance from a proxy: `UILabel.appearance().textColor = .darkGray`.
///
/// Settings hold for views when they enter a window; views that are in one already keep their looks. Where several proxies speak for a view, a subclass's wins over its superclass's, then the
/// one whose outermost container is nearest to the window, then the longer list of containers, then the later setting. A property that code sets on a view itself
/// stays as it is.
///
/// A property of a subclass of a program's own takes part by one line:
///
/// ```swift
/// var needleColor = UIColor.red { didSet { appearanceDidChange(\Gauge.needleColor) } }
/// ```
///
/// A proxy is made by the class's own `init(frame:)`, or `init()` for a bar's item: a class that has a proxy must have it.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy for all objects of the class.
    static func appearance() -> Self
    /// Returns the proxy for objects of the class within instances of others: the first type is the innermost.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the proxy for objects of the class that are shown with certain traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// Returns the proxy for objects of the class that are shown with certain traits within instances of others: the first type is the innermost.
    static func appearance(for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
        -> Self
}

/// A class within whose instances appearances may differ.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A property that UIKit's own classes let proxies set.
enum AppearanceProperty: UInt8 {
    case backgroundColor, tintColor
    case barStyle, isTranslucent, barTintColor, shadowImage, titleTextAttributes, backgroundImage, backIndicatorImage
    case standardAppearance, compactAppearance, unselectedItemTintColor, badgeColor, titlePositionAdjustment
    case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor, progressTintColor, trackTintColor, progressImage,
        trackImage
    case pageIndicatorTintColor, currentPageIndicatorTintColor, selectedSegmentTintColor, color
    case font, textColor, shadowColor, shadowOffset, highlightedTextColor, keyboardAppearance, borderStyle, attributedTitle
    case titleColor, titleShadowColor, contentEdgeInsets
    case separatorColor, separatorInset, separatorStyle
}

/// The name of a setting: a property of UIKit's with a state or the like, or one of a program's own classes.
enum AppearanceKey: Hashable {
    case known(AppearanceProperty, parameter: UInt)
    case path(AnyKeyPath)
}

/// An object's part in appearance.
struct AppearanceMarks {
    /// The properties without parameters that code has set, a bit each.
    fileprivate var own: UInt64 = 0
    fileprivate var others: Set<AppearanceKey> = []
    /// Whether settings come from a rule now, or from the class itself as its default.
    fileprivate var isGiven = false
    /// The list in which a proxy writes down what it is told; nil for all other objects.
    fileprivate var rule: AppearanceRules.Rule?

    fileprivate func has(_ key: AppearanceKey) -> Bool {
        if case .known(let property, parameter: 0) = key { return own & 1 << property.rawValue != 0 }
        return others.contains(key)
    }

    fileprivate mutating func add(_ key: AppearanceKey) {
        if case .known(let property, parameter: 0) = key { own |= 1 << property.rawValue } else { others.insert(key) }
    }
}

/// An object that rules can be carried out on.
@MainActor
protocol Styled: NSObject {
    var appearanceMarks: AppearanceMarks { get set }
    /// An object of this very class to be a proxy.
    static func makeProxy() -> NSObject
}

extension Styled {
    /// Code has set a property.
    func styled<Owner, Value>(_ property: AppearanceProperty, _ path: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>) {
        if appearanceMarks.rule == nil, !appearanceMarks.isGiven {
            appearanceMarks.own |= 1 << property.rawValue
        } else if appearanceMarks.rule != nil {
            note(.known(property, parameter: 0), path())
        }
    }

    /// Code has set what takes a parameter, a state for one.
    func styled(_ property: AppearanceProperty, _ parameter: UInt, _ apply: @escaping (NSObject) -> Void) {
        let key = AppearanceKey.known(property, parameter: parameter + 1)
        if let rule = appearanceMarks.rule { rule.note(key, apply) } else if !appearanceMarks.isGiven { appearanceMarks.add(key) }
    }

    fileprivate func note<Owner, Value>(_ key: AppearanceKey, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        guard let owner = self as? Owner else { return }
        let value = owner[keyPath: path]
        appearanceMarks.rule?.note(key) { ($0 as? Owner)?[keyPath: path] = value }
    }

    /// Sets what the class has by itself, and rules may change.
    func byDefault(_ change: () -> Void) {
        let was = appearanceMarks.isGiven
        appearanceMarks.isGiven = true
        change()
        appearanceMarks.isGiven = was
    }

    /// Sets a property to its class's default, which rules may change, unless code has set it.
    func byDefault(_ property: AppearanceProperty, _ change: () -> Void) {
        if !isOwn(property) { byDefault(change) }
    }

    /// Whether code has set a property that takes no parameter.
    func isOwn(_ property: AppearanceProperty) -> Bool { appearanceMarks.has(.known(property, parameter: 0)) }

    fileprivate func dress(by rules: [AppearanceRules.Rule]) {
        byDefault {
            for rule in rules { for (key, apply) in rule.settings where !appearanceMarks.has(key) { apply(self) } }
        }
    }

    static func proxy(_ containers: [any UIAppearanceContainer.Type], _ trait: UITraitCollection?) -> Self {
        UIApplication.shared.appearance.proxy(Self.self, containers, trait) {
            let proxy = Self.makeProxy() as! Self
            return proxy
        }
    }
}

/// The settings of a stage's proxies.
@MainActor
final class AppearanceRules {
    /// The settings of one proxy, in order; of several of one property the last.
    final class Rule {
        let kind: any Styled.Type
        let containers: [any UIAppearanceContainer.Type]
        let trait: UITraitCollection?
        fileprivate let speaksFor: (NSObject) -> Bool
        fileprivate(set) var settings: [(key: AppearanceKey, apply: (NSObject) -> Void)] = []

        fileprivate init(
            _ kind: any Styled.Type, _ containers: [any UIAppearanceContainer.Type], _ trait: UITraitCollection?,
            _ speaksFor: @escaping (NSObject) -> Bool
        ) { (self.kind, self.containers, self.trait, self.speaksFor) = (kind, containers, trait, speaksFor) }

        fileprivate func note(_ key: AppearanceKey, _ apply: @escaping (NSObject) -> Void) {
            settings.removeAll { $0.key == key }
            settings.append((key, apply))
        }
    }

    private var proxies: [(rule: Rule, proxy: any Styled)] = []
    /// The rules that speak for objects of a class, superclasses' first.
    private var found: [ObjectIdentifier: [Rule]] = [:]
    var isEmpty: Bool { proxies.isEmpty }

    fileprivate func proxy<Object: Styled>(
        _ kind: Object.Type, _ containers: [any UIAppearanceContainer.Type], _ trait: UITraitCollection?, _ make: () -> Object
    ) -> Object {
        let known = proxies.first { entry in
            entry.rule.kind == kind && entry.rule.trait == trait && entry.rule.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let proxy = known?.proxy as? Object { return proxy }
        let proxy = make()
        let rule = Rule(kind, containers, trait) { $0 is Object }
        proxy.appearanceMarks.rule = rule
        proxies.append((rule, proxy))
        found = [:]
        return proxy
    }

    /// Carries out what concerns a view that has entered a window, all views in it, and the items that they show.
    func dressTree(_ view: UIView) {
        guard !isEmpty else { return }
        dress(view, in: view)
        if let item = view.styledItem { dress(item, in: view) }
        for subview in view.subviews { dressTree(subview) }
    }

    private func dress(_ object: any Styled, in view: UIView) {
        let rules = rules(for: object)
        guard !rules.isEmpty else { return }
        var chain: [UIResponder]?
        var matches: [(rule: Rule, rank: Int, depth: Int)] = []
        for (rank, rule) in rules where view.traitCollection.containsTraits(in: rule.trait) {
            guard !rule.containers.isEmpty else {
                matches.append((rule, rank, .max))
                continue
            }
            // From the window inwards; a view is no container of itself.
            let around = chain ?? sequence(first: object === view ? view.next : view, next: { $0?.next }).compactMap { $0 }.reversed()
            chain = around
            if let depth = rule.depth(in: around) { matches.append((rule, rank, depth)) }
        }
        let ordered = matches.enumerated().sorted { a, b in
            if a.element.rank != b.element.rank { return a.element.rank < b.element.rank }
            if a.element.depth != b.element.depth { return a.element.depth > b.element.depth }
            let (few, many) = (a.element.rule.containers.count, b.element.rule.containers.count)
            return few == many ? a.offset < b.offset : few < many
        }
        object.dress(by: ordered.map(\.element.rule))
    }

    /// The rules for objects of a class, each with how many classes of rules its class is one of: superclasses have fewer.
    private func rules(for object: any Styled) -> [(rank: Int, rule: Rule)] {
        let kind = ObjectIdentifier(type(of: object))
        let list = found[kind] ?? proxies.map(\.rule).filter { $0.speaksFor(object) }
        found[kind] = list
        return list.map { rule in
            let proxy = proxies.first { $0.rule === rule }!.proxy
            return (Set(list.filter { $0.speaksFor(proxy) }.map { ObjectIdentifier($0.kind) }).count, rule)
        }
    }
}

extension AppearanceRules.Rule {
    /// The place of the outermost container among responders that are told from the window inwards; nil where one is missing.
    fileprivate func depth(in chain: [UIResponder]) -> Int? {
        var place = 0
        var outermost: Int?
        for container in containers.reversed() {
            guard let index = chain[place...].firstIndex(where: { Self.isInstance($0, of: container) }) else { return nil }
            outermost = outermost ?? index
            place = index + 1
        }
        return outermost
    }

    private static func isInstance(_ object: UIResponder, of kind: any UIAppearanceContainer.Type) -> Bool {
        func test<Container: UIAppearanceContainer>(_ kind: Container.Type) -> Bool { object is Container }
        return test(kind)
    }
}

extension UIView: UIAppearance, UIAppearanceContainer, Styled {
    /// Returns the proxy for all views of the class.
    public static func appearance() -> Self { proxy([], nil) }
    /// Returns the proxy for views of the class within instances of others: the first type is the innermost, with any views between.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(containerTypes, nil)
    }
    /// Returns the proxy for views of the class that are shown with certain traits.
    public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(containerTypes, trait) }

    /// Reports that a property of a program's own class has been set, which makes it take part in appearance; call it from `didSet`, for instance.
    public func appearanceDidChange<Owner: UIView, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        if appearanceMarks.rule != nil { note(.path(path), path) } else if !appearanceMarks.isGiven { appearanceMarks.add(.path(path)) }
    }
}

extension UIViewController: UIAppearanceContainer {}
