import LaminaUIKit
import Scenes

extension Scene {
    /// Until the last letter is set and the paper has rained a while.
    public static let invitation = Scene(
        name: "Invitation", summary: "A photograph falls onto the table, and a guest's name is set",
        props: Invitation.Props.self, duration: { 5 + 0.07 * Double($0.name.count) }, make: { props, _ in Invitation(props) })
}

extension Invitation {
    /// The values that an invitation can be given.
    public struct Props: SceneProps {
        @Parameter("who is invited", length: 1...24) var name = "Ada"
        @Parameter("what is celebrated", length: 0...80) var occasion = "Midsummer in the garden"
        @Parameter("where and when", length: 0...120) var place = "Saturday at five, by the old lime tree"
        @Parameter("a photograph; by default a painted one") var picture: PropPicture? = nil
        @Parameter("the font of the name") var font: PropFont? = nil
        @Parameter("the paper") var paper: PropColor = "#fbf3e4"
        @Parameter("the colour of the name") var accent: PropColor = "#b3243f"
        public init() {}
    }
}
