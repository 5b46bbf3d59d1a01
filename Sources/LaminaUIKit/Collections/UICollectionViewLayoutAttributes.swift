import LaminaCoreGraphics
import LaminaQuartzCore

/// The place and appearance of an element of a collection view, as its layout computes them.
///
/// Size, centre and transform are stored; the frame follows from them. A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`, by
/// which the collection view detects changes.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The category of an element.
    public enum ElementCategory: UInt, Sendable { case cell = 0, supplementaryView, decorationView }

    /// The index path of the element.
    open var indexPath = IndexPath()
    /// The category of the element.
    open internal(set) var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary view or decoration; nil for cells.
    open internal(set) var representedElementKind: String?

    /// The centre in the content. Default zero.
    open var center = CGPoint.zero
    /// The size. Default zero.
    open var size = CGSize.zero
    /// The transform in space. Default identity.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0…1. Default 1.
    open var alpha: CGFloat = 1
    /// The order from back to front: elements with larger numbers are in front. Default 0.
    open var zIndex = 0
    /// Whether the element is hidden. Default false.
    open var isHidden = false

    /// The bounds; their origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The box around the element, transform included. Setting it is meaningless unless the transform is the identity.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let placed = CATransform3DIsIdentity(transform3D) ? box : box.applying(transform)
            return placed.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    public required override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
    }

    /// Creates the attributes of a decoration.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .decorationView, decorationViewKind)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.indexPath, copy.representedElementCategory, copy.representedElementKind) = (
            indexPath, representedElementCategory, representedElementKind
        )
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        return copy
    }
    open override func copy() -> Any { MainActor.assumeIsolated { copy(with: nil) as! UICollectionViewLayoutAttributes } }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return self === other || MainActor.assumeIsolated { places(like: other) }
    }
    open override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

    /// Whether both put the same element in the same place with the same looks.
    private func places(like other: UICollectionViewLayoutAttributes) -> Bool {
        element == other.element && center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    /// The element that the attributes belong to.
    var element: CollectionElement {
        CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
    }

    /// Whether the element can be placed at all: NaN and infinities come from layouts that divide by nothing.
    var isFinite: Bool {
        center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite && alpha.isFinite && transform3D.m11.isFinite
            && transform3D.m22.isFinite && transform3D.m41.isFinite && transform3D.m42.isFinite
    }
}

/// The name of a cell, a supplementary view or a decoration.
struct CollectionElement: Hashable, Comparable {
    let category: UICollectionViewLayoutAttributes.ElementCategory
    let kind: String
    var indexPath: IndexPath

    /// Any order, as long as it is always the same.
    static func < (a: CollectionElement, b: CollectionElement) -> Bool {
        a.indexPath == b.indexPath ? (a.category.rawValue, a.kind) < (b.category.rawValue, b.kind) : a.indexPath < b.indexPath
    }
}
