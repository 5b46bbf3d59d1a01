import CommandTestSupport
import Foundation

/// Waits until something is made in a folder.
final class Arrival {
    private let watch = inotify_init1(0)

    init(in scratch: Scratch) { inotify_add_watch(watch, scratch.path, UInt32(IN_CREATE)) }
    deinit { close(watch) }

    func wait() {
        var event = [UInt8](repeating: 0, count: 4096)
        _ = read(watch, &event, event.count)
    }
}
