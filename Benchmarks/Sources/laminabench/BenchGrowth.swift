import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaRender
import LaminaUIKit

/// `lamina bench growth`: how the cost of a frame grows with what is in it.
struct BenchGrowth: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth", abstract: "Measures how the cost of hard frames grows with their size.",
        discussion: """
            Each case is measured at several sizes, on one thread, in processor time: layers at 1920 × 1080 pixels with everything redrawn, views without \
            drawing them.
            """)

    @Option(help: ArgumentHelp("The cases, separated by commas; by default all: \(BenchGrowth.names).", valueName: "names"))
    var cases: String?
    @Option(help: "The number of frames.")
    var frames = 10
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false

    func validate() throws {
        guard (1...10_000).contains(frames) else { throw ValidationError("--frames takes 1 to 10000, not \(frames)") }
        _ = try chosen
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    private static var names: String { GrowthCase.all.map(\.name).joined(separator: ", ") }

    private var chosen: [GrowthCase] {
        get throws {
            guard let cases else { return GrowthCase.all }
            return try cases.split(separator: ",").map { name in
                guard let found = GrowthCase.all.first(where: { $0.name == name }) else {
                    throw ValidationError("there is no case \(name); there are: \(BenchGrowth.names)")
                }
                return found
            }
        }
    }

    @MainActor
    private func measure() throws {
        for each in try chosen {
            for size in each.sizes {
                let frame = try each.prepare(size)
                frame(0)
                let start = ProcessTime.cpu
                for number in 1...frames { frame(number) }
                let figures = GrowthFigures(
                    name: each.name, size: size, frame_ms: ((ProcessTime.cpu - start) / Double(frames) * 1e6).rounded() / 1e3)
                print(json ? try figures.jsonLine : "\(each.name), \(size) \(each.unit): \(figures.frame_ms) ms of processor time a frame")
            }
        }
    }
}

private struct GrowthFigures: Codable {
    var name: String
    var size: Int
    var frame_ms: Double
}

/// A kind of frame at several sizes.
private struct GrowthCase: Sendable {
    let name: String
    /// The unit of the sizes, as in “layers”.
    let unit: String
    let sizes: [Int]
    /// Builds it in a size; gives what makes a frame of a number.
    let prepare: @MainActor @Sendable (Int) throws -> (Int) -> Void

    static let all = [
        nestedShadows, shadows, blur, blendModes,
        text("text-field") { UITextField(frame: $0) }, text("text-view") { UITextView(frame: $0) }, tableReload, tableScroll,
    ]

    // MARK: Layers

    private static func layers(
        _ name: String, _ unit: String, _ sizes: [Int], _ build: @escaping @MainActor @Sendable (CALayer, Int) -> Void
    ) -> GrowthCase {
        GrowthCase(name: name, unit: unit, sizes: sizes) { size in
            let scene = BenchScene(name: name, summary: "", frames: 60, background: .white) { root, _, _ in
                MainActor.assumeIsolated { build(root, size) }
            }
            let engine = LaminaEngine(scene, width: 1920, height: 1080, threads: 1, isRedrawn: true)
            return { _ = engine.draw(frame: $0) }
        }
    }

