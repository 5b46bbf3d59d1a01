import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import Guide
import Invitation
import LaminaCommand
import LayerGallery
import Scenes

/// The `lamina` command: lists, renders, serves and looks into the scenes of this repository.
@main
enum Lamina {
    /// The scenes that the tool knows. To add one, add it here.
    private static let scenes: [Scene] = [.cardCarousel, .cardShuffle, .cardStack, .coinBank, .invitation, .layerGallery] + Scene.guide

    static func main() { SceneTool.run(scenes, others: [Bench.self, Run.self, Port.self, Doctor.self]) }
}

extension Bench: EndsByItself {}
extension Run: EndsByItself {}
extension Port: EndsByItself {}
extension Doctor: EndsByItself {}
