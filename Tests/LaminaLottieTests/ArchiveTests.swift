import Foundation
import LaminaLottie
import Testing

@MainActor
@Suite("Archives")
struct ArchiveTests {
    private static let manifest = Data(
        #"{"animations":[{"id":"a","loop":true},{"id":"b","speed":2},{"id":"gone"}]}"#.utf8)

    private static func sample() throws -> Data {
        zipped([
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
            (zipped([("x.json", Data())]), "without a “manifest.json”"),
            (zipped([("manifest.json", Data("{".utf8))]), "“manifest.json” in “x.lottie” cannot be read"),
            (zipped([("manifest.json", Self.manifest)]), "no animation that can be read"),
            (zipped([("manifest.json", Self.manifest)], method: 12), "method 12"),
            (zipped([("manifest.json", Self.manifest)], method: 8), "damaged"),
            // Much is claimed and nothing is there.
            (zipped([("manifest.json", Self.manifest)], method: 8, size: .max), "at most 67108864"),
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
