import LaminaUIKit
import Testing

@Suite("Attributed strings")
struct NSAttributedStringTests {
    private let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    private let blue: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.blue]

    private func parts(_ text: NSAttributedString) -> [String] {
        var result: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let color = attributes[.foregroundColor] as? UIColor
            let name = color == nil ? "-" : color == .red ? "r" : color == .blue ? "b" : "?"
            result.append("\((text.string as NSString).substring(with: range))\(name)\(attributes[.kern] == nil ? "" : "k")")
        }
        return result
    }

    @Test("neighbouring parts may have different objects; those that are alike are one")
    func neighbours() {
        let text = NSMutableAttributedString(string: "abcdef")
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 2, length: 2))
        #expect(parts(text) == ["abr", "cdb", "ef-"])
        text.addAttributes([.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)], range: NSRange(location: 2, length: 2))
        #expect(parts(text) == ["abcdr", "ef-"])
        text.setAttributes([.kern: 2], range: NSRange(location: 1, length: 2))
        #expect(parts(text) == ["ar", "bc-k", "dr", "ef-"])
        text.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: 6))
        #expect(parts(text) == ["a-", "bc-k", "def-"])
    }

    @Test("text comes and goes with its attributes")
    func editing() {
        let text = NSMutableAttributedString(string: "red", attributes: red)
        text.append(NSAttributedString(string: "blue", attributes: blue))
        text.replaceCharacters(in: NSRange(location: 2, length: 2), with: "__")
        #expect(parts(text) == ["re__r", "lueb"])
        text.insert(NSAttributedString(string: "😀"), at: 4)
        #expect(parts(text) == ["re__r", "😀-", "lueb"] && text.length == 9)
        text.deleteCharacters(in: NSRange(location: 0, length: 6))
        #expect(parts(text) == ["lueb"])
        text.replaceCharacters(in: NSRange(location: 3, length: 0), with: "!")
        #expect(parts(text) == ["lue!b"])
        text.setAttributedString(NSAttributedString(string: ""))
        #expect(text.length == 0 && parts(text) == [])
    }

    @Test("attributes are found with the range for which they hold")
    func ranges() {
        let text = NSMutableAttributedString(string: "aabbcc", attributes: red)
        text.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 2))
        var range = NSRange()
        #expect(text.attributes(at: 3, effectiveRange: &range).count == 2 && range == NSRange(location: 2, length: 2))
        #expect(
            text.attribute(.foregroundColor, at: 3, effectiveRange: &range) as? UIColor == .red && range == NSRange(location: 0, length: 6))
        #expect(text.attribute(.kern, at: 0, effectiveRange: &range) == nil && range == NSRange(location: 0, length: 2))
        var seen: [NSRange] = []
        text.enumerateAttribute(.kern, in: NSRange(location: 1, length: 4), options: .reverse) { value, range, stop in
            seen.append(range)
            if value != nil { stop.pointee = true }
        }
        #expect(seen == [NSRange(location: 4, length: 1), NSRange(location: 2, length: 2)])
        #expect(parts(text.attributedSubstring(from: NSRange(location: 1, length: 2))) == ["ar", "brk"])
    }

    @Test("copies are equal and have lives of their own")
    func copies() {
        let text = NSMutableAttributedString(string: "ab", attributes: red)
        let copy = text.copy() as! NSAttributedString
        #expect(copy == text && copy.isEqual(to: text) && copy.hash == text.hash)
        text.addAttributes(blue, range: NSRange(location: 0, length: 1))
        #expect(copy != text && parts(copy) == ["abr"])
        let again = copy.mutableCopy() as! NSMutableAttributedString
        again.append(text)
        #expect(parts(again) == ["abr", "ab", "br"] && again.string == "abab")
        #expect(NSAttributedString(string: "a") != NSAttributedString(string: "b") && NSAttributedString().length == 0)
    }
}
