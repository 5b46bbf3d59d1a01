import LaminaRender

/// A JSON value, as small as a file of numbers allows.
///
/// Foundation boxes each number in an object, which takes longer than all the rest of showing a file; and what a file may claim is limited here in one place.
/// Most of a file are numbers, in lists of their own and in lists of pairs: these have a case each, without a value for each number.
package enum JSON: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    /// A list of anything, which may be numbers, too.
    case list([JSON])
    /// A list of one number or more.
    case numbers([Double])
    /// A list of one list or more of two numbers each, one after the other.
    case pairs([Double])
    /// Members in the order of the file. Objects of this format are small, so that looking through them is quicker than a dictionary.
    case object([Member])

    package struct Member: Sendable {
        package let key: String
        package let value: JSON
    }

    /// The member of an object, the last one of equal keys; nil for anything else.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        for member in members.reversed() where member.key == key { return member.value }
        return nil
    }

    /// A number, a flag as 0 or 1, or the only element of a list that is one.
    package var number: Double? {
        switch self {
        case .number(let n): n
        case .flag(let on): on ? 1 : 0
        case .list(let list): list.count == 1 ? list[0].number : nil
        case .numbers(let list): list.count == 1 ? list[0] : nil
        default: nil
        }
    }

    package var int: Int? { number.flatMap { $0.magnitude < 1e15 ? Int($0) : nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The elements of a list of any kind.
    package var list: [JSON]? {
        switch self {
        case .list(let list): list
        case .numbers(let numbers): numbers.map { .number($0) }
        case .pairs(let numbers): stride(from: 0, to: numbers.count, by: 2).map { .numbers([numbers[$0], numbers[$0 + 1]]) }
        default: nil
        }
    }
    package var isObject: Bool { if case .object = self { true } else { false } }

    /// Whether it says yes: true, or a number other than 0.
    package var isTrue: Bool { number.map { $0 != 0 } ?? false }

    /// The numbers of a list; a single number is a list of one. Nil where something else is among them.
    package var numbers: [Double]? {
        switch self {
        case .number(let n): return [n]
        case .numbers(let list): return list
        case .list(let list):
            var result: [Double] = []
            result.reserveCapacity(list.count)
            for element in list {
                guard case .number(let n) = element else { return nil }
                result.append(n)
            }
            return result
        default: return nil
        }
    }

    /// An object with another one's members in place of its own of those keys; the other value itself where either is no object.
    package func overlaid(with other: JSON) -> JSON {
        guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
        return .object(mine.filter { member in !theirs.contains { $0.key == member.key } } + theirs)
    }

    /// The points of a list of pairs; an element that is none is (0, 0). Nil for anything but a list.
    package var points: [Point]? {
        if case .pairs(let numbers) = self {
            return stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
        }
        return list?.map { element in
            guard let n = element.numbers, n.count >= 2 else { return .zero }
            return Point(n[0], n[1])
        }
    }
}
