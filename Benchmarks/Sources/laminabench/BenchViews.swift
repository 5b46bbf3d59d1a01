import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaUIKit

/// `lamina bench views`: what views cost from their making to their end.
struct BenchViews: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "Measures how long views take to be created, shown, changed and released, and how much memory they need.",
        discussion: """
            Views under one root, each with a background and a subview that it lays out. Showing them is layout, commit and the first frame; changing them
            moves each in a layout pass of its own and draws another frame.
            """)

    @Option(help: "The number of views.")
    var views = 10_000
    @Option(help: "The number of measurements.")
    var repeats = 5
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false

    func validate() throws {
        guard (2...1_000_000).contains(views) else { throw ValidationError("--views takes 2 to 1000000, not \(views)") }
        guard (1...1000).contains(repeats) else { throw ValidationError("--repeats takes 1 to 1000, not \(repeats)") }
    }

    func run() throws {
        for _ in 0..<repeats {
            let figures = try MainActor.assumeIsolated { try ViewFigures(views: views) }
            print(json ? try figures.jsonLine : figures.sentence)
        }
    }
}

/// The figures of one measurement. Times are milliseconds for all views.
struct ViewFigures: Codable {
    var views: Int
    var make_ms, show_ms, change_ms, remove_ms, total_us_each: Double
    /// Views, layers and what the render tree holds, for each view; only the first measurement's tells, as later ones use again what it left.
    var bytes_each: Double
    /// Views that were not let go.
    var left: Int
}

/// Lays out its subview within itself.
private final class BenchedView: UIView {
    nonisolated(unsafe) static var alive = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        BenchedView.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    deinit { BenchedView.alive -= 1 }
    override func layoutSubviews() { for view in subviews { view.frame = bounds.insetBy(dx: 1, dy: 1) } }
}

extension ViewFigures {
    @MainActor
    init(views: Int) throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 960, height: 540), threads: 1)
        let root = stage.rootViewController!.view!
        _ = stage.snapshot()
        var last = MediaTime.monotonic()
        func lap() -> Double {
            let now = MediaTime.monotonic()
            defer { last = now }
            return ((now - last) * 1e6).rounded() / 1e3
        }
        let before = ProcessTime.residentMemory
        let colors = (0..<16).map { UIColor(hue: CGFloat($0) / 16, saturation: 0.5, brightness: 1, alpha: 1) }
        last = MediaTime.monotonic()
        for i in 0..<views / 2 {
            let view = BenchedView(frame: CGRect(x: i % 120 * 8, y: i / 120 % 67 * 8, width: 8, height: 8))
            view.backgroundColor = colors[i % 16]
            let inner = BenchedView(frame: .zero)
            inner.backgroundColor = colors[(i + 8) % 16]
            view.addSubview(inner)
            root.addSubview(view)
        }
        make_ms = lap()
        _ = stage.snapshot()
        show_ms = lap()
        bytes_each = (Double(ProcessTime.residentMemory - before) / Double(views)).rounded()
        last = MediaTime.monotonic()
        for view in root.subviews { view.frame = view.frame.insetBy(dx: -1, dy: -1) }
        _ = stage.snapshot()
        change_ms = lap()
        for view in root.subviews { view.removeFromSuperview() }
        CATransaction.flush()
        remove_ms = lap()
        (self.views, left) = (views, BenchedView.alive)
        total_us_each = ((make_ms + show_ms + change_ms + remove_ms) * 1e4 / Double(views)).rounded() / 10
    }

    var sentence: String {
        "\(views) views: made in \(make_ms) ms, shown in \(show_ms) ms, changed in \(change_ms) ms, removed in \(remove_ms) ms: \(total_us_each) µs and \(bytes_each) bytes each; \(left) left"
    }
}
