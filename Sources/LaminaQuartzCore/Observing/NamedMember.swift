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

    /// Returns a property: an outlet, a collection of outlets, or a value that is read and, through a key path that can be written, set by name. Setting converts numbers.
    public static func property<Root: NSObject, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) -> NamedMember {
        NamedMember(name: name, kind: .property(KeyRow(name, keyPath)))
    }

    /// Returns a method with any number of arguments, as an action's sender and event. A call with an argument of another type stops the program.
    ///
    /// - Parameter body: Gets the object and the arguments. Those that a caller leaves out are nil.
    public static func method<Root: AnyObject, each Argument, Result>(
        _ name: String, _ body: @escaping @MainActor (Root, repeat each Argument) -> Result
    ) -> NamedMember {
        NamedMember(
            name: name,
            kind: .method { object, arguments in
                guard let object = object as? Root else { return .isOther("\(Root.self)") }
                let reader = ArgumentReader(arguments)
                do throws(ArgumentReader.Mismatch) {
                    return .returned(body(object, repeat try reader.next(as: (each Argument).self)))
                } catch {
                    return .isOther(error.expected)
                }
            })
    }

    /// Registers members that code adds to a class of another module, whose list cannot be added to.
    public static func register(_ members: [NamedMember], of kind: NSObject.Type) {
        for member in members {
            switch member.kind {
            case .property(let row): KeyTable.register([row], of: kind)
            case .method(let method): NamedMethods.register(member.name, method, of: kind)
            }
        }
    }
}

/// The arguments of a call by name, one after the other, as the types that a method takes.
private final class ArgumentReader {
    struct Mismatch: Error { let expected: String }
    private var rest: ArraySlice<Any?>
    init(_ arguments: [Any?]) { rest = arguments[...] }

    /// The next argument. One that is not there counts as nil.
    func next<T>(as type: T.Type) throws(Mismatch) -> T {
        let value = rest.popFirst() ?? nil
        if let value {
            guard let fits = value as? T else { throw Mismatch(expected: "\(T.self)") }
            return fits
        }
        // Opened to its own type first: a nil of `Any?` cast from an existential would be wrapped, and be no nil.
        func absent<Absent: ExpressibleByNilLiteral>(_ kind: Absent.Type) -> T? { kind.init(nilLiteral: ()) as? T }
        guard let kind = T.self as? any ExpressibleByNilLiteral.Type, let none = absent(kind) else {
            throw Mismatch(expected: "\(T.self)")
        }
        return none
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

    static func register(_ name: String, _ method: @escaping NamedMethod, of kind: AnyClass) {
        _ = own(kind)
        methods[ObjectIdentifier(kind)]?[name] = method
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
