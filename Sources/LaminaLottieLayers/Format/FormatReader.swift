import Foundation
import LaminaRender

// From JSON to the model of a file. Each reader takes a JSON value and the place where it stands; what is missing has the format's default, what is
// damaged or not known is reported and left out. Only a file of which nothing can be shown throws.

/// Reads files of the Lottie format.
package struct FormatReader {
    package let report: ReportWriter
    let slots = SlotTable()

    /// Values in place of those that the file gives its slots.
    private let givenSlots: JSON?
    private let theme: [String: JSON]

    /// Creates a reader.
    ///
    /// - Parameter slots: Values for slots by their names: a colour like `"#ff8800"`, a number, a list of numbers, a text, or a property as the format has it. JSON text.
    /// - Parameter theme: Properties for slots by their names, as the format has them. Names that the file does not have are passed over.
    package init(report: ReportWriter, slots: Data? = nil, theme: [String: JSON] = [:]) {
        self.report = report
        self.theme = theme
        givenSlots = slots.flatMap { try? JSON(parsing: $0) }
    }

    /// Reads a file. Throws a `LottieError`.
    package mutating func read(_ data: Data) throws -> LottieFile {
        let json: JSON
        do {
            json = try JSON(parsing: data)
        } catch {
            throw LottieError(
                data.starts(with: [0x50, 0x4B]) ? "this is an archive: read it as a DotLottieFile" : "this is not a Lottie file: \(error)")
        }
        guard json.isObject else { throw LottieError("this is not a Lottie file: its JSON text is no object") }
        guard let layers = json["layers"]?.list else { throw LottieError("this is not a Lottie file: it has no list “layers”") }
        var file = LottieFile()
        func size(_ key: String) throws -> Double {
            guard let n = json[key]?.number else { throw LottieError("“\(key)” is missing: a Lottie file tells its size in “w” and “h”") }
            guard n > 0, n <= 32_768 else {
                throw LottieError("“\(key)” is \(n): a Lottie file is more than 0 and at most 32768 wide and high")
            }
            return n
        }
        (file.width, file.height) = (try size("w"), try size("h"))
        guard let rate = json["fr"]?.number else { throw LottieError("“fr” is missing: a Lottie file tells its frame rate there") }
        guard rate > 0, rate <= 1000 else {
            throw LottieError("“fr” is \(rate): a frame rate is more than 0 and at most 1000 frames a second")
        }
        file.frameRate = rate
        (file.inPoint, file.outPoint) = (json["ip"]?.number ?? 0, json["op"]?.number ?? 0)
        guard file.outPoint > file.inPoint, (file.outPoint - file.inPoint) / rate <= 86_400, file.inPoint.magnitude < 1e9 else {
            throw LottieError(
                "“ip” is \(file.inPoint) and “op” is \(file.outPoint): a Lottie file ends after it starts, and lasts at most a day")
        }
        let root = Place("")
        if case .object(let members)? = json["slots"] {
            for member in members { slots.declare(member.key, member.value["p"]) }
        }
        for (name, value) in theme { slots.give(name, value) }
        var given: [String] = []
        if case .object(let members)? = givenSlots {
            given = members.map(\.key)
            for member in members { slots.give(member.key, FormatReader.property(member.value)) }
        }
        readAssets(json["assets"]?.list ?? [], root, &file)
        readFonts(json, root, &file)
        readMarkers(json["markers"]?.list ?? [], &file)
        file.main = Composition(layers: readLayers(layers, root))
        file.slotNames = slots.names
        let names = file.slotNames.sorted().joined(separator: ", ")
        for name in given where !file.slotNames.contains(name) {
            report.miss(root, "there is no slot “\(name)”" + (names.isEmpty ? ": the file has none" : "; there are: \(names)"))
        }
        return file
    }

    /// A property of the format for a value that was given without it.
    private static func property(_ value: JSON) -> JSON { value.isObject ? value : .object([JSON.Member(key: "k", value: value)]) }

    private func readAssets(_ assets: [JSON], _ root: Place, _ file: inout LottieFile) {
        for (i, stored) in assets.enumerated() {
            let asset = slots.value(of: stored) ?? stored
            guard let id = stored["id"]?.text ?? stored["id"]?.int.map(String.init) else {
                report.miss(root.element("assets", i, nil), "an asset without an “id”: nothing can refer to it")
                continue
            }
            let place = root.element("assets", i, stored["nm"]?.text ?? id)
            if let layers = asset["layers"]?.list {
                file.compositions[id] = Composition(layers: readLayers(layers, place), frameRate: asset["fr"]?.number ?? 0)
            } else if let name = asset["p"]?.text {
                file.images[id] = ImageAsset(
                    id: id, name: name, directory: asset["u"]?.text ?? "", width: asset["w"]?.number ?? stored["w"]?.number ?? 0,
                    height: asset["h"]?.number ?? stored["h"]?.number ?? 0, place: place)
            } else {
                report.miss(place, "an asset of an unknown kind is left out")
            }
        }
    }

    private func readMarkers(_ markers: [JSON], _ file: inout LottieFile) {
        for marker in markers {
            guard let time = marker["tm"]?.number else { continue }
            var name = marker["cm"]?.text ?? ""
            // Some exporters write an object with the name in it.
            if name.hasPrefix("{"), let inner = try? JSON(parsing: Data(name.utf8)), let text = inner["name"]?.text { name = text }
            file.markers.append(FileMarker(name: name, time: time, duration: marker["dr"]?.number ?? 0))
        }
    }

    private func readFonts(_ json: JSON, _ root: Place, _ file: inout LottieFile) {
        for font in json["fonts"]?["list"]?.list ?? [] {
            guard let name = font["fName"]?.text else { continue }
            file.fonts[name] = FontEntry(
                family: font["fFamily"]?.text ?? name, style: font["fStyle"]?.text ?? "", ascent: font["ascent"]?.number ?? 75)
        }
        for (i, character) in (json["chars"]?.list ?? []).enumerated() {
            guard let text = character["ch"]?.text else { continue }
            let place = root.element("chars", i, text)
            var outline = Path()
            func take(_ items: [ShapeItem]) {
                for item in items {
                    switch item.kind {
                    case .outline(.path(let path)): outline.append(path.first)
                    case .group(let inner, _): take(inner)
                    default: break
                    }
                }
            }
            take(readShapes(character["data"]?["shapes"], place))
            file.glyphs[GlyphKey(family: character["fFamily"]?.text ?? "", style: character["style"]?.text ?? "", character: text)] =
                Glyph(outline: outline, width: character["w"]?.number ?? 0)
        }
    }
}
