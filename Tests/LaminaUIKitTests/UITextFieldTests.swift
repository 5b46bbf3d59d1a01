import Foundation
import LaminaUIKit
import TestRandomness
import Testing

/// A delegate that tells of everything and allows what it is told to.
private final class Delegate: NSObject, UITextFieldDelegate {
    let trace: Trace
    var allows: (String) -> Bool = { _ in true }
    init(_ trace: Trace) { self.trace = trace }
    private func ask(_ line: String) -> Bool {
        trace.note(line)
        return allows(line)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { trace.note("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { trace.note("did end") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        ask("change \(range.location),\(range.length) to “\(string)”")
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("should return") }
}

@MainActor @Suite("Text fields")
struct UITextFieldTests {
    private func field(_ text: String = "", _ frame: CGRect = CGRect(x: 10, y: 10, width: 200, height: 34)) throws -> (Stage, UITextField) {
        let (stage, root) = try makeStage(width: 300, height: 100, scale: 2)
        root.backgroundColor = .white
        let field = UITextField(frame: frame)
        field.text = text
        root.addSubview(field)
        _ = stage.snapshot()
        return (stage, field)
    }

    private func trace(_ field: UITextField) -> (Trace, Delegate) {
        let trace = Trace()
        let delegate = Delegate(trace)
        field.delegate = delegate
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"), (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in events { field.addAction(UIAction { [delegate] _ in delegate.trace.note("(\(name))") }, for: event) }
        return (trace, delegate)
    }

    private func press(_ stage: Stage, _ keys: InputKey...) throws {
        let time = stage.time
        stage.play(try InputScript(keys.enumerated().map { .key(time: Double($0) * 0.1, $1, duration: 0.02) }))
        stage.advance(to: time + Double(keys.count) * 0.1 + 0.1)
    }
    private func type(_ stage: Stage, _ text: String) throws {
        let script = try InputScript([.type(time: 0, text, interval: 0.01)])
        stage.play(script)
        stage.advance(to: stage.time + script.duration + 0.01)
    }
    private func selection(_ field: UITextField) -> [Int] {
        guard let range = field.selectedTextRange else { return [] }
        return [range.start, range.end].map { field.offset(from: field.beginningOfDocument, to: $0) }
    }

    @Test("a tap begins editing, keys change the text, and everybody hears in order")
    func order() throws {
        let (stage, field) = try field("ab")
        let (trace, _) = trace(field)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 150, y: 25))]))
        stage.advance(to: 0.5)
        #expect(trace.take() == ["should begin", "did begin", "(began)"] && field.isFirstResponder && field.isEditing)
        try type(stage, "c")
        #expect(trace.take() == ["change 2,0 to “c”", "(changed)"] && field.text == "abc")
        try press(stage, .backspace, .return)
        #expect(trace.take() == ["change 2,1 to “”", "(changed)", "should return", "(primary)"] && field.text == "ab")
        #expect(field.resignFirstResponder() && trace.take() == ["should end", "did end", "(ended)"] && !field.isEditing)
        field.text = "set"
        #expect(trace.take() == [])
    }

    @Test("the delegate's refusals hold")
    func refusals() throws {
        let (stage, field) = try field("1")
        let (trace, delegate) = trace(field)
        delegate.allows = { $0 != "should begin" }
        #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
        delegate.allows = { !$0.contains("x") && $0 != "should end" && $0 != "should return" }
        #expect(field.becomeFirstResponder())
        try type(stage, "x2\n")
        #expect(field.text == "12" && !trace.take().contains("(primary)"))
        #expect(!field.resignFirstResponder() && field.isEditing && !field.endEditing(false))
        _ = trace.take()
        #expect(field.superview!.endEditing(true) && !field.isEditing && !field.isFirstResponder)
        #expect(trace.take() == ["should end", "did end", "(ended)"])
    }

    @Test("another field's beginning ends this one's editing; leaving the window does, too")
    func changing() throws {
        let (_, first) = try field("a")
        let second = UITextField(frame: CGRect(x: 10, y: 50, width: 100, height: 30))
        first.superview!.addSubview(second)
        let (trace, _) = trace(first)
        first.becomeFirstResponder()
        second.becomeFirstResponder()
        #expect(trace.take() == ["should begin", "did begin", "(began)", "should end", "did end", "(ended)"])
        first.becomeFirstResponder()
        _ = trace.take()
        first.removeFromSuperview()
        #expect(trace.take() == ["should end", "did end", "(ended)"] && !first.isEditing)
        #expect(!first.becomeFirstResponder())
        second.isEnabled = false
        #expect(!second.becomeFirstResponder())
    }

    @Test("letters are deleted as readers see them")
    func graphemes() throws {
        let (stage, field) = try field("e\u{301}👩‍👩‍👧🇩🇪x")
        field.becomeFirstResponder()
        var texts: [String] = []
        for _ in 0..<5 {
            try press(stage, .backspace)
            texts.append(field.text!)
        }
        #expect(texts == ["e\u{301}👩‍👩‍👧🇩🇪", "e\u{301}👩‍👩‍👧", "e\u{301}", "", ""])
        field.text = "a👍🏽b"
        try press(stage, .leftArrow, .leftArrow)
        #expect(selection(field) == [1, 1])
        try press(stage, .delete)
        #expect(field.text == "ab")
    }

    @Test("arrows move the caret, with option by words, with command to the ends, with shift selecting")
    func arrows() throws {
        let (stage, field) = try field("one two-three")
        field.becomeFirstResponder()
        #expect(selection(field) == [13, 13])
        try press(stage, .leftArrow.with(.option))
        #expect(selection(field) == [8, 8])
        try press(stage, .leftArrow.with([.option, .shift]), .leftArrow.with(.shift))
        #expect(selection(field) == [3, 8])
        try press(stage, .rightArrow.with(.shift))
        #expect(selection(field) == [4, 8])
        try press(stage, .rightArrow)
        #expect(selection(field) == [8, 8])
        try press(stage, .leftArrow.with(.command), .rightArrow.with([.option, .shift]))
        #expect(selection(field) == [0, 3])
        try type(stage, "1")
        #expect(field.text == "1 two-three" && selection(field) == [1, 1])
        try press(stage, .end, .upArrow)
        #expect(selection(field) == [0, 0])
        try press(stage, .downArrow, .backspace.with(.option))
        #expect(field.text == "1 two-")
        try press(stage, .backspace.with(.command))
        #expect(field.text == "")
    }

    @Test("what is selected is copied, cut and pasted, but never out of a secure field")
    func pasteboard() throws {
        let (stage, field) = try field("coin")
        UIPasteboard.general.string = "old\nnews"
        field.becomeFirstResponder()
        try press(stage, InputKey("v", modifiers: .command))
        #expect(field.text == "coinold news")
        try press(stage, InputKey("a", modifiers: .command), InputKey("x", modifiers: .command))
        #expect(field.text == "" && UIPasteboard.general.string == "coinold news")
        field.isSecureTextEntry = true
        field.text = "secret"
        try press(stage, InputKey("a", modifiers: .command), InputKey("c", modifiers: .command), InputKey("x", modifiers: .command))
        #expect(field.text == "secret" && UIPasteboard.general.string == "coinold news")
    }

    @Test("a tap puts the caret between the letters nearest to it; two select a word")
    func caretByTap() throws {
        let (stage, field) = try field("wide words")
        field.becomeFirstResponder()
        let place = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 3)!)
        #expect(place.width == 2 && place.height > 15 && place.minX > 15 && place.midY > 12 && place.midY < 22)
        let point = CGPoint(x: 10 + place.midX + 1, y: 20)
        stage.play(try InputScript([.tap(time: 0, point: point), .tap(time: 2, point: point), .tap(time: 2.1, point: point)]))
        stage.advance(to: 1)
        #expect(selection(field) == [3, 3] && field.closestPosition(to: CGPoint(x: place.midX, y: 0)) == field.selectedTextRange?.start)
        stage.advance(to: 3)
        #expect(selection(field) == [0, 4] && field.text(in: field.selectedTextRange!) == "wide")
    }

    @Test("the caret shows half a second, goes and comes back, on media time")
    func blinking() throws {
        let (stage, field) = try field("")
        field.tintColor = .red
        field.becomeFirstResponder()
        func isRed() -> Bool {
            let picture = stage.snapshot()
            return (0..<20).contains { picture.pixel(20 + $0 - 4, 54) & 0xFFFF_FF00 == 0xFFFF_0000 }
        }
        #expect(isRed())
        stage.advance(to: 0.45)
        #expect(isRed())
        stage.advance(to: 0.75)
        #expect(!isRed())
        stage.advance(to: 1.2)
        #expect(isRed())
        field.resignFirstResponder()
        #expect(!isRed())
    }

    @Test("secure text shows a dot for each letter, whatever the letters are, and goes when it is typed over")
    func secure() throws {
        let (stage, field) = try field("iiii")
        let (other, wide) = try self.field("WW👩‍👩‍👧W")
        field.isSecureTextEntry = true
        wide.isSecureTextEntry = true
        #expect(stage.snapshot().dataProvider?.data == other.snapshot().dataProvider?.data)
        wide.becomeFirstResponder()
        let ends = [0, 1, 2, 10, 11].map { wide.caretRect(for: wide.position(from: wide.beginningOfDocument, offset: $0)!).minX }
        let steps = zip(ends, ends.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 && $0 > 3 })
        try type(other, "ab")
        #expect(wide.text == "ab")
        wide.resignFirstResponder()
        wide.becomeFirstResponder()
        try press(other, .backspace)
        #expect(wide.text == "")
    }

    @Test("text that is too long ends in an ellipsis, and is moved to the caret while it is edited")
    func scrolling() throws {
        let (stage, field) = try field("", CGRect(x: 10, y: 10, width: 60, height: 34))
        field.becomeFirstResponder()
        for alignment in [NSTextAlignment.left, .right, .center] {
            field.textAlignment = alignment
            field.text = "short"
            try type(stage, " and then long")
            let caret = field.caretRect(for: field.endOfDocument)
            #expect(caret.minX >= 50 && caret.maxX <= 62)
            try press(stage, .home)
            let first = field.caretRect(for: field.beginningOfDocument)
            #expect(first.minX >= -2 && first.minX < 5)
            try press(stage, .end)
        }
    }

    @Test("views at the sides, the clear button and the border leave the text its room")
    func rooms() throws {
        let (stage, field) = try field("text")
        let (trace, delegate) = trace(field)
        let bounds = field.bounds
        #expect(field.textRect(forBounds: bounds) == bounds)
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(field.textRect(forBounds: bounds).minX == 7)
        field.leftViewMode = .always
        field.clearButtonMode = .whileEditing
        #expect(field.textRect(forBounds: bounds).minX == 29 && field.textRect(forBounds: bounds).maxX == 193)
        #expect(field.editingRect(forBounds: bounds).maxX < 172)
        _ = stage.snapshot()
        #expect(field.leftView?.superview === field && field.leftView?.frame == CGRect(x: 2, y: 12, width: 20, height: 10))
        field.becomeFirstResponder()
        _ = trace.take()
        delegate.allows = { $0 != "should clear" }
        let cross = field.clearButtonRect(forBounds: bounds)
        let tap = CGPoint(x: 10 + cross.midX, y: 10 + cross.midY)
        stage.play(try InputScript([.tap(time: 0, point: tap)]))
        stage.advance(to: 1)
        #expect(trace.take() == ["should clear"] && field.text == "text")
        delegate.allows = { _ in true }
        stage.play(try InputScript([.tap(time: 0, point: tap)]))
        stage.advance(to: 2)
        #expect(trace.take() == ["should clear", "(changed)"] && field.text == "")
    }

    @Test("sizes follow font, text and border")
    func sizes() throws {
        let field = UITextField()
        field.text = "Hello"
        let plain = field.intrinsicContentSize
        #expect(plain.height == 22 && plain.width > 35 && plain.width < 60)
        field.borderStyle = .roundedRect
        #expect(
            field.intrinsicContentSize == CGSize(width: plain.width + 14, height: 34)
                && field.sizeThatFits(.zero) == field.intrinsicContentSize)
        field.text = nil
        #expect(field.text == "" && field.intrinsicContentSize.width == 14)
        field.placeholder = "Hello"
        #expect(field.intrinsicContentSize.width == plain.width + 14)
    }

    @Test("the placeholder shows while there is no text; font and colour hold for all text")
    func looks() throws {
        let (stage, field) = try field("")
        let empty = stage.snapshot().dataProvider?.data
        field.placeholder = "Name"
        let hinted = stage.snapshot().dataProvider?.data
        #expect(hinted != empty && field.attributedPlaceholder?.string == "Name")
        field.text = "Name"
        field.textColor = .placeholderText
        #expect(stage.snapshot().dataProvider?.data == hinted)
        field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red, .kern: 2])
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        field.textColor = .blue
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        field.placeholder = nil
        field.text = nil
        #expect(stage.snapshot().dataProvider?.data == empty)
    }

    @Test("return ends editing where somebody is told of it; an empty field's may do nothing")
    func returning() throws {
        let (stage, field) = try field("a")
        var exits = 0
        field.becomeFirstResponder()
        field.enablesReturnKeyAutomatically = true
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        field.text = ""
        try press(stage, .return)
        #expect(exits == 0 && field.isEditing)
        try type(stage, "b\n")
        #expect(exits == 1 && !field.isEditing && field.text == "b")
    }

    @Test("tab goes on to the next field, with shift to the one before")
    func tabs() throws {
        let (stage, field) = try field("a")
        let (second, third) = (
            UITextField(frame: CGRect(x: 0, y: 50, width: 9, height: 9)), UITextView(frame: CGRect(x: 9, y: 50, width: 9, height: 9))
        )
        let hidden = UITextField()
        hidden.isHidden = true
        for view in [hidden, second, third] { field.superview!.addSubview(view) }
        field.becomeFirstResponder()
        try press(stage, .tab)
        #expect(second.isFirstResponder && field.text == "a")
        try press(stage, .tab.with(.shift), .tab.with(.shift))
        #expect(third.isFirstResponder)
        try press(stage, .tab)
        #expect(third.text == "\t" && third.isFirstResponder)
    }

    @Test("tab goes in the order in which one reads, begins with the first field, and stays within a presented controller")
    func readingOrder() throws {
        let (stage, root) = try makeStage(width: 300, height: 200)
        let fields = (0..<4).map { _ in UITextField() }
        // The last two are in a line, one of them a little higher.
        for (field, place) in zip(fields, [(10, 100), (10, 20), (150, 60), (10, 63)]) {
            field.frame = CGRect(x: place.0, y: place.1, width: 100, height: 30)
            root.addSubview(field)
        }
        let order = [fields[1], fields[3], fields[2], fields[0]]
        for field in order + [order[0]] {
            try press(stage, .tab)
            #expect(field.isFirstResponder)
        }
        order[0].resignFirstResponder()
        try press(stage, .tab.with(.shift))
        #expect(order[3].isFirstResponder)
        try press(stage, .tab.with(.command))
        #expect(order[3].isFirstResponder)
        let above = UIViewController()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        above.view.addSubview(field)
        stage.rootViewController!.present(above, animated: false)
        stage.advance(to: stage.time + 1)
        order[3].resignFirstResponder()
        try press(stage, .tab, .tab)
        #expect(field.isFirstResponder)
    }

    @Test("bad places and odd text do no harm")
    func oddInput() throws {
        let (stage, field) = try field("a👍🏽b")
        field.becomeFirstResponder()
        #expect(
            field.position(from: field.endOfDocument, offset: 1) == nil && field.position(from: field.endOfDocument, offset: .max) == nil)
        let inside = field.textRange(from: field.position(from: field.beginningOfDocument, offset: 2)!, to: field.endOfDocument)!
        field.selectedTextRange = inside
        #expect(selection(field) == [1, 6])
        field.replace(inside, withText: "\n")
        #expect(field.text == "a ")
        field.frame = CGRect(x: 0, y: 0, width: 3, height: 0)
        field.clearButtonMode = .always
        field.text = String(repeating: "x", count: 5000)
        field.font = .systemFont(ofSize: 0)
        _ = stage.snapshot()
        field.font = nil
        field.textColor = nil
        field.adjustsFontSizeToFitWidth = true
        field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        _ = stage.snapshot()
        #expect(field.closestPosition(to: CGPoint(x: CGFloat.nan, y: 0)) == field.endOfDocument)
    }

    @Test("random keys and taps leave a field with a caret in its text", arguments: [1, 2, 3])
    func random(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let (stage, field) = try field("begin")
        field.becomeFirstResponder()
        let letters = ["a", "é", "e\u{301}", "👩‍👩‍👧", "\u{301}", "🇩🇪", "\u{200D}", " ", "م", "\n", "\t", "日本語"]
        let moves: [InputKey] = [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .backspace, .delete]
        for _ in 0..<300 {
            let key: InputKey
            switch dice.next() % 10 {
            case 0...4: key = InputKey(letters[Int(dice.next() % UInt64(letters.count))])
            case 5...8:
                key = moves[Int(dice.next() % UInt64(moves.count))].with(InputKey.Modifiers(rawValue: Int(dice.next() % 32) & ~4))
            default: key = InputKey(["a", "c", "x", "v"][Int(dice.next() % 4)], modifiers: .command)
            }
            stage.send([InputEvent(time: 0, phase: .began, key: key), InputEvent(time: 0, phase: .ended, key: key)])
            stage.advance(to: stage.time + 0.01)
            // Joining letters may grow without end by pasting.
            if (field.text ?? "").utf16.count > 400 { field.text = "" }
            let range = selection(field)
            #expect(range.count == 2 && range[0] <= range[1] && range[1] <= field.text!.utf16.count)
        }
        _ = stage.snapshot()
        #expect(field.caretRect(for: field.endOfDocument).minX.isFinite)
    }

    @Test("a field that is let go dies")
    func lifetime() throws {
        weak var gone: UITextField?
        do {
            let (stage, field) = try field("x")
            gone = field
            field.leftView = UIView()
            field.becomeFirstResponder()
            stage.advance(to: 1)
            field.removeFromSuperview()
            _ = stage.snapshot()
        }
        #expect(gone == nil)
    }
}
