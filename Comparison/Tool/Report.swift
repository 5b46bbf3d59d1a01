import ComparedScenes
import Foundation
import LaminaCoreGraphics
import LaminaRender

/// One scene, compared.
struct Row {
    let scene: ComparedScene
    let ours, theirs: CGImage
    let difference: Difference

    init(scene: ComparedScene, ours: CGImage, theirs: CGImage) {
        (self.scene, self.ours, self.theirs) = (scene, ours, theirs)
        difference = Difference(ours.bitmap, theirs.bitmap)
    }

    var mean: String { String(format: "%.2f", difference.mean) }

    var line: String {
        let name = scene.name.padding(toLength: 24, withPad: " ", startingAt: 0)
        return "\(name)mean \(mean)  max \(difference.largest)  far \(difference.farPixels)"
    }

    /// Ours, theirs and the difference, side by side.
    var sheet: Bitmap { Bitmap(sideBySide: [ours.bitmap, theirs.bitmap, difference.picture]) }
}

extension Bitmap {
    /// Pictures of one size in a row.
    convenience init(sideBySide panels: [Bitmap]) {
        let (width, height, gap) = (panels[0].width, panels[0].height, 4)
        let total = width * panels.count + gap * (panels.count - 1)
        self.init(width: total, height: height) { pixels in
            pixels.update(repeating: 0xFF80_8080)
            for (i, panel) in panels.enumerated() {
                for y in 0..<height {
                    let target = pixels.baseAddress! + y * total + i * (width + gap)
                    // The panels are opaque; a picture that says so is smaller.
                    for x in 0..<width { target[x] = panel.pixels[y * width + x] | 0xFF00_0000 }
                }
            }
        }
    }
}

/// The page of the documentation.
struct Report {
    let rows: [Row]
    let browser: String

    func write(to folder: String, pageToo: Bool) throws {
        let manager = FileManager.default
        let base = URL(fileURLWithPath: folder)
        do {
            try manager.createDirectory(at: base, withIntermediateDirectories: true)
            if pageToo {
                for name in try manager.contentsOfDirectory(atPath: base.path) where name.hasSuffix(".png") {
                    try manager.removeItem(at: base.appendingPathComponent(name))
                }
            }
            for row in rows {
                try ImageCodec.encodePNG(row.sheet, level: 9).write(to: base.appendingPathComponent("\(row.scene.name).png"))
            }
            if pageToo { try Data(text.utf8).write(to: base.appendingPathComponent("README.md")) }
        } catch let error as CocoaError {
            throw CompareError("\(folder) cannot be written: \(error.localizedDescription)")
        }
    }

    private var text: String {
        let means = rows.map(\.difference.mean).sorted()
        let above = rows.count { $0.difference.mean > CompareBrowser.limit }
        var text = """
            # Beside a browser

            <!-- Written by `make compare`; the words are in Comparison/. -->

            \(rows.count) small scenes, drawn by Lamina and, as the HTML that means the same, by \(browser) without a GPU. Each row shows
            Lamina's picture, Chromium's, and their difference eight times as strong (white where they agree). *Mean* and *max* are of all pixels' red,
            green and blue, 0…255. The median of the means is \(String(format: "%.2f", means[means.count / 2])); \
            \(above == 0 ? "none is" : above == 1 ? "one is" : "\(above) are") above \(CompareBrowser.limit).

            `make compare` makes this page anew; it fails when a scene's mean is above \(CompareBrowser.limit) and nothing here says why.


            """
        text += ReportText.general
        text +=
            "\n" + ComparedScene.sections.map { "[\($0.title)](#\(Report.anchor($0.title))) \($0.scenes.count)" }.joined(separator: " · ")
            + "\n"
        let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.scene.name, $0) })
        for section in ComparedScene.sections {
            text += "\n## \(section.title)\n\n| scene | Lamina · Chromium · difference | mean | max |\n|---|---|--:|--:|\n"
            for row in section.scenes.compactMap({ byName[$0.name] }) {
                let remark = row.scene.remark.map { "<br>*\($0)*" } ?? ""
                text += "| **\(row.scene.name)**<br>\(row.scene.shows)\(remark) | ![\(row.scene.name)](\(row.scene.name).png) "
                text += "| \(row.mean) | \(row.difference.largest) |\n"
            }
        }
        return text
    }

    /// How a heading is linked to.
    private static func anchor(_ title: String) -> String { title.lowercased().replacing(" ", with: "-") }
}
