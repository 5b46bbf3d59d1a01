import CLaminaObjectEnd
import Foundation

// Values that code keeps beside an object, under keys that are addresses. They are in one table, by the object's address, and leave it when the object ends:
// its class tells (`CLaminaObjectEnd`), after `deinit` and before anything else can lie at that address. So a table by address is sound, and nothing need be swept.

/// The ownership of a value that is associated with an object, by Objective-C's names.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A reference that does not keep the value alive. Reading it after the value's end gives nil here, where on Apple's systems it may stop the program.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference. Every access is atomic, despite the name.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, if the value is an `NSCopying`; else a strong reference.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy, if the value is an `NSCopying`; else a strong reference.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates a value with an object, in place of the one under the same key; nil removes it. May be called from any thread.
///
/// Values are released when the object ends, after its `deinit`, in which they can still be read; this holds for objects of every class. For an `object` that
/// is a value type nothing is kept.
///
/// - Parameter key: An address that nothing else uses, usually that of a global or static variable.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.set(value.map { AssociatedObjects.Held($0, policy) }, under: key, of: object as AnyObject)
}

/// Returns the value under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.held(under: key, of: object as AnyObject)?.value
}

/// Removes all values that code has associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

enum AssociatedObjects {
    enum Held {
        case value(Any)
        case reference(Weak)

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: self = .reference(Weak(value as AnyObject))
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                self = .value((value as? any NSCopying)?.copy(with: nil) ?? value)
            default: self = .value(value)
            }
        }

        var value: Any? {
            switch self {
            case .value(let value): value
            case .reference(let reference): reference.object
            }
        }
    }

    struct Weak { weak var object: AnyObject?; init(_ object: AnyObject) { self.object = object } }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var table: [UnsafeRawPointer: [UnsafeRawPointer: Held]] = [:]
    /// The key of what observes an object, which `removeAll` leaves alone.
    nonisolated(unsafe) static let observing = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    private static func address(_ object: AnyObject) -> UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) }

    static func held(under key: UnsafeRawPointer, of object: AnyObject) -> Held? {
        withExtendedLifetime(object) { lock.withLock { table[address(object)]?[key] } }
    }

    static func set(_ value: Held?, under key: UnsafeRawPointer, of object: AnyObject) {
        let place = address(object)
        if value != nil { lamina_watch_ends(place, ended) }
        // What was there ends outside of the lock, as its `deinit` may come here.
        let former = lock.withLock {
            let former = table[place]?[key]
            if let value {
                table[place, default: [:]][key] = value
            } else if former != nil {
                table[place]?[key] = nil
                if table[place]?.isEmpty ?? false { table[place] = nil }
            }
            return former
        }
        withExtendedLifetime((former, object)) {}
    }

    static func removeAll(of object: AnyObject) {
        let place = address(object)
        let former = lock.withLock {
            let former = table[place]
            table[place] = former?[observing].map { [observing: $0] }
            return former
        }
        withExtendedLifetime((former, object)) {}
    }

    private static let ended: @convention(c) (UnsafeRawPointer) -> Void = { place in
        let former = lock.withLock { table.removeValue(forKey: place) }
        withExtendedLifetime(former) {}
    }
}
