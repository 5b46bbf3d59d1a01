/// New colour components, each of its old one alone: a range stretched to another, bent by a power. Not premultiplied, 0…1.
package struct ColorLevels: Equatable, Sendable {
    /// For red, green, blue and alpha each: what becomes 0, what becomes 1, one through the power, then what 0 and 1 become at last.
    package var elements: [Double]

    /// - Precondition: there are 20 elements.
    package init(_ elements: [Double]) {
        precondition(elements.count == 20, "levels have five times four elements")
        self.elements = elements
    }

    package static let identity = ColorLevels([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1])

    /// Each component to a power; alpha stays.
    static func power(_ n: Double) -> ColorLevels {
        var result = identity
        for i in 8..<11 { result.elements[i] = 1 / n }
        return result
    }

    var isFinite: Bool { elements.allSatisfy { $0.isFinite } }

    /// A component's new value, within 0…1. Where black and white are one, all below it is black.
    package func value(_ old: Double, channel: Int) -> Double {
        func element(_ i: Int) -> Double { elements[4 * i + channel] }
        let (black, white, gamma) = (element(0), element(1), element(2))
        var t = white == black ? (old < black ? 0 : 1) : (old - black) / (white - black)
        t = min(max(t, 0), 1)
        if gamma != 1 { t = gamma > 0 ? Scalar.pow(t, 1 / gamma) : (t < 1 ? 0 : 1) }
        return min(max(element(3) + (element(4) - element(3)) * t, 0), 1)
    }
}
