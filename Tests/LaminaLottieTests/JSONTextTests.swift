import Foundation
import LaminaLottieLayers
import Testing

@Suite("JSON texts: words, escapes and what lists of one are")
struct JSONTextTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: Data(text.utf8)) }

    @Test("a byte order mark may stand before the text, once")
    func mark() throws {
        let mark = Data([0xEF, 0xBB, 0xBF])
        #expect(try JSON(parsing: mark + Data(#"{"a":1}"#.utf8))["a"]?.number == 1)
        #expect(throws: JSONError.self) { try JSON(parsing: mark + mark + Data("{}".utf8)) }
    }

    @Test(
        "escapes stand for their characters, those of two halves for one",
        arguments: [
            (#""a\n\r\t\b\f\/\\\"z""#, "a\n\r\t\u{8}\u{C}/\\\"z"), (#""\u0041\u00e9\u20AC-\u0000""#, "Aé€-\0"),
            (#""\uD83D\uDE00 é""#, "\u{1F600} é"), (#""\uDE00x""#, "\u{FFFD}x"), (#""\uD83Dx""#, "\u{FFFD}x"),
            (#""a\uD83D""#, "a\u{FFFD}"), (#""\uD83D\u0041""#, "\u{FFFD}A"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try json(text).text == expected)
        #expect(try json("{\(text):1}")[expected]?.number == 1)
    }

    @Test("two first halves of a character are none")
    func halves() throws {
        #expect(try json(#""\uD83D\uD83D""#).text == "\u{FFFD}\u{FFFD}")
    }

    @Test(
        "a text or a word that is cut off or damaged is refused",
        arguments: [
            ("tru", "cut off"), ("nul", "cut off"), ("[fals", "cut off"), ("trux", "not a JSON value"), ("[nil]]", "not a JSON value"),
            ("[[1,2]", "cut off"), ("[[1,2] ", "cut off"), (#""a"#, "a text is cut off"), (#""a\"#, "a text is cut off"),
            (#""a\n"#, "a text is cut off"), (#""\x41""#, "an unknown escape"), (#""\u00G1""#, "an unknown escape"),
            (#""\u00"#, "an unknown escape"), (#""\u+041""#, "an unknown escape"), (#""\u-000""#, "an unknown escape"),
            (#""\uD83D\u12""#, "an unknown escape"),
        ])
    func damaged(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try json(text) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        #expect(error.map { (0...text.utf8.count).contains($0.offset) } == true)
    }

    @Test(
        "a list of one is the number that it has; other lists are none",
        arguments: [
            ("[5]", 5), ("[[5]]", 5), ("[true]", 1), ("[false]", 0), ("true", 1), ("[1,2]", nil), ("[]", nil), (#"["a"]"#, nil),
            ("[[1,2]]", nil), ("[[1],2]", nil), ("{}", nil), ("null", nil),
        ] as [(String, Double?)])
    func listsOfOne(text: String, number: Double?) throws {
        #expect(try json(text).number == number)
    }

    @Test("an object over another one has the members of both, its own first; anything else takes the other's place")
    func overlays() throws {
        let (below, above) = (try json(#"{"a":1,"b":2}"#), try json(#"{"b":3,"c":4}"#))
        let both = below.overlaid(with: above)
        #expect(["a", "b", "c"].map { both[$0]?.number } == [1, 3, 4])
        #expect(try below.overlaid(with: json("7")).number == 7 && json("7").overlaid(with: above)["c"]?.number == 4)
    }
}
