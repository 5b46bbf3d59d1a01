import CommandTestSupport
import Foundation
import Testing

@Suite("lamina describe, --props")
struct PropsTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("a scene's schema has each parameter with its range and default")
    func schema() throws {
        let run = try Command(["describe", "coinbank", "--json"], in: scratch)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(schema["title"] as? String == "CoinBank" && schema["additionalProperties"] as? Bool == false)
        let coins = try #require((schema["properties"] as? [String: [String: Any]])?["coins"])
        #expect(coins["type"] as? String == "integer" && coins["default"] as? Int == 300)
        #expect(coins["minimum"] as? Int == 1 && coins["maximum"] as? Int == 100_000)
        #expect(try Command(["describe", "CoinBank"], in: scratch).output.contains("--set coins=300"))
        #expect(try Command(["describe", "Nobody"], in: scratch).complaints.count == 1)
    }

    @Test("props are what --set says, which comes after them")
    func equal() throws {
        try scratch.write(#"{"coins": 6}"#, "six.json")
        try scratch.write(#"{"coins": 9}"#, "nine.json")
        let options = ["--at", "1", "--size", "90x160", "-o"]
        #expect(try Command(["render", "CoinBank", "--set", "coins=6"] + options + ["a.png"], in: scratch).status == 0)
        #expect(try Command(["render", "CoinBank", "--props", "six.json"] + options + ["b.png"], in: scratch).status == 0)
        #expect(
            try Command(["render", "CoinBank", "--props", "nine.json", "--set", "coins=6"] + options + ["c.png"], in: scratch).status == 0)
        #expect(try scratch.data("a.png") == scratch.data("b.png") && scratch.data("a.png") == scratch.data("c.png"))
    }

    @Test(
        "what does not fit is refused by the field's name",
        arguments: [
            (#"{"coins": "six"}"#, "a.json: coins takes a whole number, not the text “six”"),
            (#"{"coins": 1.5}"#, "a.json: coins takes a whole number, not 1.5"),
            (#"{"coins": true}"#, "a.json: coins takes a whole number, not true"),
            (#"{"coins": [1]}"#, "a.json: coins takes a whole number, not a list"),
            (#"{"coins": null}"#, "a.json: coins takes a whole number, not null"),
            (#"{"coins": 0}"#, "a.json: coins cannot be 0; it can be from 1 to 100000"),
            (#"{"coin": 1}"#, "a.json: CoinBank has no parameter “coin”; it has coins"),
            ("[1]", #"a.json: is not a JSON object, as in {"coins": 3000}"#),
            ("{", #"a.json: is not a JSON object, as in {"coins": 3000}"#),
        ])
    func refused(text: String, message: String) throws {
        try scratch.write(text, "a.json")
        let run = try Command(["render", "CoinBank", "--props", "a.json", "-o", "a.mp4"], in: scratch)
        #expect(run.status != 0 && run.complaints == ["Error: \(message)"])
        #expect(scratch.contents() == ["a.json"])
    }

    @Test(
        "each row of a table makes a picture, named by its values",
        arguments: [("a.csv", "\u{FEFF}coins\r\n6\r\n\r\n\"9\"\r\n"), ("a.jsonl", "{\"coins\": 6}\n\n{\"coins\": 9}\n")])
    func rows(name: String, table: String) throws {
        try scratch.write(table, name)
        let options = ["render", "CoinBank", "--at", "1", "--size", "90x160", "-o"]
        #expect(try Command(options + ["{row}-{coins}.png", "--rows", name], in: scratch).status == 0)
        #expect(try Command(options + ["one.png", "--set", "coins=9"], in: scratch).status == 0)
        #expect(scratch.contents().sorted() == ["1-6.png", "2-9.png", name, "one.png"].sorted())
        #expect(try scratch.data("2-9.png") == scratch.data("one.png") && scratch.data("1-6.png") != scratch.data("one.png"))
    }

    @Test(
        "a fault in any row is named before the first film is made",
        arguments: [
            ("coins\n6\n0\n", "{row}.mp4", "a.csv:3: coins cannot be 0; it can be from 1 to 100000"),
            ("coins\n6\nsix\n", "{row}.mp4", "a.csv:3: coins takes a whole number, not the text “six”"),
            ("coins\n6,7\n", "{row}.mp4", "a.csv:2: has 2 fields; the first line names 1 columns"),
            ("coins\n\"6\n", "{row}.mp4", "a.csv:2: has a quote that is not closed"),
            ("coins\n\"6\"7\n", "{row}.mp4", "a.csv:2: has text after a closing quote"),
            ("coins,coins\n6,7\n", "{row}.mp4", "a.csv: has two columns called “coins”"),
            ("coin\n6\n", "{row}.mp4", "a.csv:2: CoinBank has no parameter “coin”; it has coins"),
            ("coins\n", "{row}.mp4", "a.csv: has no rows"),
            ("coins\n6\n6\n", "{coins}.mp4", "a.csv:2 and a.csv:3 would both be 6.mp4: put {row} into the name"),
            ("coins\n6\n", "{name}.mp4", "a.csv:2: has no “name”, which {name}.mp4 needs"),
            (
                "coins\n6\n", "a.mp4",
                "a.mp4: each row makes a film: name it by the row, as in film-{row}.mp4, or by a column, as in {name}.mp4"
            ),
        ])
    func refusedRows(table: String, output: String, message: String) throws {
        try scratch.write(table, "a.csv")
        let run = try Command(["render", "CoinBank", "--rows", "a.csv", "-o", output], in: scratch)
        #expect(run.status != 0 && run.complaints == ["Error: \(message)"])
        #expect(scratch.contents() == ["a.csv"])
    }
}
