import Dispatch
import LaminaQuartzCore
import LaminaRender
import LaminaWire
import Synchronization

extension ContentHash {
    /// Keyed anew with each start of the program, so that nobody can prepare two pictures of one name.
    package init(of bitmap: Bitmap) {
        let bytes = (1...2).flatMap { pass in
            var hasher = Hasher()
            hasher.combine(pass)
            hasher.combine(bitmap.width)
            hasher.combine(bitmap.height)
            hasher.combine(bytes: bitmap.rawBytes)
            return withUnsafeBytes(of: hasher.finalize().littleEndian) { Array($0) }
        }
        self.init(bytes)!
    }

    /// Creates a hash; nil for text that is not 32 hexadecimal digits.
    init?(hex: some StringProtocol) {
        let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 32, hex.utf8.count == 32 else { return nil }
        self.init((0..<16).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) })
    }
}

extension Bitmap {
    package var rawBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pixels, count: width * height * 4) }
}

/// The pictures that sessions show, each once whoever shows it, for tabs to fetch.
package final class PictureShelf: Sendable {
    private struct Entry {
        let bitmap: Bitmap
        /// The number of pictures of sessions that share it.
        var uses: Int
        /// Begun when a tab has been told of it, or asks for it.
        var compressed: Task<Deflating.Piece?, Never>?
    }

    private struct State {
        var entries: [ContentHash: Entry] = [:]
        /// The hashes of pictures that have been put here, as long as they are.
        var hashes: [ImageID: (hash: ContentHash, uses: Int)] = [:]
        /// The size of all pictures, in bytes of pixels.
        var bytes = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Apart from the threads that tasks run on, so that connections do not wait for large pictures.
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "lamina.web.pictures"
        // However many there are, sessions and connections have a core.
        queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
        return queue
    }()

    /// Compresses a picture that still is on the shelf when its turn comes.
    private func compressing(_ hash: ContentHash) async -> Deflating.Piece? {
        await withCheckedContinuation { done in
            PictureShelf.queue.addOperation { [self] in
                done.resume(returning: bitmap(hash).flatMap { Deflating.Piece($0.rawBytes) })
            }
        }
    }

    /// Puts a picture on the shelf, until it is taken as often as it was put. Every name that the pictures' registry gives leads to one picture for good.
    func put(_ id: ImageID, _ bitmap: Bitmap) -> ContentHash {
        if let known = state.withLock({ state -> ContentHash? in
            guard let hash = state.hashes[id]?.hash else { return nil }
            state.hashes[id]!.uses += 1
            state.entries[hash]!.uses += 1
            return hash
        }) {
            return known
        }
        let hash = ContentHash(of: bitmap)
        state.withLock {
            $0.hashes[id] = (hash, ($0.hashes[id]?.uses ?? 0) + 1)
            if $0.entries[hash] == nil { $0.bytes += bitmap.rawBytes.count }
            $0.entries[hash, default: Entry(bitmap: bitmap, uses: 0)].uses += 1
        }
        return hash
    }

    /// Returns the hash of a picture; nil for one that is not here.
    func hash(of id: ImageID) -> ContentHash? { state.withLock { $0.hashes[id]?.hash } }

    /// Returns a picture; nil for one that is not here.
    package func bitmap(_ hash: ContentHash) -> Bitmap? { state.withLock { $0.entries[hash]?.bitmap } }

    func take(_ id: ImageID) {
        state.withLock {
            guard let (hash, uses) = $0.hashes[id] else { return }
            $0.hashes[id] = uses > 1 ? (hash, uses - 1) : nil
            $0.entries[hash]!.uses -= 1
            guard $0.entries[hash]!.uses == 0, let entry = $0.entries.removeValue(forKey: hash) else { return }
            $0.bytes -= entry.bitmap.rawBytes.count
        }
    }

    /// Begins to compress a picture, which is going to be asked for.
    func prepare(_ hash: ContentHash) { _ = compression(of: hash) }

    /// The number of pictures a tab may ask for at a time, and the bytes they may have together; one may have more.
    static let longestList = 64
    static let largestList = 8 << 20

    /// The pixels of pictures one after the other, compressed; nil if one of them is not here, for none and for too many.
    func compressed(_ hashes: [ContentHash]) async -> [UInt8]? {
        let bytes = state.withLock { state in hashes.compactMap { state.entries[$0]?.bitmap.rawBytes.count } }
        guard bytes.count == hashes.count, 1...Self.longestList ~= bytes.count, bytes.count == 1 || bytes.reduce(0, +) <= Self.largestList
        else { return nil }
        var pieces: [Deflating.Piece] = []
        for begun in hashes.map(compression) {
            guard let piece = await begun?.value else { return nil }
            pieces.append(piece)
        }
        return Deflating.gzip(pieces)
    }

    private func compression(of hash: ContentHash) -> Task<Deflating.Piece?, Never>? {
        state.withLock { state in
            guard let entry = state.entries[hash] else { return nil }
            if let begun = entry.compressed { return begun }
            let begun = Task.detached { await self.compressing(hash) }
            state.entries[hash]!.compressed = begun
            return begun
        }
    }

    package var count: Int { state.withLock { $0.entries.count } }
    var bytes: Int { state.withLock { $0.bytes } }
}
