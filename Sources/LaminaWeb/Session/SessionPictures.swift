import Dispatch
import LaminaRender
import LaminaWire

/// The pictures that a session has on the shelf: those of its tree, and those that have left it and that the tab may still ask for.
struct SessionPictures {
    let shelf: PictureShelf
    private struct Entry {
        let hash: ContentHash
        let bytes: Int
        /// The tab has been told of it since it was welcomed last.
        var isKnown = false
    }
    private var entries: [ImageID: Entry] = [:]
    /// Pictures that are in the tree no more, until the tab has acknowledged that commit.
    private var leaving: [(commit: UInt32, image: ImageID, bytes: Int)] = []
    /// The bytes of the tree's pictures, as pixels.
    private(set) var bytes = 0
    /// The bytes of those that wait for the tab's acknowledgement.
    private(set) var leavingBytes = 0
    var areLeaving: Bool { !leaving.isEmpty }

    init(_ shelf: PictureShelf) { self.shelf = shelf }

    /// Keeps the pictures that the program begins with. Reading them takes longer than anything else about them, so all cores do.
    mutating func keep(_ beginning: [(id: ImageID, bitmap: Bitmap)]) {
        Dispatch.DispatchQueue.concurrentPerform(iterations: beginning.count) { [shelf] in
            _ = shelf.put(beginning[$0].id, beginning[$0].bitmap)
        }
        for (id, bitmap) in beginning { if let hash = shelf.hash(of: id) { add(id, hash, bitmap) } }
    }

    mutating func keep(_ id: ImageID, _ bitmap: Bitmap) {
        if entries[id] == nil { add(id, shelf.put(id, bitmap), bitmap) }
    }

    private mutating func add(_ id: ImageID, _ hash: ContentHash, _ bitmap: Bitmap) {
        entries[id] = Entry(hash: hash, bytes: bitmap.rawBytes.count)
        bytes += bitmap.rawBytes.count
    }

    /// A picture of the tree, as the tab is told of it.
    mutating func use(_ id: ImageID, _ bitmap: Bitmap) -> ServerMessage.PictureUse {
        keep(id, bitmap)
        entries[id]!.isKnown = true
        return ServerMessage.PictureUse(image: id, hash: entries[id]!.hash, width: bitmap.width, height: bitmap.height)
    }

    /// Begins to compress all pictures.
    func prepare() { for entry in entries.values { shelf.prepare(entry.hash) } }

    /// Releases the pictures that are in the tree no more, once the tab has had the time to fetch them.
    ///
    /// - Parameter commit: the one that takes them out of the tree.
    mutating func drop(_ lost: [ImageID], by commit: UInt32) {
        for id in lost {
            guard let entry = entries.removeValue(forKey: id) else { continue }
            bytes -= entry.bytes
            guard entry.isKnown else {
                shelf.take(id)
                continue
            }
            leaving.append((commit, id, entry.bytes))
            leavingBytes += entry.bytes
        }
    }

    /// Releases what the tab does not ask for any more, as it has acknowledged a commit.
    mutating func release(upTo commit: UInt32) {
        let count = leaving.firstIndex { $0.commit > commit } ?? leaving.count
        for (_, id, bytes) in leaving[..<count] {
            shelf.take(id)
            leavingBytes -= bytes
        }
        leaving.removeFirst(count)
    }

    /// Commits are counted anew, the first one with all of the tree.
    mutating func restartSequence() { leaving = leaving.map { (1, $0.image, $0.bytes) } }

    mutating func releaseAll() {
        for id in entries.keys { shelf.take(id) }
        for (_, id, _) in leaving { shelf.take(id) }
        self = SessionPictures(shelf)
    }
}
