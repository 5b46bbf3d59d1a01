import CMalloc

/// The memory that nobody uses and that the C library's allocator keeps.
enum FreeMemory {
    /// Lets the allocator give large pieces back as soon as they are free. Left to itself it takes to keeping pieces as large as have been freed before, pictures of sessions for instance.
    static func returnLargePieces() {
        mallopt(M_MMAP_THRESHOLD, 256 << 10)
        mallopt(M_TRIM_THRESHOLD, 1 << 20)
    }

    /// Gives back what is free now. May take some milliseconds; from any thread.
    static func giveBack() { malloc_trim(0) }
}
