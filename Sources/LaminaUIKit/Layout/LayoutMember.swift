import LaminaCoreGraphics

/// The part that a view or layout guide has in an engine: its variables, and what the engine itself says about them.
@MainActor
final class LayoutMember {
    /// A number that describes the item, in its container's space.
    enum Variable: Int, CaseIterable {
        case x, y, width, height
        /// The origin of a view's bounds.
        case originX, originY
    }

    /// An equation of the engine's own: a variable of a view whose frame is set by code, or an inset of a guide.
    struct Pin {
        let tag: Simplex.Tag
        let owner: Int32
        /// The value it has now, worked out anew by `value`.
        var constant: Double
        let value: () -> Double
    }

    /// The tendency of a view's content to keep its size along an axis.
    struct Content {
        var tags: [Simplex.Tag]
        var length: Double
        var priorities: [UILayoutPriority]
    }

    weak var view: UIView?
    weak var guide: UILayoutGuide?
    weak var engine: LayoutEngine?
    /// The variables' symbols in the solver; nil for those that no constraint has asked for.
    private(set) var symbols = [Simplex.Symbol?](repeating: nil, count: Variable.allCases.count)
    var pins: [Pin] = []
    /// Across and down.
    var contents: [Content?] = [nil, nil]
    /// The width for which the content's height was worked out; nil for text that has not been wrapped.
    var wrappedWidth: Double?
    /// The frame computed by the engine, on whole pixels, as of its last pass.
    var frame: CGRect?
    /// Waits to be looked at again.
    var isQueued = false
    /// The size of its content may be another now.
    var needsContent = false

    init(_ item: any LayoutItem, _ engine: LayoutEngine) {
        (view, guide, self.engine) = (item as? UIView, item as? UILayoutGuide, engine)
    }

    subscript(variable: Variable) -> Simplex.Symbol? {
        get { symbols[variable.rawValue] }
        set { symbols[variable.rawValue] = newValue }
    }

    /// Whether any constraint has asked for it.
    var isUsed: Bool { symbols[..<4].contains { $0 != nil } }

    /// Nothing is known any more; for an engine that starts anew.
    func forget() {
        symbols = [Simplex.Symbol?](repeating: nil, count: symbols.count)
        pins = []
        contents = [nil, nil]
        wrappedWidth = nil
    }
}
