import Dispatch
import Foundation
import Synchronization

/// The unfinished files of this process, so that none is left behind when it is interrupted.
public enum UnfinishedOutputs {
    private struct State {
        var paths: Set<String> = []
        var encoders: [ObjectIdentifier: FFmpeg] = [:]
        /// Whether the process is ending, so that nothing new is begun.
        var isEnding = false
    }

    private static let state = Mutex(State())
    private static let removal = Mutex(())
    private static let watches = Mutex<[any DispatchSourceSignal]>([])

    /// Makes something at `path`, to be removed on an interruption from its first moment on. Returns 0 or the number of the error `making` came to.
    static func make(_ path: String, _ making: () -> CInt) -> CInt {
        state.withLock { state in
            guard !state.isEnding else { return ECANCELED }
            let code = making()
            if code == 0 { state.paths.insert(path) }
            return code
        }
    }

    /// A file that a program will make.
    static func add(_ path: String) { _ = state.withLock { $0.paths.insert(path) } }

    static func remove(_ path: String) {
        // One at a time: an interruption then waits for a removal that has begun elsewhere.
        removal.withLock { _ in
            // Put aside first: whoever still writes files into a folder finds it no more, at most a file that was being opened just now is added.
            let aside = path + "-removed"
            let place = rename(path, aside) == 0 ? aside : path
            for _ in 0..<3 where FileManager.default.fileExists(atPath: place) { try? FileManager.default.removeItem(atPath: place) }
            _ = state.withLock { $0.paths.remove(path) }
        }
    }

    /// False when the process is about to end: then no program may be started any more.
    static func add(_ encoder: FFmpeg) -> Bool {
        state.withLock { state in
            if !state.isEnding { state.encoders[ObjectIdentifier(encoder)] = encoder }
            return !state.isEnding
        }
    }

    static func remove(_ encoder: FFmpeg) { _ = state.withLock { $0.encoders.removeValue(forKey: ObjectIdentifier(encoder)) } }

    /// Ends every `ffmpeg` and removes the unfinished files and folders of every sink. The sinks then fail: call it only in a process that is about to end.
    public static func removeAll() {
        let encoders = state.withLock { state in
            state.isEnding = true
            return Array(state.encoders.values)
        }
        // First the programs, which might otherwise make their file anew.
        for encoder in encoders {
            encoder.kill()
            _ = encoder.waitUntilEnd()
        }
        for path in state.withLock({ Array($0.paths) }) { remove(path) }
    }

    /// Installs handlers by which SIGINT, SIGTERM and SIGHUP remove the unfinished files before they end the process in their usual way.
    ///
    /// This is for command-line tools; call it once at the start. It works on a thread of its own, even while the main one draws. A signal that the process was
    /// started to ignore, as `nohup` has it, stays ignored. Sinks in use fail meanwhile: see `waitIfInterrupted()`.
    ///
    /// - Parameter report: A closure that is called when everything is removed, to notify the user.
    public static func removeOnInterrupt(_ report: (@Sendable () -> Void)? = nil) {
        watches.withLock { watches in
            guard watches.isEmpty else { return }
            for number in [SIGINT, SIGTERM, SIGHUP] {
                // Without this the signal's own effect would come first. What was set before is SIG_IGN if it is the address 1.
                let previous = signal(number, SIG_IGN)
                if unsafeBitCast(previous, to: Int.self) == 1 { continue }
                let watch = DispatchSource.makeSignalSource(signal: number, queue: Dispatch.DispatchQueue.global())
                watch.setEventHandler {
                    removeAll()
                    report?()
                    die(of: number)
                }
                watch.activate()
                watches.append(watch)
            }
        }
    }

    /// Ends the process as the signal does by itself. The thread sends it to itself, unblocked: the process' own would go to the source that watches for it, and
    /// be handled again.
    private static func die(of number: Int32) {
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// Waits for ever if a signal is about to end the process, else returns at once.
    ///
    /// Call it before reporting an error that was caught: after an interruption errors are only consequences of it, and the process is to end by the signal.
    public static func waitIfInterrupted() {
        guard state.withLock({ $0.isEnding }) else { return }
        while true { pause() }
    }
}
