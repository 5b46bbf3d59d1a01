/// The values of an animation, one after the other.
///
/// A `Value` has the size of its largest case. Long lists are of one kind, and those that animations are mostly made of lie as closely here as their kind allows.
package enum ValueList: Equatable, Sendable {
    case numbers([Double])
    case points([Point])
    case transforms([Transform])
    case paths([Path])
    /// Any other kind, or values of several kinds.
    case others([Value])

    /// Equal values make equal lists.
    package init(_ values: [Value]) {
        func all<T>(_ read: (Value) -> T?) -> [T]? {
            var list: [T] = []
            list.reserveCapacity(values.count)
            for value in values {
                guard let element = read(value) else { return nil }
                list.append(element)
            }
            return list
        }
        let found: ValueList? =
            switch values.first {
            case .number: all { if case .number(let v) = $0 { v } else { nil } }.map { .numbers($0) }
            case .point: all { if case .point(let v) = $0 { v } else { nil } }.map { .points($0) }
            case .transform: all { if case .transform(let v) = $0 { v } else { nil } }.map { .transforms($0) }
            case .path: all { if case .path(let v) = $0 { v } else { nil } }.map { .paths($0) }
            default: nil
            }
        self = found ?? .others(values)
    }

    /// The first values, as many as there are at most.
    func prefix(atMost count: Int) -> ValueList {
        guard count < self.count else { return self }
        switch self {
        case .numbers(let list): return .numbers(Array(list.prefix(count)))
        case .points(let list): return .points(Array(list.prefix(count)))
        case .transforms(let list): return .transforms(Array(list.prefix(count)))
        case .paths(let list): return .paths(Array(list.prefix(count)))
        case .others(let list): return ValueList(Array(list.prefix(count)))
        }
    }

    /// Whether all values are of a kind.
    package func isAll(of kind: Value.Kind) -> Bool {
        switch self {
        case .numbers: kind == .number
        case .points: kind == .point
        case .transforms: kind == .transform
        case .paths: kind == .path
        case .others(let list): list.allSatisfy { $0.kind == kind }
        }
    }

    /// Whether something lies between any two neighbours.
    var blends: Bool {
        guard case .others(let list) = self else { return true }
        return zip(list, list.dropFirst()).allSatisfy { $0.blends(with: $1) }
    }
}

extension ValueList: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int {
        switch self {
        case .numbers(let list): list.count
        case .points(let list): list.count
        case .transforms(let list): list.count
        case .paths(let list): list.count
        case .others(let list): list.count
        }
    }

    package subscript(i: Int) -> Value {
        switch self {
        case .numbers(let list): .number(list[i])
        case .points(let list): .point(list[i])
        case .transforms(let list): .transform(list[i])
        case .paths(let list): .path(list[i])
        case .others(let list): list[i]
        }
    }
}
