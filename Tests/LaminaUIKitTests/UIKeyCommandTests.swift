import LaminaUIKit
import Testing

private final class Editor: UIViewController {
    var saved: [String?] = []
    var presses = 0
    var own = [
        UIKeyCommand(input: "s", modifierFlags: .command, action: "save:"),
        UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: "save:"),
    ]
    override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + own }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += presses.count }
}

@MainActor @Suite("Key commands", .serialized)
struct UIKeyCommandTests {
    init() { Selector.register("save:", of: Editor.self) { $0.saved.append(($1 as! UIKeyCommand).input) } }

    private func make() throws -> (stage: Stage, editor: Editor) {
        let editor = Editor()
        return (try Stage(showing: editor, size: CGSize(width: 100, height: 100), threads: 1), editor)
    }

    @Test("a command takes its key with just its modifiers; other keys are pressed")
    func commands() throws {
        let (stage, editor) = try make()
        stage.play(
            try InputScript([
                .key(time: 0, InputKey("s", modifiers: .command)), .key(time: 0.1, InputKey("S", modifiers: [.command, .capsLock])),
                .key(time: 0.2, .upArrow), .key(time: 0.3, InputKey("s")), .key(time: 0.4, InputKey("s", modifiers: [.command, .option])),
                .key(time: 0.5, .downArrow),
            ]))
        stage.advance(to: 1)
        #expect(editor.saved == ["s", "s", UIKeyCommand.inputUpArrow] && editor.presses == 3)
    }

    @Test("commands of a controller are added and removed; what can be typed is typed first")
    func typing() throws {
        let (stage, editor) = try make()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        editor.view.addSubview(field)
        field.becomeFirstResponder()
        let plain = UIKeyCommand(title: "Save", action: "save:", input: "x")
        editor.addKeyCommand(plain)
        #expect(plain.title == "Save" && plain.modifierFlags == [])
        editor.own = []
        stage.play(try InputScript([.key(time: 0, InputKey("x")), .key(time: 0.2, InputKey("x")), .key(time: 0.4, InputKey("x"))]))
        stage.advance(to: 0.1)
        #expect(field.text == "x" && editor.saved.isEmpty)
        plain.wantsPriorityOverSystemBehavior = true
        stage.advance(to: 0.3)
        #expect(field.text == "x" && editor.saved == ["x"])
        editor.removeKeyCommand(plain)
        stage.advance(to: 1)
        #expect(field.text == "xx" && editor.saved == ["x"])
    }
}
