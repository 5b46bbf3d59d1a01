import CLaminaWindows
import Foundation

/// The clipboard of a Wayland compositor that has the protocol of clipboard managers, as those of wlroots, KDE and others do. Unlike the protocol that windows have it tells of changes while
/// other windows have the keyboard.
final class WaylandClipboard: DesktopClipboard {
    private var connection: OpaquePointer!
    private(set) var copy: ClipboardCopy?
    private var changes = 0

    /// Nil where the compositor does not have the protocol.
    ///
    /// - Parameter perform: A closure that has the windows' thread do something with the clipboard, and waits for it. It returns false once there is no clipboard any more.
    init?(perform: @escaping @Sendable (@escaping @Sendable (WaylandClipboard) -> Bool) -> Bool) {
        func clipboard(_ context: UnsafeMutableRawPointer?) -> WaylandClipboard {
            Unmanaged.fromOpaque(context!).takeUnretainedValue()
        }
        let handlers = LaminaWaylandHandlers(
            context: Unmanaged.passUnretained(self).toOpaque(),
            changed: { clipboard($0).changes += 1 },
            lost: {
                let clipboard = clipboard($0)
                (clipboard.copy, clipboard.changes) = (nil, clipboard.changes + 1)
            },
            asked: { clipboard($0).handOver(in: ClipboardFormat.all[Int($1)], into: $2) })
        guard let connection = lamina_wayland_open(ClipboardFormat.all.joined(separator: "\n"), handlers) else { return nil }
        self.connection = connection
        // C has a reference to it from here on.
        _ = Unmanaged.passRetained(self)
        changes = 0
        let file = lamina_wayland_file(connection)
        let thread = Thread {
            var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, -1) > 0 || errno == EINTR {
                guard perform({ lamina_wayland_take_events($0.connection) }) else { return }
            }
        }
        thread.name = "lamina.clipboard"
        thread.start()
    }

    var changeCount: Int {
        lamina_wayland_synchronise(connection)
        return changes
    }

    func put(_ copy: ClipboardCopy?) {
        let before = changeCount
        self.copy = copy
        lamina_wayland_copy(connection, copy.map { WaylandClipboard.bits(of: $0.formats) } ?? 0)
        // To empty it is told as a change again.
        lamina_wayland_synchronise(connection)
        changes = before + 1
    }

    func findFormats(_ answer: Answer<[String]>) {
        lamina_wayland_synchronise(connection)
        let bits = lamina_wayland_formats(connection)
        answer.give(ClipboardFormat.all.enumerated().filter { bits >> $0.offset & 1 != 0 }.map(\.element))
    }

    func fetch(_ format: String, _ answer: Answer<Data>) {
        let number = ClipboardFormat.all.firstIndex(of: format).map { Int32($0) }
        guard let number, case let file = lamina_wayland_receive(connection, number), file >= 0 else { return answer.give(nil) }
        Thread.detachNewThread {
            answer.give(WaylandClipboard.read(file, for: answer))
            close(file)
        }
    }

    /// Writes the copy into a file that somebody reads at the other end.
    private func handOver(in format: String, into file: Int32) {
        guard let copy else {
            close(file)
            return
        }
        Thread.detachNewThread {
            WaylandClipboard.write(copy.data(format), to: file)
            close(file)
        }
    }

    private static func bits(of formats: [String]) -> UInt32 {
        ClipboardFormat.all.enumerated().reduce(0) { formats.contains($1.element) ? $0 | 1 << $1.offset : $0 }
    }

    // MARK: Files

    /// Reads all that is written at the other end. Returns nil if that is nothing, too much, or no longer wanted.
    private static func read(_ file: Int32, for answer: Answer<Data>) -> Data? {
        var content = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while isReady(file, POLLIN, seconds: 1, while: { !answer.isUnwanted }) {
            let count = Foundation.read(file, &piece, piece.count)
            if count == 0 { return content.isEmpty ? nil : content }
            guard count > 0, content.count + count <= ClipboardFormat.limit else { return nil }
            content.append(contentsOf: piece[..<count])
            answer.advance()
        }
        return nil
    }

    /// Writes a content, unless nobody takes a piece of it for twenty seconds.
    private static func write(_ content: Data, to file: Int32) {
        // Who has read enough has closed the other end: that ends no program.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
        content.withUnsafeBytes { bytes in
            var rest = bytes[...]
            var seconds = 0
            while !rest.isEmpty {
                let isReady = isReady(file, POLLOUT, seconds: 1) {
                    seconds += 1
                    return seconds < 20
                }
                guard isReady else { return }
                let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 || errno == EAGAIN || errno == EINTR else { return }
                if count > 0 { (rest, seconds) = (rest.dropFirst(count), 0) }
            }
        }
    }

    /// Waits until a file can be read or written. Asks each so many seconds whether to go on.
    private static func isReady(_ file: Int32, _ events: Int32, seconds: Int32, while goesOn: () -> Bool) -> Bool {
        var request = pollfd(fd: file, events: Int16(events), revents: 0)
        while goesOn() {
            let count = poll(&request, 1, 1000 * seconds)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
        return false
    }
}
