import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaStage
import Scenes

/// `lamina plot`: an animated value of one layer over time, as a picture or as numbers.
struct Plot: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws a layer's animated value over time.",
        usage: "\(SceneTool.name) plot <scene> --layer <name> --key <key path> -o <file> [<options>]",
        discussion: """
            The value is the presentation tree's, the one that shows. Points, sizes, rectangles and colours give a curve for each part, \
            transforms one for each element that changes. The output is a .png, or a .csv of the numbers.
            """)

    @OptionGroup var options: SceneOptions
    @Option(help: ArgumentHelp("The layer's name; of several layers the first is used.", valueName: "name"))
    var layer: String
    @Option(help: ArgumentHelp("The key path of the value, as in position.x or transform.rotation.z.", valueName: "key path"))
    var key: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write: a .png or a .csv.", valueName: "file"))
    var output: String
    @Option(help: ArgumentHelp("The start in seconds.", valueName: "seconds"))
    var from = 0.0
    @Option(help: ArgumentHelp("The end in seconds; by default the scene's.", valueName: "seconds"))
    var to: Double?
    @Option(help: "The number of samples a second.")
    var fps = 60
    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        func check(_ isGood: Bool, _ message: String) throws { if !isGood { throw ValidationError(message) } }
        try check((1...10_000).contains(fps), "--fps takes 1 to 10000, not \(fps)")
        try check(from >= 0 && from <= 86_400, "--from takes seconds from 0 to 86400, not \(from)")
        try check(to.map { $0 > from && $0 <= 86_400 } ?? true, "--to takes seconds after --from and up to 86400, not \(to ?? 0)")
    }

    func run() async throws { try await plot() }

    @MainActor
    private func plot() async throws {
        let isTable = output.lowercased().hasSuffix(".csv")
        guard isTable || output.lowercased().hasSuffix(".png") else {
            throw CommandError("\(output): a plot is a .png or a .csv", isOrder: true)
        }
        let (stage, scene, settings) = try options.open(threads: 1)
        let end = to ?? scene.duration(settings)
        guard end > from else {
            throw CommandError("\(scene.name) ends at \(end) s, not after --from \(from); say with --to where to end", isOrder: true)
        }
        let curves = try await sample(stage, scene, until: end)
        if isTable {
            try TextFile.write(Curve.table(curves), to: output)
        } else {
            let chart = PlotChart(title: "\(scene.name): \(layer) \(key)", curves: curves, range: from...end)
            try PictureFile.write(chart.draw(), to: output)
        }
        if json {
            return CommandEvent.write(CommandEvent.Done(output: output, curves: curves.map(\.name), samples: curves[0].points.count))
        }
        print("\(output): \(curves.map(\.name).joined(separator: ", ")); \(curves[0].points.count) samples")
    }

    @MainActor
    private func sample(_ stage: Stage, _ scene: Scene, until end: Double) async throws -> [Curve] {
        var samples = Samples()
        var (wasThere, names): (Bool, Set<String>) = (false, [])
        for step in 0...Int(((end - from) * Double(fps) + 1e-6).rounded(.down)) {
            let time = from + Double(step) / Double(fps)
            await stage.advance(to: time)
            let found = stage.host.layer(named: layer)
            samples.add(found?.presentation()?.value(forKeyPath: key), at: time)
            wasThere = wasThere || found != nil
            if !wasThere { names.formUnion(stage.host.layerNames) }
        }
        guard wasThere else {
            let list = names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }.prefix(20).joined(separator: ", ")
            let known = names.isEmpty ? "none of its layers has a name" : "there are: \(list)\(names.count > 20 ? ", …" : "")"
            throw CommandError("\(scene.name) has no layer “\(layer)” from \(from) to \(end) s; \(known)", isOrder: true)
        }
        let curves = samples.curves(key)
        guard !curves.isEmpty else {
            throw CommandError(
                "“\(key)” of the layer “\(layer)” is not made of numbers; a key path is, as in opacity or position.x", isOrder: true)
        }
        return curves
    }
}

/// Text into a file that is there whole or not at all.
enum TextFile {
    static func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandError("\(path): cannot be written: \(error.localizedDescription)")
        }
    }
}
