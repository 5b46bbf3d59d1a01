import LaminaStage

/// Short sounds that stand in for those of Apple's systems.
enum SystemSound: CaseIterable {
    case click, tink, shutter, tone, chirp

    /// The sound for a number of Apple's systems; nil for numbers that they do not have.
    init?(_ id: SystemSoundID) {
        switch id {
        case 1103, 1104, 1105, 1123, 1124, 1155, 1156, 1157: self = .click
        case 1057, 1100...1102, 1306: self = .tink
        case 1108: self = .shutter
        case 1110...1118, 1070...1075, 1150...1154, 1200...1211, 1254...1259: self = .chirp
        case 1000...1036, 1050...1056, 1300...1336: self = .tone
        default: return nil
        }
    }

    var sound: Sound { Self.made[self]! }

    private static let made = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.make()) })

    private func make() -> Sound {
        let rate = Double(Sound.framesPerSecond)
        func wave(_ seconds: Double, _ value: (_ time: Double) -> Double) -> [Double] {
            (0..<Int(seconds * rate)).map { index in
                let time = Double(index) / rate
                // Neither the beginning nor the end clicks.
                return value(time) * min(1, time * 2000) * min(1, (seconds - time) * 500)
            }
        }
        func bell(_ time: Double, _ frequency: Double, _ decay: Double) -> Double { sin(2 * .pi * frequency * time) * exp(-time * decay) }
        var noise: UInt32 = 1
        func hiss() -> Double {
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return Double(noise >> 8) / Double(1 << 23) - 1
        }
        let values =
            switch self {
            case .click: wave(0.03) { (0.5 * bell($0, 1800, 220) + 0.25 * hiss() * exp(-$0 * 400)) * 0.6 }
            case .tink: wave(0.25) { (bell($0, 2400, 18) + 0.4 * bell($0, 5300, 30)) * 0.3 }
            case .shutter:
                wave(0.2) { time in hiss() * (exp(-time * 90) + (time > 0.09 ? 0.8 * exp(-(time - 0.09) * 70) : 0)) * 0.35 }
            case .tone:
                wave(0.6) { time in (bell(time, 880, 6) + (time > 0.15 ? bell(time - 0.15, 1318.5, 7) : 0)) * 0.25 }
            case .chirp: wave(0.18) { time in sin(2 * .pi * (700 + 1800 * time) * time) * exp(-time * 12) * 0.3 }
            }
        let samples = values.flatMap { [Float($0), Float($0)] }
        return Sound(name: "system \(self)", file: WaveFile.bytes(of: samples), samples: samples)
    }
}
