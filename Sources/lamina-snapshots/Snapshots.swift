import ArgumentParser
import Foundation
import SnapshotFiles

/// `swift package snapshots`, as a program.
@main
struct Snapshots: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots", abstract: "Looks at what tests with LaminaTesting have left, and takes over or clears away references.",
        subcommands: [List.self, Review.self, Accept.self, Prune.self, Show.self], defaultSubcommand: List.self)
}

/// The options that all commands have.
struct PackageOptions: ParsableArguments {
    @Option(help: "The package's folder.")
    var package = FileManager.default.currentDirectoryPath

    @Option(
        help:
            "The folder with the results of tests. Default: LAMINA_SNAPSHOTS_RESULTS in the environment, else .build/lamina-snapshots of the package."
    )
    var results: String?

    var root: String { URL(fileURLWithPath: package).standardizedFileURL.path }

    var folder: String {
        if let results { return URL(fileURLWithPath: results).standardizedFileURL.path }
        if let path = ProcessInfo.processInfo.environment["LAMINA_SNAPSHOTS_RESULTS"], !path.isEmpty { return path }
        return "\(root)/.build/lamina-snapshots"
    }
}

extension Snapshots {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists what differs from its reference since the last run.")
        @OptionGroup var options: PackageOptions

        func run() throws {
            let report = try SnapshotReport(options.folder)
            for (_, result) in report.results {
                print("\(result.test): \(result.entry)")
                print("  \(result.testFile):\(result.line)")
                for line in result.message.split(separator: "\n") { print("  \(line)") }
            }
            print(
                report.results.isEmpty
                    ? "snapshots: nothing differs"
                    : "snapshots: \(report.results.count) differ; `swift package snapshots review` shows them")
        }
    }

    struct Accept: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Takes over what the last run showed as references.",
            discussion: "Without names nothing is taken over: say --all, or words that the test or the reference contains.")
        @Flag(help: "Takes over everything that differs.")
        var all = false
        @Argument(help: "Words that occur in the test's or the reference's name, each of which selects what it occurs in.")
        var names: [String] = []
        @OptionGroup var options: PackageOptions

        func validate() throws {
            guard all != names.isEmpty else { return }
            throw ValidationError(all ? "--all and names exclude each other" : "name what to accept, or say --all")
        }

        func run() throws {
            let report = try SnapshotReport(options.folder)
            let chosen = report.results.filter { _, result in
                all || names.contains { "\(result.test): \(result.entry)".localizedCaseInsensitiveContains($0) }
            }
            guard !chosen.isEmpty || all else {
                throw ValidationError(
                    "nothing that differs is called so; there are \(report.results.count): \(report.results.map(\.result.entry).joined(separator: ", "))"
                )
            }
            for (folder, result) in chosen {
                try report.accept(folder, inside: options.root)
                print("accepted \(result.test): \(result.entry)")
            }
            try SnapshotReport.write(in: options.folder)
            print("snapshots: \(chosen.count) accepted. Look at the change before you commit it")
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes references that nobody asks for any more.",
            discussion: """
                Removed are references that a test of the last run has not asked for, those of tests that their file does not contain any more, those of files that are gone, \
                and kept pictures without a reference. Run all tests first: what did not run stays, but a test that failed half-way has not asked for everything.
                """)
        @Flag(help: "Only says what would be removed.")
        var dryRun = false
        @OptionGroup var options: PackageOptions

        func run() throws {
            let unused = try UnusedReferences(package: options.root, results: options.folder)
            for line in unused.lines { print(line) }
            if !dryRun { try unused.remove() }
            let count = unused.count
            print("snapshots: \(count) unused\(count == 0 || dryRun ? "" : ", removed")")
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draws the pictures of references again, as the tests of an earlier commit draw them.",
            discussion: """
                References are digests; this is where their pixels come from. The commit is checked out beside the package in a folder of its own, its tests are run there \
                with the pictures kept, and what the last run of the package's own tests found different gets its reference's picture and the difference.
                """)
        @Option(help: "The commit that has the references' pictures.")
        var base = "HEAD"
        @Option(help: "The tests to run there, as for `swift test --filter`. Default: those with differences.")
        var filter: [String] = []
        @Option(
            parsing: .unconditionalSingleValue,
            help: "A further option of `swift test` there, as in --test-option --scratch-path=/tmp/base. May be given several times.")
        var testOption: [String] = []
        @OptionGroup var options: PackageOptions

        func run() throws {
            try BaseRun(package: options.root, results: options.folder, base: base, filters: filter, options: testOption).run()
        }
    }

    struct Review: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Serves the page of differences to this machine only, and accepts by a click.")
        @Option(help: "The port; 0 is any that is free.")
        var port: UInt16 = 0
        @OptionGroup var options: PackageOptions

        func run() throws {
            let server = try ReviewServer(port: port, results: options.folder, package: options.root)
            // Not print, which keeps it back where the output is a pipe.
            FileHandle.standardOutput.write(Data("snapshots: http://127.0.0.1:\(server.port)/ (Ctrl-C ends)\n".utf8))
            try server.run()
        }
    }
}
