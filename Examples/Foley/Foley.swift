import Foundation

// The scenes' sounds, made of sines and noise. Each is a WAV file in memory, the same bytes at every start.

/// Sounds of things.
public enum Foley {
    /// Coins that meet, each of another size.
    public static let clinks = [1, 1.19].map { size in
        wave(0.13) { time, _ in
            // A disc's tones are no multiples of each other.
            let tones: [(Double, Double, Double)] = [(2_870, 26, 0.5), (4_610, 32, 0.4), (6_930, 45, 0.3), (9_210, 60, 0.2)]
            return tones.reduce(0) { $0 + $1.2 * sin(2 * .pi * $1.0 * size * time) * exp(-time * $1.1) } * 0.6
        }
    }

    /// A bell: what was wanted has come.
    public static let bell = wave(0.4) { time, _ in
        func strike(_ at: Double, _ tone: Double) -> Double {
            let since = time - at
            guard since > 0 else { return 0 }
            return (sin(2 * .pi * tone * since) + 0.4 * sin(2 * .pi * tone * 2.76 * since) * exp(-since * 9)) * exp(-since * 7)
                * min(1, since * 900)
        }
        return (strike(0, 1_318.5) + strike(0.1, 1_975.5)) * 0.3
    }

    /// A card that is flicked by a thumb.
    public static let flick = wave(0.07) { time, noise in
        (noise * exp(-time * 70) + 0.5 * sin(2 * .pi * 420 * time) * exp(-time * 160)) * 0.5
    }

    /// A card that slides over others.
    public static let slide = wave(0.32) { time, noise in noise * sin(.pi * min(1, time / 0.32)) * (0.22 + 0.1 * sin(2 * .pi * 38 * time)) }

    /// Cards that come to lie.
    public static let thud = wave(0.16) { time, noise in
        sin(2 * .pi * (95 + 60 * exp(-time * 60)) * time) * exp(-time * 30) * 0.8 + noise * exp(-time * 120) * 0.2
    }

    /// A wheel that goes on by one.
    public static let tick = wave(0.04) { time, noise in (sin(2 * .pi * 1_650 * time) + 0.4 * noise) * exp(-time * 190) * 0.45 }

    /// A file of so many seconds: one channel, 48 000 samples of 16 bits a second.
    ///
    /// - Parameter value: Returns the amplitude at a time, and gets softened noise of −1…1.
    private static func wave(_ seconds: Double, _ value: (_ time: Double, _ noise: Double) -> Double) -> Data {
        let rate = 48_000
        let count = Int(seconds * Double(rate))
        var bytes = Data("RIFF".utf8)
        func append(_ number: Int, _ count: Int) {
            bytes.append(contentsOf: (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
        }
        append(36 + 2 * count, 4)
        bytes += Data("WAVEfmt ".utf8)
        for (number, count) in [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] { append(number, count) }
        bytes += Data("data".utf8)
        append(2 * count, 4)
        var (seed, noise): (UInt32, Double) = (1, 0)
        for index in 0..<count {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            noise += (Double(seed >> 8) / Double(1 << 23) - 1 - noise) * 0.45
            let time = Double(index) / Double(rate)
            // Neither the beginning nor the end clicks.
            let edges = min(1, time * 4000) * min(1, (seconds - time) * 250)
            // Twelve bits are as good to the ear, and take less room once they are packed.
            append(Int((min(max(value(time, noise) * edges, -1), 1) * 2_047).rounded()) * 16, 2)
        }
        return bytes
    }
}
