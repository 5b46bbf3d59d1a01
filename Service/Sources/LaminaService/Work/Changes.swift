import Synchronization

/// Tells whoever listens what has changed of jobs.
final class Changes: Sendable {
    private let listeners = Mutex<(next: Int, streams: [Int: AsyncStream<Job?>.Continuation])>((0, [:]))

    func note(_ job: Job) { tell(job) }

    /// Lets listeners hear, until the task is cancelled, that there is nothing to hear: one whose client is gone notices it then.
    func beat() async {
        while (try? await Task.sleep(for: .seconds(5))) != nil { tell(nil) }
    }

    private func tell(_ job: Job?) { for stream in listeners.withLock({ Array($0.streams.values) }) { stream.yield(job) } }

    /// The changes from now on, and nil where there are none for some time. A listener that does not keep up misses the oldest.
    func stream() -> AsyncStream<Job?> {
        let (stream, continuation) = AsyncStream<Job?>.makeStream(bufferingPolicy: .bufferingNewest(256))
        let number = listeners.withLock { state in
            state.next += 1
            state.streams[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in _ = self?.listeners.withLock { $0.streams.removeValue(forKey: number) } }
        return stream
    }

    /// Ends all streams.
    func finish() { for stream in listeners.withLock({ Array($0.streams.values) }) { stream.finish() } }
}
