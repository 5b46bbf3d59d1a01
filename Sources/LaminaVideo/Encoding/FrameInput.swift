import CLaminaPipes
import Foundation

/// The writing end of a pipe that a program reads frames from. All but `write` is for whoever holds the lock of the `FramePipe`.
///
/// A frame that fills the pipe is lent to it, not copied into it: the program copies it straight out of the buffer. A gigabyte takes 0.33 s of a processor with `write`, 0.17 s
/// lent, 0.12 s lent from large pages. That needs an answer to when a buffer may be written to again: once the next frame of the same input is in the pipe as a whole, since a pipe holds
/// a number of pages, first in, first out, and that frame alone has as many. So at most one buffer is lent. The last frame is copied where it is known as such; where it is
/// not, its buffer waits for the program's end.
final class FrameInput {
    enum Outcome {
        case copied
        case lent
        /// With the error's number: `EPIPE` where nobody reads.
        case failed(CInt)
    }

    private let descriptor: CInt
    /// The room in the pipe in bytes.
    private let capacity: Int
    /// Whether the system lends pages to pipes: some sandboxes do not.
    private var lends = true
    private var lent: FramePipe.Buffer?
    private(set) var isClosed = false
    /// The number of the error for which frames are not taken any more; 0 if there is none.
    private(set) var failure: CInt = 0
    var hasFailed: Bool { failure != 0 }

    /// The two ends of a pipe with as much room as the system grants.
    static func makePipe() throws(VideoError) -> (read: CInt, write: CInt) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw UnfinishedOutput.failure(errno, "a pipe") }
        // Programs started elsewhere in this process must not hold the pipe open, or ffmpeg would never see its end.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A mebibyte: fewer turns between the two processes.
        _ = lamina_widen(ends[1], 1 << 20)
        return (ends[0], ends[1])
    }

    /// Takes over `descriptor`, the writing end of a pipe.
    ///
    /// - Parameter lending: False to copy every frame into the pipe: what lending is held against.
    init(descriptor: CInt, lending: Bool = true) {
        self.descriptor = descriptor
        capacity = Int(lamina_widen(descriptor, 1 << 20))
        lends = lending && capacity > 0
    }

    /// Writes a frame; returns when its last byte is in the pipe.
    func write(_ buffer: FramePipe.Buffer, mayLend: Bool) -> Outcome {
        var sent = 0
        var outcome = Outcome.copied
        while sent < buffer.count {
            let isLending = mayLend && lends && buffer.count >= capacity
            let count =
                isLending
                ? lamina_lend(descriptor, buffer.bytes + sent, buffer.count - sent)
                : Foundation.write(descriptor, buffer.bytes + sent, buffer.count - sent)
            if count >= 0 {
                sent += count
                if isLending { outcome = .lent }
            } else if errno == EINTR {
                continue
            } else if isLending, errno != EPIPE {
                lends = false
            } else {
                return .failed(errno)
            }
        }
        return outcome
    }

    /// Takes note of how a frame was written, and returns the buffers that are empty now.
    func take(_ outcome: Outcome, of buffer: FramePipe.Buffer) -> [FramePipe.Buffer] {
        let earlier = takeLent().map { [$0] } ?? []
        switch outcome {
        case .copied: return earlier + [buffer]
        case .lent:
            lent = buffer
            return earlier
        case .failed(let code):
            failure = code
            return earlier + [buffer]
        }
    }

    /// Returns the buffer that is lent, which is no more.
    func takeLent() -> FramePipe.Buffer? {
        defer { lent = nil }
        return lent
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        Foundation.close(descriptor)
    }
}

/// Memory for whole frames.
enum FrameMemory {
    private static let largePage = 1 << 21

    /// Returns memory for a number of bytes, at the beginning of a page. It is released by `deallocate()`.
    static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        guard count >= largePage else { return .allocate(byteCount: count, alignment: 4096) }
        let whole = (count + largePage - 1) & ~(largePage - 1)
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: largePage)
        lamina_prefer_large_pages(bytes, whole)
        return bytes
    }
}
