import Foundation

/// A file name with a place for a frame's number in printf's notation: `%d`, `%4d` or, filled up with zeros, `%04d`.
///
/// Only the first such place counts; everything else stands for itself.
package struct PicturePattern: Sendable, Equatable {
    /// The pattern as it was written.
    package let text: String
    private let before, after: String
    private let digits: Int
    private let fill: String

    /// Creates a pattern; nil for a name without a place for a number.
    package init?(_ text: String) {
        guard let place = text.range(of: "%[0-9]{0,2}d", options: .regularExpression) else { return nil }
        let width = text[place].dropFirst().dropLast()
        self.text = text
        (before, after) = (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
        digits = Int(width) ?? 0
        fill = width.hasPrefix("0") ? "0" : " "
    }

    /// The number of the frame that has this name; nil for another name.
    package func number(of name: String) -> Int? {
        guard name.count >= before.count + after.count, name.hasPrefix(before), name.hasSuffix(after) else { return nil }
        let figures = name.dropFirst(before.count).dropLast(after.count).drop { $0 == " " }
        return Int(figures).flatMap { self.name($0) == name ? $0 : nil }
    }

    package func name(_ number: Int) -> String {
        let figures = String(number)
        return before + String(repeating: fill, count: max(digits - figures.count, 0)) + figures + after
    }
}
