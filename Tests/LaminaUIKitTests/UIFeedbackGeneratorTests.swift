import LaminaUIKit
import Testing

@MainActor
@Suite("Feedback generators")
struct UIFeedbackGeneratorTests {
    @Test("tap the device: cues of the stage, with kind, strength and time")
    func taps() throws {
        let stage = try Stage(size: CGSize(width: 8, height: 8))
        var told: [(Double, Cue.Haptic)] = []
        stage.cueHandler = { if case .haptic(let haptic) = $0.kind { told.append(($0.time, haptic)) } }
        stage.advance(to: 0.5)
        stage.perform {
            let impact = UIImpactFeedbackGenerator(style: .rigid)
            impact.prepare()
            impact.impactOccurred()
            impact.impactOccurred(intensity: 0.25)
            impact.impactOccurred(intensity: .nan)
            UIImpactFeedbackGenerator().impactOccurred(intensity: 7)
            UISelectionFeedbackGenerator().selectionChanged()
            UINotificationFeedbackGenerator().notificationOccurred(.warning)
        }
        stage.advance(to: 1)
        #expect(told.map(\.0) == [Double](repeating: 0.5, count: 6))
        #expect(
            told.map { "\($0.1.kind) \($0.1.intensity)" } == [
                "rigid 1.0", "rigid 0.25", "rigid 1.0", "medium 1.0", "selection 1.0", "warning 1.0",
            ])
    }
}
