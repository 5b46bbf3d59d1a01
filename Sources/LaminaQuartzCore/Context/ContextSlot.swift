import Synchronization

/// A place that every context has for what a floor above keeps there.
///
///     let slot = ContextSlot { _ in Pasteboard() }
///     StageContext.current[slot].text = "copied"
package struct ContextSlot<Content: AnyObject>: Sendable {
    fileprivate let index: Int
    fileprivate let make: @Sendable (StageContext) -> Content

    /// - Parameter make: makes the content for a context. It must not use the slot.
    package init(_ make: @escaping @Sendable (StageContext) -> Content) {
        index = ContextSlots.count.add(1, ordering: .relaxed).oldValue
        self.make = make
    }
}

/// The contents of one context's slots.
final class ContextSlots: @unchecked Sendable {
    fileprivate static let count = Atomic<Int>(0)
    private let contents = Mutex<[AnyObject?]>([])

    func content<Content: AnyObject>(of slot: ContextSlot<Content>, in context: StageContext) -> Content {
        if let content = contents.withLock({ slot.index < $0.count ? $0[slot.index] : nil }) {
            return unsafeDowncast(content, to: Content.self)
        }
        let made = slot.make(context)
        return contents.withLock { contents in
            while contents.count <= slot.index { contents.append(nil) }
            // Another thread may have been faster.
            if let content = contents[slot.index] { return unsafeDowncast(content, to: Content.self) }
            contents[slot.index] = made
            return made
        }
    }
}
