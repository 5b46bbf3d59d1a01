import LaminaQuartzCore
import LaminaRender
import Synchronization

/// What a picture is called by what it shows: 128 bits, from a hash that is keyed anew with each start of the program, so that nobody can prepare two pictures of one
/// name.
package struct PictureHash: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(of bitmap: Bitmap) {
        bytes = (1...2).flatMap { pass in
            var hasher = Hasher()
            hasher.combine(pass)
            hasher.combine(bitmap.width)
            hasher.combine(bitmap.height)
            hasher.combine(bytes: bitmap.rawBytes)
            return withUnsafeBytes(of: hasher.finalize().littleEndian) { Array($0) }
        }
    }

    /// Nil for what is not 32 hexadecimal digits.
    init?(hex: some StringProtocol) {
        let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 32, hex.utf8.count == 32 else { return nil }
        bytes = (0..<16).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
    }
}

extension Bitmap {
    package var rawBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pixels, count: width * height * 4) }
}

/// The pictures that sessions show, each once whoever shows it, for tabs to fetch.
final class PictureShelf: Sendable {
    private struct Entry {
        let bitmap: Bitmap
        /// How many pictures of sessions it is.
        var uses: Int
        var compressed: [UInt8]?
    }

    private struct State {
        var entries: [PictureHash: Entry] = [:]
        /// Of pictures that have been put here, as long as they are.
        var hashes: [ImageID: (hash: PictureHash, uses: Int)] = [:]
    }

    private let state = Mutex(State())

    /// Puts a picture on the shelf, until it is taken as often as it was put. Every name that the pictures' registry gives leads to one picture for good.
    func put(_ id: ImageID, _ bitmap: Bitmap) -> PictureHash {
        if let known = state.withLock({ state -> PictureHash? in
            guard let hash = state.hashes[id]?.hash else { return nil }
            state.hashes[id]!.uses += 1
            state.entries[hash]!.uses += 1
            return hash
        }) {
            return known
        }
        let hash = PictureHash(of: bitmap)
        state.withLock {
            $0.hashes[id] = (hash, ($0.hashes[id]?.uses ?? 0) + 1)
            $0.entries[hash, default: Entry(bitmap: bitmap, uses: 0)].uses += 1
        }
        return hash
    }

    func take(_ id: ImageID) {
        state.withLock {
            guard let (hash, uses) = $0.hashes[id] else { return }
            $0.hashes[id] = uses > 1 ? (hash, uses - 1) : nil
            $0.entries[hash]!.uses -= 1
            if $0.entries[hash]!.uses == 0 { $0.entries[hash] = nil }
        }
    }

    /// The picture's pixels, compressed when they are first asked for; nil for a picture that is not here. Takes its time: not for the main thread.
    func compressed(_ hash: PictureHash) -> [UInt8]? {
        guard let entry = state.withLock({ $0.entries[hash] }) else { return nil }
        if let compressed = entry.compressed { return compressed }
        guard let compressed = Deflating.gzip(entry.bitmap.rawBytes, level: 4) else { return nil }
        state.withLock { $0.entries[hash]?.compressed = compressed }
        return compressed
    }

    var count: Int { state.withLock { $0.entries.count } }
    var bytes: Int { state.withLock { $0.entries.values.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height * 4 } } }
}
