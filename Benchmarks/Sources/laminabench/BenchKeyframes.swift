import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaUIKit

/// `lamina bench keyframes`: the setting up of a composition whose every frame is a keyframe.
struct BenchKeyframes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyframes",
        abstract: "Measures how long layers with many long keyframe animations take to be set up and shown, and how much memory they need.",
        discussion: """
            The layers that a player of compositions creates for remapped time: nested layers, each with ten keyframe animations (places, turns, scales, \
            opacities, transforms, colours, outlines), every one with a value, a key time and a curve for each frame.
            """)

    @Option(help: "The number of layers.")
    var layers = 400
    @Option(help: "The number of values of each animation.")
    var values = 1000
    @Option(help: "The number of measurements.")
    var repeats = 3
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false

    func validate() throws {
        guard (1...100_000).contains(layers) else { throw ValidationError("--layers takes 1 to 100000, not \(layers)") }
        guard (2...100_000).contains(values) else { throw ValidationError("--values takes 2 to 100000, not \(values)") }
        guard (1...1000).contains(repeats) else { throw ValidationError("--repeats takes 1 to 1000, not \(repeats)") }
    }

    func run() throws {
        for _ in 0..<repeats {
            let figures = try MainActor.assumeIsolated { try KeyframeFigures(layers: layers, values: values) }
            print(json ? try figures.jsonLine : figures.sentence)
        }
    }
}

/// The figures of one measurement. Times are milliseconds for all layers.
struct KeyframeFigures: Codable {
    var layers, values: Int
    /// Making the lists of values, which is the program's own work.
    var list_ms: Double
    /// Making the animations and adding them to layers; the commit; the first picture; one at another moment.
    var add_ms, commit_ms, show_ms, seek_ms: Double
    /// Setting up and showing, without making the lists.
    var total_ms: Double
    /// All that lists, animations and the render tree hold, for each value; only the first measurement's tells.
    var bytes_each: Double
}

extension KeyframeFigures {
    @MainActor
    init(layers count: Int, values: Int) throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 480, height: 270), threads: 1)
        let root = stage.rootViewController!.view!.layer
        _ = stage.snapshot()
        let before = ProcessTime.residentMemory
        var last = MediaTime.monotonic()
        func lap() -> Double {
            let now = MediaTime.monotonic()
            defer { last = now }
            return ((now - last) * 1e6).rounded() / 1e3
        }
        var tracks: [[(String, [Any])]] = []
        for i in 0..<count { tracks.append(KeyframeFigures.tracks(of: i, values)) }
        let times = (0..<values).map { NSNumber(value: Double($0) / Double(values - 1)) }
        let curves = Array(repeating: CAMediaTimingFunction(name: .linear), count: values - 1)
        list_ms = lap()
        var parent = root
        for (i, list) in tracks.enumerated() {
            let layer = CAShapeLayer()
            layer.frame = CGRect(x: 40 * (i % 12), y: 40 * (i / 12 % 7), width: 30, height: 30)
            for (key, values) in list {
                let animation = CAKeyframeAnimation(keyPath: key)
                animation.values = values
                animation.keyTimes = times
                animation.timingFunctions = curves
                animation.duration = Double(values.count) / 60
                animation.speed = 0
                animation.timeOffset = 0.5
                layer.add(animation, forKey: key)
            }
            parent.addSublayer(layer)
            // Chains of eight layers.
            parent = i % 8 == 7 ? root : layer
        }
        add_ms = lap()
        CATransaction.flush()
        commit_ms = lap()
        _ = stage.snapshot()
        show_ms = lap()
        stage.advance(to: 0.25)
        _ = stage.snapshot()
        seek_ms = lap()
        (layers, self.values) = (count, values)
        total_ms = ((add_ms + commit_ms + show_ms) * 1000).rounded() / 1000
        bytes_each = (Double(ProcessTime.residentMemory - before) / Double(count * 10 * values)).rounded()
    }

    /// Ten lists of values, by key path.
    private static func tracks(of layer: Int, _ count: Int) -> [(String, [Any])] {
        func list(_ value: (CGFloat) -> Any) -> [Any] { (0..<count).map { value(CGFloat($0) / CGFloat(count) + CGFloat(layer)) } }
        return [
            ("position", list { CGPoint(x: 15 + 10 * sin($0 * 7), y: 15 + 10 * cos($0 * 7)) }),
            ("transform.rotation.z", list { $0 * 6 }),
            ("transform.scale.x", list { 1 + 0.2 * sin($0 * 9) }),
            ("transform.scale.y", list { 1 + 0.2 * cos($0 * 9) }),
            ("opacity", list { Float(0.6 + 0.4 * sin($0 * 5)) }),
            ("sublayerTransform", list { CATransform3DMakeRotation($0 * 0.1, 0, 0, 1) }),
            ("strokeEnd", list { 0.5 + 0.5 * sin($0 * 3) }),
            ("fillColor", list { CGColor(red: 0.5 + 0.5 * sin($0 * 4), green: 0.5, blue: 0.7, alpha: 1) }),
            ("bounds", list { CGRect(x: 0, y: 0, width: 30 + sin($0 * 8), height: 30) }),
            ("path", list { CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20 + 6 * sin($0 * 5), height: 24), transform: nil) }),
        ]
    }

    var sentence: String {
        "\(layers) layers, 10 animations of \(values) values each: \(total_ms) ms (adding \(add_ms), commit \(commit_ms), first picture \(show_ms)); "
            + "another moment \(seek_ms) ms; the lists \(list_ms) ms; \(bytes_each) bytes a value"
    }
}
