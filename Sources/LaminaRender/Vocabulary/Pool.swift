/// A growing array of plain values that keeps its memory when emptied, so that a steady stream of frames allocates nothing.
///
/// Elements are reached through `base`, which is good until the pool grows.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    /// The memory is another pool's.
    private let isLent: Bool

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
        isLent = false
    }

    /// The elements from one on, up to another, of a pool that does not grow meanwhile, to be filled by somebody else: they keep their numbers.
    init(lending pool: borrowing Pool, from first: Int, upTo end: Int) {
        (base, count, capacity, isLent) = (pool.base, first, end, true)
    }

    deinit { if !isLent { base.deallocate() } }

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

    /// Goes on at index `n`: the elements from there on are forgotten, or those up to there have been written by others.
    mutating func truncate(to n: Int) { count = n }

    mutating func removeAll() { count = 0 }

    private mutating func reserve(_ needed: Int) {
        precondition(!isLent, "a pool's lent part has no more room")
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(needed, capacity * 2))
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = max(needed, capacity * 2)
    }
}
