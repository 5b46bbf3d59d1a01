import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo

/// Holds films of a session's past against what was seen, and workers that begin anywhere against one that draws all.
final class FilmLaw: Law {
    /// A picture that somebody has seen.
    private struct Sight {
        var time: Double
        /// The number of commits that tabs had been told of.
        var commits: [ObjectIdentifier: Int]
        var size: CGSize
        var pixels: [UInt32]
    }

    private var list = DisplayList(width: 1, height: 1)
    private var sights: [Sight] = []
    private static let most = 6
    /// Frames are few: films are of seconds.
    private static let framesPerSecond: FrameRate = 4
    private static let longest = 6.0

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        guard !world.followers.isEmpty, world.looks % 3 == 0 else { return nil }
        stage.list(into: &list)
        let surface = Surface(width: list.width, height: list.height)
        SoftwareCompositor(surface: surface).draw(list, images: stage.host.renderTree.images)
        let commits = Dictionary(uniqueKeysWithValues: world.followers.map { (ObjectIdentifier($0), $0.commitTimes.count) })
        sights.append(Sight(time: stage.clock.seconds, commits: commits, size: stage.size, pixels: surface.copiedPixels))
        if sights.count > FilmLaw.most { sights.removeFirst() }
        return nil
    }

    func didPerform(_ step: Step, in world: SimulatedWorld) -> String? {
        if case .film(let index, let chunk) = step.act, let follower = world.follower(index) {
            do { if let fault = try film(of: follower, in: world, chunk) { return fault } } catch { return "a film fails: \(error)" }
        }
        return nil
    }

    private func film(of follower: Follower, in world: SimulatedWorld, _ chunk: Int) throws -> String? {
        let stage = world.stage
        stage.flush()
        let end = stage.clock.seconds
        let sight = sights.first { sight in
            // What happened at the moment of a look, after it, is seen in a film of that moment.
            guard end - sight.time < FilmLaw.longest, end > sight.time, let known = sight.commits[ObjectIdentifier(follower)] else {
                return false
            }
            return follower.commitTimes[known...].allSatisfy { $0 > sight.time + 1e-6 }
        }
        guard let excerpt = follower.past.excerpt(of: sight.map { end - $0.time } ?? FilmLaw.longest, until: end) else { return nil }
        let plan = try ExcerptPlan(excerpt, framesPerSecond: FilmLaw.framesPerSecond, scale: stage.scale.native)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-film-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/film.plan"
        try plan.write(to: path)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard left == ["film.plan"] else { return "beside a plan, \(left) are left" }
        return try check(try Plan(path), excerpt, sight, from: chunk)
    }

    private func check(_ plan: Plan, _ excerpt: StageExcerpt, _ sight: Sight?, from chunk: Int) throws -> String? {
        _ = try plan.verify()
        var whole: [[UInt32]] = []
        try plan.drawFrames(fromChunk: 0, threads: 1) { whole.append($0.surface.copiedPixels) }
        guard whole.count == plan.frames else { return "of a film's \(plan.frames) frames, \(whole.count) are drawn" }
        if let sight, let first = whole.first, abs(excerpt.times.lowerBound - sight.time) < 1e-9, excerpt.hasOneSize,
            sight.size == CGSize(width: excerpt.size.width, height: excerpt.size.height), first != sight.pixels
        {
            return "a film's first frame, of \(sight.time) s, is not what was seen then"
        }
        let begun = chunk % max(1, plan.chunks)
        guard plan.chunks > 0, begun > 0 else { return nil }
        let first = plan.firstFrame(ofChunk: begun)
        var (frame, fault) = (first, String?.none)
        try plan.drawFrames(fromChunk: begun, threads: 1) {
            if fault == nil, whole[frame] != $0.surface.copiedPixels {
                fault = "frame \(frame) is another where drawing begins with \(first)"
            }
            frame += 1
        }
        return fault
    }
}

extension StageExcerpt {
    /// Whether the stage has not been resized in it.
    fileprivate var hasOneSize: Bool { steps.allSatisfy { $0.size == whole.size } }
}
