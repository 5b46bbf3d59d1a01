/// A JSON value, as small as a file of numbers allows.
///
/// Foundation boxes each number in an object, which takes longer than all the rest of showing a file; and what a file may claim is limited here in one place.
package enum JSON: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
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
        default: nil
        }
    }

    package var int: Int? { number.flatMap { $0.magnitude < 1e15 ? Int($0) : nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
    package var isObject: Bool { if case .object = self { true } else { false } }

    /// Whether it says yes: true, or a number other than 0.
    package var isTrue: Bool { number.map { $0 != 0 } ?? false }

    /// The numbers of a list; a single number is a list of one. Nil where something else is among them.
    package var numbers: [Double]? {
        switch self {
        case .number(let n): return [n]
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
}
