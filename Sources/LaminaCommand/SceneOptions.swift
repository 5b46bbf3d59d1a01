import ArgumentParser
import CommandSupport
import LaminaStage
import LaminaUIKit
import LaminaVideo
import Scenes

/// The scene, its canvas and its input, for every command that plays one.
struct SceneOptions: ParsableArguments {
    @Argument(help: "The scene; `lamina list` names them. Or the path of a Lottie file: logo.json, or logo.lottie.")
    var scene: String
    @Option(
        help: ArgumentHelp(
            "The size of the picture in pixels, as in 1080x1920; by default twice the scene's size in points, or a file's own size.",
            valueName: "WxH"),
        transform: PixelSize.init(argument:))
    var size: PixelSize?
    @Option(
        help:
            "The number of pixels for one point; by default such that the shorter side has 360 points, or, if no size is given, 2, and 1 for a file."
    )
    var scale: Double?
    @Option(help: "The rendering of layers' edges: smooth, or device, where a pixel is painted whole or not at all.")
    var edges: EdgeRendering = .standard
    @Option(help: "The seed of the scene's random numbers.")
    var seed: UInt64 = 1
    @Option(help: ArgumentHelp("A JSON script of touches; by default the scene's own.", valueName: "file"))
    var input: String?
    @Option(
        help: ArgumentHelp(
            "A JSON object of values for the scene's parameters; `lamina describe` has its schema, and --set comes after it.",
            valueName: "file"))
    var props: String?
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "A value for one of the scene's parameters, as in coins=3000 or host.name=Ann; can be repeated.", valueName: "name=value"),
        transform: Setting.init(argument:))
    var settings: [Setting] = []

    func validate() throws {
        if let scale, !(scale >= 0.05 && scale <= 16) { throw ValidationError("--scale takes 0.05 to 16, not \(scale)") }
    }

    /// A stage on which the scene stands at time 0, its input waiting.
    @MainActor
    func open(threads: Int? = nil) throws -> (stage: Stage, scene: Scene, settings: Scene.Settings) {
        let scene = try SceneTool.scene(named: scene)
        let settings = try given(to: scene)
        return (try open(scene, settings, threads: threads), scene, settings)
    }

    /// A stage on which a scene stands at time 0 with settings of its own, its input waiting.
    @MainActor
    func open(_ scene: Scene, _ settings: Scene.Settings, threads: Int?) throws -> Stage {
        let (pixels, scale) = canvas(of: scene)
        let points = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        let script = try input.map { try InputScript(contentsOfFile: $0) } ?? InputScript(scene.input(points))
        let stage = try Stage(showing: scene.make(settings), size: points, scale: CGFloat(scale), edges: edges, threads: threads)
        if let background = scene.background { stage.background = background }
        stage.play(script)
        return stage
    }

    /// The runs of a scene, each with the next seed.
    @MainActor
    func runs(_ count: Int, of scene: Scene, _ settings: Scene.Settings, seconds: Double, threads: Int? = nil) -> StageRuns {
        StageRuns(count, seconds: seconds) { run in
            var settings = settings
            settings.seed &+= UInt64(run)
            return try open(scene, settings, threads: threads)
        }
    }

    /// The check of an option --runs.
    static func validate(runs: Int) throws {
        guard (1...100_000).contains(runs) else { throw ValidationError("--runs takes 1 to 100000, not \(runs)") }
    }

    /// The settings of a scene from --seed, --props, a row of a table, and --set, each of which comes after those before it.
    ///
    /// - Parameter defaults: Values in place of the parameters' own.
    func given(to scene: Scene, row: PropsFile.Row? = nil, defaults: [String: JSONValue] = [:]) throws -> Scene.Settings {
        var values = defaults
        var sources: [String: String] = [:]
        var folders: [String: String] = [:]
        func take(_ fields: [String: JSONValue], from source: String, folder: String) {
            for (name, value) in fields { (values[name], sources[name], folders[name]) = (value, source, folder) }
        }
        if let props { take(try PropsFile.object(contentsOfFile: props), from: props, folder: PropsFile.folder(of: props)) }
        if let row { take(row.fields, from: row.place, folder: row.folder) }
        for setting in settings {
            let isWhole = !setting.name.contains(".")
            if isWhole { (sources[setting.name], folders[setting.name]) = (nil, nil) }
            scene.props.set(setting.name, to: setting.value, in: &values)
        }
        do {
            let settings = try Scene.Settings(for: scene, seed: seed, values, folders: folders)
            try scene.check(settings)
            return settings
        } catch let error as PropsError {
            throw sources[error.parameter].map { CommandError("\($0): \(error)", isOrder: true) } ?? error
        }
    }

    /// The picture's size in pixels, and how many of them make a point.
    func canvas(of scene: Scene) -> (pixels: PixelSize, scale: Double) {
        guard let size else {
            let scale = scale ?? scene.scale
            return (PixelSize(Int((scene.canvas.width * scale).rounded()), Int((scene.canvas.height * scale).rounded())), scale)
        }
        return (size, scale ?? Double(min(size.width, size.height)) / 360)
    }
}

extension EdgeRendering: ExpressibleByArgument {}

/// A value for one of a scene's parameters, as in `coins=3000`.
struct Setting {
    let name, value: String

    /// Creates a setting from an option's value.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw CommandError("a setting is a name and a value, as in coins=3000") }
        (name, value) = (String(parts[0]), String(parts[1]))
    }
}
