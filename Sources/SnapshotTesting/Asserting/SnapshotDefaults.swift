import Foundation
import Synchronization

/// The settings of code for which none were given.
enum SnapshotDefaults {
    private static let settings = Mutex(SnapshotTestingConfiguration(record: fromEnvironment, diffTool: .default))

    static var record: SnapshotTestingConfiguration.Record {
        get { settings.withLock { $0.record ?? .missing } }
        set { settings.withLock { $0.record = newValue } }
    }
    static var diffTool: SnapshotTestingConfiguration.DiffTool {
        get { settings.withLock { $0.diffTool ?? .default } }
        set { settings.withLock { $0.diffTool = newValue } }
    }

    /// The mode that `SNAPSHOT_TESTING_RECORD` names in the environment, else `missing`.
    private static var fromEnvironment: SnapshotTestingConfiguration.Record {
        let environment = ProcessInfo.processInfo.environment
        if let word = environment["SNAPSHOT_TESTING_RECORD"], let record = SnapshotTestingConfiguration.Record(rawValue: word) {
            return record
        }
        return .missing
    }
}
