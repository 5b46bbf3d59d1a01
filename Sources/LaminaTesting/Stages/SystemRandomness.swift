import CLaminaRandom
import LaminaQuartzCore
import LaminaStage
import SnapshotFiles
import Synchronization

// Random numbers of code that says nothing of a generator: `Int.random(in:)`, `shuffled()`, `randomElement()`. They come from the standard library's system generator,
// which asks here first (see `CLaminaRandom`). Only the main queue is answered, and only while a stage with a seed is current: what other threads draw would come in
// an order that nobody knows.

/// The generator of the code of one stage.
private final class SystemRandomness: Sendable {
    let generator = Mutex<SeededGenerator?>(nil)
}

private let slot = ContextSlot { _ in SystemRandomness() }

/// Fills memory from the generator of the stage whose code asks. Called on any thread that draws a number; false for one that is not answered.
private func seededBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Bool {
    guard MainQueue.isCurrent, let bytes else { return false }
    return StageContext.current[slot].generator.withLock { generator in
        guard let generator else { return false }
        var left = UnsafeMutableRawBufferPointer(start: bytes, count: count)[...]
        while !left.isEmpty {
            let taken = withUnsafeBytes(of: generator.next().littleEndian) { number in
                let part = min(left.count, number.count)
                UnsafeMutableRawBufferPointer(rebasing: left.prefix(part)).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: number.prefix(part)))
                return part
            }
            left = left.dropFirst(taken)
        }
        return true
    }
}

extension Stage {
    /// Makes the system's random numbers follow from a seed for code of this stage on the main actor. Throws where that cannot be done.
    func seedSystemRandomness(_ seed: UInt64) throws(SnapshotError) {
        context[slot].generator.withLock { $0 = SeededGenerator(seed: seed) }
        let isPossible = lamina_random_redirect(seededBytes)
        guard !isPossible else { return }
        throw .unsupported(
            "the system's random numbers cannot follow from a seed in this program: leave the seed out and use Stage.random, or link Swift's standard library dynamically, on Linux"
        )
    }
}
