import LaminaCoreGraphics

extension UICollectionView {
    /// A class of cells with a closure that fills them, in place of an identifier.
    ///
    /// Make it once, outside of the data source's methods: each registration has cells of its own.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that fills a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        fileprivate let handler: Handler
        fileprivate let identifier = "Lamina registration \(UUID().uuidString)"

        /// Creates a registration. Create it once, outside of the data source's methods: each registration has cells of its own.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of supplementary views of a kind with a closure that fills them, in place of an identifier.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that fills a supplementary view.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        fileprivate let handler: Handler
        fileprivate let kind: String
        fileprivate let identifier = "Lamina registration \(UUID().uuidString)"

        /// Creates a registration of a kind of supplementary views.
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }

    /// Returns a cell of a registration, filled for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if pool.cells[registration.identifier] == nil { register(Cell.self, forCellWithReuseIdentifier: registration.identifier) }
        guard let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell else {
            preconditionFailure("UICollectionView: a registration for \(Cell.self) has made another cell")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, filled for its place.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if pool.supplements[registration.kind]?[registration.identifier] == nil {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
        }
        let made = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = made as? Supplementary else {
            preconditionFailure("UICollectionView: a registration for \(Supplementary.self) has made another view")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
