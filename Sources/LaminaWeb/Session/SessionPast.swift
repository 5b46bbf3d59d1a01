import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWire

// A session's past is what it has committed, in the very bytes that its tab was sent, in stretches that each begin with the whole tree. The oldest stretches go: those that lie
// farther back than films do, and as many as are needed for the rest to fit into its share of memory. So a heavy scene has a short past, and none a large one. While nothing is
// committed nothing is done.
//
// What is counted is what the past alone keeps alive: commits, pictures that the tree has lost, sounds.

/// What a session has committed and played during the last minutes, for films of it.
package struct SessionPast {
    private struct Stretch {
        let whole: StageExcerpt.Step
        let layerCount: Int
        /// What is heard at the beginning.
        let playing: [Cue]
        var steps: [StageExcerpt.Step] = []
        var cues: [Cue] = []
        var operations = 0
        var bytes: Int
        /// The sounds that have been counted.
        var sounds: Set<ObjectIdentifier> = []
    }

    private let seconds: Double
    private var stretches: [Stretch] = []
    /// The sizes of the tree's pictures, in bytes of pixels.
    private var pictures: [ImageID: Int] = [:]
    /// The bytes that are kept alive.
    package private(set) var bytes = 0

    /// What a step takes beside its commit, about.
    private static let stepBytes = 256
    /// Stretches are a quarter of the past at most where that is heavy, and seldom less than this share of it.
    private static let share = 8.0

    /// - Parameter seconds: The length of the past; 0 for none.
    package init(seconds: Double) { self.seconds = seconds }

    /// Whether there is to be a past.
    var isKept: Bool { seconds > 0 }
    /// Whether what is committed is kept: since the first stretch, and as long as the tree is not too large.
    package var isRunning: Bool { !stretches.isEmpty }

    /// Begins a stretch with the whole tree. One that is too large for a past of that limit ends what is kept.
    ///
    /// - Parameter bytes: The binary form of its operations.
    package mutating func begin(_ whole: StageCommit, bytes: [UInt8], background: Color, size: Size, playing: [Cue], limit: Int) {
        guard isKept else { return }
        pictures = Dictionary(uniqueKeysWithValues: whole.pictures.map { ($0.id, $0.bitmap.rawBytes.count) })
        let weight = bytes.count + Self.stepBytes
        guard weight <= limit / 2 else { return removeAll() }
        stretches.append(
            Stretch(
                whole: StageExcerpt.Step(whole, bytes: bytes, background: background, size: size), layerCount: whole.layerCount,
                playing: playing, bytes: weight))
        self.bytes += weight
        forget(before: whole.time - seconds)
        trim(to: limit)
    }

    /// Keeps a commit.
    ///
    /// - Parameter limit: The most bytes that the past may take from now on.
    /// - Returns: Whether a new stretch is to begin, as soon as all that the tree has been told has been kept.
    package mutating func keep(_ changes: StageCommit, bytes: [UInt8], background: Color, size: Size, limit: Int) -> Bool {
        guard !stretches.isEmpty else { return false }
        var weight = bytes.count + Self.stepBytes
        for (id, bitmap) in changes.pictures { pictures[id] = bitmap.rawBytes.count }
        for id in changes.lostPictures { weight += pictures.removeValue(forKey: id) ?? 0 }
        let last = stretches.count - 1
        stretches[last].steps.append(StageExcerpt.Step(changes, bytes: bytes, background: background, size: size))
        stretches[last].operations += changes.operations.count
        stretches[last].bytes += weight
        self.bytes += weight
        forget(before: changes.time - seconds)
        trim(to: limit)
        guard let stretch = stretches.last else { return true }
        if self.bytes > limit { return true }
        // A whole tree takes no more than what has been committed since the last one.
        return stretch.operations >= max(256, stretch.layerCount)
            && (changes.time - stretch.whole.time >= seconds / Self.share || stretch.bytes > limit / 4)
    }

    /// Notes that the stage has another size.
    package mutating func resize(to size: Size, at time: Double) {
        guard let stretch = stretches.last else { return }
        let last = stretches.count - 1
        // As it was, but for the size: a commit of nothing.
        var step = stretch.steps.last ?? stretch.whole
        (step.time, step.size, step.operations, step.bytes) = (time, size, 0, Commit().encoded())
        (step.pictures, step.lostPictures) = ([], [])
        stretches[last].steps.append(step)
        stretches[last].bytes += Self.stepBytes
        bytes += Self.stepBytes
    }

    /// Keeps what is heard.
    ///
    /// - Returns: Whether a new stretch is to begin: a long sound takes much. In that stretch it does not count, as it is there anyhow while it plays.
    package mutating func keep(_ cues: [Cue], limit: Int) -> Bool {
        guard !stretches.isEmpty else { return false }
        let last = stretches.count - 1
        var weight = cues.count * MemoryLayout<Cue>.stride
        for cue in cues {
            guard case .start(_, let start) = cue.kind, stretches[last].sounds.insert(ObjectIdentifier(start.sound)).inserted else {
                continue
            }
            weight += start.sound.file.count + start.sound.samples.count * MemoryLayout<Float>.stride
        }
        stretches[last].cues += cues
        stretches[last].bytes += weight
        bytes += weight
        trim(to: limit)
        return bytes > limit || stretches.isEmpty
    }

    /// Drops what is too much: the oldest stretches, and the last one, too, where that alone has become twice as large as it may.
    package mutating func trim(to limit: Int) {
        while bytes > limit, stretches.count > 1 { dropFirst() }
        if bytes > 2 * limit { removeAll() }
    }

    private mutating func forget(before time: Double) {
        while stretches.count > 1, stretches[1].whole.time <= time { dropFirst() }
    }

    private mutating func dropFirst() { bytes -= stretches.removeFirst().bytes }

    mutating func removeAll() { (stretches, bytes) = ([], 0) }

    /// The last so many seconds before a time, or as many as there are; nil if there are none.
    package func excerpt(of length: Double, until end: Double) -> StageExcerpt? {
        guard let oldest = stretches.first?.whole.time, oldest < end else { return nil }
        let beginning = max((end - min(length, seconds)).roundedToNanoseconds, oldest)
        let first = stretches.lastIndex { $0.whole.time <= beginning } ?? 0
        let chosen = stretches[first...]
        return StageExcerpt(
            whole: stretches[first].whole, steps: chosen.flatMap(\.steps), cues: stretches[first].playing + chosen.flatMap(\.cues),
            times: beginning...end)
    }
}
