import Foundation
import LaminaLottie

/// A report as text: the features that Lottie files use, and those of them that are not shown.
package enum LottieReportText {
    /// Whether something on the command line is the path of a Lottie file.
    package static func isFile(_ path: String) -> Bool { LottieScenes.isFile(path) }

    /// Prints the reports of files; returns whether all of them can be shown as they were drawn. Throws a `CommandError` for a file that cannot be read.
    @MainActor
    package static func show(_ paths: [String]) throws -> Bool {
        var isWhole = true
        for path in paths {
            if let archive = try LottieScenes.archive(path) {
                print("\(path)  " + LottieReportText.contents(archive))
                for issue in archive.issues { print("    \(issue)") }
                if !archive.issues.isEmpty { isWhole = false }
            }
            for (name, animation, _) in try LottieScenes.animations(path) {
                let report = LottieLayer(animation: animation).report
                let size = "\(Int(animation.size.width.native)) × \(Int(animation.size.height.native))"
                print("\(name)  \(size), \(animation.framerate) frames a second, \(animation.duration) s")
                if !report.features.isEmpty {
                    print(
                        "    uses: " + report.features.map { $0.count == 1 ? $0.name : "\($0.name) × \($0.count)" }.joined(separator: ", "))
                }
                if !animation.markerNames.isEmpty { print("    markers: " + animation.markerNames.joined(separator: ", ")) }
                for issue in report.issues { print("    \(issue)") }
                if report.furtherIssues > 0 { print("    and \(report.furtherIssues) more") }
                if report.issues.isEmpty { print("    Everything in it is shown.") } else { isWhole = false }
            }
        }
        return isWhole
    }

    /// The parts of an archive, by their names.
    private static func contents(_ archive: DotLottieFile) -> String {
        let lists = [
            ("animations", archive.animations.map(\.configuration.id)), ("themes", archive.themes.map(\.id)),
            ("state machines", archive.stateMachines.map(\.id)),
        ]
        return lists.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
    }
}
