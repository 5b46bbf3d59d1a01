import CommandTestSupport
import Foundation
import Testing

@Suite("Commands that programs drive")
struct EventTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Runs a command with `--json` and expects nothing but events on its standard output, the last of them the only end.
    private func events(_ arguments: [String], status: Int32 = 0) throws -> [[String: Any]] {
        let run = try Command(arguments + ["--json"], in: scratch)
        #expect(run.status == status, "\(arguments): \(run.errors)")
        let events = try run.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let ends = events.map { ["done", "error"].contains($0["event"] as? String) }
        #expect(ends.last == true && (arguments.contains("--rows") || !ends.dropLast().contains(true)), "\(events)")
        return events
    }

    @Test("every command ends with what it has done")
    func done() throws {
        let scene = ["Layers", "--size", "96x64"]
        let short = ["--fps", "10", "--duration", "0.3"]
        let film = try #require(try events(["render"] + scene + short + ["-o", "a.gif"]).last)
        #expect(film["output"] as? String == "a.gif" && film["frames"] as? Int == 3 && film["fps"] as? Int == 10)
        let small = try events(["render"] + scene + short + ["-o", "b.gif", "--under", "1M"])
        #expect(small.count == 1 && small[0]["output"] as? String == "b.gif")
        let parts = try events(["render"] + scene + short + ["-o", "c.gif", "--parts", "2"])
        #expect(parts.last?["output"] as? String == "c.gif" && parts.last?["parts"] as? Int == 2)
        let rational = try events(["render"] + scene + ["--duration", "0.1", "--fps", "29.97", "-o", "d.gif"]).last
        #expect(abs((rational?["fps"] as? Double ?? 0) - 30_000.0 / 1001) < 1e-9)
        let list = try events(["list"])
        #expect(list.contains { $0["event"] as? String == "scene" && $0["name"] as? String == "CoinBank" && $0["schema"] is [String: Any] })
        #expect(list.last?["scenes"] as? Int == list.count - 1)
        let trees = try events(["inspect"] + scene)
        #expect(trees.compactMap { $0["name"] as? String } == ["model", "presentation", "render", "animations"])
        #expect((trees[0]["text"] as? String)?.hasPrefix("model tree\n") == true)
        let plot = try events(["plot", "CoinBank", "--set", "coins=2", "--layer", "bank", "--key", "opacity", "-o", "a.csv", "--to", "1"])
        #expect(plot.last?["curves"] as? [String] == ["opacity"] && plot.last?["samples"] as? Int == 61)
        #expect(try events(["check"] + scene + ["--duration", "0.1"]).last?["frames"] as? Int == 6)
    }

    @Test("a table tells the end of each row's film")
    func rows() throws {
        try scratch.write("coins\n1\n2\n", "coins.csv")
        let order = [
            "render", "CoinBank", "--rows", "coins.csv", "--size", "90x160", "--fps", "10", "--duration", "0.2", "-o", "{coins}.gif",
        ]
        let done = try events(order).filter { $0["event"] as? String == "done" }
        #expect(done.map { $0["output"] as? String } == ["1.gif", "2.gif"])
        try scratch.write("coins\n1\n0\n", "coins.csv")
        let error = try #require(try events(order, status: 64).last)
        #expect(
            error["message"] as? String == "coins.csv:3: coins cannot be 0; it can be from 1 to 100000" && error["status"] as? Int == 64)
    }

    @Test(
        "errors are events with the status that the program ends with",
        arguments: [
            (["render", "CoinBox", "-o", "a.mp4"], 64), (["render", "CoinBank", "-o", "a.mp4", "--fps", "0"], 64),
            (["render", "CoinBank"], 64),
            (["plan", "CoinBank", "-o", "a.plan", "--set", "coins=0"], 64), (["describe", "CoinBox"], 64), (["inspect", "CoinBox"], 64),
            (["draw", "no.plan", "-o", "a.part"], 65), (["render", "CoinBank", "-o", "no/a.mp4"], 1), (["plot", "CoinBank"], 64),
            (["serve", "CoinBox"], 64), (["player", "-o", "/proc/no"], 1),
        ] as [([String], Int32)])
    func errors(arguments: [String], status: Int32) throws {
        let events = try events(arguments, status: status)
        #expect(events.count == 1 && events[0]["event"] as? String == "error" && events[0]["status"] as? Int == Int(status))
        #expect((events[0]["message"] as? String)?.isEmpty == false)
    }
}
