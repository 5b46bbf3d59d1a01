import Foundation

/// A trap ends the program where it happens; this says what it was fed with.
enum Traps {
    nonisolated(unsafe) static var input: [UInt8] = [] { didSet { count += 1 } }
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var seed: UInt64 = 0

    static func report(_ seed: UInt64) {
        self.seed = seed
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE] {
            signal(number) { number in
                // Nothing is to be lost any more: what may not be done in a handler may fail.
                let bytes = Traps.input.map { String(format: "%02x", $0) }.joined()
                FileHandle.standardError.write(
                    Data("webfuzz: signal \(number) at input \(Traps.count) of seed \(Traps.seed): \(bytes)\n".utf8))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
