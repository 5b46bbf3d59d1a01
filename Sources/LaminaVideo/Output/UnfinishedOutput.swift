import Foundation
import LaminaCoreGraphics
import Synchronization

/// A file or folder in the making: it has a hidden name beside its final one, which it gets when it is complete.
final class UnfinishedOutput: @unchecked Sendable {
    /// The name it will have: where links lead to, which themselves stay.
    let destination: String
    /// The name it has till then, in the same folder so that one step renames it.
    let path: String
    private var others: [String] = []
    /// The open file that is locked for as long as the process makes it: what nobody holds is left of one that was killed. Nil where it could not be opened.
    private var lock: CInt?

    private static let count = Atomic<Int>(0)

    /// Makes an empty file, or an empty folder, that will become `destination`.
    ///
    /// Unfinished files of the same destination that a killed process has left are removed. Throws `VideoError.unwritable` where it cannot be made:
    /// better now than after an hour of drawing.
    init(for destination: String, folder: Bool = false) throws(VideoError) {
        guard let place = OutputPlace.behindLinks(destination) else {
            throw .unwritable(path: destination, reason: "its links lead in a circle")
        }
        self.destination = place.path
        let number = Self.count.add(1, ordering: .relaxed).newValue
        path = "\(place.folder)/.\(place.name).\(getpid())-\(number).unfinished"

        var existing = stat()
        if !folder && stat(place.path, &existing) == 0 {
            switch existing.st_mode & S_IFMT {
            case S_IFDIR: throw .isFolder(path: destination)
            case S_IFREG: break
            default: throw .unwritable(path: destination, reason: "it is no file, but a device or a pipe")
            }
        }
        Self.removeAbandoned(of: place)
        let path = path
        let code = UnfinishedOutputs.make(path) {
            if folder { return mkdir(path, 0o777) == 0 ? 0 : errno }
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file < 0 { return errno }
            close(file)
            return 0
        }
        if code != 0 { throw Self.failure(code, destination) }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = flock(file, LOCK_EX | LOCK_NB)
        lock = file
    }

    deinit { if let lock { close(lock) } }

    /// Removes what killed processes have left that were making the file or folder of a place.
    static func removeAbandoned(of place: OutputPlace) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
        let start = ".\(place.name)."
        for name in names where name.hasPrefix(start) && name.hasSuffix(".unfinished") {
            guard name.dropFirst(start.count).dropLast(".unfinished".count).allSatisfy({ $0.isNumber || $0 == "-" }) else { continue }
            let file = open("\(place.folder)/\(name)", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else { continue }
            for each in names where each.hasPrefix(name) { try? FileManager.default.removeItem(atPath: "\(place.folder)/\(each)") }
        }
        // An ffmpeg that outlives the process which was killed may begin a further file after that.
        for name in names where name.hasPrefix(start) {
            let parts = name.dropFirst(start.count).components(separatedBy: ".unfinished")
            guard parts.count == 2, !parts[1].isEmpty, parts[0].allSatisfy({ $0.isNumber || $0 == "-" }),
                !names.contains("\(start)\(parts[0]).unfinished")
            else { continue }
            try? FileManager.default.removeItem(atPath: "\(place.folder)/\(name)")
        }
    }

    /// The path as an argument of `ffmpeg`, which takes what is before a colon for a protocol.
    var argument: String { "file:" + path }

    /// A further file, needed only while this one is made, as an argument of `ffmpeg`.
    func companion(_ suffix: String) -> String {
        let other = path + suffix
        others.append(other)
        UnfinishedOutputs.add(other)
        return "file:" + other
    }

    /// Gives the file its name, replacing an older one.
    func complete() throws(VideoError) {
        if FontSupply.hasLacked {
            discard()
            throw .fontLacking(path: destination)
        }
        if rename(path, destination) != 0 {
            let code = errno
            discard()
            throw Self.failure(code, destination)
        }
        discard()
        Self.removeAbandoned(of: OutputPlace(destination))
    }

    /// Moves the named files of the folder into `folder`, replacing older ones, and removes what is left.
    ///
    /// Where one cannot be moved, those before it are taken back, and the older ones have their names again.
    func complete(moving names: [String], into folder: String) throws(VideoError) {
        defer { discard() }
        if FontSupply.hasLacked { throw .fontLacking(path: folder) }
        for (index, name) in names.enumerated() {
            // A second name, so that the older file is there until the new one replaces it.
            _ = link("\(folder)/\(name)", earlier(name))
            guard rename("\(path)/\(name)", "\(folder)/\(name)") != 0 else { continue }
            let code = errno
            for moved in names[..<index] where rename(earlier(moved), "\(folder)/\(moved)") != 0 { unlink("\(folder)/\(moved)") }
            throw Self.failure(code, "\(folder)/\(name)")
        }
    }

    private func earlier(_ name: String) -> String { "\(path)/\(name).earlier" }

    /// Removes whatever there is of it.
    func discard() {
        for each in others + [path] { UnfinishedOutputs.remove(each) }
        others = []
    }

    /// The error for a failed system call on `path`.
    static func failure(_ code: CInt, _ path: String) -> VideoError {
        switch code {
        case ENOSPC, EDQUOT: .diskFull(path: path)
        case ENOENT: .unwritable(path: path, reason: "its folder does not exist")
        case ENOTDIR: .unwritable(path: path, reason: "a part of the path is a file, not a folder")
        case EACCES, EPERM: .unwritable(path: path, reason: "no permission to write there")
        case EROFS: .unwritable(path: path, reason: "the file system is read-only")
        default: .unwritable(path: path, reason: String(cString: strerror(code)))
        }
    }
}
