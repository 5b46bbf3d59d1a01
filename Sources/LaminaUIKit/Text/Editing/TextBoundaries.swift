import LaminaCoreGraphics

/// The boundaries of a text's letters and words, counted in UTF-16 units.
///
/// Letters are what readers take for one: a flag, or an e with two accents, is one however many units it has.
struct TextBoundaries {
    /// The starts of the letters, and the end.
    private let starts: [Int]
    /// Whether each letter belongs to a word.
    private let inWord: [Bool]
    private let isBreak: [Bool]

    init(_ text: String) {
        var (starts, inWord, isBreak): ([Int], [Bool], [Bool]) = ([0], [], [])
        for letter in text {
            starts.append(starts.last! + letter.utf16.count)
            inWord.append(letter.isLetter || letter.isNumber || letter == "_" || letter == "'" || letter == "’")
            isBreak.append(letter.isNewline)
        }
        (self.starts, self.inWord, self.isBreak) = (starts, inWord, isBreak)
    }

    /// The number of letters.
    var count: Int { inWord.count }
    var end: Int { starts.last! }

    /// The number of the letter that begins at a place, or that it is inside of.
    func letter(at place: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the start of a letter.
    func start(of letter: Int) -> Int { starts[min(max(letter, 0), count)] }

    /// The nearest place at or before one that cuts no letter in two.
    func aligned(_ place: Int) -> Int { starts[letter(at: min(max(place, 0), end))] }

    /// A range that cuts no letter in two: what it touches is in it.
    func aligned(_ range: NSRange) -> NSRange {
        let last = range.location + range.length
        let start = aligned(range.location)
        let stop = aligned(last) == last ? last : after(last)
        return NSRange(location: start, length: max(min(stop, end) - start, 0))
    }

    func before(_ place: Int) -> Int {
        let number = letter(at: place)
        return starts[number] < place ? starts[number] : start(of: number - 1)
    }
    func after(_ place: Int) -> Int { start(of: letter(at: place) + 1) }

    /// The beginning of the word before a place.
    func wordBefore(_ place: Int) -> Int {
        var number = letter(at: place)
        while number > 0, !inWord[number - 1] { number -= 1 }
        while number > 0, inWord[number - 1] { number -= 1 }
        return starts[number]
    }
    /// The end of the word after a place.
    func wordAfter(_ place: Int) -> Int {
        var number = letter(at: place)
        while number < count, !inWord[number] { number += 1 }
        while number < count, inWord[number] { number += 1 }
        return starts[number]
    }
    /// The word around a place, or the letter there if it is in none.
    func word(at place: Int) -> NSRange {
        guard count > 0 else { return NSRange(location: 0, length: 0) }
        var first = min(letter(at: place), count - 1)
        if !inWord[first], first > 0, inWord[first - 1] { first -= 1 }
        var last = first
        if inWord[first] {
            while first > 0, inWord[first - 1] { first -= 1 }
            while last + 1 < count, inWord[last + 1] { last += 1 }
        }
        return NSRange(location: starts[first], length: starts[last + 1] - starts[first])
    }
    /// The paragraph around a place, without the break at its end.
    func paragraph(at place: Int) -> NSRange {
        var first = letter(at: place)
        var last = first
        while first > 0, !isBreak[first - 1] { first -= 1 }
        while last < count, !isBreak[last] { last += 1 }
        return NSRange(location: starts[first], length: starts[last] - starts[first])
    }
}
