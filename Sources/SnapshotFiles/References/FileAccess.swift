import Foundation
import Synchronization

/// Reading and writing of files that several processes share, whole or not at all.
package enum FileAccess {
    private static let count = Atomic<Int>(0)

    /// The bytes of a file; nil if there is none. Whatever else stands in the way is no absence.
    package static func read(_ path: String) throws(SnapshotError) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if isAbsence(errno) { return nil }
            throw .file(path: path, problem: "it cannot be read: \(lastError)")
        }
        do {
            return try FileHandle(fileDescriptor: file, closeOnDealloc: true).readToEnd() ?? Data()
        } catch {
            throw .file(path: path, problem: "it cannot be read: \(reason(error))")
        }
    }

    /// The names in a folder, in order; none if there is no folder of this name.
    package static func names(in path: String) throws(SnapshotError) -> [String] {
        guard let folder = opendir(path) else {
            if isAbsence(errno) { return [] }
            throw .file(path: path, problem: "the folder cannot be read: \(lastError)")
        }
        defer { closedir(folder) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw .file(path: path, problem: "the folder cannot be read: \(lastError)") }
        return names.sorted()
    }

    private static func isAbsence(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

    /// Writes a file under another name first, in a folder that is made if it is not there.
    package static func write(_ data: Data, to path: String) throws(SnapshotError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try makeFolder(folder)
        let unfinished =
            "\(folder)/.\(URL(fileURLWithPath: path).lastPathComponent).\(getpid()).\(count.add(1, ordering: .relaxed).newValue)"
        guard let file = fopen(unfinished, "wb") else { throw .file(path: path, problem: "it cannot be written: \(lastError)") }
        let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        let isSafe = written == data.count && fflush(file) == 0 && fsync(fileno(file)) == 0
        let isWhole = fclose(file) == 0 && isSafe
        guard isWhole, rename(unfinished, path) == 0 else {
            let problem = lastError
            unlink(unfinished)
            throw .file(path: path, problem: "it cannot be written: \(problem)")
        }
    }

    package static func makeFolder(_ path: String) throws(SnapshotError) {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw .file(path: path, problem: "the folder cannot be created: \(reason(error))")
        }
    }

    /// Does something while no other process, and no other thread of this one, does anything under the same lock.
    package static func locked<Result>(_ path: String, _ body: () throws(SnapshotError) -> Result) throws(SnapshotError) -> Result {
        try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard lock >= 0 else { throw .file(path: path, problem: "the lock cannot be taken: \(lastError)") }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .file(path: path, problem: "the lock cannot be taken: \(lastError)") }
        }
        return try body()
    }

    private static var lastError: String { String(cString: strerror(errno)) }
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        if let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError { return String(cString: strerror(Int32(inner.code))) }
        return error.localizedDescription
    }
}
