import ArgumentParser
import Foundation
import LaminaQuartzCore
import LaminaUIKit

/// `lamina bench layout`: what layout by constraints costs, without drawing anything.
struct BenchLayout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Measures what layout by constraints costs.",
        discussion: """
            A list of rows, each with three views that constraints place beside and below each other and that have content of their own. First all of them are created \
            and laid out; then one constant changes at a time: of a view in a row, and of the first row's height, which moves all others.
            """)

    @Option(help: "The number of views that constraints place.")
    var views = 1000
    @Option(help: "The number of changes to measure.")
    var changes = 200
    @Flag(help: "Print one line of JSON.")
    var json = false

    func validate() throws {
        guard (8...100_000).contains(views) else { throw ValidationError("--views takes 8 to 100000, not \(views)") }
        guard (2...100_000).contains(changes) else { throw ValidationError("--changes takes 2 to 100000, not \(changes)") }
    }

    func run() throws {
        let figures = try MainActor.assumeIsolated { try LayoutFigures(views: views, changes: changes) }
        print(json ? try figures.jsonLine : figures.sentence)
    }
}

/// The figures of one measurement: milliseconds for a layout pass, medians where not said otherwise.
struct LayoutFigures: Codable {
    var views, constraints: Int
    /// Making all, and the first pass.
    var first_ms: Double
    /// One view's width changes.
    var local_ms, local_max_ms: Double
    /// The first row's height changes: all rows move.
    var moving_ms, moving_max_ms: Double
    /// All are taken away again.
    var remove_ms: Double
}

/// Has content of its own.
private final class BenchedContent: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
}

extension LayoutFigures {
    @MainActor
    fileprivate init(views count: Int, changes: Int) throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 390, height: 844), threads: 1)
        let root = stage.rootViewController!.view!
        func rounded(_ v: Double) -> Double { (v * 1e4).rounded() / 1e4 }
        func time(_ body: () -> Void) -> Double {
            let start = MediaTime.monotonic()
            body()
            return (MediaTime.monotonic() - start) * 1000
        }
        var (widths, heights): ([NSLayoutConstraint], [NSLayoutConstraint]) = ([], [])
        let list = UIView(frame: root.bounds)
        root.addSubview(list)
        var constraints = 0
        first_ms = rounded(
            time {
                var above: UIView?
                for _ in 0..<count / 4 {
                    let parts = (0..<4).map { _ in BenchedContent() }
                    for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
                    let (row, picture, title, detail) = (parts[0], parts[1], parts[2], parts[3])
                    list.addSubview(row)
                    for view in parts.dropFirst() { row.addSubview(view) }
                    let (width, height) = (
                        picture.widthAnchor.constraint(equalToConstant: 24), row.heightAnchor.constraint(equalToConstant: 40)
                    )
                    let made = [
                        row.leadingAnchor.constraint(equalTo: list.leadingAnchor),
                        row.trailingAnchor.constraint(equalTo: list.trailingAnchor),
                        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? list.topAnchor), height,
                        picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8), width,
                        picture.centerYAnchor.constraint(equalTo: row.centerYAnchor),
                        title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
                        title.trailingAnchor.constraint(lessThanOrEqualTo: row.trailingAnchor, constant: -8),
                        title.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
                        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                        detail.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
                        detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
                    ]
                    NSLayoutConstraint.activate(made)
                    constraints += made.count
                    widths.append(width)
                    heights.append(height)
                    above = row
                }
                root.layoutIfNeeded()
            })
        var (local, moving): ([Double], [Double]) = ([], [])
        for i in 0..<changes {
            let (width, height) = (widths[i * 37 % widths.count], heights[0])
            local.append(
                time {
                    width.constant = CGFloat(20 + i % 9)
                    root.layoutIfNeeded()
                })
            moving.append(
                time {
                    height.constant = CGFloat(41 + i % 7)
                    root.layoutIfNeeded()
                })
        }
        precondition(
            list.subviews.last?.frame.minY == CGFloat((count / 4 - 2) * 40 + 41 + (changes - 1) % 7),
            "the rows are not where their constraints have them")
        local.sort()
        moving.sort()
        (views, self.constraints) = (count / 4 * 4, constraints)
        (local_ms, local_max_ms) = (rounded(local[changes / 2]), rounded(local[changes - 1]))
        (moving_ms, moving_max_ms) = (rounded(moving[changes / 2]), rounded(moving[changes - 1]))
        remove_ms = rounded(time { list.removeFromSuperview() })
    }

    var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var sentence: String {
        "\(views) views, \(constraints) constraints: first \(first_ms) ms; one width changed \(local_ms) ms (at most \(local_max_ms)); "
            + "all rows moved \(moving_ms) ms (at most \(moving_max_ms)); taken away \(remove_ms) ms"
    }
}
