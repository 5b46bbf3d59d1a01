/// Random numbers that are the same on every run: Steele, Lea and Flood's SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// From 0 up to 1, which it never is.
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
    public mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + unit() * (range.upperBound - range.lowerBound)
    }
    public mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
    public mutating func chance(_ p: Double) -> Bool { unit() < p }
}
