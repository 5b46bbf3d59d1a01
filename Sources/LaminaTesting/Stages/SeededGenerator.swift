/// Random numbers that follow from a seed: Steele, Lea and Flood's SplitMix64 ("Fast Splittable Pseudorandom Number Generators", 2014).
///
/// Copies go on from each other, as they are one generator.
public final class SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 bits.
    public func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
