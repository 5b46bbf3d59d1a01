import Foundation
import LaminaCoreGraphics

// Objective-C's runtime knows every `@objc` property and method by its name. Here a class states the names of its own: one list serves key-value coding, selectors,
// and the outlets, actions and runtime attributes of interface files.

/// A class that states which of its properties and methods can be reached by name.
///
/// ```swift
/// final class Menu: UIViewController {
///     private weak var label: UILabel!
///     private func tap(_ sender: UIButton) { label.text = sender.currentTitle }
///
///     override class var namedMembers: [NamedMember] {
///         [
///             .property("label", \Menu.label),
///             .method("tap:") { (menu: Menu, sender: UIButton) in menu.tap(sender) },
///         ]
///     }
/// }
/// ```
///
/// UIKit's classes conform, so that their subclasses override the list; a subclass of `NSObject` alone conforms by itself.
@preconcurrency @MainActor
public protocol NamedMembers: NSObject {
    /// The members that this class adds to those of its superclass.
    static var namedMembers: [NamedMember] { get }
}

/// A property or a method by the name that Objective-C has for it.
@preconcurrency @MainActor
public struct NamedMember {
    enum Kind {
        case property(KeyRow)
        case method(NamedMethod)
    }
    let name: String
    let kind: Kind

    /// Returns a property: an outlet, a collection of outlets, or a value that is set by name. Setting it converts numbers.
    public static func property<Root: NSObject, Value>(_ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>) -> NamedMember {
        NamedMember(name: name, kind: .property(KeyRow(name, keyPath)))
    }

    /// Returns a method without arguments.
    public static func method<Root: AnyObject, Result>(_ name: String, _ body: @escaping @MainActor (Root) -> Result) -> NamedMember {
        NamedMember(name: name, kind: .method { object, _ in (object as? Root).map { .returned(body($0)) } ?? .isOther("\(Root.self)") })
    }

    /// Returns a method with one argument, as an action's sender. A call with one of another type stops the program.
    public static func method<Root: AnyObject, First, Result>(
        _ name: String, _ body: @escaping @MainActor (Root, First) -> Result
    ) -> NamedMember {
        NamedMember(
            name: name,
            kind: .method { object, arguments in
                guard let object = object as? Root else { return .isOther("\(Root.self)") }
                guard let first = arguments.converted(0, to: First.self) else { return .isOther("\(First.self)") }
                return .returned(body(object, first))
            })
    }

    /// Returns a method with two arguments, as an action's sender and event.
    public static func method<Root: AnyObject, First, Second, Result>(
        _ name: String, _ body: @escaping @MainActor (Root, First, Second) -> Result
    ) -> NamedMember {
        NamedMember(
            name: name,
            kind: .method { object, arguments in
                guard let object = object as? Root else { return .isOther("\(Root.self)") }
                guard let first = arguments.converted(0, to: First.self) else { return .isOther("\(First.self)") }
                guard let second = arguments.converted(1, to: Second.self) else { return .isOther("\(Second.self)") }
                return .returned(body(object, first, second))
            })
    }

    /// Returns a method with three arguments, as those of a segue's action.
    public static func method<Root: AnyObject, First, Second, Third, Result>(
        _ name: String, _ body: @escaping @MainActor (Root, First, Second, Third) -> Result
    ) -> NamedMember {
        NamedMember(
            name: name,
            kind: .method { object, arguments in
                guard let object = object as? Root else { return .isOther("\(Root.self)") }
                guard let first = arguments.converted(0, to: First.self) else { return .isOther("\(First.self)") }
                guard let second = arguments.converted(1, to: Second.self) else { return .isOther("\(Second.self)") }
                guard let third = arguments.converted(2, to: Third.self) else { return .isOther("\(Third.self)") }
                return .returned(body(object, first, second, third))
            })
    }
}

extension [Any?] {
    /// The argument at an index as a type; nil where it is of another. What is not there counts as nil.
    fileprivate func converted<T>(_ index: Int, to: T.Type) -> T? {
        let value = index < count ? self[index] : nil
        if let value { return value as? T }
        return (T.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? T
    }
}

typealias NamedMethod = @MainActor (AnyObject, [Any?]) -> NamedCall

/// The outcome of a call by name.
enum NamedCall {
    case returned(Any?)
    /// The target or an argument is not of the type that the method takes.
    case isOther(String)
}

/// The methods that classes state by name; their properties are in `KeyTable`.
@MainActor
enum NamedMethods {
    private static var methods: [ObjectIdentifier: [String: NamedMethod]] = [:]

    /// The method that a class, or the nearest of its superclasses, has under a name.
    static func method(_ name: String, of kind: AnyClass) -> NamedMethod? {
        var current: AnyClass? = kind
        while let known = current {
            if let found = own(known)[name] { return found }
            current = _getSuperclass(known)
        }
        return nil
    }

    private static func own(_ kind: AnyClass) -> [String: NamedMethod] {
        if let known = methods[ObjectIdentifier(kind)] { return known }
        var found: [String: NamedMethod] = [:]
        for member in (kind as? any NamedMembers.Type)?.namedMembers ?? [] {
            if case .method(let method) = member.kind { found[member.name] = method }
        }
        methods[ObjectIdentifier(kind)] = found
        return found
    }
}

extension KeyTable {
    /// The properties that a class states by name. Key paths are made, not read, which may be done anywhere.
    static func statedRows(of kind: AnyClass) -> [KeyRow] {
        guard let kind = kind as? any NamedMembers.Type else { return [] }
        return withoutActuallyEscaping({ @MainActor in kind.namedMembers }) { list in
            unsafeBitCast(list as @MainActor () -> [NamedMember], to: (() -> [NamedMember]).self)()
        }.compactMap { if case .property(let row) = $0.kind { row } else { nil } }
    }
}
