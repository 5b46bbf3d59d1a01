/// Makes a transform of a number, or of three, after they have been interpolated.
package enum ValueFunction: UInt8, CaseIterable, Sendable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// The kind of its input: a number, or a list of three.
    package var input: Value.Kind { self == .scale || self == .translate ? .numbers : .number }

    /// The transform; nil for a value of another kind.
    package func callAsFunction(_ value: Value) -> Transform? {
        switch (self, value) {
        case (.rotateX, .number(let n)): .rotation(n, 1, 0, 0)
        case (.rotateY, .number(let n)): .rotation(n, 0, 1, 0)
        case (.rotateZ, .number(let n)): .rotation(n, 0, 0, 1)
        case (.scaleX, .number(let n)): .scale(n, 1, 1)
        case (.scaleY, .number(let n)): .scale(1, n, 1)
        case (.scaleZ, .number(let n)): .scale(1, 1, n)
        case (.translateX, .number(let n)): .translation(n, 0, 0)
        case (.translateY, .number(let n)): .translation(0, n, 0)
        case (.translateZ, .number(let n)): .translation(0, 0, n)
        case (.scale, .numbers(let n)) where n.count == 3: .scale(n[0], n[1], n[2])
        case (.translate, .numbers(let n)) where n.count == 3: .translation(n[0], n[1], n[2])
        default: nil
        }
    }
}
