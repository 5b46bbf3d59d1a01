import LaminaUIKit
import Testing

/// A view that tells of keys.
private final class KeyView: UIView {
    let trace: Trace
    var takes = true
    init(_ trace: Trace, frame: CGRect = CGRect(x: 0, y: 0, width: 50, height: 50)) {
        self.trace = trace
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        trace.note("began \(presses.first?.key?.characters ?? "")")
        if !takes { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        trace.note("ended \(presses.first?.key?.charactersIgnoringModifiers ?? "") of \(event?.allPresses.count ?? 0)")
    }
}

/// A view that text is typed into.
private final class NoteView: UIView, UIKeyInput {
    var note = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !note.isEmpty }
    func insertText(_ text: String) { note += text }
    func deleteBackward() { if hasText { note.removeLast() } }
}

private final class KeyController: UIViewController {
    var keys: [UIKeyboardHIDUsage] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += presses.compactMap { $0.key?.keyCode } }
}

@MainActor @Suite("Keys")
struct UIKeyTests {
    @Test("keys go to the first responder, and from there up the chain")
    func order() throws {
        let controller = KeyController()
        let stage = try Stage(showing: controller, size: CGSize(width: 100, height: 100), threads: 1)
        let trace = Trace()
        let view = KeyView(trace)
        controller.view.addSubview(view)
        stage.play(try InputScript([.key(time: 0, .upArrow), .type(time: 1, "Q", interval: 0.2)]))
        stage.advance(to: 0.5)
        #expect(trace.take() == [] && controller.keys == [.keyboardUpArrow])
        view.becomeFirstResponder()
        stage.advance(to: 2)
        #expect(trace.take() == ["began Q", "ended q of 1"] && controller.keys == [.keyboardUpArrow])
        view.takes = false
        stage.play(try InputScript([.key(time: 0, InputKey("7", modifiers: .command)), .key(time: 0.1, .escape)]))
        stage.advance(to: 3)
        #expect(trace.take() == ["began 7", "ended 7 of 1", "began UIKeyInputEscape", "ended UIKeyInputEscape of 1"])
        #expect(controller.keys == [.keyboardUpArrow, .keyboard7, .keyboardEscape])
    }

    @Test("text is typed into whatever takes text; other keys pass")
    func typing() throws {
        let controller = KeyController()
        let stage = try Stage(showing: controller, size: CGSize(width: 100, height: 100), threads: 1)
        let view = NoteView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        view.becomeFirstResponder()
        stage.play(
            try InputScript([
                .type(time: 0, "né👩‍👩‍👧x", interval: 0.1), .key(time: 1, .backspace), .key(time: 1.1, .leftArrow),
                .key(time: 1.2, InputKey("c", modifiers: .command)), .key(time: 1.3, .return),
            ]))
        stage.advance(to: 2)
        #expect(view.note == "né👩‍👩‍👧\n" && controller.keys == [.keyboardLeftArrow, .keyboardC])
        #expect(view.keyboardType == .default && view.returnKeyType == .default && !view.isSecureTextEntry)
    }

    @Test("a press goes where it began, and to nobody once that is gone")
    func leaving() throws {
        let (stage, root) = try makeStage()
        let trace = Trace()
        weak var gone: KeyView?
        do {
            let view = KeyView(trace)
            gone = view
            root.addSubview(view)
            view.becomeFirstResponder()
            stage.send([InputEvent(time: 0, phase: .began, key: InputKey("a"))])
            stage.advance(to: 0.1)
            view.resignFirstResponder()
            stage.send([InputEvent(time: 0, phase: .ended, key: InputKey("a"))])
            stage.advance(to: 0.2)
            #expect(trace.take() == ["began a", "ended a of 1"])
            view.becomeFirstResponder()
            stage.send([InputEvent(time: 0, phase: .began, key: InputKey("b"))])
            stage.advance(to: 0.3)
            view.removeFromSuperview()
        }
        _ = stage.snapshot()
        #expect(gone == nil)
        stage.send([InputEvent(time: 0, phase: .cancelled, key: InputKey("b")), InputEvent(time: 0, phase: .moved, key: InputKey("b"))])
        stage.advance(to: 0.4)
        #expect(trace.take() == ["began b"])
    }
}
