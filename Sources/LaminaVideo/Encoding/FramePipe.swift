import Foundation
import LaminaStage

/// Feeds the inputs of programs from a thread of its own, with a few frames of room between drawing and writing.
///
/// Whoever draws asks for an empty buffer, which waits when all are in use, fills it and submits it to an input. The chunks of a film share one pipe's buffers:
/// the next chunk's first frames are drawn while the last ones of the chunk before are still being read, and what did not change between them is in the buffers.
final class FramePipe {
    /// Memory for one frame, used over and over.
    final class Buffer {
        let bytes: UnsafeMutableRawPointer
        let count: Int
        /// The tiles whose bytes are not the newest frame's. For the code that draws alone.
        var stale: TileSet

        fileprivate init(count: Int, stale: TileSet) {
            bytes = FrameMemory.allocate(count)
            self.count = count
            self.stale = stale
        }
        deinit { bytes.deallocate() }
    }

    let buffers: [Buffer]
    private let queue: Queue

    /// - Parameter count: The number of buffers: one that is filled, one that is written and one that is lent to a program. What changed once is converted into each.
    /// - Throws: `VideoError.noThread`, which Foundation's `Thread` would not tell.
    init(bytesPerFrame: Int, tiles: TileSet, buffers count: Int = 3) throws(VideoError) {
        buffers = (0..<count).map { _ in Buffer(count: bytesPerFrame, stale: tiles) }
        queue = Queue(buffers)
        var thread = pthread_t()
        let held = Unmanaged.passRetained(queue)
        let problem = pthread_create(
            &thread, nil,
            {
                Thread.current.name = "lamina.frames"
                Unmanaged<Queue>.fromOpaque($0!).takeRetainedValue().work()
                return nil
            }, held.toOpaque())
        guard problem == 0 else {
            held.release()
            throw .noThread(reason: String(cString: strerror(problem)))
        }
        pthread_detach(thread)
    }

    deinit { queue.stop() }

    /// Returns an empty buffer, as soon as there is one; nil once nobody reads the input any more.
    func nextBuffer(for input: FrameInput) -> Buffer? { queue.nextBuffer(for: input) }

    /// Hands a filled buffer over for writing.
    ///
    /// - Parameter isLast: Whether it is known to be the input's last frame. The buffers of one that is not are only all of use again once `reclaim` was called.
    func submit(_ buffer: Buffer, to input: FrameInput, isLast: Bool) { queue.add(.frame(buffer, input, isLast: isLast)) }

    /// Closes an input once everything submitted to it is written. Does not wait.
    func close(_ input: FrameInput) { queue.add(.end(input)) }

    /// Waits until an input is closed. False when not everything could be written.
    func waitUntilClosed(_ input: FrameInput) -> Bool { queue.waitUntilClosed(input) }

    /// Takes back what a program that has ended may have been lent.
    func reclaim(_ input: FrameInput) { queue.reclaim(input) }
}

extension FramePipe {
    /// What is to be written, in order, and the buffers that are empty.
    private final class Queue: @unchecked Sendable {
        enum Job {
            case frame(Buffer, FrameInput, isLast: Bool)
            case end(FrameInput)
        }

        private let lock = NSCondition()
        private var jobs: [Job] = []
        private var empty: [Buffer]
        private var isStopped = false

        init(_ buffers: [Buffer]) { empty = buffers }

        func add(_ job: Job) {
            lock.withLock {
                jobs.append(job)
                lock.broadcast()
            }
        }

        func nextBuffer(for input: FrameInput) -> Buffer? {
            lock.withLock {
                while empty.isEmpty && !input.hasFailed { lock.wait() }
                return input.hasFailed ? nil : empty.removeLast()
            }
        }

        func waitUntilClosed(_ input: FrameInput) -> Bool {
            lock.withLock {
                while !input.isClosed { lock.wait() }
                return !input.hasFailed
            }
        }

        func reclaim(_ input: FrameInput) {
            lock.withLock {
                if let lent = input.takeLent() { empty.append(lent) }
                lock.broadcast()
            }
        }

        func stop() {
            lock.withLock {
                isStopped = true
                lock.broadcast()
            }
        }

        func work() {
            // A write to a pipe that nobody reads must be an error of that call, not the end of the process. Only this thread writes.
            var mask = sigset_t()
            sigemptyset(&mask)
            sigaddset(&mask, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &mask, nil)

            lock.lock()
            defer { lock.unlock() }
            while true {
                guard !jobs.isEmpty else {
                    if isStopped { return }
                    lock.wait()
                    continue
                }
                switch jobs.removeFirst() {
                case .frame(let buffer, let input, let isLast):
                    if input.hasFailed || input.isClosed {
                        empty.append(buffer)
                    } else {
                        lock.unlock()
                        let outcome = input.write(buffer, mayLend: !isLast)
                        lock.lock()
                        empty += input.take(outcome, of: buffer)
                    }
                case .end(let input): input.close()
                }
                lock.broadcast()
            }
        }
    }
}
