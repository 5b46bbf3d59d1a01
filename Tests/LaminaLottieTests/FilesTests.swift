import Foundation
import LaminaLottie
import Testing

@MainActor
@Suite("The files of features")
struct FilesTests {
    nonisolated static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: files.path))?.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        .sorted() ?? []

    @Test("each shows something, moves or stands as it says, and everything in it is shown", arguments: names)
    func file(name: String) throws {
        let shown = try Shown(animation(name))
        #expect(shown.layer.report.issues.isEmpty)
        let pictures = [CGFloat(12), 24, 36, 48].map { shown.picture(at: $0) }
        for picture in pictures { #expect(picture.painted > 20) }
        let stands =
            [
                "fill-rule", "gradient-stroke", "group-opacity", "mask-difference", "text-glyphs", "slots", "audio", "effect-levels",
                "effect-tritone", "effect-matte",
            ].contains(name)
            || name.hasPrefix("blend") || name.hasPrefix("style-") && !["style-stroke", "style-emboss"].contains(name)
        #expect(pictures.allSatisfy { $0 == pictures[0] } == stands)
    }

    @Test(
        "the picture of a moment is the same whether the file plays or stands there",
        arguments: ["transform", "trim-offset", "matte-luma", "time-remap", "repeater"])
    func playing(name: String) throws {
        let (playing, standing) = (try Shown(animation(name)), try Shown(animation(name)))
        playing.stage.perform { playing.layer.play() }
        for _ in 0..<4 {
            let picture = playing.picture(after: 0.3)
            let time = playing.stage.perform { playing.layer.currentTime }
            standing.stage.perform { standing.layer.currentTime = time }
            #expect(picture.difference(from: standing.picture(after: 1e-3)) < 0.05)
        }
    }

    @Test("there are more than fifty of them") func count() { #expect(Self.names.count > 50) }
}
