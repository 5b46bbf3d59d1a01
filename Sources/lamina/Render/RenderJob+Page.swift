import CommandSupport
import Foundation
import LaminaStage
import LaminaWeb

extension RenderJob {
    /// Writes what browsers draw themselves: a page, or a film for the player.
    func writePage(to output: String, _ format: WebFilm.Format) async throws {
        guard moments.isEmpty else { throw CommandError("\(output): a film that browsers draw has all its moments; --at is for pictures") }
        guard parts == nil, shutter == nil, limit == nil else {
            throw CommandError(
                "\(output): a film that browsers draw has no pixels yet; --parts, --shutter and --under are for films that do")
        }
        // What is missing is said before the run, not after it.
        let player = format == .page ? try WebPlayer() : nil
        let stage = try options.open(scene, settings, threads: threads)
        let began = Date()
        let line = StepLine(json: json)
        let film = try await WebFilm.record(stage, framesPerSecond: fps, seconds: seconds, title: scene.name, progress: line.show)
        try film.write(to: output, player: player)
        let bytes = (try? FileManager.default.attributesOfItem(atPath: output)[.size] as? Int) ?? film.data.count
        let elapsed = -began.timeIntervalSinceNow
        line.end(
            String(format: "%d frames, %d bytes in %.1f s: ", film.frames, bytes, elapsed) + output,
            PlanEvent.Done(output: output, frames: film.frames, bytes: bytes, elapsed_s: elapsed))
    }
}