    private static func turn(_ layer: CALayer) {
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 0.5, 10)
        layer.add(turn, forKey: nil)
    }

    /// Layers in one another, each with a shadow of all that is in it.
    private static let nestedShadows = layers("nested-shadows", "levels", [1, 2, 4, 8]) { root, levels in
        var parent = root
        for level in 0..<levels {
            let layer = CALayer()
            layer.frame = parent.bounds.insetBy(dx: 60, dy: 40)
            layer.backgroundColor = UIColor(hue: CGFloat(level) / 8, saturation: 0.5, brightness: 1, alpha: 1).cgColor
            (layer.shadowOpacity, layer.shadowRadius) = (0.5, 10)
            parent.addSublayer(layer)
            parent = layer
        }
        turn(parent)
    }

    /// Layers beside each other whose shadows follow what they show, which changes.
    private static let shadows = layers("shadows", "layers", [50, 100, 200]) { root, count in
        for i in 0..<count {
            let layer = CAShapeLayer()
            layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 60), transform: nil)
            layer.frame = CGRect(x: i % 20 * 95, y: i / 20 * 100, width: 100, height: 60)
            (layer.shadowOpacity, layer.shadowRadius) = (0.5, 6)
            layer.fillColor = UIColor.systemOrange.cgColor
            root.addSublayer(layer)
            turn(layer)
        }
    }

    /// A filter over the whole picture.
    private static let blur = layers("blur", "points of radius", [10, 25, 50, 100]) { root, radius in
        let group = CALayer()
        group.frame = root.bounds
        let filter = CIFilter(name: "CIGaussianBlur")!
        filter.setValue(Double(radius), forKey: kCIInputRadiusKey)
        group.filters = [filter]
        for i in 0..<40 {
            let layer = CALayer()
            layer.frame = CGRect(x: i % 8 * 240, y: i / 8 * 216, width: 200, height: 180)
            layer.backgroundColor = UIColor(hue: CGFloat(i) / 40, saturation: 0.7, brightness: 1, alpha: 1).cgColor
            group.addSublayer(layer)
            turn(layer)
        }
        root.addSublayer(group)
    }

    private static let blendModes = layers("blend-modes", "layers", [50, 100, 200]) { root, count in
        let modes = ["multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "softLightBlendMode", "differenceBlendMode"]
        for i in 0..<count {
            let layer = CALayer()
            layer.frame = CGRect(x: i % 20 * 90, y: i / 20 * 90, width: 150, height: 150)
            layer.backgroundColor = UIColor(hue: CGFloat(i % 17) / 17, saturation: 0.7, brightness: 0.9, alpha: 0.8).cgColor
            layer.compositingFilter = modes[i % modes.count]
            root.addSublayer(layer)
            turn(layer)
        }
    }

    // MARK: Views

    /// A letter more and a letter less, at the end.
    private static func text(_ name: String, _ make: @escaping @MainActor @Sendable (CGRect) -> any UIView & UITextInput) -> GrowthCase {
        GrowthCase(name: name, unit: "characters", sizes: [100, 1_000, 10_000]) { characters in
            let controller = UIViewController()
            let stage = try Stage(showing: controller, size: CGSize(width: 390, height: 844), threads: 1)
            let input = make(CGRect(x: 10, y: 100, width: 370, height: 300))
            controller.view.addSubview(input)
            _ = input.becomeFirstResponder()
            input.insertText(String(String(repeating: "All human beings are born free. ", count: characters / 32 + 1).prefix(characters)))
            stage.advance(to: 0.5)
            return { number in
                if number % 2 == 1 { input.insertText("x") } else { input.deleteBackward() }
                stage.advance(to: 0.5 + Double(number) / 60)
            }
        }
    }

    private static let tableReload = table("table-reload") { table, _ in table.reloadData() }
    private static let tableScroll = table("table-scroll") { table, number in table.contentOffset.y = CGFloat(number * 90) }

    private static func table(_ name: String, _ change: @escaping @MainActor @Sendable (UITableView, Int) -> Void) -> GrowthCase {
        GrowthCase(name: name, unit: "rows", sizes: [20, 200, 2_000]) { rows in
            let controller = UIViewController()
            let stage = try Stage(showing: controller, size: CGSize(width: 390, height: 844), threads: 1)
            let table = UITableView(frame: controller.view.bounds)
            let source = Rows(count: rows)
            table.dataSource = source
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            controller.view.addSubview(table)
            stage.advance(to: 0.5)
            return { number in
                withExtendedLifetime(source) {
                    change(table, number)
                    stage.advance(to: 0.5 + Double(number) / 60)
                }
            }
        }
    }
}

/// Rows that are as high as their texts need.
private final class Rows: NSObject, UITableViewDataSource {
    private let count: Int
    init(count: Int) { self.count = count }
    func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { count }
    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "Row \(indexPath.row). ", count: indexPath.row % 7 + 1)
        return cell
    }
}
