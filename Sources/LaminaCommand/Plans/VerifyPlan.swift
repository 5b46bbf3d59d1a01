import ArgumentParser
import Foundation
import LaminaVideo

/// `lamina verify`: whether a plan is one, and what it asks for.
struct VerifyPlan: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Verifies a plan that somebody else has written.",
        usage: "\(SceneTool.name) verify <file.plan> [<options>]",
        discussion: """
            Reads everything: checksums, commits, pictures. Nothing is drawn.

            Status: 0 fits, 64 for options that do not fit, 65 for a plan that is damaged, of another release or beyond a limit.
            """)

    @Argument(help: "The plan.")
    var plan: String
    @Option(help: "The number of frames that it may have.")
    var maxFrames = 36_000
    @Option(help: "The number of pixels that a frame may have.")
    var maxPixels = 3840 * 2160
    @Flag(help: "Write events as JSON, an object a line.")
    var json = false

    /// The result, as `draw` and `join` tell theirs.
    private struct Verified: Encodable {
        var event = "done"
        let frames, chunks, parts, width, height: Int
        let format, scene, digest: String
    }

    func validate() throws {
        if maxFrames < 1 { throw ValidationError("--max-frames takes 1 or more, not \(maxFrames)") }
        if maxPixels < 1 { throw ValidationError("--max-pixels takes 1 or more, not \(maxPixels)") }
    }

    func run() throws {
        var limits = Plan.Limits()
        (limits.frames, limits.pixels) = (maxFrames, maxPixels)
        let plan = try Plan(plan)
        let found = try plan.verify(limits)
        guard json else {
            return print("\(self.plan): \(found.frames) frames of \(found.width) × \(found.height), \(found.format), of \(found.scene)")
        }
        CommandEvent.write(
            Verified(
                frames: found.frames, chunks: found.chunks, parts: found.chunks, width: found.width, height: found.height,
                format: found.format, scene: found.scene, digest: plan.digest))
    }
}
