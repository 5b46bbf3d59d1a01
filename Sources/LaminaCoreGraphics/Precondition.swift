// Checks of what callers owe, told in every build.
//
// Swift's own `precondition` stops an optimised program without a word. Apple's frameworks raise an exception that says what was wrong, in any build, and so do
// these functions: they are found before the standard library's by every file that imports this module or one above it.

/// Stops the program with a message where a condition does not hold, in optimised programs as well.
@inlinable @inline(__always)
package func precondition(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    guard condition() else { fatalError(message(), file: file, line: line) }
}

/// Stops the program with a message, in optimised programs as well.
@inlinable
package func preconditionFailure(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message(), file: file, line: line)
}
