import LaminaRender

extension UnsafePointer<DisplayCommand> {
    /// The item that a command draws, where it stands; nil for other commands.
    ///
    /// To copy an item out of its command, which the compiler does at each look, takes longer than all that is done with it. A case's value stands at the
    /// beginning of an enumeration's memory, and that of the first case as it would alone: where cases are told apart by bits that no value uses, these are 0.
    package var item: UnsafePointer<DisplayItem>? {
        guard case .draw = pointee else { return nil }
        return UnsafeRawPointer(self).assumingMemoryBound(to: DisplayItem.self)
    }
}
