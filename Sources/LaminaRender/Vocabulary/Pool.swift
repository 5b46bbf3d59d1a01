/// A growing array of plain values that keeps its memory when emptied, so that a steady stream of frames allocates nothing.
///
/// Elements are reached through `base`, which is good until the pool grows.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    mutating func append(_ element: Element) {
        if count == capacity { reserve(count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Adds `n` elements with unspecified contents and returns the index of the first.
    mutating func extend(by n: Int) -> Int {
        let first = count
        if count + n > capacity { reserve(count + n) }
        count += n
        return first
    }

    /// Forgets all elements from index `n` on.
    mutating func truncate(to n: Int) { count = n }

    mutating func removeAll() { count = 0 }

    private mutating func reserve(_ needed: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(needed, capacity * 2))
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = max(needed, capacity * 2)
    }
}
