import Synchronization

/// A place that every context has for what a floor above keeps there.
///
///     let slot = ContextSlot { _ in Pasteboard() }
///     StageContext.current[slot].text = "copied"
package struct ContextSlot<Content: AnyObject>: Sendable {
    fileprivate let key: ContextSlots.Key

    /// - Parameter make: makes the content for a context. It must not use the slot.
    package init(_ make: @escaping @Sendable (StageContext) -> Content) { key = ContextSlots.Key(make: make) }
}

extension StageContext {
    /// The content of a slot, made when it is first asked for. From any thread.
    package subscript<Content: AnyObject>(slot: ContextSlot<Content>) -> Content {
        unsafeDowncast(slots.content(of: slot.key, in: self), to: Content.self)
    }
}

/// The contents of one context's slots. They are read without a lock: every change of a view asks for some.
final class ContextSlots: @unchecked Sendable {
    /// A slot's number, and the maker of its content.
    struct Key: Sendable {
        fileprivate let index = ContextSlots.count.add(1, ordering: .relaxed).oldValue
        fileprivate let make: @Sendable (StageContext) -> AnyObject

        init(make: @escaping @Sendable (StageContext) -> AnyObject) { self.make = make }
    }

    private static let count = Atomic<Int>(0)
    /// The contents, each retained; nil until it is asked for.
    private let contents = InlineArray<16, Atomic<UnsafeRawPointer?>> { _ in Atomic(nil) }
    /// The contents of slots after the first sixteen.
    private let rest = AtomicLazyReference<ContextSlots>()

    deinit {
        for index in contents.indices {
            if let content = contents[index].load(ordering: .acquiring) { Unmanaged<AnyObject>.fromOpaque(content).release() }
        }
    }

    func content(of key: Key, in context: StageContext) -> AnyObject {
        var (slots, index) = (self, key.index)
        while index >= slots.contents.count {
            index -= slots.contents.count
            slots = slots.rest.load() ?? slots.rest.storeIfNil(ContextSlots())
        }
        if let content = slots.contents[index].load(ordering: .acquiring) {
            return Unmanaged<AnyObject>.fromOpaque(content).takeUnretainedValue()
        }
        let made = Unmanaged.passRetained(key.make(context))
        // Of two threads that make the content one is faster.
        let (isFirst, first) = slots.contents[index].compareExchange(
            expected: nil, desired: UnsafeRawPointer(made.toOpaque()), ordering: .acquiringAndReleasing)
        guard !isFirst, let first else { return made.takeUnretainedValue() }
        made.release()
        return Unmanaged<AnyObject>.fromOpaque(first).takeUnretainedValue()
    }
}
