import LaminaUIKit
import Testing

@MainActor @Suite("The keyboard that is told of")
struct KeyboardTests {
    /// Writes down the keyboard's notifications with their final frames.
    final class Ear: @unchecked Sendable {
        var lines: [String] = []
        var last: [AnyHashable: Any] = [:]
        private var tokens: [any NSObjectProtocol] = []
        @MainActor init(_ stage: Stage) {
            let names: [(NSNotification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
                (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
                (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
                (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
            ]
            stage.perform {
                tokens = names.map { name, short in
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] note in
                        last = note.userInfo ?? [:]
                        let end = (last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
                        lines.append("\(short) \(Int(end.minY))")
                    }
                }
            }
        }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    @Test("a field that begins to edit brings it, and it goes when editing ends, a quarter of a second each")
    func showing() throws {
        let (stage, root) = try makeStage(width: 390, height: 844)
        let ear = Ear(stage)
        let (a, b) = (
            UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
        )
        for view in [a, b] as [UIView] { root.addSubview(view) }
        stage.advance(to: 1)
        _ = stage.perform { a.becomeFirstResponder() }
        #expect(ear.take() == ["willChange 508", "willShow 508"])
        #expect(
            (ear.last[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue == CGRect(x: 0, y: 844, width: 390, height: 336))
        #expect(
            (ear.last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == CGRect(x: 0, y: 508, width: 390, height: 336))
        #expect(ear.last[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 508, width: 390, height: 336))
        #expect(ear.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? CGRect == nil)
        #expect((ear.last[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
        #expect((ear.last[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue == 7)
        #expect((ear.last[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue == true)
        stage.advance(to: 1.2)
        #expect(ear.take().isEmpty)
        stage.advance(to: 1.25)
        #expect(ear.take() == ["didChange 508", "didShow 508"])
        // Another field takes it over.
        _ = stage.perform { b.becomeFirstResponder() }
        stage.advance(to: 2)
        #expect(ear.take() == ["willShow 508", "didShow 508"])
        _ = stage.perform { root.endEditing(true) }
        stage.advance(to: 3)
        #expect(ear.take() == ["willChange 844", "willHide 844", "didChange 844", "didHide 844"])
        #expect(stage.isIdle)
    }

    @Test("a text that is only read, and a stage without, bring none")
    func none() throws {
        let (stage, root) = try makeStage(width: 390, height: 844)
        let ear = Ear(stage)
        let (field, text) = (
            UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
        )
        text.isEditable = false
        for view in [field, text] as [UIView] { root.addSubview(view) }
        _ = stage.perform { text.becomeFirstResponder() }
        stage.hasSoftwareKeyboard = false
        _ = stage.perform { field.becomeFirstResponder() }
        #expect(ear.take().isEmpty && !stage.hasSoftwareKeyboard)
        stage.hasSoftwareKeyboard = true
        #expect(ear.take() == ["willChange 508", "willShow 508"])
        stage.perform { field.removeFromSuperview() }
        #expect(ear.take() == ["willChange 844", "willHide 844"])
    }

    @Test(
        "heights on devices",
        arguments: [
            (375, 667, 260), (320, 568, 253), (414, 736, 271), (375, 812, 335), (390, 844, 336), (393, 852, 336), (414, 896, 346),
            (430, 932, 346), (844, 390, 195), (932, 430, 209), (667, 375, 187), (768, 1024, 320), (1024, 768, 384), (100, 100, 50),
        ])
    func heights(width: Int, height: Int, expected: Int) throws {
        let (stage, root) = try makeStage(width: CGFloat(width), height: CGFloat(height))
        let ear = Ear(stage)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        root.addSubview(field)
        _ = stage.perform { field.becomeFirstResponder() }
        #expect(ear.take().last == "willShow \(height - expected)")
    }

    @Test("keyboardLayoutGuide lifts content, animated with the keyboard")
    func guide() throws {
        let (stage, root) = try makeStage(width: 390, height: 844)
        let (field, button) = (UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20)), UIView())
        stage.perform {
            for view in [field, button] { root.addSubview(view) }
            button.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                button.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -10),
                button.heightAnchor.constraint(equalToConstant: 40), button.widthAnchor.constraint(equalTo: root.widthAnchor),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            ])
        }
        stage.advance(to: 0.1)
        #expect(button.frame.maxY == 834 && root.keyboardLayoutGuide === root.keyboardLayoutGuide)
        _ = stage.perform { field.becomeFirstResponder() }
        stage.advance(to: 0.225)
        #expect(button.frame.maxY == 498)
        let half = try #require(button.layer.presentation()).frame.maxY
        #expect(half > 520 && half < 820)
        stage.advance(to: 1)
        #expect(button.layer.presentation()?.frame.maxY == 498)
        _ = stage.perform { field.resignFirstResponder() }
        stage.advance(to: 2)
        #expect(button.frame.maxY == 834)
    }
}
