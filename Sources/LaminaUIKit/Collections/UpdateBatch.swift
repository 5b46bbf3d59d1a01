// Changes of items and sections that are made together, in a table or in a collection view.
//
// Paths of what is deleted, reloaded or moved are those before, of what is inserted, or where it is moved to, those after. Rows of sections that come or go are
// part of these and are not named.

import LaminaCoreGraphics

/// The updates that a batch has collected.
struct UpdateBatch {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
}

/// The places of everything after a batch, and before it.
struct UpdateMap {
    private let batch: UpdateBatch
    private let sections: Shift
    /// The shifts by the section after, for items that stay in one.
    private var items: [Int: Shift] = [:]
    private let moves: [IndexPath: IndexPath]
    private let origins: [IndexPath: IndexPath]
    private let reloaded: Set<IndexPath>

    /// The insertions and deletions in one list.
    private struct Shift {
        var gone: Set<Int> = []
        var came: Set<Int> = []
        private var sortedGone: [Int] = []
        private var sortedCame: [Int] = []

        mutating func sort() { (sortedGone, sortedCame) = (gone.sorted(), came.sorted()) }
        func after(_ old: Int) -> Int? { Shift.map(old, sortedGone, gone, sortedCame) }
        func before(_ new: Int) -> Int? { Shift.map(new, sortedCame, came, sortedGone) }

        /// Closes the gaps that some leave, then makes room for others.
        private static func map(_ index: Int, _ leaving: [Int], _ all: Set<Int>, _ coming: [Int]) -> Int? {
            if all.contains(index) { return nil }
            var low = 0
            var high = leaving.count
            while low < high {
                let middle = (low + high) / 2
                if leaving[middle] < index { low = middle + 1 } else { high = middle }
            }
            var place = index - low
            for arrival in coming {
                if arrival > place { break }
                place += 1
            }
            return place
        }
    }

    init(_ batch: UpdateBatch) {
        self.batch = batch
        var sections = Shift()
        sections.gone = Set(batch.deletedSections).union(batch.movedSections.map(\.from))
        sections.came = Set(batch.insertedSections).union(batch.movedSections.map(\.to))
        sections.sort()
        self.sections = sections
        moves = Dictionary(batch.moved.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        origins = Dictionary(batch.moved.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        reloaded = Set(batch.reloaded)
        for path in batch.deleted + batch.moved.map(\.from) {
            if let section = self.section(after: path.section) { items[section, default: Shift()].gone.insert(path.item) }
        }
        for path in batch.inserted + batch.moved.map(\.to) { items[path.section, default: Shift()].came.insert(path.item) }
        for section in items.keys { items[section]!.sort() }
    }

    // MARK: Asking

    /// Returns the place of a section afterwards; nil for one that is deleted.
    func section(after old: Int) -> Int? { batch.movedSections.first { $0.from == old }?.to ?? sections.after(old) }
    /// Returns the former place of a section; nil for one that is new.
    func section(before new: Int) -> Int? { batch.movedSections.first { $0.to == new }?.from ?? sections.before(new) }

    /// Returns the place of an item afterwards; nil for one that is deleted, also with its section.
    func item(after old: IndexPath) -> IndexPath? {
        if let place = moves[old] { return place }
        guard let section = section(after: old.section) else { return nil }
        guard let shift = items[section] else { return IndexPath(item: old.item, section: section) }
        return shift.after(old.item).map { IndexPath(item: $0, section: section) }
    }

    /// Returns the former place of an item; nil for one that is new.
    func item(before new: IndexPath) -> IndexPath? {
        if let place = origins[new] { return place }
        guard let section = section(before: new.section) else { return nil }
        guard let shift = items[new.section] else { return IndexPath(item: new.item, section: section) }
        return shift.before(new.item).map { IndexPath(item: $0, section: section) }
    }

    /// Whether an item stays but is to be made anew.
    func isReloaded(_ old: IndexPath) -> Bool { reloaded.contains(old) || batch.reloadedSections.contains(old.section) }

    func isReloaded(section old: Int) -> Bool { batch.reloadedSections.contains(old) }

    // MARK: Counting

    /// Describes a mismatch between the numbers of items before and after; nil if there is none.
    func mistake(before old: [Int], after new: [Int], noun: String) -> String? {
        let advice = "change the data in the same batch as the view, or call reloadData()"
        let (cameIn, wentOut) = (batch.insertedSections.count, batch.deletedSections.count)
        if new.count != old.count + cameIn - wentOut {
            return
                "Invalid update: invalid number of sections: there were \(old.count) before the update, \(cameIn) were inserted and \(wentOut) deleted, but the data source has \(new.count); \(advice)"
        }
        for path in batch.deleted + batch.reloaded + batch.moved.map(\.from) where !path.isInside(old) {
            return "Invalid update: \(path.said(noun)) is to be deleted, reloaded or moved, but there was none before the update"
        }
        for path in batch.inserted + batch.moved.map(\.to) where !path.isInside(new) {
            return "Invalid update: \(path.said(noun)) is to be inserted, but the data source has none there; \(advice)"
        }
        for index in batch.deletedSections.union(batch.reloadedSections).union(IndexSet(batch.movedSections.map(\.from))) {
            if !old.indices.contains(index) {
                return "Invalid update: section \(index) is to be deleted, reloaded or moved, but there was none before the update"
            }
        }
        for index in batch.insertedSections.union(IndexSet(batch.movedSections.map(\.to))) where !new.indices.contains(index) {
            return "Invalid update: section \(index) is to be inserted, but the data source has none there; \(advice)"
        }
        func twice(_ paths: [IndexPath]) -> IndexPath? {
            var seen: Set<IndexPath> = []
            return paths.first { !seen.insert($0).inserted }
        }
        if let path = twice(batch.deleted + batch.moved.map(\.from)) {
            return "Invalid update: \(path.said(noun)) is to be deleted or moved more than once"
        }
        for (section, count) in new.enumerated() {
            guard let former = self.section(before: section), !batch.reloadedSections.contains(former) else { continue }
            func part(_ paths: [IndexPath], _ section: Int) -> Int { paths.count { $0.section == section } }
            let (came, went) = (part(batch.inserted, section), part(batch.deleted, former))
            let (movedIn, movedOut) = (part(batch.moved.map(\.to), section), part(batch.moved.map(\.from), former))
            if count != old[former] + came - went + movedIn - movedOut {
                return
                    "Invalid update: invalid number of \(noun)s in section \(section): there were \(old[former]) before the update, \(came) were inserted and \(went) deleted, \(movedIn) moved in and \(movedOut) out, but the data source has \(count); \(advice)"
            }
        }
        return nil
    }
}

extension IndexPath {
    fileprivate func isInside(_ counts: [Int]) -> Bool {
        count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
    }
    fileprivate func said(_ noun: String) -> String { count == 2 ? "\(noun) \(item) of section \(section)" : "the path \(self)" }
}
