import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// A stage's record for tests: its past, and the layers that have been found.
@MainActor
final class StageRecord {
    private(set) var history: StageHistory?
    /// The layers that each finder has found last, by their numbers: one that has left the tree is still found in the past.
    var found: [String: (layer: LayerID, family: LayerFamily, title: String)] = [:]

    var random = SeededGenerator(seed: 0)

    nonisolated init() {}

    /// The past, kept from now on if it was not before.
    func history(of stage: Stage) -> StageHistory {
        if let history { return history }
        let made = StageHistory(of: stage)
        history = made
        return made
    }
}

private let slot = ContextSlot { _ in StageRecord() }

extension Stage {
    var record: StageRecord { context[slot] }
    var history: StageHistory { record.history(of: self) }

    /// Checks that a moment can be asked for, and advances to it if it is yet to come.
    func reach(_ time: Double) throws(SnapshotError) {
        try check(time)
        if time > self.time { advance(to: time) }
    }

    func reach(_ time: Double) async throws(SnapshotError) {
        try check(time)
        if time > self.time { await advance(to: time) }
    }

    private func check(_ time: Double) throws(SnapshotError) {
        guard time >= 0, time < .infinity else { throw .moment(time) }
        guard clock.isVirtual else { throw .unsupported("a stage with a real clock cannot be compared: give it MediaClock.virtual()") }
        let beginning = history.beginning
        guard time >= beginning - 1e-9 else { throw .unkeptMoment(time, since: beginning) }
    }

    /// The moments of a span, at so many a second, both ends included.
    func moments(_ span: ClosedRange<Double>, framesPerSecond: Int) throws(SnapshotError) -> [Double] {
        guard span.lowerBound >= 0 else { throw .moment(span.lowerBound) }
        guard span.upperBound < .infinity, framesPerSecond > 0, (span.upperBound - span.lowerBound) * Double(framesPerSecond) < 100_000
        else {
            throw .span(
                "\(span.lowerBound)…\(span.upperBound) s at \(framesPerSecond) a second are too many moments, or none: at most 100000 are compared"
            )
        }
        let count = Int(((span.upperBound - span.lowerBound) * Double(framesPerSecond) + 1e-6).rounded(.down))
        // As whole microseconds, which read well and come out the same.
        return (0...count).map { ((span.lowerBound + Double($0) / Double(framesPerSecond)) * 1e6).rounded() / 1e6 }
    }

    /// The picture of a moment that has come.
    func picture(at time: Double) throws(SnapshotError) -> ShownPicture {
        let history = history
        try checkNumbers(at: time)
        return ShownPicture(history.draw(at: time), at: time) { history.draw(at: time).bitmap }
    }

    /// Throws if a layer's place is not a number: it would not be drawn, and nobody would know.
    private func checkNumbers(at time: Double) throws(SnapshotError) {
        let id = history.withTree(at: time) { tree in tree.nodes.first { $0.id != .null && !$0.values.hasPlace }?.id }
        guard let id else { return }
        let title = host.layerTitles.first { $0.layer == id }?.title ?? "a layer"
        throw .notANumber("the position, the bounds or the transform of \(title) at \(time.briefly) s")
    }

    /// Returns the circumstances of a difference at a time: the tree as it is now, and a film up to then.
    func circumstances(until time: Double) -> Circumstances {
        Circumstances(tree: treeText, film: try? filmUntil(time))
    }

    /// Returns a film of at most 24 frames up to a moment.
    private func filmUntil(_ time: Double) throws -> Data? {
        let beginning = history.beginning
        guard time > beginning else { return nil }
        let rate = max(1, min(10, Int(23 / (time - beginning))))
        let last = history.screen(at: time)
        let frames = try moments(beginning...time, framesPerSecond: rate).suffix(24).filter {
            history.screen(at: $0).width == last.width && history.screen(at: $0).height == last.height
        }
        return try AnimatedPNG.encode(frames.map { history.draw(at: $0).bitmap }, framesPerSecond: rate, level: 1)
    }
}

extension LayerValues {
    fileprivate var hasPlace: Bool {
        let t = transform
        let sum = position.x + position.y + bounds.origin.x + bounds.origin.y + bounds.size.width + bounds.size.height
        return !(sum + t.m11 + t.m12 + t.m13 + t.m14 + t.m21 + t.m22 + t.m23 + t.m24 + t.m31 + t.m32 + t.m33 + t.m34).isNaN
            && !(t.m41 + t.m42 + t.m43 + t.m44).isNaN
    }
}

extension Surface {
    /// A copy of the pixels.
    var bitmap: Bitmap {
        Bitmap(width: width, height: height) { target in
            for y in 0..<height { (target.baseAddress! + y * width).initialize(from: pixels + y * stride, count: width) }
        }
    }
}
