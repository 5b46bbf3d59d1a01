import LaminaSound
import LaminaStage

// All audio layers of an animation become one sound, as long as the animation is at the speed at which it plays. So the sound of a file that loops is one cue that
// repeats, which costs the program and a tab's server as little as the layers do, and a volume that moves is in the samples already.
//
// The sound follows the frames, as a tape follows its reels: at another speed, in a stretched layer and where time is bent its pitch changes; backwards it is heard
// backwards.

/// The sound of an animation.
final class SoundMix {
    /// A way from the animation's start to its end.
    enum Way: Hashable {
        case forwards, backwards
        /// Forwards and then backwards.
        case thereAndBack
    }

    private struct Key: Hashable {
        let way: Way
        let rate: Double
    }

    private let parts: [SoundPart]
    private let inPoint, outPoint, frameRate: Double
    private var made: [Key: Sound] = [:]

    /// The longest animation whose sound is played, in seconds.
    static let longest = 600.0
    /// The speeds at which an animation is heard.
    private static let rates = 1.0 / 16...16
    /// The sample frames between which times and volumes move evenly: a hundredth of a second.
    private static let block = Sound.framesPerSecond / 100

    init(_ parts: [SoundPart], inPoint: Double, outPoint: Double, frameRate: Double) {
        (self.parts, self.inPoint, self.outPoint, self.frameRate) = (parts, inPoint, outPoint, frameRate)
    }

    /// The sound at a speed, which is positive; nil for a speed at which nothing is heard.
    func sound(_ way: Way, rate: Double) -> Sound? {
        guard SoundMix.rates.contains(rate), (outPoint - inPoint) / frameRate / rate <= SoundMix.longest else { return nil }
        let key = Key(way: way, rate: rate)
        if let known = made[key] { return known }
        var samples = forwards(rate)
        switch way {
        case .forwards: break
        case .backwards: samples = SoundMix.reversed(samples)
        case .thereAndBack: samples += SoundMix.reversed(samples)
        }
        let sound = SoundFile.sound("", samples: samples)
        made[key] = sound
        return sound
    }

    private static func reversed(_ samples: [Float]) -> [Float] {
        var result = samples
        let count = samples.count / 2
        for i in 0..<count { (result[2 * i], result[2 * i + 1]) = (samples[2 * (count - 1 - i)], samples[2 * (count - 1 - i) + 1]) }
        return result
    }

    private func forwards(_ rate: Double) -> [Float] {
        let perSample = frameRate * rate / Double(Sound.framesPerSecond)
        let count = Int(((outPoint - inPoint) / perSample).rounded())
        var result = [Float](repeating: 0, count: 2 * count)
        for part in parts {
            for start in stride(from: 0, to: count, by: SoundMix.block) {
                let length = min(SoundMix.block, count - start)
                let first = inPoint + Double(start) * perSample
                add(part, from: first, to: first + Double(length) * perSample, into: &result, start, length)
            }
        }
        return result
    }

    /// Adds what is heard of a part between two frames of the whole animation.
    private func add(_ part: SoundPart, from first: Double, to last: Double, into result: inout [Float], _ start: Int, _ length: Int) {
        var range = 0..<length
        for gate in part.gates {
            let open = SoundMix.samples(length, from: gate.map.local(first), to: gate.map.local(last), within: gate.inPoint, gate.outPoint)
            range = range.clamped(to: open)
        }
        let samplesPerFrame = Double(Sound.framesPerSecond) / frameRate
        let (a, b) = (part.map.local(first) * samplesPerFrame, part.map.local(last) * samplesPerFrame)
        // A jump in time is no sound.
        guard !range.isEmpty, (b - a).magnitude <= 64 * Double(length) else { return }
        let (low, high) = (part.level.value(at: part.levelMap.local(first)), part.level.value(at: part.levelMap.local(last)))
        func volume(_ level: Vector, _ channel: Int) -> Double { max(level[level.numbers.count > 1 ? channel : 0], 0) / 100 }
        let source = part.sound.samples
        let frames = source.count / 2
        for i in range {
            let share = Double(i) / Double(length)
            let place = a + (b - a) * share
            guard place > -1, place < Double(frames) else { continue }
            let index = Int(place.rounded(.down))
            let t = Float(place - Double(index))
            for channel in 0..<2 {
                let before = index >= 0 ? source[2 * index + channel] : 0
                let after = index + 1 < frames ? source[2 * index + 2 + channel] : 0
                let loudness = volume(low, channel) + (volume(high, channel) - volume(low, channel)) * share
                result[2 * (start + i) + channel] += (before + (after - before) * t) * Float(loudness)
            }
        }
    }

    /// The samples of a block at which a time that goes evenly from one value to another lies in a stretch.
    private static func samples(_ count: Int, from a: Double, to b: Double, within low: Double, _ high: Double) -> Range<Int> {
        guard a != b else { return a >= low && a < high ? 0..<count : 0..<0 }
        func crossing(_ value: Double) -> Int {
            let place = ((value - a) / (b - a) * Double(count)).rounded(.up)
            return Int(min(max(place, 0), Double(count)))
        }
        let (x, y) = (crossing(low), crossing(high))
        return min(x, y)..<max(x, y)
    }
}
