import LaminaCoreGraphics

/// The name of a method, for code that was written for target and action.
///
/// Without Objective-C a name alone does not lead to a method; a class registers the methods of its names once:
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
        methods[selector, default: []].append { target, sender in
            guard let target = target as? Target else { return false }
            method(target, sender)
            return true
        }
    }

    @MainActor private static var methods: [Selector: [@MainActor (AnyObject, Any?) -> Bool]] = [:]

    /// Calls the method of `target`; false if nothing is registered for it.
    @MainActor
    package func perform(on target: AnyObject, sender: Any?) -> Bool {
        (Selector.methods[self] ?? []).reversed().contains { $0(target, sender) }
    }

    /// Calls the method of `target` for an object that keeps calling, as a display link does. The method must be registered; call it on the main actor.
    package func call(on target: AnyObject, with sender: Any?, by caller: Any.Type) {
        MainActor.assumeIsolated {
            precondition(
                perform(on: target, sender: sender),
                "\(caller): \(type(of: target)) has no method registered for “\(self)”; register it with Selector.register(_:of:_:) or use a closure"
            )
        }
    }
}
