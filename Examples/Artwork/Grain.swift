import LaminaUIKit

/// Numbers between 0 and 1 that are the same in every drawing.
package struct Grain {
    private var state: UInt32
    package init(_ seed: UInt32) { state = seed &* 2_654_435_761 | 1 }
    package mutating func next() -> CGFloat {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return CGFloat(state) / CGFloat(UInt32.max)
    }
}
