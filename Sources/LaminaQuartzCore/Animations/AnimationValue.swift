import LaminaCoreGraphics
import LaminaRender

/// An end of an animation, or a keyframe: as code gave it, or as a value that was never anything else.
enum AnimationValue {
    case object(Any)
    case value(Value)

    /// Creates an object from a value; nil for one that stands for a missing end.
    init?(_ value: Value) {
        switch value {
        case .none: return nil
        case .filters(let list) where list.isEmpty: return nil
        case .cells(let list) where list.isEmpty: return nil
        case .image:
            // An object, which keeps the picture.
            guard let image = value.any else { return nil }
            self = .object(image)
        default: self = .value(value)
        }
    }

    var any: Any? {
        switch self {
        case .object(let object): object
        case .value(let value): value.any
        }
    }

    /// Returns the value as a kind; nil if it cannot be read as that.
    func value(of kind: Value.Kind) -> Value? {
        switch self {
        case .value(let value) where value.kind == kind: value
        case .value(let value): Value(value.any, kind: kind)
        case .object(let object): Value(object, kind: kind)
        }
    }

    /// The picture that it is; nil for anything else.
    var bitmap: Bitmap? { if case .object(let object) = self { Value.bitmap(object) } else { nil } }
}
