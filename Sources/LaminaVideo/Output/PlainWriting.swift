import Foundation

/// Writes bytes to a descriptor, however many calls that takes. Returns 0 or the error's number: `EPIPE` where nobody reads.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt {
    var place = 0
    while place < bytes.count {
        let (count, code) = withoutBrokenPipeSignal(bytes.count - place) { write(descriptor, bytes.baseAddress! + place, $0) }
        if count > 0 {
            place += count
        } else if code != EINTR {
            return code
        }
    }
    return 0
}

/// Writes so many bytes with the signal held back that would end the process when nobody reads, and returns what `write` does with its error's number.
private func withoutBrokenPipeSignal(_ wanted: Int, _ write: (Int) -> Int) -> (count: Int, code: CInt) {
    var (pipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let count = write(wanted)
    let code = errno
    if count < wanted {
        // The signal waits for this thread, also where a part was written before the reader went; it is to be gone.
        var now = timespec()
        sigtimedwait(&pipe, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return (count, code)
}
