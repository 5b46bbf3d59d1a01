/// Memory for the pixels of pictures.
enum PixelMemory {
    /// A large page on today's processors: 2 MiB.
    private static let largePage = 1 << 21

    /// Allocates room for some pixels, to be freed by `deallocate()`; in large pages where there are so many. A large picture's rows each lie in pages of their own, and a processor knows the
    /// places of few pages by heart.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        #if os(Linux)
            let bytes = count * MemoryLayout<UInt32>.stride
            if bytes >= largePage {
                let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: largePage)
                // Advice only; what follows the last whole page stays in small ones.
                _ = adviseMemory(memory, bytes & ~(largePage - 1), 14)
                return memory.bindMemory(to: UInt32.self, capacity: count)
            }
        #endif
        return .allocate(capacity: count)
    }
}

#if os(Linux)
    /// `madvise`; 14 asks for large pages.
    @_extern(c, "madvise")
    private func adviseMemory(_ start: UnsafeMutableRawPointer, _ length: Int, _ advice: Int32) -> Int32
#endif
