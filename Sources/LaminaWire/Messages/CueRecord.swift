/// Something to be heard or felt, as it travels; all kinds have one layout:
///
///     cue = kind:u8 time:f64 voice:u32 sound:16 bytes values: 4 × f64
///
/// What a kind has no use for is 0.
package struct CueRecord: Equatable, Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// values: the seconds that are skipped, the number of times that it is played (0 for ever), volume, place between −1 and 1.
        case start
        /// values: the volume, the seconds within which it is reached.
        case volume
        /// values: the place between −1 and 1.
        case pan
        /// values: the number of times that it is played, counted from its start; 0 for ever.
        case plays
        case stop
        /// values: what it is about (`Cue.Haptic.Kind`'s order), its strength.
        case haptic
    }

    package var kind: Kind
    package var time: Double
    package var voice: UInt32
    package var sound: ContentHash
    package var values: [Double]

    /// Creates a cue; values that are missing are 0.
    package init(_ kind: Kind, time: Double, voice: UInt32 = 0, sound: ContentHash? = nil, _ values: Double...) {
        (self.kind, self.time, self.voice) = (kind, time, voice)
        self.sound = sound ?? ContentHash([UInt8](repeating: 0, count: 16))!
        self.values = values + [Double](repeating: 0, count: 4 - values.count)
    }

    static let byteCount = 61

    func write(to b: inout ByteWriter) {
        b.write(kind.rawValue)
        b.write(time)
        b.write(voice)
        b.write(sound.bytes)
        for value in values { b.write(value) }
    }

    init?(_ r: inout ByteReader) {
        guard let kind = r.byte().flatMap({ Kind(rawValue: $0) }), let time = r.number(), let voice = r.u32(),
            let sound = r.run(16).flatMap({ ContentHash($0) })
        else { return nil }
        self.init(kind, time: time, voice: voice, sound: sound)
        for i in 0..<4 {
            guard let value = r.number() else { return nil }
            values[i] = value
        }
    }
}
