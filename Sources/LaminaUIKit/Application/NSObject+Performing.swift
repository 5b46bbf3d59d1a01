import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

// Methods that are called by name, on any object. What Objective-C's runtime would look up is what the object's class states (`NamedMembers`) or what is registered.

extension NSObject {
    /// Returns whether the object has a method of this name, or a property whose getter or setter it is.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isMethod(of: self) || aSelector.accessor(of: self) != nil
    }

    /// Calls a method by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { performed(aSelector, []) }
    /// Calls a method with one argument by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { performed(aSelector, [object]) }
    /// Calls a method with two arguments by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        performed(aSelector, [object1, object2])
    }

    /// Calls a method by its name after a delay in seconds of media time. The object is kept until then.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let request = PerformRequest(self, aSelector, anArgument)
        request.timer = LaminaStage.Timer.scheduledTimer(withTimeInterval: max(delay, 0), repeats: false) { _ in
            PerformRequest.open.removeAll { $0 === request }
            request.target.performed(request.selector, [request.argument])
        }
        PerformRequest.open.append(request)
    }
    /// Calls a method by its name after a delay in seconds of media time, whatever the run loop's mode. The object is kept until then.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls a method by its name on the main thread: at once if that is to be waited for, else soon.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { performed(aSelector, [arg]) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Cancels the delayed calls of an object's methods.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        PerformRequest.cancel { $0.target === aTarget as AnyObject }
    }
    /// Cancels the delayed calls of one method of an object, with an equal argument.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        PerformRequest.cancel { request in
            guard request.target === aTarget as AnyObject, request.selector == aSelector else { return false }
            switch (request.argument, anArgument) {
            case (nil, nil): return true
            case (let own?, let other?):
                return (own as? AnyHashable).map { $0 == other as? AnyHashable } ?? (own as AnyObject === other as AnyObject)
            default: return false
            }
        }
    }

    @MainActor @discardableResult
    fileprivate func performed(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { preconditionFailure("perform: the selector is nil") }
        if let (result, _) = selector.call(on: self, with: arguments) {
            // A result that is nil lies in an `Any` here.
            guard let result, type(of: result) is AnyClass else { return nil }
            return PerformRequest.keep(result as AnyObject)
        }
        switch selector.accessor(of: self) {
        case .setter(let key)?: setValue(arguments.first ?? nil, forKey: key)
        case .getter(let key)?: return value(forKey: key).map { PerformRequest.keep($0 as AnyObject) }
        case nil: preconditionFailure("-[\(type(of: self)) \(selector)]: unrecognized selector sent to instance")
        }
        return nil
    }
}

extension NSObjectProtocol {
    /// Returns whether the object has a method of this name, or a property whose getter or setter it is.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool { (self as? NSObject)?.responds(to: aSelector) ?? false }

    /// Calls a method by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { (self as? NSObject)?.performed(aSelector, []) }
    /// Calls a method with one argument by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        (self as? NSObject)?.performed(aSelector, [object])
    }
    /// Calls a method with two arguments by its name; an object without it stops the program, as on Apple's systems.
    ///
    /// - Returns: The method's result if that is an object, else nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        (self as? NSObject)?.performed(aSelector, [object1, object2])
    }
}

/// A call that waits for its time.
@MainActor
private final class PerformRequest {
    static var open: [PerformRequest] = []
    let target: NSObject
    let selector: Selector
    let argument: Any?
    var timer: LaminaStage.Timer?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
        (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    /// The newest result, which nobody owns: it lives until the next call, where Apple's systems have a pool that releases it.
    private static var result: AnyObject?
    static func keep(_ object: AnyObject) -> Unmanaged<AnyObject> {
        result = object
        return Unmanaged.passUnretained(object)
    }

    static func cancel(where isMeant: (PerformRequest) -> Bool) {
        for request in open where isMeant(request) { request.timer?.invalidate() }
        open.removeAll(where: isMeant)
    }
}

extension Selector {
    fileprivate enum Accessor { case getter(String), setter(String) }

    /// The property that a name reads or sets.
    @MainActor
    fileprivate func accessor(of object: NSObject) -> Accessor? {
        if name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 {
            let key = name.dropFirst(3).dropLast()
            let property = key.prefix(1).lowercased() + key.dropFirst()
            return KeyTable.isSettable(property, of: object) ? .setter(property) : nil
        }
        return KeyTable.isKnown(name, of: object) ? .getter(name) : nil
    }
}
