import CommandTestSupport
import Foundation
import Testing

/// The benchmarks are a program of their own; here is only how `lamina` finds it.
@Suite("lamina bench")
struct BenchTests {
    private let scratch: Scratch
    init() throws {
        scratch = try Scratch()
        // A place where nothing lies beside it.
        try? FileManager.default.linkItem(atPath: Command.path(of: "lamina"), toPath: scratch.file("lamina"))
        if scratch.contents() == [] { try FileManager.default.copyItem(atPath: Command.path(of: "lamina"), toPath: scratch.file("lamina")) }
    }

    @Test("it becomes the program beside it, with all that follows and its end")
    func handsOver() throws {
        try scratch.write("#!/bin/sh\necho \"$@\"\nexit 7\n", "laminabench")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.file("laminabench"))
        let run = try Command(["bench", "sessions", "--count", "3", "--help"], of: scratch.file("lamina"), in: scratch)
        #expect(run.status == 7 && run.output == "sessions --count 3 --help\n" && run.errors == "")
    }

    @Test("where it has not been built, one line says how it is")
    func missing() throws {
        let run = try Command(["bench", "S1"], of: scratch.file("lamina"), in: scratch)
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("scripts/bench --build"), "\(run.errors)")
    }
}
