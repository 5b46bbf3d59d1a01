import LaminaQuartzCore

/// Adds sounds up, block by block: those of a recording, or those that a stage lets be heard just now. Memory is that of one block, beside the sounds that are not over.
struct SoundMixer {
    /// A sound that is cut off goes silent within so many sample frames, without a click.
    static let release = Sound.framesPerSecond / 200

    /// The media time of sample frame 0.
    private let start: Double
    /// The number of sample frames by which a sound may be late and is heard whole, and so is all that happens to it; nil where all is known in advance, and nothing is late.
    private let patience: Int?
    /// The sample frame that is mixed next.
    private(set) var place = 0
    private var strips: [Cue.Voice: Strip] = [:]
    /// Sounds that have not begun, the next one last.
    private var waiting: [Cue.Voice] = []
    private var isSorted = true
    private var playing: [Cue.Voice] = []

    init(start: Double, patience: Int? = nil) { (self.start, self.patience) = (start, patience) }

    init(_ track: Soundtrack) {
        self.init(start: track.start)
        for cue in track.cues { take(cue) }
    }

    /// Whether nothing is heard, and nothing is going to be.
    var isIdle: Bool { strips.isEmpty }

    /// Returns the sample frame of a media time.
    func frame(at time: Double) -> Int { Int((min(max(time - start, -1e9), 1e9) * Double(Sound.framesPerSecond)).rounded()) }

    mutating func take(_ cue: Cue) {
        let frame = frame(at: cue.time)
        switch cue.kind {
        case .start(let voice, let start):
            if strips.updateValue(Strip(start, at: frame, order: Int(voice.number)), forKey: voice) != nil {
                waiting.removeAll { $0 == voice }
                playing.removeAll { $0 == voice }
            }
            waiting.append(voice)
            isSorted = false
        case .volume(let voice, let volume, let seconds):
            let length = Int((min(max(seconds, 0), 1e6) * Double(Sound.framesPerSecond)).rounded())
            strips[voice]?.forgetChanges(before: place)
            strips[voice]?.fade(to: volume, at: frame, within: length)
        case .plays(let voice, let plays): strips[voice]?.setPlays(plays)
        case .pan(let voice, let pan):
            strips[voice]?.forgetChanges(before: place)
            strips[voice]?.pan(to: pan, at: frame)
        case .stop(let voice):
            // What has been heard already cannot be made softer.
            strips[voice]?.stop(at: frame, notBefore: patience == nil ? nil : place)
        case .haptic: break
        }
    }

    /// The next so many sample frames.
    mutating func next(_ count: Int) -> [Float] {
        var block = [Float](repeating: 0, count: 2 * count)
        let range = place..<place + count
        begin(until: range.upperBound, isHeard: true)
        for voice in playing { strips[voice]?.add(to: &block, range) }
        place = range.upperBound
        forget()
        return block
    }

    /// Goes on from another sample frame.
    ///
    /// - Parameter isHeard: whether sounds that are a little late are heard whole from there.
    mutating func move(to frame: Int, isHeard: Bool) {
        place = frame
        begin(until: frame, isHeard: isHeard)
        forget()
    }

    private mutating func begin(until end: Int, isHeard: Bool) {
        if !isSorted {
            // The order decides about the last bit of a sum.
            waiting.sort { first, second in
                let (first, second) = (strips[first]!, strips[second]!)
                return (first.first, first.order) > (second.first, second.order)
            }
            isSorted = true
        }
        while let voice = waiting.last, let first = strips[voice]?.first, first < end {
            playing.append(waiting.removeLast())
            if isHeard, let patience, first < place, place - first <= patience { strips[voice]?.delay(by: place - first) }
        }
    }

    private mutating func forget() {
        playing.removeAll { voice in
            guard strips[voice]!.last <= place else { return false }
            strips[voice] = nil
            return true
        }
    }
}
