import LaminaUIKit
import Testing

/// Texts that an input method is at work on.
@MainActor @Suite("Marked text")
struct MarkedTextTests {
    private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
        let trace = Trace()
        var allows = true
        private func ask(_ range: NSRange, _ text: String) -> Bool {
            trace.note("change \(range.location),\(range.length) to “\(text)”")
            return allows
        }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            ask(range, string)
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { ask(range, text) }
        func textViewDidChange(_ textView: UITextView) { trace.note("changed, marked \(textView.markedTextRange?.description ?? "none")") }
    }

    private func editing<View: UIView & UITextInput>(_ view: View) throws -> Stage {
        let (stage, root) = try makeStage(width: 300, height: 100, scale: 1)
        root.backgroundColor = .white
        view.frame = CGRect(x: 10, y: 10, width: 280, height: 80)
        root.addSubview(view)
        #expect(view.becomeFirstResponder())
        _ = stage.snapshot()
        return stage
    }

    private func compose(_ stage: Stage, _ text: String, _ location: Int? = nil, _ length: Int = 0) {
        stage.perform { stage.compositionHandler?(text, NSRange(location: location ?? text.utf16.count, length: length)) }
    }

    @Test("a text in the making stands in the field, is replaced as a whole, and at the end by what is typed")
    func field() throws {
        let field = UITextField()
        field.text = "ab"
        let stage = try editing(field)
        let delegate = Delegate()
        field.delegate = delegate
        field.addAction(UIAction { [trace = delegate.trace] _ in trace.note("changed") }, for: .editingChanged)
        field.selectedTextRange = field.textRange(
            from: field.position(from: field.beginningOfDocument, offset: 1)!,
            to: field.position(from: field.beginningOfDocument, offset: 1)!)
        compose(stage, "に")
        #expect(field.text == "aにb" && field.markedTextRange?.description == "UITextRange(1, 1)")
        compose(stage, "日本", 1, 1)
        #expect(field.text == "a日本b" && field.markedTextRange?.description == "UITextRange(1, 2)")
        #expect(field.selectedTextRange?.description == "UITextRange(2, 1)")
        // Only the selection is another.
        compose(stage, "日本")
        field.insertText("二本")
        #expect(field.text == "a二本b" && field.markedTextRange == nil)
        #expect(field.selectedTextRange?.description == "UITextRange(3, 0)")
        // The method is done, and says so.
        compose(stage, "")
        #expect(field.text == "a二本b")
        #expect(
            delegate.trace.lines == [
                "change 1,0 to “に”", "changed", "change 1,1 to “日本”", "changed", "change 1,2 to “二本”", "changed",
            ])
    }

    @Test("a text view has it too, and a text in the making may go away again, or be refused")
    func view() throws {
        let view = UITextView()
        let stage = try editing(view)
        let delegate = Delegate()
        view.delegate = delegate
        compose(stage, "n")
        compose(stage, "")
        #expect(view.text.isEmpty && view.markedTextRange == nil)
        delegate.allows = false
        compose(stage, "x")
        #expect(view.text.isEmpty && view.markedTextRange == nil)
        #expect(
            delegate.trace.lines == [
                "change 0,0 to “n”", "changed, marked UITextRange(0, 1)", "change 0,1 to “”", "changed, marked none", "change 0,0 to “x”",
            ])
    }

    @Test("whoever goes elsewhere leaves it as it is")
    func left() throws {
        let field = UITextField()
        let stage = try editing(field)
        compose(stage, "abc")
        field.selectedTextRange = field.textRange(
            from: field.position(from: field.beginningOfDocument, offset: 2)!, to: field.endOfDocument)
        #expect(field.markedTextRange != nil)
        field.unmarkText()
        #expect(field.text == "abc" && field.markedTextRange == nil)
        compose(stage, "d")
        #expect(field.text == "abd")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(field.text == "abd" && field.markedTextRange == nil)
        compose(stage, "e")
        field.resignFirstResponder()
        #expect(field.text == "eabd" && field.markedTextRange == nil)
        // Nobody is there to be at work with.
        compose(stage, "f")
        #expect(field.text == "eabd")
    }

    @Test("code marks text without asking; setting the text ends it; dots are no business of an input method")
    func code() throws {
        let field = UITextField()
        let stage = try editing(field)
        let delegate = Delegate()
        field.delegate = delegate
        field.setMarkedText("ab", selectedRange: NSRange(location: 1, length: 0))
        #expect(field.text == "ab" && field.selectedTextRange?.description == "UITextRange(1, 0)" && delegate.trace.lines.isEmpty)
        field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        #expect(field.text == "" && field.markedTextRange == nil)
        field.setMarkedText("ab", selectedRange: NSRange(location: 5, length: 5))
        field.text = "xyz"
        #expect(field.markedTextRange == nil)
        field.isSecureTextEntry = true
        compose(stage, "q")
        #expect(field.text == "xyz" && field.markedTextRange == nil)
    }

    @Test("it is underlined, in fields and views, and nothing else is")
    func underlined() throws {
        for view in [UITextField(), UITextView()] as [UIView & UITextInput] {
            let stage = try editing(view)
            func dark() -> Int {
                view.tintColor = .white
                let bitmap = stage.snapshot().bitmap
                return (0..<bitmap.width * bitmap.height).count { bitmap.pixels[$0] & 0xFF < 0x80 }
            }
            compose(stage, "mmmm")
            let marked = dark()
            view.unmarkText()
            #expect(marked > dark() + 20)
        }
    }

    @Test("an input method is told where the caret is, and when there is none")
    func place() throws {
        let field = UITextField()
        let stage = try editing(field)
        let empty = try #require(stage.textInputPlace)
        #expect(!empty.isComposing && abs(empty.caret.midX - 10) < 3 && empty.caret.minY > 10 && empty.caret.maxY < 90)
        compose(stage, "mmmm")
        _ = stage.snapshot()
        let later = try #require(stage.textInputPlace)
        #expect(later.isComposing && later.caret.minX > empty.caret.minX + 20)
        field.resignFirstResponder()
        #expect(stage.textInputPlace == nil)
    }
}
