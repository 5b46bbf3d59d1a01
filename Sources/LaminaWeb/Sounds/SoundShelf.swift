import LaminaStage
import LaminaWire
import Synchronization

/// The sounds that sessions let be heard, each once whoever plays it, for tabs to fetch.
final class SoundShelf: Sendable {
    private struct Entry {
        let sound: Sound
        /// The number of sessions that have it.
        var uses: Int
    }
    private let entries = Mutex<[ContentHash: Entry]>([:])

    func put(_ sound: Sound) -> ContentHash {
        let hash = ContentHash(of: sound)
        entries.withLock { $0[hash, default: Entry(sound: sound, uses: 0)].uses += 1 }
        return hash
    }

    func take(_ hash: ContentHash) {
        entries.withLock {
            $0[hash]?.uses -= 1
            if $0[hash]?.uses == 0 { $0[hash] = nil }
        }
    }

    /// The file of a sound; nil for one that is not here.
    func file(_ hash: ContentHash) -> [UInt8]? { entries.withLock { $0[hash]?.sound.file } }
}

extension ContentHash {
    /// Keyed anew with each start of the program, as those of pictures are.
    init(of sound: Sound) {
        let bytes = (1...2).flatMap { pass in
            var hasher = Hasher()
            hasher.combine(pass)
            hasher.combine(sound.file)
            return withUnsafeBytes(of: hasher.finalize().littleEndian) { Array($0) }
        }
        self.init(bytes)!
    }
}

/// The sounds that a session has on the shelf: those that its program has played, the last ones of many.
struct SessionSounds {
    private static let most = 256
    private let shelf: SoundShelf
    private var hashes: [ObjectIdentifier: (sound: Sound, hash: ContentHash)] = [:]

    init(_ shelf: SoundShelf) { self.shelf = shelf }

    mutating func hash(of sound: Sound) -> ContentHash {
        if let known = hashes[ObjectIdentifier(sound)] { return known.hash }
        if hashes.count >= Self.most { releaseAll() }
        let hash = shelf.put(sound)
        hashes[ObjectIdentifier(sound)] = (sound, hash)
        return hash
    }

    mutating func releaseAll() {
        for (_, hash) in hashes.values { shelf.take(hash) }
        hashes = [:]
    }
}
