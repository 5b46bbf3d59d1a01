import ArgumentParser
import LaminaQuartzCore
import LaminaStage

/// `lamina inspect`: the three trees of a scene and its running animations at one moment, as text.
struct Inspect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a scene's layers and animations at a moment.",
        usage: "\(SceneTool.name) inspect <scene> --at <seconds> [<options>]",
        discussion: """
            Prints three trees: model (the values that the program has set), presentation (the values that show) and render (the render server's \
            values and animations). Each layer has one line; values at their defaults are left out. #7 is a layer's number in the render tree.
            """)

    @OptionGroup var options: SceneOptions
    @Option(help: ArgumentHelp("The moment, in seconds.", valueName: "seconds"))
    var at = 0.0
    @Option(help: ArgumentHelp("The tree to print alone: model, presentation or render.", valueName: "tree"))
    var tree: LayerHost.Tree?

    @Flag(help: "Print each text as JSON, an object a line.")
    var json = false

    func validate() throws {
        guard at >= 0 && at <= 86_400 else { throw ValidationError("--at takes seconds from 0 to 86400, not \(at)") }
    }

    func run() async throws { try await inspect() }

    @MainActor
    private func inspect() async throws {
        let (stage, _, _) = try options.open(threads: 1)
        await stage.advance(to: at)
        let now = stage.clock.seconds
        func show(_ name: String, _ text: String) {
            if json { CommandEvent.write(CommandEvent.Text(name: name, text: text)) } else { print(text) }
        }
        for tree in tree.map({ [$0] }) ?? LayerHost.Tree.allCases {
            show(tree.rawValue, "\(tree.rawValue) \(stage.host.dump(tree, at: now))")
        }
        if tree == nil { show("animations", stage.host.dumpAnimations(at: now)) }
        if json { CommandEvent.write(CommandEvent.Done()) }
    }
}

extension LayerHost.Tree: ExpressibleByArgument {}
