import Foundation
import PortingProject
import PortingTranslation

/// The reasons that keep a project from running on Lamina, by file and line, and how much of it they touch.
public struct Diagnosis {
    public let name: String
    public let sourceCount: Int
    public let lines: Int
    public let changes: Int
    public let changedFiles: Int
    public let objectiveCFiles: Int
    public let findings: [Finding]
    public let leftOut: [Finding]
    public let problems: [Project.Problem]
    /// The compiler's errors; nil where nothing was compiled.
    public let errors: [Finding]?
    /// The messages of a build that failed without an error in a source: those of the linker, or of SwiftPM.
    public let failures: [String]

    /// Creates the report of a port.
    ///
    /// - Parameter build: The outcome of building it; nil where nothing was compiled.
    public init(_ port: Port, _ build: Workplace.Build?) {
        name = port.project.name
        failures = build.map { $0.isGood || !$0.errors.isEmpty ? [] : $0.failures } ?? []
        (sourceCount, lines) = (port.sourceCount, port.lines)
        changes = port.changesByFile.values.reduce(0, +)
        changedFiles = port.changesByFile.values.count { $0 > 0 }
        objectiveCFiles = Set(port.project.targets.flatMap(\.foreignSources)).count
        findings = port.findings.filter { $0.line > 0 || !$0.message.hasPrefix("Objective-C") }
        (leftOut, problems) = (port.leftOut, port.project.problems)
        errors = build?.errors.map { Finding(path: $0.path, line: $0.line, message: port.reasons.explained($0.message)) }
    }

    /// The report, as a terminal shows it.
    public var text: String {
        var text = "\(name): \(sourceCount) files of Swift, \(lines) lines"
        if objectiveCFiles > 0 { text += "; \(objectiveCFiles) files of Objective-C or C, which are not translated" }
        text += "\ntranslated by itself: \(changes) places in \(changedFiles) files\n"
        for problem in problems { text += "missing: \(shown(problem.path)): \(problem.message)\n" }
        for finding in (leftOut + findings).sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) { text += line(finding) }
        guard let errors else {
            return text + (findings.isEmpty && leftOut.isEmpty ? "nothing is missing as far as sources show; --build compiles them\n" : "")
        }
        guard failures.isEmpty else { return text + "it is not built:\n" + failures.map { "  \($0)\n" }.joined() }
        guard !errors.isEmpty else { return text + "it compiles\n" }
        let files = Set(errors.map(\.path))
        let share = sourceCount == 0 ? 0 : files.count * 100 / sourceCount
        text +=
            "the compiler: \(errors.count) \(errors.count == 1 ? "error" : "errors") in \(files.count) of \(sourceCount) files (\(share) %)\n"
        for finding in errors.sorted(by: { ($0.path, $0.line) < ($1.path, $1.line) }) { text += line(finding) }
        return text
    }

    private func line(_ finding: Finding) -> String {
        "  \(shown(finding.path))\(finding.line > 0 ? ":\(finding.line)" : ""): \(finding.message)\n"
    }

    /// The path as the reader's own folder leads to it, if it lies below, else whole.
    private func shown(_ path: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
