import Foundation

/// A replacement of a part of a file, in bytes of its UTF-8.
struct Edit {
    let range: Range<Int>
    let text: String
}

extension String {
    /// The text with edits applied. Every line stays where it is: a replacement that has fewer line breaks than what it replaces is followed by those it lacks.
    func applying(_ edits: [Edit]) -> String {
        let source = Array(utf8)
        var result: [UInt8] = []
        result.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var place = 0
        let newline = UInt8(ascii: "\n")
        for (_, edit) in edits.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }) {
            guard edit.range.lowerBound >= place else { continue }
            result += source[place..<edit.range.lowerBound]
            result += edit.text.utf8
            let missing = source[edit.range].count { $0 == newline } - edit.text.utf8.count { $0 == newline }
            if missing > 0 { result += repeatElement(newline, count: missing) }
            place = edit.range.upperBound
        }
        result += source[place...]
        return String(decoding: result, as: UTF8.self)
    }
}
