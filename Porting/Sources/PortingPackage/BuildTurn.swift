import Foundation

/// The turn of one build among those of a build folder, which lasts until its end.
///
/// SwiftPM has one build of a folder wait for another, but a port's build takes away what former ones have left before SwiftPM starts: in the middle of another build
/// that would be what that one has just made.
package struct BuildTurn: Sendable {
    private let file: Int32

    /// Waits for the turn.
    ///
    /// A folder that cannot be written in has no turns; SwiftPM says what is wrong with it.
    ///
    /// - Parameters:
    ///   - folder: The build folder. It is made if it is not there.
    ///   - onWait: Called once if another build has the turn.
    package init(in folder: String, onWait: () -> Void) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        file = open(folder + "/ports.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        onWait()
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Lets the next build begin.
    package func end() {
        if file >= 0 { close(file) }
    }
}
