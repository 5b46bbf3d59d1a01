import Glibc

/// A lock on a file that the kernel releases when the process ends, in whatever way.
final class FolderLock: Sendable {
    private let file: Int32

    /// Nil if another process has it.
    init?(_ path: String) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0, flock(file, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    deinit { close(file) }
}
