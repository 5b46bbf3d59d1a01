import LaminaUIKit
import Testing

/// The looks of a pointer over views.
@MainActor @Suite("Pointers")
struct UIPointerInteractionTests {
    private final class Delegate: NSObject, UIPointerInteractionDelegate {
        var style: UIPointerStyle? = .hidden()
        var region: CGRect?
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? { region.map { UIPointerRegion(rect: $0) } ?? defaultRegion }
        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { style }
    }

    private func hover(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> PointerShape {
        stage.perform { stage.hoverHandler?(CGPoint(x: x, y: y)) }
        return stage.pointerShape
    }

    @Test("it is an arrow, and a beam over texts that can be edited or selected")
    func defaults() throws {
        let (stage, root) = try makeStage()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let text = UITextView(frame: CGRect(x: 0, y: 20, width: 100, height: 20))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        for view in [field, text] { root.addSubview(view) }
        field.addSubview(button)
        var changes = 0
        stage.onPointerShape = { _ in changes += 1 }
        #expect(hover(stage, 50, 90) == .arrow && hover(stage, 50, 10) == .beam && hover(stage, 50, 30) == .beam)
        #expect(hover(stage, 10, 10) == .arrow)
        text.isSelectable = false
        #expect(hover(stage, 50, 30) == .arrow)
        #expect(hover(stage, 50, 10) == .beam)
        stage.perform { stage.hoverHandler?(nil) }
        #expect(stage.pointerShape == .arrow && changes == 4)
    }

    @Test("a view's interaction states it, for a part of the view, and for views within it")
    func interaction() throws {
        let (stage, view) = try makeStageWithView()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        let delegate = Delegate()
        let interaction = UIPointerInteraction(delegate: delegate)
        view.addInteraction(interaction)
        #expect(hover(stage, 5, 5) == .hidden && hover(stage, 15, 15) == .hidden && hover(stage, 50, 50) == .arrow)
        delegate.region = CGRect(x: 10, y: 10, width: 5, height: 5)
        #expect(hover(stage, 5, 5) == .arrow && hover(stage, 12, 12) == .hidden)
        delegate.style = UIPointerStyle(shape: .verticalBeam(length: 20))
        interaction.invalidate()
        #expect(stage.pointerShape == .beam)
        interaction.isEnabled = false
        #expect(stage.pointerShape == .arrow)
        interaction.isEnabled = true
        delegate.style = nil
        interaction.invalidate()
        #expect(stage.pointerShape == .arrow)
    }
}
