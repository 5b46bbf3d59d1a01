import LaminaCoreGraphics
import LaminaRender

/// Names for the pictures that layers show, the same in every layer tree of the process.
///
/// The registry does not keep pictures alive; layers and animations do.
package final class ImageRegistry: @unchecked Sendable {
    package static let shared = ImageRegistry()

    private struct Entry {
        weak var bitmap: Bitmap?
        let id: ImageID
    }

    private let lock = NSLock()
    private var byObject: [ObjectIdentifier: Entry] = [:]
    private var byID: [ImageID: ObjectIdentifier] = [:]
    private var last = ImageID.null
    private var pruneAt = 256

    package func id(of bitmap: Bitmap) -> ImageID {
        lock.lock()
        defer { lock.unlock() }
        let object = ObjectIdentifier(bitmap)
        if let entry = byObject[object] {
            if entry.bitmap === bitmap { return entry.id }
            byID[entry.id] = nil
        }
        last = last.next
        byObject[object] = Entry(bitmap: bitmap, id: last)
        byID[last] = object
        if byObject.count > pruneAt { prune() }
        return last
    }

    package func bitmap(_ id: ImageID) -> Bitmap? {
        lock.lock()
        defer { lock.unlock() }
        return byID[id].flatMap { byObject[$0]?.bitmap }
    }

    private func prune() {
        for (object, entry) in byObject where entry.bitmap == nil {
            byObject[object] = nil
            byID[entry.id] = nil
        }
        pruneAt = max(256, byObject.count * 2)
    }
}
