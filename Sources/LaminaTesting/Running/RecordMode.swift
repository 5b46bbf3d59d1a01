import Foundation
import SnapshotFiles

/// The references that a run of tests writes.
///
/// A test whose reference was written fails once, so that nobody takes it for checked: look at what was recorded, then run again.
///
/// Which mode holds is decided in this order: the environment (`LAMINA_SNAPSHOTS=never|missing|failed|all`), then `never` if `CI` is set there, then the test's trait
/// (`.snapshots(record:)`), else `missing`.
public enum RecordMode: String, CaseIterable, Sendable {
    /// Writing of no reference. One that is missing fails the test.
    case never
    /// References that are missing are written.
    case missing
    /// References that are missing, and those that something differs from, are written.
    case failed
    /// Writing of all references of the tests that run.
    case all

    /// Whether a reference is written.
    func writes(isMissing: Bool, isGood: Bool) -> Bool {
        switch self {
        case .never: false
        case .missing: isMissing
        case .failed: isMissing || !isGood
        case .all: true
        }
    }

    /// The mode for a trait's wish in an environment. Throws for a word that is no mode.
    package static func resolve(_ wish: RecordMode?, in environment: [String: String]) throws(SnapshotError) -> RecordMode {
        if let word = environment["LAMINA_SNAPSHOTS"], !word.isEmpty {
            guard let mode = RecordMode(rawValue: word) else { throw .unknownRecordMode(word) }
            return mode
        }
        if let ci = environment["CI"], !ci.isEmpty, ci != "false", ci != "0" { return .never }
        return wish ?? .missing
    }
}
