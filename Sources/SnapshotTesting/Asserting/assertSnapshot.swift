import Foundation
internal import LaminaTesting

// The assertions of the widely used library of this name, over Lamina's stages: tests that are written for it run without a change, with references in its folders.
// A reference that another renderer has drawn will differ; record it again here.

/// Asserts that a value is as its reference in a file says. A reference that is missing is written, and the test fails once.
///
///     assertSnapshot(of: CardStack(), as: .image(on: .iPhone13))
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that compares it.
///   - name: The reference's name. Default nil: the number of the call within its test.
///   - record: The references that are written. Default nil: as around, else as `SNAPSHOT_TESTING_RECORD` in the environment says, else those that are missing.
///   - timeout: The time in seconds that a strategy may take that calls back later. Default 5.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
        testName: testName,
        line: line, column: column)
    if let failure { failTest(failure, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Asserts that a value is as its references say, one for each strategy under its name.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName,
            line: line, column: column)
    }
}

/// Asserts that a value is as its references say, one for each strategy.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath, testName: testName, line: line,
            column: column)
    }
}

/// Compares a value with its reference and returns what is wrong; nil if nothing is. Assertions of one's own are built on it.
///
/// - Parameters:
///   - value: The value.
///   - snapshotting: The strategy that compares it.
///   - name: The reference's name. Default nil: the number of the call within its test.
///   - record: The references that are written. Default nil: as for `assertSnapshot`.
///   - snapshotDirectory: The folder of the reference. Default nil: `__Snapshots__/<name of the test file>` beside the test's file.
///   - timeout: The time in seconds that a strategy may take that calls back later. Default 5.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    let file = SnapshotFile(
        testFile: "\(filePath)", directory: snapshotDirectory, testName: testName, name: name, pathExtension: snapshotting.pathExtension)
    do {
        let settings = SnapshotTestingConfiguration.inside(record, nil)
        return try withSnapshotTesting(record: settings.record) {
            guard let actual = snapshotting.snapshot(try value()).awaited(for: timeout) else {
                return
                    "\(testName): no snapshot came within \(timeout) s. What it waits for must be there by then, or the timeout be longer"
            }
            return try SnapshotCheck(file: file, diffing: snapshotting.diffing, settings: settings).failure(of: actual)
        }
    } catch {
        return "\(file.url.path): \(error)"
    }
}

/// Whether all references are written. Default false. Set `withSnapshotTesting(record:)` or a trait instead.
public var isRecording: Bool {
    get { (SnapshotTestingConfiguration.current?.record ?? SnapshotDefaults.record) == .all }
    set { SnapshotDefaults.record = newValue ? .all : .missing }
}

/// The tool that failures propose where no other is set.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.current?.diffTool ?? SnapshotDefaults.diffTool }
    set { SnapshotDefaults.diffTool = newValue }
}

extension Async {
    /// Returns the value, or nil if it does not come within so many seconds of the machine's time. What runs on the main queue runs meanwhile.
    fileprivate func awaited(for timeout: TimeInterval) -> Value? {
        var result: Value?
        run { result = $0 }
        let end = Date(timeIntervalSinceNow: timeout)
        while result == nil, Date() < end { _ = RunLoop.current.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.02))) }
        return result
    }
}
