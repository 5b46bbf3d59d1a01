import LaminaQuartzCore

/// A variable that every stage has a value of its own for: what a library keeps for the program that is running, where a static variable would be shared by all.
///
///     enum Score { @StageLocal static var points = 0 }
///
/// Reading and writing mean the value of the stage whose code is running (see `Stage`). It begins with the expression's value, evaluated anew on each stage when
/// it is first asked for, and is released with the stage; code outside any stage has a value as well. Like any variable it is for one thread at a time.
@propertyWrapper
public struct StageLocal<Value>: @unchecked Sendable {
    private final class Box {
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let slot: ContextSlot<Box>

    public init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) { slot = ContextSlot { _ in Box(wrappedValue()) } }

    public var wrappedValue: Value {
        get { StageContext.current[slot].value }
        nonmutating _modify { yield &StageContext.current[slot].value }
    }
}
