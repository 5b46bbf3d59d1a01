import CLaminaThreads
import Foundation

/// The threads that the system gives this process.
package enum ThreadSupply {
    /// Throws unless the process can have a few threads more. Where it cannot, libdispatch tries again for ever, and a program hangs without a word. Another call does nothing.
    ///
    /// Where the address space is limited, threads share what `malloc` takes memory from: the 64 MiB of addresses that each would reserve would be lacking for the next one.
    package static func check() throws { try found.get() }

    private static let found = Result {
        lamina_save_addresses()
        try probe()
    }

    private static func probe() throws {
        // As many as a film takes.
        let wanted = min(ProcessInfo.processInfo.activeProcessorCount, 4) + 8
        var threads: [pthread_t] = []
        // All are there at once: each waits until this one has counted them.
        gate.lock()
        defer {
            gate.unlock()
            for thread in threads {
                var memory: UnsafeMutableRawPointer?
                pthread_join(thread, &memory)
                free(memory)
            }
        }
        for _ in 0..<wanted {
            var thread = pthread_t()
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
                // A thread's first memory costs more than its stack does.
                let memory = malloc(1)
                ThreadSupply.gate.withLock {}
                return memory
            }
            let problem = pthread_create(&thread, nil, body, nil)
            guard problem == 0 else {
                throw CommandError(
                    """
                    the system gives this program no more than \(threads.count) of \(wanted) threads (\(String(cString: strerror(problem)))): \
                    its address space or the number of processes is limited; raise `ulimit -v`, `ulimit -u` or the container's limit
                    """)
            }
            threads.append(thread)
        }
    }

    private static let gate = NSLock()
}
