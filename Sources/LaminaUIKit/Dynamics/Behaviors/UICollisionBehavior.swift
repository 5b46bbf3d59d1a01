import CLaminaPhysics
import LaminaCoreGraphics

/// A behaviour that makes its items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// The objects that items collide with.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Items collide with each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// Items collide with boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// Creates a behaviour of items without boundaries.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }
    public override convenience init() { self.init(items: []) }

    /// The items that collide.
    open var items: [any UIDynamicItem] { members }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// The objects that items collide with. Default `.everything`.
    open var collisionMode = Mode.everything { didSet { if let world { join(world) } } }
    /// The object that is notified of contacts in the order in which they happen, between steps. Default nil.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    // MARK: Boundaries

    fileprivate enum Line {
        case path(UIBezierPath)
        case reference(UIEdgeInsets)
    }
    fileprivate struct Boundary {
        let identifier: (any NSCopying)?
        let line: Line
        /// The number by which contacts name it.
        let part: UInt32
    }
    private var boundaries: [Boundary] = [] { didSet { rebuild() } }
    private var lastPart: UInt32 = 0
    private var obstacle: DynamicsWorld.Obstacle?
    private var group: UInt32?
    private var world: DynamicsWorld? { dynamicAnimator?.world }

    /// Whether the bounds of the animator's reference view are a boundary, without an identifier. For an animator of a layout they are those of the content.
    /// Default false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { if newValue != translatesReferenceBoundsIntoBoundary { setReference(newValue ? .zero : nil) } }
    }
    /// Makes the reference bounds, reduced by insets, a boundary.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { setReference(insets) }

    private var referenceInsets: UIEdgeInsets? {
        for boundary in boundaries { if case .reference(let insets) = boundary.line { return insets } }
        return nil
    }
    private func setReference(_ insets: UIEdgeInsets?) {
        var kept = boundaries.filter { if case .reference = $0.line { false } else { true } }
        if let insets { kept.append(Boundary(identifier: nil, line: .reference(insets), part: makePart())) }
        boundaries = kept
    }
    private func makePart() -> UInt32 {
        lastPart += 1
        return lastPart
    }

    /// Adds a boundary along a path, solid from both sides, in place of one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let path = bezierPath.copy() as? UIBezierPath ?? bezierPath
        boundaries = boundaries.filter { !$0.is(identifier) } + [Boundary(identifier: identifier, line: .path(path), part: makePart())]
    }
    /// Adds a boundary along a line, solid from both sides, in place of one with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }
    /// Returns the path of a boundary; nil if there is none with that identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        for boundary in boundaries where boundary.is(identifier) { if case .path(let path) = boundary.line { return path } }
        return nil
    }
    /// Removes the boundary with an identifier.
    open func removeBoundary(withIdentifier identifier: any NSCopying) { boundaries = boundaries.filter { !$0.is(identifier) } }
    /// Removes all boundaries but that of the reference bounds.
    open func removeAllBoundaries() { boundaries = boundaries.filter { $0.identifier == nil } }
    /// The identifiers of the boundaries; nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        let identifiers = boundaries.compactMap(\.identifier)
        return identifiers.isEmpty ? nil : identifiers
    }

    // MARK: In a world

    override func begin(in world: DynamicsWorld) {
        group = world.makeGroup()
        join(world)
        rebuild()
    }

    override func end(in world: DynamicsWorld) {
        if let group { for item in members { world.body(of: item)?.collide(in: group, items: false, boundaries: false) } }
        if let obstacle { world.remove(obstacle) }
        (group, obstacle, builtBounds) = (nil, nil, nil)
    }

    override func membersChanged(in world: DynamicsWorld) { join(world) }

    override func willExclude(_ item: any UIDynamicItem, in world: DynamicsWorld?) {
        if let group { world?.body(of: item)?.collide(in: group, items: false, boundaries: false) }
    }

    private func join(_ world: DynamicsWorld) {
        guard let group else { return }
        for item in members {
            world.body(of: item)?.collide(
                in: group, items: collisionMode.contains(.items), boundaries: collisionMode.contains(.boundaries))
        }
        changed()
    }

    /// The reference bounds that the obstacle was made for.
    private var builtBounds: CGRect?
    private var referenceBounds: CGRect? {
        if let layout = dynamicAnimator?.layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
        return dynamicAnimator?.referenceView?.bounds
    }

    /// Makes the lines anew.
    private func rebuild() {
        guard let world, let group else { return }
        if let obstacle { world.remove(obstacle) }
        let obstacle = world.makeObstacle(for: self, group: group)
        self.obstacle = obstacle
        builtBounds = referenceBounds
        for boundary in boundaries {
            for (points, isClosed) in lines(of: boundary.line) {
                for (from, to) in zip(points, points.dropFirst() + (isClosed ? [points[0]] : [])) where !from.isNear(to) {
                    lamina_body_add_edge(obstacle.handle, LaminaVector(from), LaminaVector(to), boundary.part, group)
                }
            }
        }
        changed()
    }

    private func lines(of line: Line) -> [(points: [CGPoint], isClosed: Bool)] {
        switch line {
        case .path(let path): return path.cgPath.polylines
        case .reference(let insets):
            guard let rect = referenceBounds?.inset(by: insets), !rect.isEmpty else { return [] }
            return CGPath(rect: rect, transform: nil).polylines
        }
    }

    override func stepped() {
        super.stepped()
        // The reference view may have another size now. One that is no number has no lines, and is equal to none.
        if translatesReferenceBoundsIntoBoundary, let bounds = referenceBounds, bounds == bounds, bounds != builtBounds { rebuild() }
    }

    // MARK: Contacts

    func tell(_ event: ContactEvent) {
        guard let collisionDelegate else { return }
        switch event.other {
        case .item(let other):
            guard collisionMode.contains(.items), has(event.item), has(other) else { return }
            if event.begins {
                collisionDelegate.collisionBehavior(self, beganContactFor: event.item, with: other, at: event.point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: event.item, with: other)
            }
        case .boundary(let behavior, let part):
            guard behavior === self, let boundary = boundaries.first(where: { $0.part == part }) else { return }
            if event.begins {
                collisionDelegate.collisionBehavior(
                    self, beganContactFor: event.item, withBoundaryIdentifier: boundary.identifier, at: event.point)
            } else {
                collisionDelegate.collisionBehavior(self, endedContactFor: event.item, withBoundaryIdentifier: boundary.identifier)
            }
        }
    }

    private func has(_ item: any UIDynamicItem) -> Bool { members.contains { $0 === item } }
}

/// A receiver of the contacts of a collision behaviour's items.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
    /// Called when two items begin to touch, at a point of the animator's space.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    /// Called when two items no longer touch.
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item begins to touch a boundary; the identifier of the reference bounds is nil.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint)
    /// Called when an item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// A string may be an identifier as it is on Apple's systems, where it is bridged: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UICollisionBehavior.Boundary {
    fileprivate func `is`(_ other: any NSCopying) -> Bool { identifier.map { Self.key($0) == Self.key(other) } ?? false }

    private static func key(_ identifier: any NSCopying) -> AnyHashable {
        if let text = identifier as? NSString { return text.description }
        return identifier as? AnyHashable ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
    }
}

extension CGPoint {
    /// Nearer than Box2D can tell a line's ends apart.
    fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}
