import ArgumentParser
import CommandSupport
import LaminaStage
import LaminaUIKit
import Scenes

/// The scene, its canvas and its input, for every command that plays one.
struct SceneOptions: ParsableArguments {
    @Argument(help: "The scene; `lamina list` names them.")
    var scene: String
    @Option(
        help: ArgumentHelp(
            "The size of the picture in pixels, as in 1080x1920; by default twice the scene's size in points.", valueName: "WxH"),
        transform: PixelSize.init(argument:))
    var size: PixelSize?
    @Option(help: "The number of pixels for one point; by default such that the shorter side has 360 points, or 2 if no size is given.")
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
        help: ArgumentHelp("A value for one of the scene's parameters, as in coins=3000; can be repeated.", valueName: "name=value"),
        transform: Setting.init(argument:))
    var settings: [Setting] = []

    func validate() throws {
        if let scale, !(scale >= 0.05 && scale <= 16) { throw ValidationError("--scale takes 0.05 to 16, not \(scale)") }
    }

    /// A stage on which the scene stands at time 0, its input waiting.
    @MainActor
    func open(threads: Int? = nil) throws -> (stage: Stage, scene: Scene, settings: Scene.Settings) {
        let scene = try SceneCatalog.scene(named: scene)
        var values = try props.map { try SceneProps.values(contentsOfFile: $0) } ?? [:]
        for setting in settings { values[setting.name] = setting.value }
        let settings = try Scene.Settings(for: scene, seed: seed, values)
        let (pixels, scale) = canvas(of: scene)
        let points = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        let script = try input.map { try InputScript(contentsOfFile: $0) } ?? InputScript(scene.input(points))
        let stage = try Stage(showing: scene.make(settings), size: points, scale: CGFloat(scale), edges: edges, threads: threads)
        stage.play(script)
        return (stage, scene, settings)
    }

    /// The picture's size in pixels, and how many of them make a point.
    private func canvas(of scene: Scene) -> (pixels: PixelSize, scale: Double) {
        guard let size else {
            let scale = scale ?? 2
            return (PixelSize(Int((scene.canvas.width * scale).rounded()), Int((scene.canvas.height * scale).rounded())), scale)
        }
        return (size, scale ?? Double(min(size.width, size.height)) / 360)
    }
}

extension EdgeRendering: ExpressibleByArgument {}

/// A value for one of a scene's parameters, as in `coins=3000`.
struct Setting {
    let name: String
    let value: Int

    /// Creates a size from an option's value.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let value = Int(parts[1]) else {
            throw CommandError("a setting is a name and a whole number, as in coins=3000")
        }
        (name, self.value) = (String(parts[0]), value)
    }
}
