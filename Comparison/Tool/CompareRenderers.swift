import ArgumentParser
import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import ComparedScenes
import Foundation
import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaUIKit
import LayerGallery
import Scenes

/// `compare renderers`: the table of docs/renderers.
struct CompareRenderers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "renderers", abstract: "Draws scenes by the processor and by OpenGL ES and writes their worst pixels.")

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the page and its pictures.", valueName: "folder"))
    var output = "docs/renderers"
    @Option(help: ArgumentHelp("The number of scenes whose pictures are shown.", valueName: "N"))
    var pictures = 12

    /// Of a thousand pixels so many may differ by more than 1 of 255, and by more than 2.
    static let budget = (near: 3.0, seen: 0.2)

    private static let scenes: [Scene] = [.coinBank, .cardShuffle, .cardStack, .cardCarousel, .layerGallery]

    /// One frame of a scene, by both.
    private struct Row {
        let name: String
        let ours, theirs: CGImage
        let difference: Difference

        init(_ name: String, _ ours: CGImage, _ theirs: CGImage) {
            (self.name, self.ours, self.theirs) = (name, ours, theirs)
            difference = Difference(ours.bitmap, theirs.bitmap, strength: 64)
        }

        /// Of a thousand pixels.
        private func share(_ count: Int) -> Double { Double(count) * 1000 / Double(ours.width * ours.height) }
        var near: Double { share(difference.nearPixels) }
        var seen: Double { share(difference.seenPixels) }
        /// Both and their difference around the pixel that differs most.
        var sheet: Bitmap {
            let size = ComparedScene.size
            let (x, y) = (CGFloat(difference.worst % ours.width), CGFloat(difference.worst / ours.width))
            let origin = CGPoint(
                x: min(max(x - size.width / 2, 0), CGFloat(ours.width) - size.width),
                y: min(max(y - size.height / 2, 0), CGFloat(ours.height) - size.height))
            let parts = [ours, theirs].compactMap { $0.cropping(to: CGRect(origin: origin, size: size))?.bitmap }
            return Bitmap(sideBySide: parts + [Difference(parts[0], parts[1], strength: 64).picture])
        }

        var isWithin: Bool { near <= CompareRenderers.budget.near && seen <= CompareRenderers.budget.seen }
    }

    func run() throws { try MainActor.assumeIsolated { try compare() } }

    @MainActor
    private func compare() throws {
        var rows = try ComparedScene.all.map { Row($0.name, try $0.draw(), try $0.draw(renderer: .gpu)) }
        for scene in CompareRenderers.scenes { rows += try compare(scene) }
        rows.sort { ($0.seen, $0.near, $0.difference.mean) > ($1.seen, $1.near, $1.difference.mean) }
        for row in rows.prefix(pictures) {
            print(
                "\(row.name): \(row.difference.largest) at most, of a thousand pixels \(row.near.rounded(3)) beyond 1, \(row.seen.rounded(3)) beyond 2"
            )
        }
        try write(rows)
        let beyond = rows.filter { !$0.isWithin }
        guard beyond.isEmpty else { throw CompareError("beyond the budget: \(beyond.map(\.name).joined(separator: ", "))") }
    }

    /// Some moments of a scene that moves.
    @MainActor
    private func compare(_ scene: Scene) throws -> [Row] {
        func frames(_ renderer: Stage.Renderer) throws -> [CGImage] {
            let stage = try Stage(showing: scene.make(try Scene.Settings(for: scene)), size: scene.canvas, scale: 1)
            try stage.setRenderer(renderer)
            if let background = scene.background { stage.background = background }
            stage.play(try InputScript(scene.input(stage.size)))
            return CompareRenderers.times.map { time in
                stage.advance(to: time)
                return stage.snapshot()
            }
        }
        let (ours, theirs) = (try frames(.cpu), try frames(.gpu))
        return CompareRenderers.times.indices.map { Row("\(scene.name) at \(CompareRenderers.times[$0]) s", ours[$0], theirs[$0]) }
    }

    private static let times = [0.4, 1.3, 2.5, 4]

    private func write(_ rows: [Row]) throws {
        let (manager, base) = (FileManager.default, URL(fileURLWithPath: output))
        do {
            try manager.createDirectory(at: base, withIntermediateDirectories: true)
            for name in try manager.contentsOfDirectory(atPath: base.path) where name.hasSuffix(".png") {
                try manager.removeItem(at: base.appendingPathComponent(name))
            }
            var text = """
                # Two renderers

                <!-- Written by `make compare`; the words are in Comparison/. -->

                \(rows.count) pictures, drawn by the processor and by OpenGL ES 3, by Mesa's software. A picture is within the budget if of a thousand pixels at most
                \(Int(CompareRenderers.budget.near)) differ by more than 1 of 255 and \(CompareRenderers.budget.seen) by more than 2. \(rows.count { $0.difference.largest == 0 }) are equal to the last bit,
                \(rows.count { $0.difference.largest == 1 }) differ by 1 at most.

                The worst come first. Each shows, around the pixel that differs most, the processor's picture, the other one, and their difference 64 times as strong: white where
                they agree.

                | | beyond 1, of 1000 | beyond 2 | at most | processor · OpenGL ES · difference |
                |---|--:|--:|--:|---|

                """
            for (i, row) in rows.enumerated() where row.difference.largest > 1 {
                var picture = ""
                if i < pictures {
                    let file = "\(row.name.replacing(" ", with: "-")).png"
                    try ImageCodec.encodePNG(row.sheet, level: 9).write(to: base.appendingPathComponent(file))
                    picture = "![\(row.name)](\(file))"
                }
                text += "| **\(row.name)** | \(row.near.rounded(3)) | \(row.seen.rounded(3)) | \(row.difference.largest) | \(picture) |\n"
            }
            try Data(text.utf8).write(to: base.appendingPathComponent("README.md"))
        } catch let error as CocoaError {
            throw CompareError("\(output) cannot be written: \(error.localizedDescription)")
        }
    }
}

extension Double {
    /// With so many decimals.
    fileprivate func rounded(_ decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}
