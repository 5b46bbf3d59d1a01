import Dispatch
import Foundation

// A file as it may be found in any project: it has never heard of stages.

func delay(_ seconds: Double, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
}

func delayExplicitly(_ milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(milliseconds)) { work() }
}

@discardableResult
func every(_ seconds: TimeInterval, _ work: @escaping @Sendable () -> Void) -> Timer {
    let timer = Timer(timeInterval: seconds, repeats: true) { _ in work() }
    RunLoop.current.add(timer, forMode: .default)
    return timer
}
