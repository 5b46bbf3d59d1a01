import LaminaCoreGraphics
import LaminaRender

extension ValueList {
    /// Reads objects as values of a kind; nil if one of them is none.
    init?(_ objects: [Any], kind: Value.Kind) {
        func all<T>(_ read: (Value) -> T?) -> [T]? {
            var list: [T] = []
            list.reserveCapacity(objects.count)
            for any in objects {
                guard let value = Value(ofItsOwnType: any, kind: kind) ?? Value(any, kind: kind), let element = read(value) else {
                    return nil
                }
                list.append(element)
            }
            return list
        }
        let found: ValueList? =
            switch kind {
            case .number: all { if case .number(let v) = $0 { v } else { nil } }.map { .numbers($0) }
            case .point: all { if case .point(let v) = $0 { v } else { nil } }.map { .points($0) }
            case .transform: all { if case .transform(let v) = $0 { v } else { nil } }.map { .transforms($0) }
            // An outline that is not set is a value, too.
            default: all { $0 }.map { ValueList($0) }
            }
        guard let found else { return nil }
        self = found
    }
}
