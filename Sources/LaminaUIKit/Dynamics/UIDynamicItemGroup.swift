import LaminaCoreGraphics

/// An item that consists of several items that move as one.
///
/// The group stands at the middle of the box around its items and turns them about it. It collides with all their outlines.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// An item and how it stood in the group at first.
    private struct Member {
        let item: any UIDynamicItem
        let offset: CGVector
        let transform: CGAffineTransform
    }
    private let members: [Member]

    /// Creates a group.
    ///
    /// - Parameter items: Items that no behaviour acts on individually; groups cannot contain groups.
    public init(items: [any UIDynamicItem]) {
        let box = items.reduce(CGRect.null) { box, item in
            let size = item.bounds.size
            return box.union(
                CGRect(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height))
        }
        let middle = items.isEmpty ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
        members = items.filter { !($0 is UIDynamicItemGroup) }.map {
            Member(item: $0, offset: CGVector(dx: $0.center.x - middle.x, dy: $0.center.y - middle.y), transform: $0.transform)
        }
        center = middle
        bounds = CGRect(origin: .zero, size: items.isEmpty ? .zero : box.size)
        super.init()
    }

    /// The items of the group.
    open var items: [any UIDynamicItem] { members.map(\.item) }

    /// The centre of the group.
    open var center: CGPoint { didSet { if center != oldValue { place() } } }
    /// The size of the box around the items in their initial place.
    open private(set) var bounds: CGRect
    /// The rotation of the group. Default identity.
    open var transform = CGAffineTransform.identity { didSet { if transform != oldValue { place() } } }
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

    private func place() {
        for member in members {
            let way = CGPoint(x: member.offset.dx, y: member.offset.dy).applying(transform)
            member.item.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
            member.item.transform = member.transform.concatenating(transform)
        }
    }

    /// The outlines of the items about the middle of the group.
    var parts: [DynamicShape.Part] {
        members.flatMap { member in
            let angle = atan2(member.transform.b.native, member.transform.a.native).settled
            func moved(_ point: CGPoint) -> CGPoint {
                let turned = CGVector(dx: point.x, dy: point.y).turned(by: angle)
                return CGPoint(x: turned.dx + member.offset.dx, y: turned.dy + member.offset.dy)
            }
            return DynamicShape.parts(of: member.item).map { part -> DynamicShape.Part in
                switch part {
                case .circle(let center, let radius): .circle(moved(center), radius: radius)
                case .polygon(let corners): .polygon(corners.map(moved))
                }
            }
        }
    }
}
