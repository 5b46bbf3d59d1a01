import Foundation

/// The features that an animation's file uses, and what of it is not shown.
///
///     let report = LottieLayer(animation: animation).report
///     for issue in report.issues { print(issue) }
public struct LottieReport: Sendable {
    /// One thing of a file that is not shown as it was drawn.
    public struct Issue: Hashable, Sendable, CustomStringConvertible {
        /// The place in the file: layers and shapes by their index and name, from the top of the file.
        public let place: String
        /// A sentence that says what it is, and what is shown in its stead.
        public let message: String
        /// The place and the message.
        public var description: String { "\(place): \(message)" }
    }

    /// The names of the format's features that the file uses, with the number of times, in alphabetical order.
    public internal(set) var features: [(name: String, count: Int)] = []
    /// All that is not shown as it was drawn, in the order of the file; at most a thousand entries.
    public internal(set) var issues: [Issue] = []
    /// The number of issues beyond those in `issues`.
    public internal(set) var furtherIssues = 0
}

/// Gathers a report.
package final class ReportWriter {
    private var counts: [String: Int] = [:]
    private var issues: [LottieReport.Issue] = []
    private var known: Set<LottieReport.Issue> = []
    private var further = 0
    private static let most = 1000

    package init() {}

    /// Goes on with a report.
    package init(_ report: LottieReport) {
        counts = Dictionary(uniqueKeysWithValues: report.features.map { ($0.name, $0.count) })
        (issues, known, further) = (report.issues, Set(report.issues), report.furtherIssues)
    }

    /// Notes that a feature is used.
    package func use(_ feature: String) { counts[feature, default: 0] += 1 }

    /// Notes what is not shown; once, however often it is met.
    package func miss(_ place: Place, _ message: String) {
        guard issues.count < ReportWriter.most else {
            further += 1
            return
        }
        let issue = LottieReport.Issue(place: place.description, message: message)
        if known.insert(issue).inserted { issues.append(issue) }
    }

    package var report: LottieReport {
        var report = LottieReport()
        report.features = counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
        (report.issues, report.furtherIssues) = (issues, further)
        return report
    }
}
