import TestRandomness

/// Ways of spoiling bytes, the same for the same seed.
struct Mutilation {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Numbers at which arithmetic goes wrong.
    private static let odd: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 2_147_483_648, 4_294_967_296, 1e15, 9.2e18, -9.3e18, 1.9e19, 1e300,
        -1e300, .nan, .infinity, -.infinity,
    ]

    /// Bytes at random; often small ones, which are tags and counts.
    mutating func noise(_ most: Int) -> [UInt8] {
        let small = random.chance(0.5)
        return (0..<random.below(most)).map { _ in UInt8(random.below(small ? 20 : 256)) }
    }

    /// One to four changes, behind a header that stays most of the time.
    mutating func spoil(_ bytes: [UInt8], with other: [UInt8], header: Int) -> [UInt8] {
        var bytes = bytes
        let first = random.chance(0.02) ? 0 : header
        for _ in 0...random.below(random.chance(0.5) ? 1 : 4) { change(&bytes, from: first, other) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8], from first: Int, _ other: [UInt8]) {
        guard bytes.count > first else { return bytes += noise(20) }
        let place = first + random.below(bytes.count - first)
        let length = min(1 + random.below(random.chance(0.9) ? 12 : 200), bytes.count - place)
        switch random.below(10) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes[place] = UInt8(random.below(256))
        case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random)!
        case 3, 4, 5:
            // Where an eight byte number may be.
            let pattern = Mutilation.odd.randomElement(using: &random)!.bitPattern
            for i in 0..<min(8, bytes.count - place) { bytes[place + i] = UInt8(truncatingIfNeeded: pattern >> UInt64(8 * i)) }
        case 6: bytes.removeSubrange(place..<place + length)
        case 7: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 8:
            guard !other.isEmpty else { return }
            let start = random.below(other.count)
            let piece = other[start..<min(start + length, other.count)]
            bytes.replaceSubrange(place..<min(place + (random.chance(0.5) ? piece.count : 0), bytes.count), with: piece)
        default: bytes.removeSubrange(place...)
        }
    }
}
