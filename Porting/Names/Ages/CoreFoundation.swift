import Foundation
import UIKit

// Names in C of Core Foundation, and Objective-C's of Foundation, that Linux lacks.

public typealias CFRunLoopTimer = Timer
public typealias CFRunLoopMode = RunLoop.Mode
public typealias CFURL = URL
public var kCFAllocatorDefault: Any? { nil }
public var kCFRunLoopCommonModes: RunLoop.Mode { .common }
public var kCFRunLoopDefaultMode: RunLoop.Mode { .default }
public func CFRunLoopGetCurrent() -> RunLoop { RunLoop.current }
public func CFRunLoopGetMain() -> RunLoop { RunLoop.main }
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: Any?, _ fireDate: Double, _ interval: Double, _ flags: Int, _ order: Int, _ block: ((Timer?) -> Void)!
) -> Timer! {
    nonisolated(unsafe) let block = block
    return Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) { block?($0) }
}
public func CFRunLoopAddTimer(_ loop: RunLoop!, _ timer: Timer!, _ mode: RunLoop.Mode!) { loop.add(timer, forMode: mode) }
public func CFRunLoopTimerInvalidate(_ timer: Timer!) { timer.invalidate() }
extension NSMutableString {
    func appendFormat(_ format: String, _ arguments: CVarArg...) { append(String(format: format, arguments: arguments)) }
}
