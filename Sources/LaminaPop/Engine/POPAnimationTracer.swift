import LaminaUIKit

/// Keeps what happens to an animation, in order, for tests and for finding out what is wrong.
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

    /// Begins to keep events.
    open func start() { isTracing = true }
    /// Keeps no more.
    open func stop() { isTracing = false }
    /// Forgets what was kept, and goes on as before.
    open func reset() { events = [] }

    /// All that was kept.
    open var allEvents: [Any]! { events }
    /// The values that were written to the object.
    open var writeEvents: [Any]! { events(with: .propertyWrite) }
    /// The recorded events of one type.
    open func events(with type: POPAnimationEventType) -> [Any]! { events.filter { $0.type == type } }
    /// Whether the events are printed to the log, and forgotten, when the animation has stopped. Default false.
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
    case propertyRead, propertyWrite, toValueUpdate, fromValueUpdate, velocityUpdate, bouncinessUpdate, speedUpdate, frictionUpdate,
        massUpdate
    case tensionUpdate, didStart, didStop, didReachToValue, autoreversed
}

/// One thing that has happened to an animation.
open class POPAnimationEvent: NSObject {
    public let type: POPAnimationEventType
    /// The media time.
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

/// The same with a value.
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
