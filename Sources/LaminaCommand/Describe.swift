import ArgumentParser
import Scenes

/// `lamina describe`: what a scene can be given, for people or as a schema for programs.
struct Describe: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Describes a scene and its parameters.", usage: "\(SceneTool.name) describe <scene> [--json]",
        discussion: "With --json it prints the JSON schema (draft 2020-12) of the file that --props takes.")

    @Argument(help: "The scene; `lamina list` names them.")
    var scene: String
    @Flag(help: "Print the schema of --props as JSON.")
    var json = false

    func run() throws {
        let scene = try SceneTool.scene(named: scene)
        if json {
            return print(scene.schema.json(onSeveralLines: true))
        }
        print("\(scene.name)  \(scene.summary)")
        for parameter in scene.parameters { print("    --set \(parameter.usage)") }
    }
}
