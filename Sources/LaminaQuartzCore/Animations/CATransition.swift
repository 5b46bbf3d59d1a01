import LaminaCoreGraphics
import LaminaRender

/// A transition from the appearance of a layer and its sublayers before the changes of a transaction to their appearance after them.
///
///     let push = CATransition()
///     push.type = .push
///     push.subtype = .fromRight
///     label.add(push, forKey: nil)
///     label.contents = nextWord
///
/// A layer has one transition at a time: whatever key it is added under, it is found under `kCATransition`. A layer that was in no tree before appears from
/// nothing. Moving pictures are clipped to the layer's bounds; a layer without area changes at once.
open class CATransition: CAAnimation {
    /// The way in which the new picture replaces the old one. Default `.fade`; an unknown type also fades.
    open var type = CATransitionType.fade { didSet { checkMutable() } }
    /// The side from which pictures move. Default nil: from the left.
    ///
    /// Top is the edge with the largest y. Where y runs downwards, as in all views, `.fromTop` therefore comes from below, as on iOS.
    open var subtype: CATransitionSubtype? { didSet { checkMutable() } }
    /// The fraction of the transition at which to start, 0…1. Default 0.
    open var startProgress: Float = 0 { didSet { checkMutable() } }
    /// The fraction of the transition at which to stop, 0…1. Default 1.
    open var endProgress: Float = 1 { didSet { checkMutable() } }

    /// The built-in action of a property: not needed where code has provided a transition of its own.
    final var isBuiltIn = false
    /// The former appearance of the layer, in the render tree; `null` for none.
    private final var snapshot: SnapshotID = .null

    public override init() { super.init() }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
        isBuiltIn = other.isBuiltIn
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "type": CodedProperty(self.type.rawValue) { self.type = CATransitionType(rawValue: Value.name($0) ?? "fade") }
        case "subtype":
            CodedProperty(self.subtype?.rawValue) { self.subtype = Value.name($0).map { CATransitionSubtype(rawValue: $0) } }
        case "startProgress": .number(Double(self.startProgress)) { self.startProgress = Float($0) }
        case "endProgress": .number(Double(self.endProgress)) { self.endProgress = Float($0) }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation(on target: AnimationTarget) -> Animation? {
        guard target.isHolder else { return nil }
        return makeAnimation(
            .transition(
                Transition(
                    type.kind, from: subtype?.edge ?? .left, startProgress: Double(startProgress), endProgress: Double(endProgress),
                    snapshot: snapshot)))
    }

    override var hasTransition: Bool { true }
    override func use(_ snapshot: SnapshotID) { self.snapshot = snapshot }

    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, !(isBuiltIn && layer.awaitsTransition) else { return }
        layer.add(self, forKey: kCATransition)
    }
}

/// The way in which a transition's new picture replaces the old one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The old picture dissolves into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new picture slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new picture slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old picture slides away from over the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")

    /// The old picture turns over, and the new one is its back. For UIKit's use.
    package static let flip = CATransitionType(rawValue: "flip")

    fileprivate var kind: Transition.Kind {
        switch self {
        case .flip: .flip
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: .fade
        }
    }
}

/// The side from which a transition's pictures move.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The edge with the largest x.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The edge with the smallest x.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The edge with the largest y: the lower one where y runs downwards.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The edge with the smallest y: the upper one where y runs downwards.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    fileprivate var edge: Transition.Edge {
        switch self {
        case .fromRight: .right
        case .fromTop: .top
        case .fromBottom: .bottom
        default: .left
        }
    }
}

// Names that code of before 2018 has.
/// The C name of `CATransitionType.fade`.
public let kCATransitionFade = CATransitionType.fade
/// The C name of `CATransitionType.moveIn`.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The C name of `CATransitionType.push`.
public let kCATransitionPush = CATransitionType.push
/// The C name of `CATransitionType.reveal`.
public let kCATransitionReveal = CATransitionType.reveal
/// The C name of `CATransitionSubtype.fromRight`.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The C name of `CATransitionSubtype.fromLeft`.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The C name of `CATransitionSubtype.fromTop`.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The C name of `CATransitionSubtype.fromBottom`.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
