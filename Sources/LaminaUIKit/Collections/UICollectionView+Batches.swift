import LaminaCoreGraphics
import LaminaQuartzCore

/// Changes of items that are made together. Paths of what is deleted, reloaded and moved are those before, of what is inserted those after.
struct CollectionBatch {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var depth = 0

    /// Where an item is afterwards; nil for one that is deleted.
    func place(of old: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == old }) { return move.to }
        if deleted.contains(old) { return nil }
        var path = old
        let gone = deleted + moved.map(\.from)
        path.item -= gone.count { $0.section == old.section && $0.item < old.item }
        for arrival in (inserted + moved.map(\.to)).filter({ $0.section == old.section }).sorted() where arrival.item <= path.item {
            path.item += 1
        }
        return path
    }
}

extension UICollectionView {
    func change(_ edit: @escaping (inout CollectionBatch) -> Void) {
        if batch != nil {
            edit(&batch!)
        } else {
            performBatchUpdates({ edit(&self.batch!) })
        }
    }

    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch != nil {
            updates?()
            completion.map { completion in DispatchQueueTurn.next { completion(true) } }
            return
        }
        layoutIfNeeded()
        let old = counts
        batch = CollectionBatch()
        updates?()
        let changes = batch!
        batch = nil
        isCounted = true
        counts = freshCounts()
        check(changes, from: old)
        animate(changes, completion)
    }

    /// The data source must say what the changes say, else no animation could be right.
    private func check(_ changes: CollectionBatch, from old: [Int]) {
        precondition(
            counts.count == old.count,
            "UICollectionView: the number of sections went from \(old.count) to \(counts.count) in a batch that changes items only; call reloadData()"
        )
        for section in old.indices {
            func count(_ paths: [IndexPath]) -> Int { paths.count { $0.section == section } }
            let (came, went) = (
                count(changes.inserted) + count(changes.moved.map(\.to)), count(changes.deleted) + count(changes.moved.map(\.from))
            )
            precondition(
                counts[section] == old[section] + came - went,
                "UICollectionView: section \(section) had \(old[section]) items, \(came) came and \(went) went, but the data source has \(counts[section])"
            )
        }
    }

    private func animate(_ changes: CollectionBatch, _ completion: ((Bool) -> Void)?) {
        let items =
            changes.inserted.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
            + changes.deleted.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
            + changes.reloaded.map { UICollectionViewUpdateItem(.reload, before: $0, after: changes.place(of: $0)) }
            + changes.moved.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        selected = Set(selected.compactMap { changes.place(of: $0) })
        let before = shown
        isPrepared = false
        isFilling = true
        prepareLayout()
        collectionViewLayout.prepare(forCollectionViewUpdates: items)
        let wanted = visibleAttributes()
        // Cells keep their views under new names; those that are gone, or are made anew, are on their way out.
        var leaving: [(view: UICollectionReusableView, element: CollectionElement)] = []
        shown = [:]
        for (element, view) in before {
            guard element.category == .cell else {
                shown[element] = view
                continue
            }
            if let path = changes.place(of: element.indexPath), !changes.reloaded.contains(element.indexPath) {
                shown[.cell(path)] = view
            } else {
                leaving.append((view, element))
            }
        }
        for attributes in wanted where shown[attributes.element] == nil {
            // What comes into sight without having been inserted starts where it would have been.
            let start =
                attributes.representedElementCategory == .cell
                ? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath) : nil
            let view = show(attributes)
            UIView.performWithoutAnimation {
                if let start, start.isFinite {
                    view.place(by: start)
                } else {
                    view.alpha = 0
                    view.attributes = nil
                }
            }
        }
        leaving.sort { $0.element.indexPath < $1.element.indexPath }
        let ends = leaving.map { collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: $0.element.indexPath) }
        isFilling = false
        UIView.animate(
            withDuration: Self.updateDuration,
            animations: {
                for ((view, _), end) in zip(leaving, ends) { if let end, end.isFinite { view.place(by: end) } else { view.alpha = 0 } }
                self.layOut()
            },
            completion: { finished in
                for (view, element) in leaving { self.retire(view, element) }
                completion?(finished)
            })
        collectionViewLayout.finalizeCollectionViewUpdates()
    }
}

/// Calls in the next turn of the loop.
@MainActor
private enum DispatchQueueTurn {
    static func next(_ body: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(body)
        CATransaction.commit()
    }
}
