import Foundation
import LaminaUIKit
import TestRandomness
import Testing

private final class Delegate: NSObject, UITextViewDelegate {
    let trace: Trace
    var allows: (String) -> Bool = { _ in true }
    init(_ trace: Trace) { self.trace = trace }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { trace.note("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { trace.note("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        ask("change \(range.location),\(range.length) to “\(text)”")
    }
    func textViewDidChange(_ textView: UITextView) { trace.note("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { trace.note("selected \(textView.selectedRange.location)") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { trace.note("scrolled") }
    private func ask(_ line: String) -> Bool {
        trace.note(line)
        return allows(line)
    }
}

@MainActor @Suite("Text views")
struct UITextViewTests {
    private func view(_ text: String = "", height: CGFloat = 100) throws -> (Stage, UITextView) {
        let (stage, root) = try makeStage(width: 220, height: 220, scale: 1)
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: height))
        view.font = .systemFont(ofSize: 16)
        view.text = text
        root.addSubview(view)
        _ = stage.snapshot()
        return (stage, view)
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
    private func range(_ location: Int, _ length: Int = 0) -> NSRange { NSRange(location: location, length: length) }

    @Test("a tap begins editing, keys change the text, and the delegate hears in order")
    func order() throws {
        let (stage, view) = try view("ab")
        let trace = Trace()
        let delegate = Delegate(trace)
        view.delegate = delegate
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 150, y: 25))]))
        stage.advance(to: 0.5)
        #expect(trace.take() == ["should begin", "did begin"] && view.selectedRange == range(2))
        try type(stage, "c\n")
        #expect(
            trace.take() == [
                "change 2,0 to “c”", "selected 3", "changed", "change 3,0 to “\n”", "selected 4", "changed",
            ])
        delegate.allows = { !$0.contains("x") && $0 != "should end" }
        try type(stage, "x")
        try press(stage, .backspace)
        #expect(view.text == "abc" && !view.resignFirstResponder())
        _ = trace.take()
        #expect(view.endEditing(true) && trace.take() == ["should end", "did end"] && !view.isFirstResponder)
        view.text = "set"
        #expect(trace.take() == [])
    }

    @Test("lines wrap; the arrows go up and down keeping their distance from the side")
    func lines() throws {
        let (stage, view) = try view("first line\nab\nthe third line")
        view.becomeFirstResponder()
        view.selectedRange = range(8)
        let x = view.caretRect(for: view.selectedTextRange!.start).minX
        try press(stage, .downArrow)
        #expect(view.selectedRange == range(13))
        try press(stage, .downArrow)
        let there = view.caretRect(for: view.selectedTextRange!.start)
        #expect(abs(there.minX - x) < 8 && (20...23).contains(view.selectedRange.location))
        try press(stage, .upArrow, .upArrow)
        #expect(view.selectedRange == range(8))
        try press(stage, .upArrow)
        #expect(view.selectedRange == range(0))
        try press(stage, .rightArrow.with(.command), .downArrow.with(.shift))
        #expect(view.selectedRange == range(10, 3))
        try press(stage, .downArrow.with([.command, .shift]))
        #expect(view.selectedRange == range(10, 18))
    }

    @Test("carets, boxes of ranges and places agree")
    func places() throws {
        let (_, view) = try view("one two three four five six seven eight nine ten\n\nend\n")
        view.becomeFirstResponder()
        let length = view.text.utf16.count
        var last = CGRect.zero
        for index in 0...length {
            let place = view.position(from: view.beginningOfDocument, offset: index)!
            let caret = view.caretRect(for: place)
            #expect(caret.minY >= last.minY && (caret.minY > last.minY || caret.minX >= last.minX))
            #expect(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)) == place)
            last = caret
        }
        // The text begins 8 points down and 5 in; an empty line at the end is one.
        let first = view.caretRect(for: view.beginningOfDocument)
        #expect(first.midX == 5 && first.minY == 8)
        let line = (last.minY - 8) / first.height
        #expect(line >= 4 && abs(line - line.rounded()) < 0.05)
        #expect(view.closestPosition(to: CGPoint(x: 0, y: 1e9)) == view.position(from: view.endOfDocument, offset: 0))
        let word = view.textRange(from: view.beginningOfDocument, to: view.position(from: view.beginningOfDocument, offset: 3)!)!
        #expect(view.firstRect(for: word).minX == 5 && view.firstRect(for: word).width > 20 && view.text(in: word) == "one")
    }

    @Test("the content is as high as the text, and scrolls along with the caret")
    func scrolling() throws {
        let (stage, view) = try view("")
        let line = view.caretRect(for: view.beginningOfDocument).height
        view.becomeFirstResponder()
        try type(stage, String(repeating: "x\n", count: 30))
        #expect(abs(view.contentSize.height - (31 * line + 16)) < 2)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.maxY <= view.bounds.maxY && caret.minY >= view.bounds.minY && view.contentOffset.y > 300)
        try press(stage, .upArrow.with(.command))
        #expect(view.contentOffset.y < 10)
        view.scrollRangeToVisible(range(40, 2))
        #expect(view.contentOffset.y > 200)
    }

    @Test("only what shows of a long text takes pixels")
    func slices() throws {
        let (stage, view) = try view((1...3000).map { "line \($0)" }.joined(separator: "\n"))
        let canvases = { view.subviews.filter { $0.bounds.height > 100 && $0.layer.contents != nil } }
        #expect(canvases().count == 1)
        let top = stage.snapshot().dataProvider?.data
        view.contentOffset.y = 30_000
        let far = stage.snapshot().dataProvider?.data
        #expect(canvases().count <= 2 && far != top)
        view.contentOffset.y = 0
        #expect(stage.snapshot().dataProvider?.data == top)
    }

    @Test("attributes stay with their text; typing takes over those before it")
    func attributes() throws {
        let (stage, view) = try view()
        let text = NSMutableAttributedString(string: "red blue", attributes: [.foregroundColor: UIColor.blue])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: range(0, 3))
        view.attributedText = text
        view.becomeFirstResponder()
        func color(_ index: Int) -> UIColor? {
            view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
        }
        view.selectedRange = range(3)
        try type(stage, "X")
        #expect(color(3) == .red && color(4) == .blue)
        view.typingAttributes[.foregroundColor] = UIColor.green
        try type(stage, "Y")
        #expect(color(4) == .green && color(5) == .blue)
        view.textColor = .black
        #expect(color(0) == .black && color(5) == .black)
    }

    @Test("text that cannot be edited can be selected and copied, unless it cannot be selected")
    func readOnly() throws {
        let (stage, view) = try view("some words")
        view.isEditable = false
        UIPasteboard.general.string = nil
        let point = CGPoint(x: 10 + view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 7)!).midX, y: 25)
        stage.play(try InputScript([.tap(time: 0, point: point), .tap(time: 0.1, point: point)]))
        stage.advance(to: 1)
        #expect(view.isFirstResponder && view.selectedRange == range(5, 5))
        try type(stage, "x")
        try press(stage, .backspace, .delete, InputKey("v", modifiers: .command), InputKey("c", modifiers: .command))
        #expect(view.text == "some words" && UIPasteboard.general.string == "words")
        view.isSelectable = false
        #expect(!view.isFirstResponder && !view.becomeFirstResponder())
    }

    @Test("one that does not scroll is as high as its text")
    func sizes() throws {
        let (_, view) = try view("one\ntwo")
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.isScrollEnabled = false
        let two = view.intrinsicContentSize
        let line = view.caretRect(for: view.beginningOfDocument).height
        #expect(abs(two.height - (16 + 2 * line)) < 1.5 && two.width > 30 && two.width < 60)
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == two.height)
        view.text = "a rather long line that has to be broken into several ones"
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height > two.height)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.textContainer.maximumNumberOfLines = 1
        view.textContainer.lineBreakMode = .byTruncatingTail
        #expect(abs(view.sizeThatFits(CGSize(width: 100, height: 0)).height - line) < 1)
        #expect(view.caretRect(for: view.beginningOfDocument).midX == 0)
    }

    @Test("a drag scrolls and does not begin editing")
    func dragging() throws {
        let (stage, view) = try view((1...50).map { "line \($0)" }.joined(separator: "\n"))
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 30), duration: 0.3)]))
        stage.advance(to: 2)
        #expect(view.contentOffset.y > 40 && !view.isFirstResponder)
    }

    @Test("random keys, taps and drags leave a view with a caret in its text", arguments: [1, 2, 3])
    func random(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let (stage, view) = try view("begin\n\nhere")
        view.becomeFirstResponder()
        let letters = ["a", "é", "e\u{301}", "👩‍👩‍👧", "\u{301}", "\r\n", "\u{2028}", " ", "م", "\n", "\t", "日本語"]
        let moves: [InputKey] = [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .backspace, .delete]
        for _ in 0..<200 {
            if dice.chance(0.1) {
                let place = CGPoint(x: dice.within(0...220), y: dice.within(0...120))
                stage.send([InputEvent(time: 0, phase: .began, point: place), InputEvent(time: 0, phase: .ended, point: place)])
            } else {
                let key =
                    dice.chance(0.5)
                    ? InputKey(letters[dice.below(letters.count)])
                    : dice.chance(0.8)
                        ? moves[dice.below(moves.count)].with(InputKey.Modifiers(rawValue: dice.below(32) & ~4))
                        : InputKey(["a", "c", "x", "v"][dice.below(4)], modifiers: .command)
                stage.send([InputEvent(time: 0, phase: .began, key: key), InputEvent(time: 0, phase: .ended, key: key)])
            }
            stage.advance(to: stage.time + 0.05)
            if view.text.utf16.count > 400 { view.text = "" }
            let selection = view.selectedRange
            #expect(selection.location >= 0 && selection.location + selection.length <= view.text.utf16.count)
            #expect(view.caretRect(for: view.endOfDocument).minY.isFinite)
        }
        _ = stage.snapshot()
    }

    @Test("odd frames, fonts and ranges do no harm; a view that is let go dies")
    func odd() throws {
        weak var gone: UITextView?
        do {
            let (stage, view) = try view("text")
            gone = view
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: NSNotFound, length: 5)
            #expect(view.selectedRange == range(4))
            view.selectedRange = NSRange(location: -3, length: -1)
            #expect(view.selectedRange == range(0))
            view.font = .systemFont(ofSize: 0)
            view.frame = CGRect(x: 0, y: 0, width: 1, height: 0)
            _ = stage.snapshot()
            view.frame = .zero
            view.text = nil
            _ = stage.snapshot()
            #expect(view.text == "" && !view.hasText)
            view.removeFromSuperview()
            _ = stage.snapshot()
        }
        #expect(gone == nil)
    }
}
