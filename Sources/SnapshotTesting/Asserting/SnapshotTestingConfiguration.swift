/// Settings of snapshots: which references are written, and what a failure proposes.
public struct SnapshotTestingConfiguration: Sendable {
    /// The settings of the code that runs; nil where none were given.
    @TaskLocal static var current: SnapshotTestingConfiguration?

    /// The tool that failures propose. Default nil: as around.
    public var diffTool: DiffTool?
    /// The references that are written. Default nil: as around.
    public var record: Record?

    /// Creates settings.
    public init(record: Record?, diffTool: DiffTool?) { (self.record, self.diffTool) = (record, diffTool) }

    /// The references that a test writes. A test that has written one fails.
    public struct Record: Equatable, Sendable, ExpressibleByBooleanLiteral {
        private enum Mode: String, Sendable { case all, failed, missing, never }
        private let mode: Mode

        /// Writing of all references.
        public static let all = Record(.all)
        /// Writing of references that are missing, and of those that something differs from.
        public static let failed = Record(.failed)
        /// Writing of references that are missing.
        public static let missing = Record(.missing)
        /// Writing of no reference.
        public static let never = Record(.never)

        private init(_ mode: Mode) { self.mode = mode }

        /// Creates the mode of a name: "all", "failed", "missing" or "never"; nil for another one.
        public init?(rawValue: String) {
            guard let mode = Mode(rawValue: rawValue) else { return nil }
            self.mode = mode
        }

        /// Creates `all` for true and `missing` for false.
        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

        /// Whether a reference is written.
        func writes(isMissing: Bool, isSame: Bool) -> Bool {
            switch mode {
            case .all: true
            case .failed: isMissing || !isSame
            case .missing: isMissing
            case .never: false
            }
        }
    }

    /// A command that shows two files beside each other, which failures propose.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

        /// Creates a tool from a function that makes the command for two files.
        public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) { command = tool }

        /// Creates a tool from the name of a program that takes two files.
        public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }

        /// Kaleidoscope's command.
        public static let ksdiff: DiffTool = "ksdiff"
        /// A tool without a command: both files are named.
        public static let `default` = DiffTool { "reference: \($0)\nactual: \($1)" }

        /// Returns the command for two files.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String { command(currentFilePath, failedFilePath) }
    }
}

/// Runs code with settings of its own.
///
///     override func invokeTest() { withSnapshotTesting(record: .all) { super.invokeTest() } }
///
/// - Parameters:
///   - record: The references that are written. Default nil: as around the call.
///   - diffTool: The tool that failures propose. Default nil: as around the call.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotTestingConfiguration.$current.withValue(.inside(record, diffTool), operation: operation)
}

/// Runs asynchronous code with settings of its own.
///
/// - Parameters:
///   - record: The references that are written. Default nil: as around the call.
///   - diffTool: The tool that failures propose. Default nil: as around the call.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
) async rethrows -> Result {
    try await SnapshotTestingConfiguration.$current.withValue(.inside(record, diffTool), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
    /// Settings in which those that are left out are as around.
    static func inside(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
    }
}
