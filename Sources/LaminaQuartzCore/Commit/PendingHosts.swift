/// The layer trees that have something to commit, in the order in which they were made. It keeps none of them alive.
struct PendingHosts {
    private struct Entry {
        let order: Int
        weak var host: LayerHost?
    }
    private var entries: [Entry] = []
    var isEmpty: Bool { entries.isEmpty }

    /// The place of the first entry that comes after an order.
    private func place(after order: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].order <= order { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func insert(_ host: LayerHost, _ order: Int) {
        let place = place(after: order - 1)
        guard place == entries.count || entries[place].order != order else { return }
        entries.insert(Entry(order: order, host: host), at: place)
    }

    /// Takes over another list's trees.
    mutating func merge(_ others: PendingHosts) { for entry in others.entries { if let host = entry.host { insert(host, entry.order) } } }

    mutating func remove(_ order: Int) {
        let place = place(after: order - 1)
        if place < entries.count, entries[place].order == order { entries.remove(at: place) }
    }

    /// The next tree, with its order; without a tree if that is gone.
    func first(after order: Int) -> (order: Int, host: LayerHost?)? {
        let place = place(after: order)
        return place < entries.count ? (entries[place].order, entries[place].host) : nil
    }
}
