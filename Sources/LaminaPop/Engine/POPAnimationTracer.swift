import LaminaUIKit

/// A recorder of an animation's events, in order, for tests and for debugging.
///
/// ```swift
/// spring.tracer.start()
/// card.pop_add(spring, forKey: "move")
/// stage.advance(to: 2)
/// for event in spring.tracer.writeEvents as! [POPAnimationValueEvent] { print(event.time, event.value!) }
/// ```
open class POPAnimationTracer: NSObject {
    private weak var animation: POPAnimation?
    private var events: [POPAnimationEvent] = []
    final private(set) var isTracing = false

    init(_ animation: POPAnimation) { self.animation = animation }

    /// Starts recording events.
    open func start() { isTracing = true }
    /// Stops recording events.
    open func stop() { isTracing = false }
    /// Discards the recorded events; recording continues.
    open func reset() { events = [] }

    /// The recorded events.
    open var allEvents: [Any]! { events }
    /// The recorded writes of values to the object.
    open var writeEvents: [Any]! { events(with: .propertyWrite) }
    /// Returns the recorded events of one type.
    open func events(with type: POPAnimationEventType) -> [Any]! { events.filter { $0.type == type } }
    /// Whether the events are printed to the log and discarded when the animation has stopped. Default false.
    open var shouldLogAndResetOnCompletion = false

    func note(_ type: POPAnimationEventType) {
        if isTracing { events.append(POPAnimationEvent(type, of: animation)) }
        guard isTracing, type == .didStop, shouldLogAndResetOnCompletion else { return }
        for event in events { NSLog("%@", event.description) }
        reset()
    }

    func note(_ type: POPAnimationEventType, _ value: Any?) {
        if isTracing { events.append(POPAnimationValueEvent(type, of: animation, value: value)) }
    }
}

/// The kinds of event that a tracer records.
public enum POPAnimationEventType: UInt, Sendable {
    /// A read of the animated property.
    case propertyRead
    /// A write of the animated property.
    case propertyWrite
    /// A new goal.
    case toValueUpdate
    /// A new beginning.
    case fromValueUpdate
    /// A new velocity.
    case velocityUpdate
    /// A new bounciness of a spring.
    case bouncinessUpdate
    /// A new speed of a spring.
    case speedUpdate
    /// A new friction of a spring.
    case frictionUpdate
    /// A new mass of a spring.
    case massUpdate
    /// A new tension of a spring.
    case tensionUpdate
    /// The animation's first frame.
    case didStart
    /// The animation's end.
    case didStop
    /// The first frame at or beyond the goal.
    case didReachToValue
    /// A turn of an animation that goes back and forth.
    case autoreversed
}

/// An event of an animation.
open class POPAnimationEvent: NSObject {
    /// The kind of the event.
    public let type: POPAnimationEventType
    /// The media time of the event, in seconds.
    public let time: CFTimeInterval
    /// A description of the animation at the time of the event.
    public let animationDescription: String!

    init(_ type: POPAnimationEventType, of animation: POPAnimation?) {
        self.type = type
        time = CACurrentMediaTime()
        animationDescription = animation.map { "\(Swift.type(of: $0)) \($0.name ?? "")" }
    }

    open override var description: String { "\(time) \(type)" }
}

/// An event of an animation with a value.
open class POPAnimationValueEvent: POPAnimationEvent {
    /// The value that was read, written or set.
    public let value: Any!
    /// The animation's velocity at the time, if it has one.
    public let velocity: Any!

    init(_ type: POPAnimationEventType, of animation: POPAnimation?, value: Any?) {
        self.value = value
        velocity = (animation as? POPSpringAnimation)?.velocity ?? (animation as? POPDecayAnimation)?.velocity
        super.init(type, of: animation)
    }

    open override var description: String { "\(super.description) \(value ?? "nil")" }
}
