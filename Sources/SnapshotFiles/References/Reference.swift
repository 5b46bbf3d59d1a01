/// A reference as it stands in its file: a line with a key and a value, and a block of lines below it.
package struct Reference: Hashable, Sendable {
    /// The rest of the line; a picture's is its size and digest.
    package var value: String
    /// The lines of a text, or of a film's frames.
    package var block: [String] = []

    package init(_ value: String = "", block: [String] = []) { (self.value, self.block) = (value, block) }

    package init(text: String) { self.init("", block: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)) }

    package var text: String { block.joined(separator: "\n") }
}

/// The name of a reference within its file.
package struct ReferenceKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The test with its suites, and with its arguments in brackets: "CardStackTests/swipe(_:) (light)".
    package var test: String
    /// The kind, the name in quotation marks if there is one, and the moment: `picture "open" @0.25`.
    package var entry: String

    package var description: String { "\(test): \(entry)" }

    package init(test: String, entry: String) { (self.test, self.entry) = (test, entry) }

    /// Orders keys by the test, the words and then the moment as a number, so that 10 comes after 9.
    package static func < (a: ReferenceKey, b: ReferenceKey) -> Bool {
        if a.test != b.test { return a.test < b.test }
        let ((aWords, aMoment), (bWords, bMoment)) = (a.parts, b.parts)
        if aWords != bWords { return aWords < bWords }
        if aMoment != bMoment { return aMoment < bMoment }
        return a.entry < b.entry
    }

    private var parts: (words: Substring, moment: Double) {
        guard let at = entry.lastIndex(of: "@"), let moment = Double(entry[entry.index(after: at)...]) else { return (entry[...], -1) }
        return (entry[..<at], moment)
    }
}

extension String {
    /// The text in quotation marks, with what would end it or the line written as in Swift.
    package var quoted: String {
        var text = "\""
        for character in unicodeScalars {
            switch character {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(character)
            }
        }
        return text + "\""
    }

    /// The text on one line.
    package var onOneLine: String { replacing("\\", with: "\\\\").replacing("\r", with: "\\r").replacing("\n", with: "\\n") }
}

extension Double {
    /// The number in the shortest form that reads as the same number; a whole one without a fraction.
    package var briefly: String {
        if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
        return "\(self)"
    }
}
