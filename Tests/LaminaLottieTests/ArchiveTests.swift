import Foundation
import LaminaLottie
import Testing

@MainActor
@Suite("Archives")
struct ArchiveTests {
    /// A ZIP archive of files that are not packed, as simple as the format allows.
    private static func archive(_ files: [(name: String, data: Data)], method: UInt16 = 0, size: UInt32? = nil) -> Data {
        func bytes<T: FixedWidthInteger>(_ n: T) -> Data { withUnsafeBytes(of: n.littleEndian) { Data($0) } }
        var (body, directory) = (Data(), Data())
        for file in files {
            let claim = bytes(UInt32(file.data.count)) + bytes(size ?? UInt32(file.data.count))
            let common = bytes(UInt16(20)) + bytes(UInt16(0)) + bytes(method) + bytes(UInt32(0)) + bytes(UInt32(0)) + claim
            let name = Data(file.name.utf8)
            directory += bytes(UInt32(0x0201_4B50)) + bytes(UInt16(20)) + common + bytes(UInt16(name.count)) + Data(count: 12)
            directory += bytes(UInt32(body.count)) + name
            body += bytes(UInt32(0x0403_4B50)) + common + bytes(UInt16(name.count)) + bytes(UInt16(0)) + name + file.data
        }
        return body + directory + bytes(UInt32(0x0605_4B50)) + Data(count: 4) + bytes(UInt16(files.count)) + bytes(UInt16(files.count))
            + bytes(UInt32(directory.count)) + bytes(UInt32(body.count)) + Data(count: 2)
    }

    private static let manifest = Data(
        #"{"animations":[{"id":"a","loop":true},{"id":"b","speed":2},{"id":"gone"}]}"#.utf8)

    private static func sample() throws -> Data {
        archive([
            ("manifest.json", manifest), ("animations/a.json", try Data(contentsOf: files.appendingPathComponent("solid.json"))),
            ("animations/b.json", try Data(contentsOf: files.appendingPathComponent("markers.json"))),
        ])
    }

    @Test("an archive's animations are found by their names, and what is missing is told")
    func animations() throws {
        let file = try DotLottieFile(data: Self.sample(), filename: "two.lottie")
        #expect(file.animations.map { $0.configuration.id } == ["a", "b"])
        #expect(file.animation()?.configuration.loopMode == .loop && file.animation(for: "b")?.configuration.speed == 2)
        #expect(file.animation(for: "c") == nil && file.animation(at: 1)?.animation.markerNames == ["half", "late"])
        #expect(file.issues.map { $0.place } == ["animations/gone.json"])
        let view = LottieAnimationView(dotLottie: file, animationId: "b")
        #expect(view.animationSpeed == 2 && view.animation?.duration == 2)
    }

    @Test("what is no archive, damaged or too large is refused")
    func damaged() throws {
        let good = try Self.sample()
        for (data, message) in [
            (Data("hello".utf8), "not a ZIP archive"), (good.dropLast(30), "not a ZIP archive"),
            (Self.archive([("x.json", Data())]), "without a “manifest.json”"),
            (Self.archive([("manifest.json", Data("{".utf8))]), "“manifest.json” in “x.lottie” cannot be read"),
            (Self.archive([("manifest.json", Self.manifest)]), "no animation that can be read"),
            (Self.archive([("manifest.json", Self.manifest)], method: 12), "method 12"),
            (Self.archive([("manifest.json", Self.manifest)], method: 8), "damaged"),
            // Much is claimed and nothing is there.
            (Self.archive([("manifest.json", Self.manifest)], method: 8, size: .max), "at most 67108864"),
        ] as [(Data, String)] {
            let error = #expect(throws: LottieError.self) { try DotLottieFile(data: Data(data), filename: "x.lottie") }
            #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        }
    }

    @Test("no damage stops the program")
    func mutations() throws {
        let good = [UInt8](try Self.sample())
        for n in 0..<2000 {
            var bytes = good
            for k in 0..<3 { bytes[(n * 7919 + k * 104_729) % bytes.count] = UInt8(truncatingIfNeeded: n &* 31 &+ k &* 17) }
            _ = try? DotLottieFile(data: Data(bytes), filename: "x.lottie")
        }
    }
}
