/// Numbers that look random and follow from the emitter's seed, the cell, and which of the cell's particles it is: a particle is the same at whatever
/// moment, and however often, it is asked for. SplitMix64.
struct ParticleRandom: BitwiseCopyable {
    private var state: UInt64
    /// The random key that children of the particle start from.
    let key: UInt64

    init(parent: UInt64, cell: Int, index: Int64) {
        key = ParticleRandom.mixed(
            parent &+ UInt64(truncatingIfNeeded: cell) &* 0xD6E8_FEB8_6659_FD93 &+ UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15)
        state = key
    }

    /// The start of everything for an emitter with a seed.
    static func key(ofSeed seed: UInt32) -> UInt64 { mixed(UInt64(seed) &+ 0x243F_6A88_85A3_08D3) }

    @inline(__always)
    private static func mixed(_ v: UInt64) -> UInt64 {
        var z = v
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number from 0 to just below 1.
    @inline(__always)
    mutating func unit() -> Double {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        return Double(ParticleRandom.mixed(state) >> 11) * 0x1p-53
    }

    /// A number in a range of some width about a mean.
    @inline(__always)
    mutating func around(_ mean: Double, _ width: Double) -> Double { mean + width * (unit() - 0.5) }
}
