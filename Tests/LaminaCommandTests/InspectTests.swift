import CommandTestSupport
import Testing

@Suite("lamina inspect")
struct InspectTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func inspect(_ arguments: [String]) throws -> Command {
        try Command(["inspect", "CoinBank", "--set", "coins=2", "--size", "180x320"] + arguments, in: scratch)
    }

    @Test("in flight the model is where the coin will land, the presentation where it shows, and the render tree has the way")
    func trees() throws {
        let run = try inspect(["--at", "0.85"])
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let parts = run.output.split(separator: "\n").reduce(into: [String: [Substring]]()) { parts, line in
            let tree = line.hasPrefix(" ") ? parts["order"]!.last! : line
            if line.hasPrefix(" ") { parts[String(tree), default: []].append(line) } else { parts["order", default: []].append(line) }
        }
        #expect(parts["order"]?.map { $0.split(separator: " ")[0] } == ["model", "presentation", "render", "animations"])
        func coin(_ tree: String) -> Substring? { parts[tree]?.first { $0.contains("“coin 0”") } }
        let (model, shown) = (try #require(coin("model tree")), try #require(coin("presentation tree")))
        #expect(model.contains("position (180 140)") && !model.contains("transform"))
        #expect(!shown.contains("position (180 140)") && shown.contains("transform ("))
        #expect(run.output.contains("animation 1 group begin 0.25 duration 1.2 fill forwards stays"))
        // Half-way: 0.6 of 1.2 seconds.
        #expect(coin("animations")?.hasSuffix("“flight” CAAnimationGroup begin 0.25 duration 1.2 fill forwards progress 0.5") == true)
    }

    @Test("one tree alone, the same on every run")
    func oneTree() throws {
        let runs = try (0..<2).map { _ in try inspect(["--at", "1", "--tree", "model"]) }
        #expect(runs[0].output == runs[1].output)
        #expect(runs[0].output.hasPrefix("model tree\n  ScreenLayer") && !runs[0].output.contains("render tree"))
    }

    @Test(
        "wrong orders are refused in words",
        arguments: [(["--at", "1e9"], "0 to 86400"), (["--tree", "oak"], "oak"), (["--set", "pigs=1"], "pigs")])
    func errors(arguments: [String], word: String) throws {
        let run = try inspect(arguments)
        #expect(run.status != 0 && run.output == "" && run.complaints.count == 1)
        #expect(run.errors.contains(word), "\(run.errors)")
    }
}
