import Foundation
import LaminaRender

extension Value {
    /// Looks through optionals that were put into an `Any`.
    static func unwrapped(_ any: Any) -> Any? {
        guard let optional = any as? any OptionalValue else { return any }
        return optional.wrapped
    }

    /// A number as NSNumber, which casts to every type that holds it; anything else as it is.
    static func boxed(_ any: Any) -> Any { any as? NSNumber ?? any }
}

private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 as Any } } }

/// Tells whether two values are of one type and equal; false for types without equality.
func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    func compare<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
    guard let a else { return b == nil }
    return (a as? any Equatable).map { compare($0) } ?? false
}
