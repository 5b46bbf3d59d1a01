import LaminaCoreGraphics

/// A collection view's elements that wait to be used again, and the classes that make new ones.
@MainActor
struct CollectionElementPool {
    var cells: [String: UICollectionReusableView.Type] = [:]
    /// The classes by kind and identifier.
    var supplements: [String: [String: UICollectionReusableView.Type]] = [:]
    /// The makers of cells and views from files, by kind – none for cells – and identifier.
    var filed: [String?: [String: () -> UICollectionReusableView?]] = [:]
    private var idle = ReusePool()

    mutating func cell(_ identifier: String, in view: UICollectionView) -> UICollectionViewCell {
        if let make = filed[nil]?[identifier], let cell = (take("cell \(identifier)") ?? make()) as? UICollectionViewCell {
            cell.reuseIdentifier = identifier
            return cell
        }
        guard let kind = cells[identifier] else {
            preconditionFailure(
                "UICollectionView: no class is registered for cells with the identifier “\(identifier)”; call register(_:forCellWithReuseIdentifier:) first"
            )
        }
        let made = take("cell \(identifier)") ?? kind.make()
        made.reuseIdentifier = identifier
        guard let cell = made as? UICollectionViewCell else {
            preconditionFailure("UICollectionView: \(kind), registered for cells as “\(identifier)”, is no UICollectionViewCell")
        }
        return cell
    }

    mutating func supplement(_ kind: String, _ identifier: String, in view: UICollectionView) -> UICollectionReusableView {
        if let make = filed[kind]?[identifier], let view = take("\(kind) \(identifier)") ?? make() {
            view.reuseIdentifier = identifier
            return view
        }
        guard let type = supplements[kind]?[identifier] else {
            preconditionFailure(
                "UICollectionView: no class is registered for views of kind “\(kind)” with the identifier “\(identifier)”; call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first"
            )
        }
        let made = take("\(kind) \(identifier)") ?? type.make()
        made.reuseIdentifier = identifier
        return made
    }

    mutating func decoration(_ kind: String, of layout: UICollectionViewLayout, in view: UICollectionView) -> UICollectionReusableView {
        guard let type = layout.decorations[kind] else {
            preconditionFailure(
                "UICollectionView: \(Swift.type(of: layout)) has decorations of kind “\(kind)” but no class for them; call register(_:forDecorationViewOfKind:) first"
            )
        }
        return take("decoration \(kind)") ?? type.make()
    }

    private mutating func take(_ name: String) -> UICollectionReusableView? {
        guard let view = idle.take(name) as? UICollectionReusableView else { return nil }
        view.prepareForReuse()
        return view
    }

    /// Puts a view by, out of sight.
    mutating func put(_ view: UICollectionReusableView, of element: CollectionElement) {
        view.attributes = nil
        let name =
            switch element.category {
            case .cell: "cell \(view.reuseIdentifier ?? "")"
            case .supplementaryView: "\(element.kind) \(view.reuseIdentifier ?? "")"
            case .decorationView: "decoration \(element.kind)"
            }
        idle.put(view, as: name)
    }
}
