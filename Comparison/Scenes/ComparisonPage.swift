import Foundation
import LaminaStage

/// The page on which a browser shows all scenes at once, each at a place of its own.
public struct ComparisonPage {
    public let scenes: [ComparedScene]
    public let html: String
    public let width, height: Int

    private static let columns = 8

    /// - Parameter encode: makes a PNG file of a picture.
    public init(_ scenes: [ComparedScene], encode: (CGImage) throws -> Data) throws {
        self.scenes = scenes
        let (w, h) = (Int(ComparedScene.size.width), Int(ComparedScene.size.height))
        width = ComparisonPage.columns * w
        height = (scenes.count + ComparisonPage.columns - 1) / ComparisonPage.columns * h
        var text = """
            <!doctype html><meta charset="utf-8"><title>Scenes</title><style>
            html,body{margin:0;background:#fff;overflow:hidden}
            div{position:absolute;box-sizing:border-box}
            svg{display:block;overflow:visible}
            body>div{width:\(w)px;height:\(h)px;overflow:hidden;contain:strict;isolation:isolate;background:#fff}
            :root{\(try ComparisonPage.variables(encode))}

            """
        text += "</style>\n"
        for i in scenes.indices {
            let (x, y) = ComparisonPage.origin(i)
            text += "<!-- \(scenes[i].name) -->\n<div style=\"left:\(x)px;top:\(y)px\">\(scenes[i].html)</div>\n"
        }
        html = text
    }

    /// The top left pixel of a scene.
    public static func origin(_ index: Int) -> (x: Int, y: Int) {
        (index % columns * Int(ComparedScene.size.width), index / columns * Int(ComparedScene.size.height))
    }

    /// The palette and the pictures, as `var(--name)`.
    private static func variables(_ encode: (CGImage) throws -> Data) rethrows -> String {
        var text = ""
        for (name, hex) in palette { text += "--\(name):\(hex);" }
        for picture in Picture.allCases {
            text += "--\(picture.rawValue):url(data:image/png;base64,\(try encode(picture.image).base64EncodedString()));"
        }
        return text
    }
}
