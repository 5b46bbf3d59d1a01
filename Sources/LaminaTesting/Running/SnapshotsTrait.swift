import Synchronization
import Testing

/// The pictures that are kept beside the references' digests.
public enum KeptPictures: Sendable {
    /// None: a reference is a line of text. When it differs there is no picture to compare with, unless one is drawn again from an earlier commit.
    case none
    /// Every picture, as a PNG in `__Snapshots__/<name of the test file>`, and every film, as an animated PNG.
    case pictures
}

/// A trait of tests and suites that says how their references are recorded.
///
///     @MainActor @Suite(.snapshots(record: .failed, keeping: .pictures)) struct CardStackTests { … }
///
/// A test's trait wins over its suite's; what it leaves out is the suite's.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// Settings as they hold for the code that runs.
    package struct Settings: Sendable {
        package var record: RecordMode?
        package var keeping = KeptPictures.none
        package var tolerance = Tolerance.exact
        /// The number of the test's run; nil where no trait has given one.
        package var run: Int?
        /// The file of tests that references belong to, where it is not the caller's.
        package var testFile: String?
        /// The environment, where it is not the process's.
        package var environment: [String: String]?

        package init() {}
    }

    @TaskLocal package static var current = Settings()
    private static let runs = Atomic<Int>(0)

    let record: RecordMode?
    let keeping: KeptPictures?
    let tolerance: Tolerance?

    /// True: a suite's trait holds for all tests in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the trait's settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var settings = SnapshotsTrait.current
        if let record { settings.record = record }
        if let keeping { settings.keeping = keeping }
        if let tolerance { settings.tolerance = tolerance }
        if settings.run == nil { settings.run = SnapshotsTrait.runs.add(1, ordering: .relaxed).newValue }
        try await SnapshotsTrait.$current.withValue(settings, operation: function)
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Says how references of tests are recorded.
    ///
    /// - Parameters:
    ///   - record: The references that are written. Default nil: the suite's, else those that are missing. The environment wins: see `RecordMode`.
    ///   - keeping: The pictures that are kept beside the digests. Default nil: the suite's, else none.
    ///   - tolerance: The distance that pictures may have. Default nil: the suite's, else none.
    public static func snapshots(record: RecordMode? = nil, keeping: KeptPictures? = nil, tolerance: Tolerance? = nil) -> Self {
        SnapshotsTrait(record: record, keeping: keeping, tolerance: tolerance)
    }
}

/// Runs code with settings of its own, as tests of XCTest need that have no traits.
///
///     override func invokeTest() { withSnapshots(record: .all) { super.invokeTest() } }
///
/// - Parameters:
///   - record: The references that are written. Default nil: as around the call.
///   - keeping: The pictures that are kept. Default nil: as around the call.
///   - tolerance: The distance that pictures may have. Default nil: as around the call.
public func withSnapshots<Result>(
    record: RecordMode? = nil, keeping: KeptPictures? = nil, tolerance: Tolerance? = nil, _ body: () throws -> Result
) rethrows -> Result {
    var settings = SnapshotsTrait.current
    if let record { settings.record = record }
    if let keeping { settings.keeping = keeping }
    if let tolerance { settings.tolerance = tolerance }
    return try SnapshotsTrait.$current.withValue(settings, operation: body)
}
