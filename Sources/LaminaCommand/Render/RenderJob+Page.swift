import CommandSupport
import Foundation
import LaminaSound
import LaminaStage
import LaminaVideo
import LaminaWeb

extension RenderJob {
    /// Writes what browsers draw themselves: a page, or a film for the player.
    func writePage(to output: String, _ format: WebFilm.Format) async throws {
        guard moments.isEmpty else {
            throw CommandError("\(output): a film that browsers draw has all its moments; --at is for pictures", isOrder: true)
        }
        guard parts == nil, runs == 1, shutter == nil, limit == nil else {
            throw CommandError(
                "\(output): a film that browsers draw has no pixels yet; --parts, --runs, --shutter and --under are for films that do",
                isOrder: true)
        }
        // What is missing is said before the run, not after it.
        let player = format == .page ? try WebPlayer() : nil
        let stage = try options.open(scene, settings, threads: threads)
        let track = try film.audio.map { try play($0, on: stage) }
        defer { withExtendedLifetime(track) {} }
        let began = Date()
        let line = StepLine(json: json)
        let page = try await WebFilm.record(stage, framesPerSecond: fps, seconds: seconds, title: scene.name, progress: line.show)
        try page.write(to: output, player: player)
        let bytes = (try? FileManager.default.attributesOfItem(atPath: output)[.size] as? Int) ?? page.data.count
        let elapsed = -began.timeIntervalSinceNow
        line.end(
            String(format: "%d frames, %d bytes in %.1f s: ", page.frames, bytes, elapsed) + output,
            CommandEvent.Done(output: output, frames: page.frames, bytes: bytes, elapsed_s: elapsed))
    }

    /// Has a sound play with the film.
    private func play(_ track: MovieSink.AudioTrack, on stage: Stage) throws -> AVAudioPlayer {
        try stage.perform {
            let player: AVAudioPlayer
            do {
                player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: track.path))
            } catch {
                throw CommandError("\(track.path): cannot be read as a sound: \((error as NSError).localizedDescription)")
            }
            player.currentTime = max(0, -track.offset)
            player.play(atTime: player.deviceCurrentTime + max(0, track.offset))
            return player
        }
    }
}
