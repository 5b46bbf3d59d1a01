import Foundation
import FuzzDecoders
import TestRandomness
import Testing

/// Inputs that libFuzzer has found worth keeping, and changes of them, without its build: each decoder in a process of its own, as a fault ends it.
@Suite struct KeptInputTests {
    @Test("every decoder has inputs that were kept for it", arguments: Decoder.allCases)
    func kept(_ decoder: Decoder) throws { #expect(try !KeptInputTests.inputs(of: decoder).isEmpty) }

    @Test("kept inputs, and changes of these, are refused or survive", arguments: Decoder.allCases)
    func decoder(_ decoder: Decoder) async {
        await #expect(processExitsWith: .success) { [name = decoder.rawValue as String] in
            try await MainActor.run {
                let decoder = try #require(Decoder(rawValue: name))
                let inputs = try KeptInputTests.inputs(of: decoder)
                for input in inputs { input.withUnsafeBytes(decoder.take) }
                var numbers = SeededGenerator(seed: 24)
                for _ in 0..<400 { numbers.changed(inputs).withUnsafeBytes(decoder.take) }
            }
        }
    }

    /// All of one decoder, by the names of their files.
    static func inputs(of decoder: Decoder) throws -> [Data] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("Fuzz/Corpora/\(decoder.rawValue)")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            try Data(contentsOf: folder.appendingPathComponent($0))
        }
    }
}

extension SeededGenerator {
    /// One of the inputs with some bytes changed, left out, repeated, or continued as another.
    fileprivate mutating func changed(_ inputs: [Data]) -> Data {
        var bytes = [UInt8](inputs[below(inputs.count)])
        for _ in 0...below(4) {
            let place = below(bytes.count + 1)
            switch below(4) {
            case 0: if place < bytes.count { bytes[place] = UInt8(below(256)) }
            case 1: bytes.removeSubrange(place..<min(place + 1 + below(4), bytes.count))
            case 2: bytes.insert(contentsOf: bytes[place..<min(place + 1 + below(16), bytes.count)], at: place)
            default: bytes.replaceSubrange(place..., with: inputs[below(inputs.count)].dropFirst(place))
            }
        }
        return Data(bytes)
    }
}
