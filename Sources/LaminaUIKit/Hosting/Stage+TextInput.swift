import LaminaCoreGraphics
import LaminaStage

/// The place at which text is typed, for an input method.
package struct TextInputPlace: Equatable, Sendable {
    /// The caret, or the beginning of the selection, in the stage's points; the whole responder where it has neither.
    package var caret: CGRect
    /// Whether text is marked.
    package var isComposing: Bool
}

extension Stage {
    /// The place at which text is typed, as it is shown; nil while no responder takes text.
    package var textInputPlace: TextInputPlace? {
        guard let screen, let window = screen.keyWindow, let responder = window.firstResponder, responder.takesText else {
            return nil
        }
        let composer = responder as? any TextComposing
        let place = composer?.shownCaret ?? (responder as? UIView).map { ($0, $0.bounds) }
        let caret = place.map { $0.view.layer.convert($0.rect, to: screen.rootLayer) } ?? .zero
        let isComposing = composer?.isComposing ?? ((responder as? any UITextInput)?.markedTextRange != nil)
        return TextInputPlace(caret: caret, isComposing: isComposing)
    }

    /// Leaves the text that an input method is at work on as it is, with the caret behind it.
    package func leaveComposition() {
        guard let input = screen?.keyWindow?.firstResponder as? any UITextInput, let marked = input.markedTextRange else { return }
        input.unmarkText()
        input.selectedTextRange = input.textRange(from: marked.end, to: marked.end)
    }
}
