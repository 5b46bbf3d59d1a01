import ArgumentParser
import LaminaStage
import SceneCheck
import Scenes

/// `lamina check`: faults of a scene, found without drawing.
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds faults in a scene, without drawing it.", usage: "\(SceneTool.name) check <scene> [<options>]",
        discussion: """
            Faults: layers whose place is not a number, text that is cut off, text too near in colour to what is behind it (WCAG 2.2), pictures \
            drawn above their resolution. Remarks: layers that have left the picture, animations that never end, seconds in which nothing changes.

            Status: 0 no faults, 1 faults, or remarks with --strict; 64 for an order that does not fit.
            """)

    @OptionGroup var options: SceneOptions
    @Option(help: "The number of frames a second that are looked at, as in 60 or 30000/1001.", transform: FrameRate.init(argument:))
    var fps: FrameRate = 60
    @Option(help: ArgumentHelp("The length in seconds; by default the scene's own.", valueName: "seconds"))
    var duration: Double?
    @Flag(help: "Count remarks as faults.")
    var strict = false
    @Flag(help: "Print progress, faults and the result as JSON, an object a line.")
    var json = false

    private struct Found: Encodable {
        var event: String
        let fault: SceneFault

        private enum CodingKeys: CodingKey { case event }

        func encode(to encoder: any Encoder) throws {
            try fault.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(event, forKey: .event)
        }
    }

    private struct Done: Encodable {
        var event = "done"
        let scene: String
        let frames, stillFrames, faults, remarks: Int
    }

    func validate() throws {
        if let duration, !(duration > 0 && duration <= 86_400) {
            throw ValidationError("--duration takes more than 0 and at most 86400 seconds, not \(duration)")
        }
    }

    func run() async throws { try await check() }

    @MainActor
    private func check() async throws {
        let (stage, scene, settings) = try options.open(threads: 1)
        let line = StepLine(json: json)
        let report = try await SceneCheck.run(
            stage, framesPerSecond: fps, seconds: duration ?? scene.duration(settings), progress: line.show)
        line.clear()
        let remarks = report.faults.count { $0.kind.isRemark }
        for fault in report.faults { show(fault) }
        let (faults, frames) = (report.faults.count - remarks, report.frames)
        if json {
            CommandEvent.write(
                Done(scene: scene.name, frames: frames, stillFrames: report.stillFrames, faults: faults, remarks: remarks))
        } else {
            print(
                "\(scene.name): \(count(faults, "fault")), \(count(remarks, "remark")) in \(count(frames, "frame")), \(report.stillFrames) of them still"
            )
        }
        if faults > 0 || (strict && remarks > 0) { throw ExitCode(1) }
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func show(_ fault: SceneFault) {
        let kind = fault.kind.isRemark ? "remark" : "fault"
        if json { return CommandEvent.write(Found(event: kind, fault: fault)) }
        let layer = fault.layer.map { fault.count > 1 ? "\(fault.count) × \($0): " : "\($0): " } ?? ""
        print("\(kind)  \(String(format: "%.2f…%.2f s", fault.from, fault.to))  \(layer)\(fault.message)")
    }
}
