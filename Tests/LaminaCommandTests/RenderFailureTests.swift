import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: when something happens on the way")
struct RenderFailureTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func expectComplaint(_ run: Command, _ words: [String]) {
        #expect(run.status == 1 && run.output == "")
        #expect(run.complaints.count == 1 && run.errors.hasPrefix("Error: "), "\(run.errors)")
        for word in words { #expect(run.complaints.first?.contains(word) == true, "\(word): \(run.errors)") }
        #expect(!run.errors.contains("Usage"))
    }

    @Test("ffmpeg missing: what is missing and how to get it", arguments: ["mp4", "gif"])
    func missing(kind: String) throws {
        try scratch.write("old", "a.\(kind)")
        for environment in [["LAMINA_FFMPEG": "/nowhere/ffmpeg"], ["LAMINA_FFMPEG": "no-such-ffmpeg"], ["PATH": scratch.path]] {
            let run = try renderCoins(["-o", "a.\(kind)", "--duration", "0.1"], in: scratch, environment: environment)
            expectComplaint(run, [environment["LAMINA_FFMPEG"] ?? "ffmpeg", "not installed", "apt-get install ffmpeg", "LAMINA_FFMPEG"])
            #expect(scratch.contents() == ["a.\(kind)"])
            #expect(try scratch.text("a.\(kind)") == "old")
        }
    }

    @Test("pictures need no ffmpeg")
    func unneeded() throws {
        #expect(try renderCoins(["-o", "a.png", "--at", "0"], in: scratch, environment: ["LAMINA_FFMPEG": "/nowhere"]).status == 0)
    }

    @Test("ffmpeg killed midway: the older file stays, nothing else", arguments: ["mp4", "gif", "webm"])
    func killed(kind: String) throws {
        try scratch.write("old", "a.\(kind)")
        let run = try renderCoins(
            ["-o", "a.\(kind)", "--duration", "20"], in: scratch, environment: ["LAMINA_FFMPEG": standIn("ffmpeg-that-is-killed")])
        expectComplaint(run, ["a.\(kind): not written", "ffmpeg was killed by signal 9"])
        #expect(scratch.contents() == ["a.\(kind)"])
        #expect(try scratch.text("a.\(kind)") == "old")
    }

    /// Runs the program in a new folder on a small disk, with an older file there, and prints what the folder has afterwards.
    private static let smallDisk = [
        "/usr/bin/env", "unshare", "--map-root-user", "--mount", "sh", "-c",
        """
        mount -t tmpfs -o size=64k none . && cd "$PWD" && printf old > a.mp4 || exit 99
        "$@"; status=$?; ls -A; cat a.mp4; exit $status
        """, "sh",
    ]

    private static let canMount: Bool = {
        guard let scratch = try? Scratch() else { return false }
        return (try? Command(["list"], in: scratch, launcher: smallDisk))?.status == 0
    }()

    @Test(
        "a full disk is told as such, the older file stays, nothing else",
        .enabled(if: canMount, "a small disk takes the right to mount one: unshare --mount"), arguments: ["a.mp4", "a-%d.png", "a.gif"])
    func fullDisk(output: String) throws {
        let run = try renderCoins(
            ["-o", output, "--duration", "3", "--size", "360x640"], in: scratch, launcher: Self.smallDisk)
        #expect(run.status == 1)
        #expect(run.errors == "Error: \(output): the disk is full; nothing was kept of the file.\n")
        #expect(run.output == "a.mp4\nold")
    }

    /// Signals have their usual effect even where the tests were started with some ignored.
    private static let listening = ["/usr/bin/env", "--default-signal=INT,TERM"]

    private func expectInterruption(_ run: Command, by signal: Int32) {
        // What a shell calls 128 + signal: 130 for SIGINT.
        #expect(run.signal == signal && run.status == nil)
        #expect(run.output == "")
        #expect(run.errors == "Interrupted: no unfinished file is left.\n")
    }

    @Test("interrupted while a film is made: ended by that signal, the older file stays, nothing else", arguments: ["mp4", "gif"])
    func interruptedFilm(kind: String) throws {
        try scratch.write("old", "a.\(kind)")
        let run = try renderCoins(
            ["-o", "a.\(kind)", "--duration", "60"], in: scratch, environment: ["LAMINA_FFMPEG": standIn("ffmpeg-that-interrupts")],
            launcher: Self.listening)
        expectInterruption(run, by: SIGINT)
        #expect(scratch.contents() == ["a.\(kind)"])
        #expect(try scratch.text("a.\(kind)") == "old")
    }

    @Test("interrupted while pictures are made", arguments: [SIGINT, SIGTERM])
    func interruptedPictures(signal: Int32) throws {
        let arrival = Arrival(in: scratch)
        let run = try renderCoins(["-o", "a-%d.png", "--duration", "600"], in: scratch, launcher: Self.listening) { id in
            arrival.wait()
            kill(id, signal)
        }
        expectInterruption(run, by: signal)
        #expect(scratch.contents() == [])
    }
}
