import Testing

/// A trait of tests and suites with the settings of their snapshots.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration

    /// True: a suite's trait holds for all tests in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the trait's settings.
    public func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await SnapshotTestingConfiguration.$current.withValue(.inside(configuration.record, configuration.diffTool)) {
            try await SnapshotCounter.$current.withValue(SnapshotCounter(), operation: function)
        }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// The settings as around, with the numbers of unnamed snapshots counted for each run of a test.
    public static var snapshots: Self { snapshots() }

    /// Sets which references tests write, and what failures propose.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self {
        SnapshotsTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
    }

    /// Sets what tests write and propose.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self { SnapshotsTrait(configuration: configuration) }
}
