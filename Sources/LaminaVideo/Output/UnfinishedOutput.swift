import Foundation
import Synchronization

/// A file or folder in the making: it has a hidden name beside its final one, which it gets when it is complete.
final class UnfinishedOutput: @unchecked Sendable {
    /// The name it will have.
    let destination: String
    /// The name it has till then, in the same folder so that one step renames it.
    let path: String
    private var others: [String] = []

    private static let count = Atomic<Int>(0)

    /// Makes an empty file, or an empty folder, that will become `destination`.
    ///
    /// Throws `VideoError.unwritable` where that cannot be: better now than after an hour of drawing.
    init(for destination: String, folder: Bool = false) throws(VideoError) {
        var trimmed = destination
        while trimmed.count > 1 && trimmed.hasSuffix("/") { trimmed.removeLast() }
        self.destination = trimmed
        let parent = (trimmed as NSString).deletingLastPathComponent
        let number = Self.count.add(1, ordering: .relaxed).newValue
        let hidden = ".\((trimmed as NSString).lastPathComponent).\(getpid())-\(number).unfinished"
        path = parent.isEmpty ? hidden : (parent as NSString).appendingPathComponent(hidden)

        var existing = stat()
        let exists = stat(trimmed, &existing) == 0
        if !folder && exists && existing.st_mode & S_IFMT == S_IFDIR {
            throw .unwritable(path: destination, reason: "a folder has this name")
        }
        let path = path
        let code = UnfinishedOutputs.make(path) {
            if folder { return mkdir(path, 0o777) == 0 ? 0 : errno }
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file < 0 { return errno }
            close(file)
            return 0
        }
        if code != 0 { throw Self.failure(code, destination) }
    }

    /// The path of a further file, needed only while this one is made.
    func companion(_ suffix: String) -> String {
        let other = path + suffix
        others.append(other)
        UnfinishedOutputs.add(other)
        return other
    }

    /// Gives the file its name, replacing an older one.
    func complete() throws(VideoError) {
        if rename(path, destination) != 0 {
            let code = errno
            discard()
            throw Self.failure(code, destination)
        }
        discard()
    }

    /// Moves the named files of the folder into `folder`, replacing older ones, and removes what is left.
    func complete(moving names: [String], into folder: String) throws(VideoError) {
        defer { discard() }
        for name in names where rename("\(path)/\(name)", "\(folder)/\(name)") != 0 { throw Self.failure(errno, folder) }
    }

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
