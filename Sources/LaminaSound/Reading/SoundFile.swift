import LaminaStage

/// Files of sounds as other parts of this package read and make them.
package enum SoundFile {
    /// Reads a file of any kind that the players read. Throws an `NSError`, whose description says what is wrong.
    package static func read(_ bytes: [UInt8], name: String) throws -> Sound {
        do { return try SoundReader.sound(bytes, name: name) } catch { throw error.asNSError }
    }

    /// Makes a sound of samples, left and right in turn.
    package static func sound(_ name: String, samples: [Float]) -> Sound {
        Sound(name: name, file: WaveFile.bytes(of: samples), samples: samples)
    }
}
