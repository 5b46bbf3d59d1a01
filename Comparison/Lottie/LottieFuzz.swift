import Foundation
import FuzzDecoders
import LaminaCoreGraphics

/// Damaged copies of Lottie files, which are refused or shown in part: nothing ends the program, and nothing takes long.
struct LottieFuzz {
    /// A file, or the files of an archive by their names.
    private enum Source {
        case file([UInt8])
        case archive([(name: String, bytes: [UInt8])])
    }

    private let sources: [Source]
    private var random: SplitMix

    /// - Parameter paths: Files, and folders, which are archives that have been unpacked.
    init(_ paths: [String], seed: UInt64) throws {
        sources = try paths.map { path in
            func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                return .file(try bytes(path))
            }
            let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.contains(".") }.sorted()
            return .archive(try names.map { ($0, try bytes("\(path)/\($0)")) })
        }
        random = SplitMix(state: seed)
    }

    mutating func run(_ count: Int) {
        var slowest = 0.0
        for n in 0..<count {
            let (decoder, bytes) = copy(sources[n % sources.count])
            let start = clock()
            bytes.withUnsafeBytes { decoder.take($0) }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            if seconds > slowest {
                slowest = seconds
                if seconds > 1 { print("copy \(n) took \(seconds) s") }
            }
        }
        print("\(count) copies; the slowest took \(Int(slowest * 1000)) ms")
    }

    private mutating func copy(_ source: Source) -> (Decoder, [UInt8]) {
        switch source {
        case .file(var bytes):
            for _ in 0...random.below(6) { damage(&bytes) }
            return (.lottie, bytes)
        case .archive(var files):
            // Mostly what is in it, else the archive as a whole.
            let isWhole = random.below(5) == 0
            if !isWhole { for _ in 0...random.below(6) { damage(&files[random.below(files.count)].bytes) } }
            var bytes = LottieFuzz.packed(files)
            if isWhole { for _ in 0...random.below(6) { damage(&bytes) } }
            return (.lottieArchives, bytes)
        }
    }

    /// A ZIP archive of files that are not packed.
    private static func packed(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
        func little(_ n: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: n >> (8 * $0)) } }
        var (body, directory): ([UInt8], [UInt8]) = ([], [])
        for file in files {
            let name = Array(file.name.utf8)
            let common = little(20, 2) + little(0, 12) + little(file.bytes.count, 4) + little(file.bytes.count, 4) + little(name.count, 2)
            directory += little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 12) + little(body.count, 4) + name
            body += little(0x0403_4B50, 4) + common + little(0, 2) + name + file.bytes
        }
        return body + directory + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
            + little(directory.count, 4) + little(body.count, 4) + little(0, 2)
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        guard bytes.count > 4 else { return }
        let at = random.below(bytes.count)
        switch random.below(6) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(at..<min(at + 1 + random.below(20), bytes.count))
        case 2: bytes.insert(contentsOf: bytes[at..<min(at + 30, bytes.count)], at: random.below(bytes.count))
        case 3, 4:
            // Another number in place of one.
            guard let digit = bytes[at...].firstIndex(where: { (48...57).contains($0) }) else { return }
            var end = digit
            while end < bytes.count, (48...57).contains(bytes[end]) || bytes[end] == 46 { end += 1 }
            let numbers = ["-1", "0", "1e9", "1e308", "-7.5", "99999999999", "0.0001", "3", "1000"]
            bytes.replaceSubrange(digit..<end, with: Array(numbers[random.below(numbers.count)].utf8))
        default: bytes[at] = Array("{}[],:\"0eE.-".utf8)[random.below(12)]
        }
    }
}

/// Steele, Lea and Flood's SplitMix64.
private struct SplitMix {
    var state: UInt64
    mutating func below(_ n: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ (z >> 31)) % UInt64(n))
    }
}
