import CommandTestSupport
import Foundation
import Testing

@Suite("lamina plan, draw, join")
struct PlanCommandTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func events(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }

    @Test("scenes in two parts are what render gives", arguments: ["CoinBank", "CardShuffle", "CardStack", "CardCarousel"])
    func scenes(scene: String) throws {
        let options = ["--size", "90x160", "--fps", "10", "--duration", "3"]
        #expect(try Command(["render", scene, "-o", "whole.mp4"] + options, in: scratch).status == 0)
        #expect(try Command(["plan", scene, "-o", "film.plan"] + options, in: scratch).status == 0)
        for part in 1...2 {
            #expect(try Command(["draw", "film.plan", "--part", "\(part)/2", "-o", "\(part).part"], in: scratch).status == 0)
        }
        #expect(try Command(["join", "film.plan", "2.part", "1.part", "-o", "film.mp4"], in: scratch).status == 0)
        #expect(try scratch.data("film.mp4") == scratch.data("whole.mp4"))
    }

    @Test("a drawer killed at any moment leaves nothing that the next does not make whole")
    func killed() throws {
        let coins = ["CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "20"]
        #expect(try Command(["plan", "-o", "film.plan", "--duration", "6"] + coins, in: scratch).status == 0)
        let draw = ["draw", "film.plan", "--part", "1/1", "-o", "a.part"]
        #expect(try Command(draw, in: scratch).status == 0)
        let whole = try scratch.data("a.part")
        for delay in [0.05, 0.15, 0.3] {
            try FileManager.default.removeItem(atPath: scratch.file("a.part"))
            let run = try Command(draw, in: scratch) { id in
                Thread.sleep(forTimeInterval: delay)
                kill(id, SIGKILL)
            }
            guard run.signal == SIGKILL else { continue }
            #expect(!FileManager.default.fileExists(atPath: scratch.file("a.part")))
            #expect(try Command(draw, in: scratch).status == 0)
            #expect(try scratch.data("a.part") == whole)
        }
        #expect(scratch.contents().filter { $0.hasPrefix(".") } == [])
    }

    @Test("events a line, and statuses that tell whether to try again")
    func driven() throws {
        let coins = ["CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "10", "--duration", "3", "--json"]
        let planned = try events(try Command(["plan", "-o", "film.plan"] + coins, in: scratch).output)
        let done = try #require(planned.last)
        #expect(done["event"] as? String == "done" && done["frames"] as? Int == 30 && done["chunks"] as? Int == 2)
        #expect((done["digest"] as? String)?.count == 64 && done["parts"] as? Int == 1)
        #expect(planned.dropLast().allSatisfy { $0["event"] as? String == "progress" && $0["of"] as? Int == 30 })
        let draw = ["draw", "film.plan", "--part", "1/2", "-o", "1.part", "--json"]
        #expect(try events(Command(draw, in: scratch).output).last?["wasThere"] as? Bool == false)
        #expect(try events(Command(draw, in: scratch).output).last?["wasThere"] as? Bool == true)
        let missing = try Command(["join", "film.plan", "1.part", "-o", "film.mp4", "--json"], in: scratch)
        #expect(missing.status == 65)
        #expect(
            try events(missing.output).last?["message"] as? String == "The frames 20 to 29 are in none of the parts; draw the missing part."
        )
        #expect(missing.complaints.count == 1)
        for bad in ["0/2", "3/2", "2", "a/b", "1/0", "1/2/3", "-1/2"] {
            #expect(try Command(["draw", "film.plan", "--part=" + bad, "-o", "x.part"], in: scratch).status == 64, "\(bad)")
        }
        #expect(scratch.contents() == ["1.part", "film.plan"])
    }

    @Test("render --parts gives the same file")
    func renderInParts() throws {
        #expect(try renderCoins(["-o", "a.mp4", "--duration", "5"], in: scratch).status == 0)
        #expect(try renderCoins(["-o", "b.mp4", "--duration", "5", "--parts", "2"], in: scratch).status == 0)
        #expect(try renderCoins(["-o", "c.mp4", "--duration", "5", "--parts", "auto"], in: scratch).status == 0)
        #expect(try scratch.data("a.mp4") == scratch.data("b.mp4"))
        #expect(try scratch.data("a.mp4") == scratch.data("c.mp4"))
        #expect(scratch.contents() == ["a.mp4", "b.mp4", "c.mp4"])
    }

    @Test("--runs makes one film of several seeds, in parts too")
    func severalRuns() throws {
        let options = ["--duration", "1.5", "--runs", "3", "--seed", "7"]
        #expect(try renderCoins(["-o", "a.mp4"] + options, in: scratch).status == 0)
        #expect(try renderCoins(["-o", "b.mp4", "--parts", "2"] + options, in: scratch).status == 0)
        #expect(try renderCoins(["-o", "c.mp4", "--duration", "1.5", "--runs", "3", "--seed", "8"], in: scratch).status == 0)
        #expect(try scratch.data("a.mp4") == scratch.data("b.mp4") && scratch.data("a.mp4") != scratch.data("c.mp4"))
        for bad in [["--runs", "0"], ["--runs", "2", "--shutter", "180"], ["--runs", "2", "--at", "1"]] {
            #expect(try renderCoins(["-o", "bad.mp4"] + bad, in: scratch).status == 64, "\(bad)")
        }
        #expect(try renderCoins(["-o", "bad.html", "--duration", "1", "--runs", "2"], in: scratch).status == 64)
        #expect(scratch.contents() == ["a.mp4", "b.mp4", "c.mp4"])
    }

    @Test("verify tells what a plan asks for, and refuses one that is damaged, cut off or beyond a limit")
    func verify() throws {
        let coins = ["CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "10", "--duration", "3"]
        #expect(try Command(["plan", "-o", "film.plan"] + coins, in: scratch).status == 0)
        let good = try Command(["verify", "film.plan"], in: scratch)
        #expect(good.status == 0 && good.output == "film.plan: 30 frames of 90 × 160, mp4, of CoinBank\n")
        let event = try #require(try events(Command(["verify", "film.plan", "--json"], in: scratch).output).last)
        #expect(event["event"] as? String == "done" && event["frames"] as? Int == 30 && event["chunks"] as? Int == 2)
        for limit in [["--max-frames", "29"], ["--max-pixels", "14399"]] {
            let beyond = try Command(["verify", "film.plan"] + limit, in: scratch)
            #expect(beyond.status == 65 && beyond.output.isEmpty && beyond.complaints.count == 1, "\(limit)")
        }
        let whole = try scratch.data("film.plan")
        var changed = whole
        changed[whole.count / 2] ^= 0x40
        for damaged in [changed, whole.dropLast(3), Data()] {
            try Data(damaged).write(to: URL(fileURLWithPath: scratch.file("bad.plan")))
            let bad = try Command(["verify", "bad.plan", "--json"], in: scratch)
            #expect(bad.status == 65)
            #expect(try events(bad.output).last?["event"] as? String == "error")
        }
        #expect(try Command(["verify", "film.plan", "--max-frames", "0"], in: scratch).status == 64)
    }
}
