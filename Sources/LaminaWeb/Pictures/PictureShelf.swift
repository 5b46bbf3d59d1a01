import Dispatch
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
        /// Begun when a tab has been told of it, or asks for it.
        var compressed: Task<[UInt8]?, Never>?
    }

    private struct State {
        var entries: [PictureHash: Entry] = [:]
        /// Of pictures that have been put here, as long as they are.
        var hashes: [ImageID: (hash: PictureHash, uses: Int)] = [:]
    }

    private let state = Mutex(State())
    /// Apart from the threads that tasks run on, so that connections do not wait for large pictures.
    private static let queue = DispatchQueue(label: "lamina.web.pictures", attributes: .concurrent)

    private static func compressing(_ work: @escaping @Sendable () -> [UInt8]?) async -> [UInt8]? {
        await withCheckedContinuation { done in queue.async { done.resume(returning: work()) } }
    }

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

    /// Nil for one that is not here.
    func hash(of id: ImageID) -> PictureHash? { state.withLock { $0.hashes[id]?.hash } }

    func take(_ id: ImageID) {
        state.withLock {
            guard let (hash, uses) = $0.hashes[id] else { return }
            $0.hashes[id] = uses > 1 ? (hash, uses - 1) : nil
            $0.entries[hash]!.uses -= 1
            if $0.entries[hash]!.uses == 0 { $0.entries[hash] = nil }
        }
    }

    /// Begins to compress a large picture, which is going to be asked for; small ones are asked for together.
    func prepare(_ picture: ServerMessage.PictureUse) {
        if picture.width * picture.height * 4 > Self.small { _ = compression(of: picture.hash) }
    }

    /// What a tab fetches together with others, in bytes, and how many of those at a time.
    static let small = 128 << 10
    static let longestList = 64

    /// The pixels of pictures one after the other, compressed; nil if one of them is not here, for none and for too many.
    func compressed(_ hashes: [PictureHash]) async -> [UInt8]? {
        guard hashes.count != 1 else { return await compression(of: hashes[0])?.value }
        let bitmaps = state.withLock { state in hashes.compactMap { state.entries[$0]?.bitmap } }
        guard bitmaps.count == hashes.count, !bitmaps.isEmpty, bitmaps.count <= Self.longestList,
            bitmaps.allSatisfy({ $0.rawBytes.count <= Self.small })
        else { return nil }
        return await Self.compressing {
            var pixels: [UInt8] = []
            for bitmap in bitmaps { pixels += bitmap.rawBytes }
            return pixels.withUnsafeBytes { Deflating.gzip($0) }
        }
    }

    private func compression(of hash: PictureHash) -> Task<[UInt8]?, Never>? {
        state.withLock { state in
            guard let entry = state.entries[hash] else { return nil }
            if let begun = entry.compressed { return begun }
            let begun = Task.detached { await Self.compressing { Deflating.gzip(entry.bitmap.rawBytes) } }
            state.entries[hash]!.compressed = begun
            return begun
        }
    }

    var count: Int { state.withLock { $0.entries.count } }
    var bytes: Int { state.withLock { $0.entries.values.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height * 4 } } }
}
