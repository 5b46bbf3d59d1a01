import LaminaQuartzCore

/// Adds sounds up, block by block. Memory is that of one block, beside the sounds.
struct SoundMixer {
    /// A sound that is cut off goes silent within so many sample frames, without a click.
    private static let release = Sound.framesPerSecond / 200

    private var strips: [Strip]
    private var playing: [Strip] = []
    private var place = 0

    init(_ track: Soundtrack) {
        func frame(_ time: Double) -> Int { Int((min(max(time - track.start, -1e6), 1e6) * Double(Sound.framesPerSecond)).rounded()) }
        var strips: [Cue.Voice: Strip] = [:]
        for cue in track.cues {
            switch cue.kind {
            case .start(let voice, let start): strips[voice] = Strip(start, at: frame(cue.time), order: Int(voice.number))
            case .volume(let voice, let volume, let seconds):
                let length = Int((min(max(seconds, 0), 1e6) * Double(Sound.framesPerSecond)).rounded())
                strips[voice]?.fade(to: volume, at: frame(cue.time), within: length)
            case .plays(let voice, let plays): strips[voice]?.setPlays(plays)
            case .pan(let voice, let pan): strips[voice]?.pans.append((frame(cue.time), pan))
            case .stop(let voice):
                let end = frame(cue.time)
                strips[voice]?.fade(to: 0, at: end, within: Self.release)
                strips[voice]?.end(at: end + Self.release)
            case .haptic: break
            }
        }
        // The order decides about the last bit of a sum. The next to start is the last one.
        self.strips = strips.values.sorted { ($0.first, $0.order) > ($1.first, $1.order) }
    }

    /// The next so many sample frames.
    mutating func next(_ count: Int) -> [Float] {
        var block = [Float](repeating: 0, count: 2 * count)
        let range = place..<place + count
        while let next = strips.last, next.first < range.upperBound { playing.append(strips.removeLast()) }
        for strip in playing { strip.add(to: &block, range) }
        playing.removeAll { $0.last <= range.upperBound }
        place = range.upperBound
        return block
    }
}

/// One sound on the track, in sample frames from the track's beginning.
private struct Strip {
    private let sound: Sound
    private let skipped: Int
    let first: Int
    private(set) var last: Int
    let order: Int
    private let volume: Float
    private let pan: Float
    /// Volumes: at `frame` the one before begins to go to this one.
    private var fades: [(frame: Int, from: Float, to: Float, length: Int)] = []
    var pans: [(frame: Int, pan: Float)] = []

    init(_ start: Cue.Start, at frame: Int, order: Int) {
        (sound, first, self.order, volume, pan) = (start.sound, frame, order, start.volume, start.pan)
        let rate = Double(Sound.framesPerSecond)
        skipped = max(0, Int((start.from * rate).rounded()))
        last = first
        setPlays(start.plays)
    }

    mutating func setPlays(_ plays: Int?) {
        guard sound.frames > 0 else { return }
        last = plays.map { first + max(0, $0 * sound.frames - skipped) } ?? .max
    }

    mutating func fade(to volume: Float, at frame: Int, within length: Int) {
        fades.append((frame, self.volume(at: frame), volume, length))
    }

    mutating func end(at frame: Int) { last = min(last, frame) }

    private func volume(at frame: Int) -> Float {
        guard let fade = fades.last(where: { $0.frame <= frame }) else { return volume }
        guard frame < fade.frame + fade.length else { return fade.to }
        return fade.from + (fade.to - fade.from) * (Float(frame - fade.frame) / Float(fade.length))
    }

    func add(to block: inout [Float], _ range: Range<Int>) {
        var frame = max(first, range.lowerBound)
        let end = min(last, range.upperBound)
        while frame < end {
            // To where the next thing changes: volume, place or repetition.
            let inSound = (skipped + frame - first) % sound.frames
            var next = min(end, frame + sound.frames - inSound)
            for fade in fades {
                if fade.frame > frame { next = min(next, fade.frame) }
                if fade.frame + fade.length > frame { next = min(next, fade.frame + fade.length) }
            }
            for pan in pans where pan.frame > frame { next = min(next, pan.frame) }
            add(
                next - frame, of: inSound, to: &block, 2 * (frame - range.lowerBound), from: volume(at: frame), step: step(at: frame), frame
            )
            frame = next
        }
    }

    /// The change of the volume from one sample frame to the next.
    private func step(at frame: Int) -> Float {
        guard let fade = fades.last(where: { $0.frame <= frame }), frame < fade.frame + fade.length else { return 0 }
        return (fade.to - fade.from) / Float(fade.length)
    }

    private func add(_ count: Int, of source: Int, to block: inout [Float], _ target: Int, from volume: Float, step: Float, _ frame: Int) {
        let pan = pans.last { $0.frame <= frame }?.pan ?? pan
        // Web Audio's rule for a stereo sound: one side wanders into the other.
        let angle = (pan <= 0 ? Double(pan) + 1 : Double(pan)) * .pi / 2
        let (sine, cosine) = (Float(sin(angle)), Float(cos(angle)))
        let (leftToLeft, rightToLeft): (Float, Float) = pan == 0 ? (1, 0) : pan < 0 ? (1, cosine) : (cosine, 0)
        let (leftToRight, rightToRight): (Float, Float) = pan == 0 ? (0, 1) : pan < 0 ? (0, sine) : (sine, 1)
        sound.samples.withUnsafeBufferPointer { samples in
            block.withUnsafeMutableBufferPointer { block in
                for i in 0..<count {
                    let gain = volume + step * Float(i)
                    let (left, right) = (samples[2 * (source + i)] * gain, samples[2 * (source + i) + 1] * gain)
                    block[target + 2 * i] += left * leftToLeft + right * rightToLeft
                    block[target + 2 * i + 1] += left * leftToRight + right * rightToRight
                }
            }
        }
    }
}
