import Foundation

/// Feeds a program's input from a thread of its own, with a few frames of room between drawing and writing.
///
/// Whoever draws asks for an empty buffer, which waits when all are full, fills it and hands it back.
final class FramePipe: @unchecked Sendable {
    /// Memory for one frame, used over and over.
    final class Buffer {
        let bytes: UnsafeMutableRawPointer
        let count: Int
        /// The tiles whose bytes are not the newest frame's. For the code that draws alone.
        var stale: TileSet
        fileprivate init(count: Int, stale: TileSet) {
            bytes = .allocate(byteCount: count, alignment: 64)
            self.count = count
            self.stale = stale
        }
        deinit { bytes.deallocate() }
    }

    let buffers: [Buffer]
    private let descriptor: CInt
    private let lock = NSCondition()
    private var empty: [Buffer]
    private var full: [Buffer] = []
    private var isClosing = false
    private var hasEnded = false
    private var failure: CInt = 0

    /// The two ends of a pipe with as much room as the system grants.
    static func makePipe() throws(VideoError) -> (read: CInt, write: CInt) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw UnfinishedOutput.failure(errno, "a pipe") }
        // Programs started elsewhere in this process must not hold the pipe open, or ffmpeg would never see its end.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // F_SETPIPE_SZ, which Swift does not see. A mebibyte, fewer turns between the two processes; refusal does no harm.
        _ = fcntl(ends[1], 1031, 1 << 20)
        return (ends[0], ends[1])
    }

    /// Takes over `descriptor`, the writing end of a pipe.
    init(descriptor: CInt, bytesPerFrame: Int, tiles: TileSet, buffers count: Int = 3) {
        self.descriptor = descriptor
        buffers = (0..<count).map { _ in Buffer(count: bytesPerFrame, stale: tiles) }
        empty = buffers
        let thread = Thread { [self] in work() }
        thread.name = "lamina.frames"
        thread.start()
    }

    /// An empty buffer, as soon as there is one; nil once nobody reads the pipe any more.
    func nextBuffer() -> Buffer? {
        lock.lock()
        defer { lock.unlock() }
        while empty.isEmpty && failure == 0 { lock.wait() }
        return failure == 0 ? empty.removeLast() : nil
    }

    /// Hands a filled buffer over for writing.
    func submit(_ buffer: Buffer) {
        lock.lock()
        full.append(buffer)
        lock.broadcast()
        lock.unlock()
    }

    /// Waits until everything is written, then closes the pipe. False when not everything could be.
    func close() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        isClosing = true
        lock.broadcast()
        while !hasEnded { lock.wait() }
        return failure == 0
    }

    private func work() {
        // A write to a pipe that nobody reads must be an error of that call, not the end of the process. Only this thread writes.
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &mask, nil)

        lock.lock()
        while failure == 0 {
            if full.isEmpty {
                if isClosing { break }
                lock.wait()
                continue
            }
            let buffer = full.removeFirst()
            lock.unlock()
            let code = writeAll(buffer)
            lock.lock()
            failure = code
            empty.append(buffer)
            lock.broadcast()
        }
        Foundation.close(descriptor)
        hasEnded = true
        lock.broadcast()
        lock.unlock()
    }

    /// 0, or the error's number.
    private func writeAll(_ buffer: Buffer) -> CInt {
        var sent = 0
        while sent < buffer.count {
            let count = Foundation.write(descriptor, buffer.bytes + sent, buffer.count - sent)
            if count >= 0 {
                sent += count
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
