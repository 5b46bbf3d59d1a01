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
        commandName: "renderers", abstract: "Draws scenes by the processor, by OpenGL ES and by WebGL 2 and writes their worst pixels.")

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the page and its pictures.", valueName: "folder"))
    var output = "docs/renderers"
    @Option(
        help: ArgumentHelp(
            "The folders in which Web/Check/frames.py --save has left what WebGL 2 draws, of the compared scenes and of others.",
            valueName: "folder"))
    var webgl: [String] = []
    @Option(help: ArgumentHelp("The number of scenes whose pictures are shown.", valueName: "N"))
    var pictures = 12

    /// Of a thousand pixels so many may differ by more than 1 of 255, and by more than 2.
    static let budget = (near: 3.0, seen: 0.2)

    private static let scenes: [Scene] = [.coinBank, .cardShuffle, .cardStack, .cardCarousel, .layerGallery]

    /// The picture that a device has drawn of a frame, and its distance from the processor's.
    private struct Column {
        let picture: CGImage
        let difference: Difference

        init(_ ours: CGImage, _ picture: CGImage) {
            self.picture = picture
            difference = Difference(ours.bitmap, picture.bitmap, strength: 64)
        }

        /// Of a thousand pixels.
        private func share(_ count: Int) -> Double { Double(count) * 1000 / Double(picture.width * picture.height) }
        var near: Double { share(difference.nearPixels) }
        var seen: Double { share(difference.seenPixels) }
        var isWithin: Bool { near <= CompareRenderers.budget.near && seen <= CompareRenderers.budget.seen }
        var text: String { "\(near.rounded(3)) | \(seen.rounded(3)) | \(difference.largest)" }
    }

    /// One frame of a scene, by all.
    private struct Row {
        let name: String
        let ours: CGImage
        /// OpenGL ES, and WebGL 2 where its pictures are there.
        let columns: [Column]
        /// The one that differs most.
        let worst: Column

        init(_ name: String, _ ours: CGImage, _ theirs: CGImage, webgl: CGImage?) {
            (self.name, self.ours) = (name, ours)
            columns = [Column(ours, theirs)] + (webgl.map { [Column(ours, $0)] } ?? [])
            worst = columns.max { ($0.seen, $0.near, $0.difference.mean) < ($1.seen, $1.near, $1.difference.mean) }!
        }

        /// The pictures and their differences from the processor's, around the pixel that differs most.
        var sheet: Bitmap {
            let size = ComparedScene.size
            let (x, y) = (CGFloat(worst.difference.worst % ours.width), CGFloat(worst.difference.worst / ours.width))
            let origin = CGPoint(
                x: min(max(x - size.width / 2, 0), CGFloat(ours.width) - size.width),
                y: min(max(y - size.height / 2, 0), CGFloat(ours.height) - size.height))
            let box = CGRect(origin: origin, size: size)
            let own = ours.cropping(to: box)!.bitmap
            return Bitmap(
                sideBySide: [own]
                    + columns.flatMap { column in
                        let part = column.picture.cropping(to: box)!.bitmap
                        return [part, Difference(own, part, strength: 64).picture]
                    })
        }

        var isWithin: Bool { columns.allSatisfy(\.isWithin) }
    }

    func run() throws { try MainActor.assumeIsolated { try compare() } }

    @MainActor
    private func compare() throws {
        var rows = try ComparedScene.all.map { scene in
            let ours = try scene.draw()
            return Row(scene.name, ours, try scene.draw(renderer: .gpu), webgl: try picture("\(scene.name)-0", like: ours))
        }
        for scene in CompareRenderers.scenes { rows += try compare(scene) }
        rows.sort { (a, b) in
            (a.worst.seen, a.worst.near, a.worst.difference.mean) > (b.worst.seen, b.worst.near, b.worst.difference.mean)
        }
        for row in rows.prefix(pictures) {
            let worst = row.worst
            print(
                "\(row.name): \(worst.difference.largest) at most, of a thousand pixels \(worst.near.rounded(3)) beyond 1, \(worst.seen.rounded(3)) beyond 2"
            )
        }
        try write(rows)
        let beyond = rows.filter { !$0.isWithin }
        guard beyond.isEmpty else { throw CompareError("beyond the budget: \(beyond.map(\.name).joined(separator: ", "))") }
    }

    /// The picture that WebGL 2 has drawn; nil where no folders are given.
    private func picture(_ name: String, like other: CGImage) throws -> CGImage? {
        guard !webgl.isEmpty else { return nil }
        let files = webgl.map { URL(fileURLWithPath: $0).appendingPathComponent("\(name).webgl") }
        guard let data = files.lazy.compactMap({ try? Data(contentsOf: $0) }).first, data.count == other.width * other.height * 4 else {
            throw CompareError("no picture of \(name) by WebGL 2, as large as it should be, is in \(webgl.joined(separator: " or "))")
        }
        return CGImage(
            bitmap: Bitmap(width: other.width, height: other.height) { pixels in
                data.withUnsafeBytes { bytes in
                    for i in 0..<other.width * other.height {
                        pixels[i] = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)) | 0xFF00_0000
                    }
                }
            })
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
        return try CompareRenderers.times.indices.map { i in
            Row(
                "\(scene.name) at \(CompareRenderers.times[i]) s", ours[i], theirs[i],
                webgl: try picture("\(scene.name)-\(i)", like: ours[i]))
        }
    }

    private static let times = [0.4, 1.3, 2.5, 4]

    private func write(_ rows: [Row]) throws {
        let devices = ["OpenGL ES"] + (webgl.isEmpty ? [] : ["WebGL 2"])
        let (manager, base) = (FileManager.default, URL(fileURLWithPath: output))
        do {
            try manager.createDirectory(at: base, withIntermediateDirectories: true)
            for name in try manager.contentsOfDirectory(atPath: base.path) where name.hasSuffix(".png") {
                try manager.removeItem(at: base.appendingPathComponent(name))
            }
            var text = """
                # Renderers

                <!-- Written by `make compare`; the words are in Comparison/. -->

                \(rows.count) pictures, drawn by the processor, by OpenGL ES 3 (Mesa's software)\(webgl.isEmpty ? "" : " and by WebGL 2 in a tab (Chromium's)"). A picture is within the budget if of a thousand
                pixels at most \(Int(CompareRenderers.budget.near)) differ by more than 1 of 255 and \(CompareRenderers.budget.seen) by more than 2. \(rows.count { $0.worst.difference.largest == 0 }) are equal to the last bit,
                \(rows.count { $0.worst.difference.largest == 1 }) differ by 1 at most.

                The worst come first. Each shows, around the pixel that differs most, the processor's picture, and each other one with its difference, 64 times as strong: white where
                they agree.

                | |\(devices.map { " \($0): beyond 1, of 1000 | beyond 2 | at most |" }.joined()) processor\(devices.map { " · \($0) · difference" }.joined()) |
                |---|\(devices.map { _ in "--:|--:|--:|" }.joined())---|

                """
            for (i, row) in rows.enumerated() where row.worst.difference.largest > 1 {
                var picture = ""
                if i < pictures {
                    let file = "\(row.name.replacing(" ", with: "-")).png"
                    try ImageCodec.encodePNG(row.sheet, level: 9).write(to: base.appendingPathComponent(file))
                    picture = "![\(row.name)](\(file))"
                }
                text += "| **\(row.name)** | \(row.columns.map(\.text).joined(separator: " | ")) | \(picture) |\n"
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
