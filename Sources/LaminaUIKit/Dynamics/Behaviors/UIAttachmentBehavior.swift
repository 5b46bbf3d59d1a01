import CLaminaPhysics
import LaminaCoreGraphics

/// A behaviour that ties an item to a point or to another item: by a rod, a spring, a rope, a pin or a rail, or firmly.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kind of an attachment's ends.
    public enum AttachmentType: Int, Sendable {
        /// An attachment of two items.
        case items = 0
        /// An attachment of an item to a point.
        case anchor
    }

    private enum Kind {
        case rod, rope, firm
        case pin
        case rail(axis: CGVector)
    }

    private let kind: Kind
    /// The place of a pin, a rail or a firm tie in the animator's space, as it was made.
    private let place: CGPoint?
    private var offsets: (first: UIOffset, second: UIOffset)

    private init(
        _ kind: Kind, _ item: any UIDynamicItem, to other: (any UIDynamicItem)?, anchor: CGPoint, place: CGPoint? = nil,
        offsets: (UIOffset, UIOffset) = (.zero, .zero)
    ) {
        (self.kind, self.place, self.offsets, anchorPoint) = (kind, place, offsets, anchor)
        attachedBehaviorType = other == nil ? .anchor : .items
        super.init()
        include(item)
        if let other { include(other) }
        let (from, to) = (item.point(at: offsets.0), other?.point(at: offsets.1) ?? anchor)
        keptLength = CGVector(dx: from.x - to.x, dy: from.y - to.y).length
    }

    // MARK: Kinds

    /// Creates a rod from an item's centre to a point, as long as their distance.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(.rod, item, to: nil, anchor: point)
    }
    /// Creates a rod from a point of an item, given from its centre in the item's own space, to a point.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init(.rod, item, to: nil, anchor: point, offsets: (offset, .zero))
    }
    /// Creates a rod between two items' centres.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(.rod, item1, to: item2, anchor: .zero)
    }
    /// Creates a rod between points of two items, given from their centres in the items' own spaces.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(.rod, item1, to: item2, anchor: .zero, offsets: (offset1, offset2))
    }

    /// Returns a rail: two items slide along an axis through a point, and do not turn against each other. The axis is a direction of the animator's space.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(axis: axis), item1, to: item2, anchor: point, place: point)
    }
    /// Returns a fixed rail: an item slides along an axis through a point, and does not turn.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(axis: axis), item, to: nil, anchor: point, place: point)
    }
    /// Returns a rope between two items, as long as their distance: they may come nearer.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rope, item1, to: item2, anchor: .zero, offsets: (offset1, offset2))
    }
    /// Returns a tie that holds two items firmly in their relative place.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.firm, item1, to: item2, anchor: point, place: point)
    }
    /// Returns a pin through two items, about which they turn.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, item1, to: item2, anchor: point, place: point)
    }

    // MARK: Properties

    /// The one or two items.
    open var items: [any UIDynamicItem] { members }
    /// The kind of the attachment's ends.
    open private(set) var attachedBehaviorType: AttachmentType
    /// The point to which an item is tied. When it moves, the item follows within a sixtieth of a second and keeps the velocity.
    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint != oldValue else { return }
            if let anchor { lamina_body_drive(anchor, LaminaVector(anchorPoint), 4) }
            changed()
        }
    }
    /// The length of a rod, a spring at rest or a rope, in points. Default the initial distance.
    open var length: CGFloat {
        get { keptLength }
        set {
            keptLength = CGFloat(max(newValue.settled, 0))
            remake()
        }
    }
    private var keptLength: CGFloat = 0
    /// The damping ratio of a spring: 1 is critical. Default 0.
    open var damping: CGFloat = 0 { didSet { remake() } }
    /// The frequency of a spring in hertz; 0, the default, for a rod. With a frequency a firm tie turns like a spring.
    open var frequency: CGFloat = 0 { didSet { remake() } }
    /// The resistance to turning about a pin, or the force against sliding: in units of a push of 1, at 100 points from the pin. Default 0.
    open var frictionTorque: CGFloat = 0 { didSet { remake() } }
    /// The range of the way along a rail, in points, or of the angle about a pin, in radians, relative to the initial place. Default infinite.
    open var attachmentRange = UIFloatRange.infinite { didSet { remake() } }

    // MARK: In a world

    private var joint: OpaquePointer?
    private var anchor: OpaquePointer?
    /// The anchors in the bodies' spaces, and the axis in the second's.
    private var frame: (first: CGPoint, second: CGPoint, axis: CGVector)?

    override func begin(in world: DynamicsWorld) {
        guard let first = world.body(of: members[0]) else { return }
        if members.count == 1 { anchor = world.makeAnchor(at: anchorPoint) }
        let second = members.count > 1 ? world.body(of: members[1])?.present : DynamicBody.Place(center: anchorPoint, angle: 0)
        guard let second else { return }
        if let place {
            var axis = CGVector.zero
            if case .rail(let direction) = kind { axis = direction.turned(by: -second.angle) }
            frame = (first.present.own(place), second.own(place), axis)
        } else {
            frame = (offsets.first.point, offsets.second.point, .zero)
        }
        makeJoint(in: world)
    }

    override func end(in world: DynamicsWorld) {
        if let joint { lamina_joint_free(joint) }
        if let anchor { lamina_body_free(anchor) }
        (joint, anchor) = (nil, nil)
    }

    private func remake() {
        guard let world = dynamicAnimator?.world else { return }
        if let joint { lamina_joint_free(joint) }
        joint = nil
        makeJoint(in: world)
        changed()
    }

    private func makeJoint(in world: DynamicsWorld) {
        guard let frame, let first = world.body(of: members[0])?.handle,
            let second = members.count > 1 ? world.body(of: members[1])?.handle : anchor
        else { return }
        let (a, b) = (LaminaVector(frame.second), LaminaVector(frame.first))
        let meters = { (points: CGFloat) in Float(points.settled / DynamicsWorld.pointsPerMeter) }
        let (spring, ratio) = (frequency.amount, damping.amount)
        let friction = Double(frictionTorque.amount) * UIPushBehavior.unit
        switch kind {
        case .rod where keptLength < 1 && spring == 0: joint = lamina_joint_pin(second, first, a, b, LaminaRange(), 0)
        case .rod where spring == 0:
            joint = lamina_joint_distance(second, first, a, b, meters(length), meters(length), meters(length), 0, 0)
        case .rod: joint = lamina_joint_distance(second, first, a, b, 0, meters(1e7), meters(length), spring, ratio)
        case .rope: joint = lamina_joint_distance(second, first, a, b, 0, meters(length), meters(length), 0, 0)
        case .firm: joint = lamina_joint_weld(second, first, a, b, spring, ratio)
        case .pin:
            let square = DynamicsWorld.pointsPerMeter * DynamicsWorld.pointsPerMeter
            joint = lamina_joint_pin(second, first, a, b, range(1), Float((friction * 100 / square).settled))
        case .rail(let axis):
            // Without a direction there is no rail: then the item is held.
            let length = axis.length.native
            guard length > 0, length.isFinite else { return joint = lamina_joint_weld(second, first, a, b, 0, 0) }
            let direction = LaminaVector(x: Float(frame.axis.dx.native / length), y: Float(frame.axis.dy.native / length))
            joint = lamina_joint_slide(
                second, first, a, b, direction, range(DynamicsWorld.pointsPerMeter), Float(friction / DynamicsWorld.pointsPerMeter))
        }
    }

    private func range(_ unit: Double) -> LaminaRange {
        let (low, high) = (attachmentRange.minimum.settled, attachmentRange.maximum.settled)
        guard !attachmentRange.isInfinite else { return LaminaRange() }
        return LaminaRange(limited: true, low: Float(min(low, high) / unit), high: Float(max(low, high) / unit))
    }
}

extension UIDynamicItem {
    /// A place beside the middle, in the animator's space.
    fileprivate func point(at offset: UIOffset) -> CGPoint {
        let turned = CGVector(dx: offset.horizontal, dy: offset.vertical).turned(by: atan2(transform.b, transform.a).native)
        return CGPoint(x: center.x + turned.dx, y: center.y + turned.dy)
    }
}

extension UIOffset {
    fileprivate var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}

extension CGVector {
    func turned(by angle: Double) -> CGVector {
        let (sine, cosine) = (sin(angle), cos(angle))
        return CGVector(dx: dx.native * cosine - dy.native * sine, dy: dx.native * sine + dy.native * cosine)
    }
}

extension DynamicBody.Place {
    /// A point of the animator's space in the body's own.
    fileprivate func own(_ point: CGPoint) -> CGPoint {
        let vector = CGVector(dx: point.x - center.x, dy: point.y - center.y).turned(by: -angle)
        return CGPoint(x: vector.dx, y: vector.dy)
    }
}
