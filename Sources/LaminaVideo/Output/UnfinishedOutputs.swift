import Dispatch
import Foundation
import Synchronization

/// All files that are being made in this process, so that none is left behind when it is interrupted.
public enum UnfinishedOutputs {
    private static let paths = Mutex<Set<String>>([])
    private static let encoders = Mutex<[ObjectIdentifier: FFmpeg]>([:])
    private static let watches = Mutex<[any DispatchSourceSignal]>([])

    static func add(_ path: String) { _ = paths.withLock { $0.insert(path) } }

    static func remove(_ path: String) {
        _ = paths.withLock { $0.remove(path) }
        try? FileManager.default.removeItem(atPath: path)
    }

    static func add(_ encoder: FFmpeg) { encoders.withLock { $0[ObjectIdentifier(encoder)] = encoder } }
    static func remove(_ encoder: FFmpeg) { _ = encoders.withLock { $0.removeValue(forKey: ObjectIdentifier(encoder)) } }

    /// Ends every `ffmpeg` and removes the unfinished files and folders of every sink. The sinks themselves can then only fail: for a process about to end.
    public static func removeAll() {
        // First the programs, which might otherwise make their file anew.
        for encoder in encoders.withLock({ Array($0.values) }) {
            encoder.kill()
            _ = encoder.waitUntilEnd()
        }
        for path in paths.withLock({ Array($0) }) { remove(path) }
    }

    /// From now on SIGINT, SIGTERM and SIGHUP remove the unfinished files before they end the process, as they would have without this.
    ///
    /// For command-line tools; call it once at the start. Works on a thread of its own, also while the main one draws.
    public static func removeOnInterrupt() {
        watches.withLock { watches in
            guard watches.isEmpty else { return }
            for number in [SIGINT, SIGTERM, SIGHUP] {
                // Without this the signal's own effect would come first.
                signal(number, SIG_IGN)
                let watch = DispatchSource.makeSignalSource(signal: number, queue: Dispatch.DispatchQueue.global())
                watch.setEventHandler {
                    removeAll()
                    signal(number, SIG_DFL)
                    kill(getpid(), number)
                }
                watch.activate()
                watches.append(watch)
            }
        }
    }
}
