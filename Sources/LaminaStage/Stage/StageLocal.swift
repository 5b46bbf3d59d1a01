import LaminaQuartzCore

/// A variable with a separate value for every stage, for the state that a library keeps for a running program, where a static variable would be shared by all.
///
///     enum Score { @StageLocal static var points = 0 }
///
/// Reading and writing refer to the value of the stage whose code is running (see `Stage`). Its initial value is the expression's, evaluated on each stage at
/// the first use, and it is released with the stage; code outside any stage has a value as well. Like any variable it may be used by one thread at a time.
@propertyWrapper
public struct StageLocal<Value>: @unchecked Sendable {
    @usableFromInline
    final class Box {
        @exclusivity(unchecked) @usableFromInline var value: Value
        init(_ value: Value) { self.value = value }
    }
    @usableFromInline let slot: StageSlot

    /// Creates a variable whose initial value is evaluated anew on each stage.
    public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) { slot = StageSlot { Box(wrappedValue()) } }

    /// The value of the stage whose code is running.
    public var wrappedValue: Value {
        @inlinable get { box.value }
        @inlinable nonmutating _modify { yield &box.value }
    }

    @inlinable var box: Box { unsafeDowncast(slot.content, to: Box.self) }
}

/// The part of a stage's variable that does not depend on its type; the rest is compiled for the type where the variable is used.
@usableFromInline
struct StageSlot: Sendable {
    private let slot: ContextSlot<AnyObject>

    init(_ make: @escaping @Sendable () -> AnyObject) { slot = ContextSlot { _ in make() } }

    /// The content on the stage whose code is running.
    @usableFromInline var content: AnyObject { StageContext.current[slot] }
}
