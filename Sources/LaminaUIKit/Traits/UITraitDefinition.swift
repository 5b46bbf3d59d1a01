import LaminaCoreGraphics

/// A definition of a trait: the type of its value, and the value that holds where nothing specifies one.
///
/// ```swift
/// struct CompactTrait: UITraitDefinition {
///     static let defaultValue = false
/// }
/// extension UITraitCollection {
///     var isCompact: Bool { self[CompactTrait.self] }
/// }
/// extension UIMutableTraits {
///     var isCompact: Bool { get { self[CompactTrait.self] } set { self[CompactTrait.self] = newValue } }
/// }
/// view.traitOverrides.isCompact = true
/// ```
///
/// Values of a type that is `Equatable` are compared; objects of others are equal if they are one object; other values never are.
public protocol UITraitDefinition<Value> {
    /// The type of the trait's value.
    associatedtype Value
    /// The value where nothing specifies one.
    static var defaultValue: Value { get }
    /// The name that descriptions print. Default the type's.
    static var name: String { get }
    /// The identifier, which no other trait should have. Default the type's name.
    static var identifier: String { get }
    /// Whether colours depend on the trait, so that views are coloured and drawn anew when it changes. Default false.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: self) }
    public static var identifier: String { String(reflecting: self) }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait, by the type that defines it.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system. Its default value means that the trait is not specified.
protocol SystemTrait: UITraitDefinition {}
