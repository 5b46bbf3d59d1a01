import ArgumentParser
import Foundation
import Scenes

/// `lamina describe`: what a scene can be given, for people or as a schema for programs.
struct Describe: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Describes a scene and its parameters.", usage: "lamina describe <scene> [--json]",
        discussion: "With --json it prints the JSON schema (draft 2020-12) of the file that --props takes.")

    @Argument(help: "The scene; `lamina list` names them.")
    var scene: String
    @Flag(help: "Print the schema of --props as JSON.")
    var json = false

    func run() throws {
        let scene = try SceneCatalog.scene(named: scene)
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return print(String(decoding: try encoder.encode(SceneSchema(scene)), as: UTF8.self))
        }
        print("\(scene.name)  \(scene.summary)")
        for parameter in scene.parameters { print("    \(parameter.usage)") }
    }
}

extension Scene.Parameter {
    /// The option that sets it, with its meaning and range.
    var usage: String { "--set \(name)=\(standard)  \(summary), \(range.lowerBound)…\(range.upperBound)" }
}

/// The JSON schema of a scene's props.
struct SceneSchema: Encodable {
    struct Property: Encodable {
        var type = "integer"
        let description: String
        let minimum, maximum, `default`: Int
    }

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case title, description, type, additionalProperties, properties
    }

    private let schema = "https://json-schema.org/draft/2020-12/schema"
    private let title, description: String
    private let type = "object"
    private let additionalProperties = false
    private let properties: [String: Property]

    init(_ scene: Scene) {
        (title, description) = (scene.name, scene.summary)
        properties = Dictionary(
            uniqueKeysWithValues: scene.parameters.map {
                (
                    $0.name,
                    Property(
                        description: $0.summary, minimum: $0.range.lowerBound, maximum: $0.range.upperBound, default: $0.standard)
                )
            })
    }
}
