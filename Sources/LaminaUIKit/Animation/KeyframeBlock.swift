import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// One call of `UIView.animateKeyframes`: for each property that is changed, one animation through all of its values.
final class KeyframeBlock: AnimationBlock {
    /// A property on its way through the keyframes.
    private final class Line {
        let first: PropertyChange
        var changes: [(start: Double, end: Double, value: Value)] = []
        init(_ first: PropertyChange) { self.first = first }
    }

    private let mode: CAAnimationCalculationMode
    private let delay: TimeInterval
    private let player: TrackPlayer
    private var lines: [Line] = []
    /// The time of the changes that are made now, as fractions of the duration.
    private var window = (start: 0.0, end: 1.0)

    @MainActor init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, mode: CAAnimationCalculationMode,
        completion: ((Bool) -> Void)?
    ) {
        self.mode = mode
        self.delay = delay > 0 ? delay : 0
        player = TrackPlayer(completion: completion)
        super.init(duration: duration, options: options, inside: AnimationBlock.current)
    }

    override func close() {
        for track in lines.flatMap(tracks(of:)) {
            if let animator {
                animator.adopt(track)
            } else {
                player.play(track, allowsUserInteraction: allowsUserInteraction)
            }
        }
        lines = []
        if let animator { player.follow(animator) } else { player.close() }
    }

    /// Makes changes that go on in a part of the whole time; both are fractions of it, and what reaches beyond its end is cut off.
    func keyframe(start: Double, duration: Double, _ changes: () -> Void) {
        func fraction(_ x: Double) -> Double { x.isFinite ? min(max(x, 0), 1) : 0 }
        let outer = window
        window = (fraction(start), fraction(fraction(start) + max(duration, 0)))
        changes()
        window = outer
    }

    override func take(_ change: PropertyChange) {
        let line: Line
        if let known = lines.first(where: { $0.first.layer === change.layer && $0.first.row.property == change.row.property }) {
            line = known
        } else {
            line = Line(change)
            lines.append(line)
        }
        line.changes.append((window.start, window.end, change.new))
    }

    private func tracks(of line: Line) -> [PropertyTrack] {
        let first = line.first
        let new = first.layer.values[first.row.property]
        let change = PropertyChange(layer: first.layer, view: first.view, row: first.row, old: first.old, new: new, shown: first.shown)
        let (times, values) = timeline(from: first.old, line.changes)
        return change.parts(among: values).map { part in
            var track = PropertyTrack(
                change, part, .keyframes(values.map(part.value), times: times, mode: mode), pace: .curve(curve), duration: duration)
            (track.start, track.repetition) = (delay, repetition)
            return track
        }
    }

    /// Values and their times: each change goes from what was there when it starts, what is between two changes stays, and a change that starts before
    /// another has ended cuts that one off.
    private func timeline(
        from old: Value, _ changes: [(start: Double, end: Double, value: Value)]
    ) -> (times: [Double], values: [Value]) {
        var points = [(time: 0.0, value: old)]
        // Changes of the same start stay in the order in which they were made.
        for change in changes.enumerated().sorted(by: { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }).map(\.element) {
            while let last = points.last, last.time > change.start {
                let before = points[points.count - 2]
                points.removeLast()
                guard before.time <= change.start else { continue }
                let t = (change.start - before.time) / (last.time - before.time)
                points.append((change.start, before.value.mixed(with: last.value, t)))
            }
            if points[points.count - 1].time < change.start { points.append((change.start, points[points.count - 1].value)) }
            points.append((change.end, change.value))
        }
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return (points.map(\.time), points.map(\.value))
    }
}
