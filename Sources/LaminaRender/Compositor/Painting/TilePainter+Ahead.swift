#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// A frame's items fill more memory than a processor has near, and tiles meet them in no order: what a tile will need of them is asked for some items ahead.
extension TilePainter {
    /// Asks for what `collect` will read of entries some places before `i`.
    @inline(__always)
    func lookAhead(from i: Int32, to low: Int32) {
        #if canImport(CLaminaKernels)
            if i - 6 >= low { fetch(items + Int(entries[Int(i) - 6]), lines: 2) }
            // By now its item is there.
            if i - 3 >= low { fetch(lines + Int(items[Int(entries[Int(i) - 3])].opaque.start), lines: 2) }
        #endif
    }

    /// Asks for what painting will read of a record some places before one.
    @inline(__always)
    func lookAhead(from record: Int, toRecord first: Int) {
        #if canImport(CLaminaKernels)
            guard record - 3 >= first else { return }
            let ahead = scratch.lists.records.base[record - 3]
            guard ahead.kind == .item else { return }
            let item = items + Int(ahead.index)
            fetch(UnsafeRawPointer(item) + 128, lines: 2)
            if let shape = item.pointee.shape { fetch(shapes + shape, lines: 3) }
        #endif
    }

    #if canImport(CLaminaKernels)
        /// - Parameter lines: the number of cache lines of 64 bytes.
        @inline(__always)
        private func fetch(_ place: UnsafeRawPointer, lines: Int) {
            for line in 0..<lines { lamina_prefetch(place + 64 * line) }
        }
    #endif
}
