import Foundation
import PackagePlugin

/// `swift package snapshots [list | review | accept | prune | show]`: looks at what the last run of tests has left, and takes over or clears away references.
///
/// The work is done by the program `lamina-snapshots`; this finds it and the package.
@main
struct LaminaSnapshotsPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "lamina-snapshots").url
        tool.arguments = arguments + ["--package", context.package.directoryURL.path]
        try tool.run()
        tool.waitUntilExit()
        guard tool.terminationStatus == 0 else { throw Failure(status: tool.terminationStatus) }
    }

    private struct Failure: Error, CustomStringConvertible {
        let status: Int32
        var description: String { "snapshots: it did not succeed (status \(status))" }
    }
}
