import ArgumentParser
import Foundation
import LaminaQuartzCore
import LaminaRender
import LaminaWeb
import TestRandomness

/// Feeds the decoders of what crosses the wire with what should not: commits and tabs' messages, mutilated or made up. Whatever comes, it is refused or is a message like
/// any other, and the program goes on; what breaks that ends this one.
@main
struct WebFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webfuzz", abstract: "Feeds damaged and made-up messages to the decoders of commits and of what tabs say.",
        discussion: """
            Commits are recorded from the coin bank and the layer gallery, then bytes are changed, cut out, doubled, or taken from another commit; some are bytes at random. \
            What decodes must survive another round unchanged, is applied to a tree of its scene, whose invariants must hold, and drawn. Tabs' messages likewise \
            go to the fingers that they move. The same seed makes the same inputs; a run that stops tells where, in standard error.
            """)

    @Option(help: "How many inputs: half of them commits, half tabs' messages.")
    var count = 20_000
    @Option(help: "Which inputs.")
    var seed: UInt64 = 1

    func validate() throws { guard count >= 2 else { throw ValidationError("--count takes at least 2, not \(count)") } }

    func run() throws {
        var mutilation = Mutilation(seed: seed)
        let corpus = try MainActor.assumeIsolated { try Recording.commits() }
        let sizes = corpus.map { $0.commits.count }
        print("recorded: \(sizes.reduce(0, +)) commits of \(sizes.count) scenes; seed \(seed)")
        Traps.report(seed)
        try report("commits") { try CommitFuzz(corpus).run(count / 2, &mutilation) }
        try report("tabs' messages") { try TabFuzz().run(count - count / 2, &mutilation) }
    }

    private func report(_ what: String, _ run: () throws -> Tally) rethrows {
        let start = MediaTime.monotonic()
        let tally = try run()
        let seconds = MediaTime.monotonic() - start
        print(
            "\(what): \(tally.inputs) inputs, \(tally.accepted) of them accepted and \(tally.inputs - tally.accepted) refused\(tally.more), "
                + "\(Int(Double(tally.inputs) / seconds)) a second")
    }
}

/// The counts of inputs by outcome.
struct Tally {
    var inputs = 0
    var accepted = 0
    var more = ""
}

/// Something that should hold and did not.
struct Broken: Error, CustomStringConvertible {
    var law: String
    var input: [UInt8]
    var description: String { "\(law)\ninput: \(input.map { String(format: "%02x", $0) }.joined())" }
}
