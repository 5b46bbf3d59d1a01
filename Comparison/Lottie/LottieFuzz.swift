import Foundation
import LaminaLottieLayers

/// Damaged copies of Lottie files, which are refused or shown in part: nothing ends the program, and nothing takes long.
struct LottieFuzz {
    private let files: [[UInt8]]
    private var random: SplitMix

    init(_ paths: [String], seed: UInt64) throws {
        files = try paths.map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
        random = SplitMix(state: seed)
    }

    mutating func run(_ count: Int) throws {
        var (shown, slowest) = (0, 0.0)
        for n in 0..<count {
            var bytes = files[n % files.count]
            for _ in 0...random.below(6) { damage(&bytes) }
            let start = clock()
            if let animation = try? LottieAnimation.from(data: Data(bytes)) {
                shown += 1
                LottieLayer(animation: animation).forceDisplayUpdate()
            }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            if seconds > slowest {
                slowest = seconds
                if seconds > 1 { print("copy \(n) took \(seconds) s") }
            }
        }
        print("\(count) copies, \(shown) of them shown; the slowest took \(Int(slowest * 1000)) ms")
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard bytes.count > 4 else { return }
        let at = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(at..<min(at + 1 + random.below(20), bytes.count))
        case 2: bytes.insert(contentsOf: bytes[at..<min(at + 30, bytes.count)], at: random.below(bytes.count))
        case 3, 4:
            // Another number in place of one.
            guard let digit = bytes[at...].firstIndex(where: { (48...57).contains($0) }) else { return }
            var end = digit
            while end < bytes.count, (48...57).contains(bytes[end]) || bytes[end] == 46 { end += 1 }
            let numbers = ["-1", "0", "1e9", "1e308", "-7.5", "99999999999", "0.0001", "3", "1000"]
            bytes.replaceSubrange(digit..<end, with: Array(numbers[random.below(numbers.count)].utf8))
        default: bytes[at] = Array("{}[],:\"0eE.-".utf8)[random.below(12)]
        }
    }
}

/// Steele, Lea and Flood's SplitMix64.
private struct SplitMix {
    var state: UInt64
    mutating func below(_ n: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(n))
    }
}
