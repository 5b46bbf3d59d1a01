import LaminaQuartzCore

extension SoundMixer {
    /// One sound of a mix, in the mix's sample frames.
    struct Strip {
        private let sound: Sound
        private let skipped: Int
        private(set) var first: Int
        private(set) var last: Int
        let order: Int
        private let volume: Float
        private let pan: Float
        /// The sample frames by which all of it is later than its cues say.
        private var delay = 0
        /// Volumes: at `frame` the one before begins to go to this one.
        private var fades: [(frame: Int, from: Float, to: Float, length: Int)] = []
        private var pans: [(frame: Int, pan: Float)] = []

        /// More changes than this are looked through for those that are of no use any more.
        private static let mostChanges = 16

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
            let frame = frame + delay
            fades.append((frame, self.volume(at: frame), volume, length))
        }

        mutating func pan(to pan: Float, at frame: Int) { pans.append((frame + delay, pan)) }

        /// Cuts it off at a sample frame, or at `notBefore` if that is later, which is counted as it is heard.
        mutating func stop(at frame: Int, notBefore: Int?) {
            let end = max(frame, notBefore.map { $0 - delay } ?? frame)
            fade(to: 0, at: end, within: SoundMixer.release)
            last = min(last, end + delay + SoundMixer.release)
        }

        /// Has all of it happen so many sample frames later.
        mutating func delay(by frames: Int) {
            delay += frames
            first += frames
            if last < .max { last += frames }
            for i in fades.indices { fades[i].frame += frames }
            for i in pans.indices { pans[i].frame += frames }
        }

        /// Forgets changes that have no effect from a sample frame on, as others came after them.
        mutating func forgetChanges(before frame: Int) {
            if fades.count > Self.mostChanges, let current = fades.lastIndex(where: { $0.frame <= frame }) { fades.removeFirst(current) }
            if pans.count > Self.mostChanges, let current = pans.lastIndex(where: { $0.frame <= frame }) { pans.removeFirst(current) }
        }

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
                    next - frame, of: inSound, to: &block, 2 * (frame - range.lowerBound), from: volume(at: frame), step: step(at: frame),
                    frame
                )
                frame = next
            }
        }

        /// The change of the volume from one sample frame to the next.
        private func step(at frame: Int) -> Float {
            guard let fade = fades.last(where: { $0.frame <= frame }), frame < fade.frame + fade.length else { return 0 }
            return (fade.to - fade.from) / Float(fade.length)
        }

        private func add(
            _ count: Int, of source: Int, to block: inout [Float], _ target: Int, from volume: Float, step: Float, _ frame: Int
        ) {
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
}
