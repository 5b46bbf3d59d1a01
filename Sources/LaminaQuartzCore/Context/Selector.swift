import LaminaCoreGraphics

/// The name of a method, for code that was written for target and action.
///
/// Without Objective-C a name alone does not lead to a method. A class states its methods in `namedMembers`, or registers them once:
///
/// ```swift
/// Selector.register("tapped:", of: Menu.self) { menu, sender in menu.tapped(sender as! UIButton) }
/// button.addTarget(menu, action: "tapped:", for: .touchUpInside)
/// ```
///
/// In new code `UIAction` is shorter.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with its colons.
    public let name: String
    /// Creates a selector from a method's name.
    public init(_ name: String) { self.name = name }
    /// Creates a selector from a literal, the method's name.
    public init(stringLiteral value: String) { name = value }
    public var description: String { name }

    /// Registers the method that a selector calls on objects of a class and its subclasses. The latest registration for an object counts.
    ///
    /// - Parameter method: Gets the target and the sender.
    @preconcurrency @MainActor
    public static func register<Target: AnyObject>(
        _ selector: Selector, of _: Target.Type, _ method: @escaping @MainActor (Target, Any?) -> Void
    ) {
        registered[selector, default: []].append { $0 is Target }
        methods[selector, default: []].append { target, arguments in
            guard let target = target as? Target else { return .isOther("\(Target.self)") }
            return .returned(method(target, arguments.first ?? nil))
        }
    }

    @MainActor private static var methods: [Selector: [NamedMethod]] = [:]

    /// Calls the method of `target`; false if it has none.
    @MainActor
    package func perform(on target: AnyObject, sender: Any?, _ more: Any?...) -> Bool {
        call(on: target, with: [sender] + more) != nil
    }

    /// Calls the method of `target` and returns its result; nil if it has no such method. An argument of a type that the method does not take stops the program.
    @MainActor
    package func call(on target: AnyObject, with arguments: [Any?]) -> (result: Any?, Void)? {
        for method in (Selector.methods[self] ?? []).reversed() {
            if case .returned(let result) = method(target, arguments) { return (result, ()) }
        }
        switch NamedMethods.method(name, of: type(of: target))?(target, arguments) {
        case .returned(let result)?: return (result, ())
        case .isOther(let kind)?:
            preconditionFailure(
                "-[\(type(of: target)) \(name)] takes a \(kind), not \(arguments.map { $0.map { "\(type(of: $0))" } ?? "nil" })")
        case nil: return nil
        }
    }

    /// Whether an object has the method.
    @MainActor
    package func isMethod(of target: AnyObject) -> Bool {
        NamedMethods.method(name, of: type(of: target)) != nil || (Selector.registered[self] ?? []).contains { $0(target) }
    }
    @MainActor private static var registered: [Selector: [(AnyObject) -> Bool]] = [:]

    /// Calls the method of `target` for an object that keeps calling, as a display link does. The method must be registered; call it on the main actor.
    package func call(on target: AnyObject, with sender: Any?, by caller: Any.Type) {
        MainActor.assumeIsolated {
            precondition(
                perform(on: target, sender: sender),
                "\(caller): \(type(of: target)) has no method “\(self)”; state it in namedMembers, register it with Selector.register(_:of:_:), or use a closure"
            )
        }
    }
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// Returns the name of a selector, with its colons.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
