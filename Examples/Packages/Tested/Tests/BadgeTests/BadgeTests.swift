import Badge
import LaminaTesting
import LaminaUIKit
import Testing

@MainActor @Suite(.snapshots(record: .missing)) struct BadgeTests {
    @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func pops(_ style: UIUserInterfaceStyle) throws {
        let stage = try Stage(
            showing: BadgeViewController(), on: .iPhoneSE, traits: UITraitCollection(userInterfaceStyle: style), scale: 1)
        try expectFrames(of: stage, at: 0)
        stage.play(.tap("badge"))
        try expectFrames(of: stage, at: 0.1, 0.2, 0.35)
        try expectCurve(of: "badge", "transform.scale", in: stage, during: 0...1)
        #expect(stage.settles(within: 3))
        #expect(stage.damage(at: 0.2).share < 0.2)
    }

    @Test func saysItsNumber() throws {
        let stage = try Stage(showing: BadgeViewController(), on: .iPhoneSE, scale: 1)
        try expectAccessibility(of: stage)
    }
}
