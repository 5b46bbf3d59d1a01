import CLaminaSockets
import LaminaStage

/// A folder for a server's films and for what is needed to make them. It is removed when the server ends, and one that a killed server has left when the next one makes its own.
final class FilmFolder: Sendable {
    let path: String
    /// The open folder, which is locked as long as this process lives.
    private let lock: CInt

    private static let prefix = "lamina-films-"

    /// Makes a folder among the system's temporary files, that nobody else can read. Throws the system's error.
    init() throws {
        let place = FileManager.default.temporaryDirectory.path
        Self.removeAbandoned(in: place)
        while true {
            let path = "\(place)/\(Self.prefix)\((0..<8).map { _ in UInt8.random(in: 0...255) }.hex)"
            guard mkdir(path, 0o700) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // Another server that starts just now may have taken it for an abandoned one.
            if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 {
                (self.path, self.lock) = (path, lock)
                return
            }
            close(lock)
        }
    }

    deinit { close(lock) }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    private static func removeAbandoned(in place: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(prefix) {
            let folder = open("\(place)/\(name)", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
            guard folder >= 0 else { continue }
            defer { close(folder) }
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: "\(place)/\(name)") }
        }
    }
}
