import ArgumentParser
import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import CommandSupport
import Guide
import LayerGallery
import Scenes

/// The scenes that the tool knows. To add one, add it here.
enum SceneCatalog {
    static let scenes: [Scene] = [.cardCarousel, .cardShuffle, .cardStack, .coinBank, .layerGallery] + Scene.guide

    /// A scene by its name, in any case of letters.
    static func scene(named name: String) throws -> Scene {
        if let scene = scenes.first(where: { $0.name.lowercased() == name.lowercased() }) { return scene }
        throw CommandError("there is no scene “\(name)”; there are: \(scenes.map(\.name).joined(separator: ", "))")
    }
}

/// `lamina list`: the scenes and what can be set of them.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the scenes.")

    func run() {
        for scene in SceneCatalog.scenes {
            print("\(scene.name)  \(scene.summary)")
            for parameter in scene.parameters { print("    --set \(parameter.usage)") }
        }
    }
}
