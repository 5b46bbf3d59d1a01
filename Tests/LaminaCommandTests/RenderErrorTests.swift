import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: wrong orders")
struct RenderErrorTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Expects an exit with this status, nothing on the standard output, one error that says all of `words`, and the folder as it was.
    private func expectFailure(_ arguments: [String], status: Int32, _ words: [String], isOneLine: Bool = false) throws {
        try scratch.write("old", "a.mp4")
        try scratch.write("old", "a.png")
        let run = try Command(["render"] + arguments, in: scratch)
        #expect(run.status == status && run.output == "")
        #expect(run.complaints.count == 1 && run.errors.hasPrefix("Error: "), "\(run.errors)")
        for word in words { #expect(run.complaints.first?.contains(word) == true, "\(word): \(run.errors)") }
        // What is no mistake of the order's form is told in one line, without how orders are formed.
        if status == 1 || isOneLine { #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)") }
        #expect(scratch.contents().filter { !$0.hasPrefix("a.") } == [])
        #expect(try scratch.text("a.mp4") == "old" && scratch.text("a.png") == "old")
    }

    @Test(
        "a scene, a parameter or a value that is not there: those that are",
        arguments: [
            (["CoinBox", "-o", "a.mp4"], ["“CoinBox”", "CoinBank"]),
            (["CoinBank", "-o", "a.mp4", "--set", "pigs=2"], ["CoinBank", "“pigs”", "coins"]),
            (["CoinBank", "-o", "a.mp4", "--set", "coins=0"], ["coins", "0", "1 to 100000"]),
            (["CoinBank", "-o", "a.mp4", "--set", "coins=many"], ["coins", "whole number", "“many”"]),
        ])
    func unknown(arguments: [String], words: [String]) throws {
        try expectFailure(arguments, status: 64, words, isOneLine: true)
        // Every command that plays a scene says the same.
        for command in ["plan", "check", "inspect", "plot"] {
            let others =
                command == "plan" ? ["-o", "a.plan"] : command == "plot" ? ["-o", "a.csv", "--layer", "bank", "--key", "opacity"] : []
            let scene = arguments.filter { $0 != "-o" && $0 != "a.mp4" }
            let run = try Command([command] + scene + others, in: scratch)
            #expect(run.status == 64 && run.complaints.count == 1, "\(command): \(run.errors)")
        }
    }

    @Test("a format that is not known: those that are", arguments: ["a.avi", "a", ""])
    func format(output: String) throws {
        try expectFailure(
            ["CoinBank", "-o", output], status: 64,
            [
                "\(output): ", ".mp4, .mov, .webm, .m3u8 (a playlist and segments), .gif, .apng, .webp, .avif, .png", "name-%04d.png",
                "folder/",
            ], isOneLine: true)
    }

    @Test("a graphics device where there is none: how to get one, and what does without")
    func noDevice() throws {
        let run = try Command(
            ["render", "CoinBank", "-o", "b.png", "--at", "0", "--renderer", "gpu"], in: scratch,
            environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nowhere.json", "__EGL_VENDOR_LIBRARY_DIRS": "/nowhere"])
        #expect(run.status == 1 && run.output == "" && scratch.contents() == [])
        #expect(run.errors.contains("--renderer gpu") && run.errors.contains("--renderer cpu"), "\(run.errors)")
        #expect(run.errors.contains("apt-get install") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test("a film in a .png: what else there is")
    func filmInPicture() throws {
        try expectFailure(["CoinBank", "-o", "a.png"], status: 64, ["one picture", "--at", "name-%04d.png"], isOneLine: true)
    }

    @Test(
        "a place where nothing can be written: the path and why",
        arguments: [
            ("nowhere/a.mp4", "its folder does not exist"), ("nowhere/a.gif", "its folder does not exist"),
            ("nowhere/deeper/", "its folder does not exist"), ("a.png/a.webm", "a part of the path is a file"),
            ("a.png/a-%d.png", "a part of the path is a file"), ("/proc/a.mp4", "cannot be written"),
            ("/proc/self/%d.png", "cannot be written"),
        ])
    func place(output: String, reason: String) throws {
        try expectFailure(["CoinBank", "--size", "9x16", "-o", output], status: 1, ["\(output): ", reason])
    }

    @Test(
        "a value that cannot be: the option, the value and what can be",
        arguments: [
            (["--size", "90"], ["--size", "90", "1920x1080"]), (["--size", "0x10"], ["--size", "0x10", "1 to 16384"]),
            (["--size", "90x20000"], ["--size", "90x20000", "1 to 16384"]), (["--fps", "0"], ["--fps", "1 to 1000", "not 0"]),
            (["--fps", "fast"], ["--fps", "fast"]), (["--scale", "0"], ["--scale", "0.05 to 16"]),
            (["--scale", "nan"], ["--scale", "nan"]),
            (["--duration", "0"], ["--duration", "more than 0", "86400"]), (["--duration", "inf"], ["--duration", "86400", "inf"]),
            (["--duration", "long"], ["--duration", "long"]), (["--threads", "0"], ["--threads", "1 to 256"]),
            (["--threads", "two"], ["--threads", "two"]), (["--set", "coins"], ["--set", "'coins'", "coins=3000"]),
            (["--seed", "x"], ["--seed", "x"]),
            (["--at", "-1"], ["--at"]), (["--at", "soon"], ["--at", "soon"]), (["--at", "nan"], ["--at", "0 to 86400"]),
            (["--at", "2", "1"], ["--at", "ascending"]), (["--at", "1", "--duration", "2"], ["--at", "--duration"]),
            (["--colour"], ["--colour"]),
        ])
    func value(arguments: [String], words: [String]) throws {
        try expectFailure(["CoinBank", "-o", "a.mp4"] + arguments, status: 64, words)
    }

    @Test("an order without its scene or its file", arguments: [(["CoinBank"], "--output"), (["-o", "a.mp4"], "<scene>")])
    func missing(arguments: [String], name: String) throws { try expectFailure(arguments, status: 64, [name]) }
}
