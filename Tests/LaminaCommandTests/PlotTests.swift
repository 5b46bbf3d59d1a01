import CommandTestSupport
import Testing

@Suite("lamina plot")
struct PlotTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func plot(_ arguments: [String]) throws -> Command {
        try Command(["plot", "CoinBank", "--set", "coins=2", "--size", "180x320"] + arguments, in: scratch)
    }

    @Test("numbers of a shake: gone before and after, between ±0.2 during it")
    func table() throws {
        let run = try plot(["--layer", "bank", "--key", "transform.rotation.z", "-o", "a.csv", "--fps", "100"])
        #expect(run.status == 0 && run.output == "a.csv: transform.rotation.z; 257 samples\n", "\(run.output)\(run.errors)")
        let lines = try scratch.text("a.csv").split(separator: "\n")
        #expect(lines[0] == "time,transform.rotation.z" && lines.count == 258)
        let values = lines.dropFirst().map { $0.split(separator: ",").map { Double($0)! } }
        // The last of two coins lands at 0.26 + 1.2 s; the shake takes 6 × 0.1 s.
        for value in values {
            let isShaking = value[0] > 1.465 && value[0] < 2.055
            #expect(isShaking ? abs(value[1]) <= 0.2 : (value[0] < 1.455 || value[0] > 2.065) ? value[1] == 0 : true, "\(value)")
        }
        #expect(values.contains { $0[1] > 0.19 } && values.contains { $0[1] < -0.19 })
    }

    @Test("a coin is there only while it flies: its table has gaps, and its picture is a picture")
    func gaps() throws {
        #expect(try plot(["--layer", "coin 0", "--key", "position", "-o", "a.csv", "--fps", "10"]).status == 0)
        let lines = try scratch.text("a.csv").split(separator: "\n")
        #expect(lines[0] == "time,position.x,position.y" && lines[1] == "0.0,," && lines[6].split(separator: ",").count == 3)
        #expect(try plot(["--layer", "coin 0", "--key", "position", "-o", "a.png"]).status == 0)
        #expect(try probe(scratch.file("a.png"))["width"] == "1520")
    }

    @Test(
        "wrong orders are refused in words, and nothing is written",
        arguments: [
            (["--layer", "pig", "--key", "opacity", "-o", "a.png"], ["“pig”", "bank, coin 0, coin 1"]),
            (["--layer", "bank", "--key", "name", "-o", "a.png"], ["“name”", "not made of numbers"]),
            (["--layer", "bank", "--key", "opacity", "-o", "a.gif"], ["a.gif", ".png or a .csv"]),
            (["--layer", "bank", "--key", "opacity", "-o", "nowhere/a.png"], ["nowhere/a.png", "cannot be written"]),
            (["--layer", "bank", "--key", "opacity", "-o", "a.png", "--from", "9"], ["--from 9.0", "--to"]),
            (["--layer", "bank", "--key", "opacity", "-o", "a.png", "--from", "2", "--to", "1"], ["--to", "after --from"]),
        ])
    func errors(arguments: [String], words: [String]) throws {
        let run = try plot(arguments)
        #expect(run.status != 0 && run.output == "" && run.complaints.count == 1, "\(run.errors)")
        for word in words { #expect(run.errors.contains(word), "\(word): \(run.errors)") }
        #expect(scratch.contents() == [])
    }
}
