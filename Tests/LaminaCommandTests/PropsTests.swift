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
            (#"{"coins": true}"#, "a.json: coins takes a whole number, not true or false"),
            (#"{"coins": [1]}"#, "a.json: coins takes a whole number, not a list or an object"),
            (#"{"coins": null}"#, "a.json: coins takes a whole number, not null"),
            (#"{"coins": 0}"#, "coins cannot be 0; it can be from 1 to 100000"),
            (#"{"coin": 1}"#, "CoinBank has no parameter “coin”; it has coins"),
            ("[1]", #"a.json: is not a JSON object, as in {"coins": 3000}"#),
            ("{", #"a.json: is not a JSON object, as in {"coins": 3000}"#),
        ])
    func refused(text: String, message: String) throws {
        try scratch.write(text, "a.json")
        let run = try Command(["render", "CoinBank", "--props", "a.json", "-o", "a.mp4"], in: scratch)
        #expect(run.status != 0 && run.complaints == ["Error: \(message)"])
        #expect(scratch.contents() == ["a.json"])
    }
}
