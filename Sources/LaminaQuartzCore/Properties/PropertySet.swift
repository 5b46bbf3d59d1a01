import LaminaRender

/// A set of a layer's properties, a bit each.
struct PropertySet: Equatable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    static let empty = PropertySet()
    var isEmpty: Bool { low | high == 0 }

    func contains(_ property: LayerProperty) -> Bool {
        let raw = property.rawValue
        return (raw < 64 ? low : high) & 1 << UInt64(raw & 63) != 0
    }

    mutating func insert(_ property: LayerProperty) {
        let raw = property.rawValue
        assert(raw < 128, "PropertySet: it has room for 128 properties")
        if raw < 64 { low |= 1 << UInt64(raw) } else { high |= 1 << UInt64(raw & 63) }
    }

    mutating func remove(_ property: LayerProperty) {
        let raw = property.rawValue
        if raw < 64 { low &= ~(1 << UInt64(raw)) } else { high &= ~(1 << UInt64(raw & 63)) }
    }

    func union(_ other: PropertySet) -> PropertySet {
        var result = self
        result.low |= other.low
        result.high |= other.high
        return result
    }
}

extension PropertySet: Sequence {
    /// Creates an iterator over the properties, in the order of their raw values.
    func makeIterator() -> Iterator { Iterator(low: low, high: high) }

    struct Iterator: IteratorProtocol {
        fileprivate var low, high: UInt64

        mutating func next() -> LayerProperty? {
            if low != 0 {
                defer { low &= low - 1 }
                return LayerProperty(rawValue: UInt8(low.trailingZeroBitCount))
            }
            guard high != 0 else { return nil }
            defer { high &= high - 1 }
            return LayerProperty(rawValue: UInt8(64 + high.trailingZeroBitCount))
        }
    }
}
