import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: names, links and what is there already")
struct RenderPlaceTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("a name of one character, for a folder or a pattern's", arguments: ["f/", "é/", "f//"])
    func short(output: String) throws {
        let run = try renderCoins(["-o", output, "--duration", "0.1"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(scratch.contents(String(output.prefix(1))) == ["0000.png", "0001.png"])
    }

    @Test("a name that is no format's, of one character, is refused as any other")
    func shortest() throws {
        let run = try renderCoins(["-o", "f", "--duration", "0.1"], in: scratch)
        #expect(run.status == 64 && run.errors.hasPrefix("Error: f: no format"), "\(run.errors)")
    }

    @Test("a colon in a name is part of the name", arguments: ["a:b.mp4", "http:x.webm", "a:b.gif"])
    func colon(output: String) throws {
        let run = try renderCoins(["-o", output, "--duration", "0.2"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(scratch.contents() == [output])
    }

    @Test("a link leads to the file that is written, and stays a link", arguments: ["there.mp4", "new.mp4"])
    func link(target: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.file("films"), withIntermediateDirectories: true)
        if target == "there.mp4" { try scratch.write("old", "films/\(target)") }
        try FileManager.default.createSymbolicLink(atPath: scratch.file("a.mp4"), withDestinationPath: "films/\(target)")
        let run = try renderCoins(["-o", "a.mp4", "--duration", "0.2"], in: scratch)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("a.mp4")) == "films/\(target)")
        #expect(scratch.contents("films") == [target])
        #expect(try probe(scratch.file("films/\(target)"))["nb_read_frames"] == "4")
    }

    @Test("links that lead in a circle, a folder with a film's name, and a pipe are refused by name")
    func refused() throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.file("a.mp4"), withDestinationPath: "b.mp4")
        try FileManager.default.createSymbolicLink(atPath: scratch.file("b.mp4"), withDestinationPath: "a.mp4")
        try FileManager.default.createDirectory(atPath: scratch.file("c.mp4"), withIntermediateDirectories: true)
        mkfifo(scratch.file("d.png"), 0o600)
        for (output, words) in [("a.mp4", "in a circle"), ("c.mp4", "c.mp4/"), ("d.png", "it is no file")] {
            let run = try renderCoins(["-o", output, "--at", "0"], in: scratch)
            #expect(run.status == 1 && run.errors.hasPrefix("Error: \(output): ") && run.errors.contains(words), "\(run.errors)")
        }
        #expect(scratch.contents() == ["a.mp4", "b.mp4", "c.mp4", "d.png"] && scratch.contents("c.mp4") == [])
    }

    @Test("pictures of a longer run before stay and are told of", arguments: ["f/", "f/x-%d.png"])
    func older(output: String) throws {
        #expect(try renderCoins(["-o", "f/", "--duration", "0.1"], in: scratch).status == 0)
        let first = try renderCoins(["-o", output, "--duration", "0.4"], in: scratch)
        #expect(first.status == 0 && !first.errors.contains("Note"), "\(first.errors)")
        let second = try renderCoins(["-o", output, "--duration", "0.2"], in: scratch)
        let pattern = output == "f/" ? "%04d.png" : "x-%d.png"
        let (from, to) = (String(format: pattern, 4), String(format: pattern, 7))
        #expect(second.status == 0 && second.errors.contains("also has 4 pictures of an earlier run, \(from) to \(to)"), "\(second.errors)")
    }

    @Test(
        "an odd size that a film cannot have is told of, and only there", arguments: [("a.mp4", true), ("a.webm", false), ("a.png", false)])
    func odd(output: String, isTold: Bool) throws {
        let run = try renderCoins(
            ["-o", output, "--size", "91x161"] + (output == "a.png" ? ["--at", "0"] : ["--duration", "0.2"]), in: scratch)
        #expect(run.status == 0 && run.errors.contains("Note: a.mp4 has 92x162 pixels") == isTold, "\(run.errors)")
        #expect(try probe(scratch.file(output))["width"] == (isTold ? "92" : "91"))
    }

    @Test("what a killed run has left goes with the next run to the same place; that of one under way stays", arguments: ["a.gif", "f/"])
    func killed(output: String) throws {
        let name = output == "f/" ? "f" : output
        let arrival = Arrival(in: scratch)
        let run = try renderCoins(["-o", output, "--duration", "600"], in: scratch) { id in
            arrival.wait()
            // A second run while the first is under way leaves its files alone.
            let other = try? renderCoins(["-o", output, "--duration", "0.1"], in: scratch)
            #expect(other?.status == 0)
            #expect(scratch.contents().contains { $0.hasPrefix(".\(name).\(id)-") })
            kill(id, SIGKILL)
        }
        #expect(run.signal == SIGKILL)
        #expect(scratch.contents().contains { $0.hasSuffix(".unfinished") })
        #expect(try renderCoins(["-o", output, "--duration", "0.1"], in: scratch).status == 0)
        #expect(scratch.contents() == [name])
    }
}
