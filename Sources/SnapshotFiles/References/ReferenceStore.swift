import Foundation
import Synchronization

/// The references of all test files, as this process has read them; what is written is merged into what other processes have written.
package final class ReferenceStore: Sendable {
    package static let shared = ReferenceStore()
    package init() {}

    private let files = Mutex<[String: (stamp: Stamp, file: ReferenceFile)]>([:])

    /// The state of a file on disk: when it changes, it is read again.
    private struct Stamp: Equatable {
        var seconds, nanoseconds: Int
        var size, inode: UInt64

        init?(_ path: String) {
            var info = stat()
            guard stat(path, &info) == 0 else { return nil }
            (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
            (size, inode) = (UInt64(info.st_size), UInt64(info.st_ino))
        }
    }

    /// A test's reference; nil if there is none.
    package func reference(_ key: ReferenceKey, of places: SnapshotPlaces) throws(SnapshotError) -> Reference? {
        try file(at: places.references).references[key]
    }

    /// The references in a file; none if there is no such file.
    package func file(at path: String) throws(SnapshotError) -> ReferenceFile {
        guard let stamp = Stamp(path) else {
            files.withLock { $0[path] = nil }
            return try read(path)
        }
        if let known = files.withLock({ $0[path] }), known.stamp == stamp { return known.file }
        let file = try read(path)
        files.withLock { $0[path] = (stamp, file) }
        return file
    }

    /// Writes references, nil for one that goes, into a file as it is by then.
    ///
    /// - Parameter lock: The folder of locks, where the results are in another place than the files' package has them.
    package func write(_ changes: [ReferenceKey: Reference?], of places: SnapshotPlaces, lock: String? = nil) throws(SnapshotError) {
        try FileAccess.locked(lock.map { places.lock(in: $0) } ?? places.lock) { () throws(SnapshotError) in
            var file = try read(places.references)
            let old = file
            for (key, reference) in changes { file.references[key] = reference }
            guard file != old else { return }
            try FileAccess.write(Data(file.text.utf8), to: places.references)
            files.withLock { $0[places.references] = nil }
        }
    }

    private func read(_ path: String) throws(SnapshotError) -> ReferenceFile {
        guard let data = try FileAccess.read(path) else { return ReferenceFile() }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .damagedFile(path: path, line: 1, problem: "it is not text in UTF-8")
        }
        return try ReferenceFile(text: text, path: path)
    }
}
