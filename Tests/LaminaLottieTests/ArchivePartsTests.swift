import Foundation
import LaminaLottie
import LaminaLottieLayers
import Testing

/// A file of an archive, packed in a way of its own.
private struct Entry {
    var name: String
    /// Nil for that of the entry before.
    var content: Data?
    var method: UInt16 = 0
    var size: Int?

    init(_ name: String, _ content: Data?, method: UInt16 = 0, size: Int? = nil) {
        (self.name, self.content, self.method, self.size) = (name, content, method, size)
    }

    init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }
}

private func bytes<T: FixedWidthInteger>(_ n: T) -> Data { withUnsafeBytes(of: n.littleEndian) { Data($0) } }

private func archive(_ entries: [Entry]) -> Data {
    var (body, directory, offset, length) = (Data(), Data(), 0, 0)
    for entry in entries {
        if let content = entry.content {
            (offset, length) = (body.count, content.count)
            body += bytes(UInt32(0x0403_4B50)) + Data(count: 26) + content
        }
        directory += bytes(UInt32(0x0201_4B50)) + Data(count: 6) + bytes(entry.method) + Data(count: 8) + bytes(UInt32(length))
        directory += bytes(UInt32(entry.size ?? length)) + bytes(UInt16(entry.name.utf8.count)) + Data(count: 12)
        directory += bytes(UInt32(offset)) + Data(entry.name.utf8)
    }
    let count = bytes(UInt16(entries.count))
    let end = bytes(UInt32(0x0605_4B50)) + Data(count: 4) + count + count + bytes(UInt32(directory.count)) + bytes(UInt32(body.count))
    return body + directory + end + Data(count: 2)
}

@Suite("The parts of archives")
struct ArchivePartsTests {
    private static let animation = file(#"{"ty":3,"nm":"L","ip":0,"op":60}"#)

    private func open(_ entries: [Entry], manifest: String = #"{"animations":[{"id":"x"}]}"#) throws -> DotLottieFile {
        try DotLottieFile(
            data: archive([Entry("manifest.json", manifest), Entry("a/x.json", Self.animation)] + entries), filename: "x.lottie")
    }

    // MARK: Files

    @Test("pictures that are empty are none, packed or not, and what is packed is unpacked")
    func empty() throws {
        // Deflate's block of a text as it is: the last one, its length, and that length with all bits turned.
        let block = Data([1]) + bytes(UInt16(3)) + bytes(~UInt16(3)) + Data("dot".utf8)
        let file = try open([
            Entry("i/empty.png", ""), Entry("images/none.png", Data([3, 0]), method: 8, size: 0),
            Entry("i/dot.png", block, method: 8, size: 3),
            Entry("u/bad.mp3", Data(), method: 8, size: 0), Entry("i/short.png", block, method: 8, size: 4), Entry("u/a.mp3", "mp3"),
        ])
        let attachments = try #require(file.animation()).animation.attachments
        #expect(attachments == ["dot.png": Data("dot".utf8), "a.mp3": Data("mp3".utf8)])
        #expect(
            file.issues.map(\.description) == [
                "u/bad.mp3: “u/bad.mp3” in the archive is damaged", "i/short.png: “i/short.png” in the archive is damaged",
            ])
    }

    @Test("pictures and sounds beyond 256 MiB are left out, and the first of them is named")
    func large() throws {
        let file = try open(
            [Entry("i/0.png", Data(count: 64 << 20))] + (1...3).map { Entry("i/\($0).png", nil) }
                + [Entry("i/4.png", "one byte more"), Entry("i/5.png", "and more")])
        #expect(file.issues.map(\.description) == ["i/4.png: pictures and sounds of more than 256 MiB are left out"])
        let attachments = try #require(file.animation()).animation.attachments
        #expect(attachments.keys.sorted() == (0...3).map { "\($0).png" } && attachments.values.allSatisfy { $0.count == 64 << 20 })
    }

    @Test("a theme of the format's first version is named, and not applied")
    func styleSheets() throws {
        let file = try open(
            [Entry("themes/dark.lss", "#L { }")], manifest: #"{"animations":[{"id":"x"}],"themes":[{"id":"dark"},"light"]}"#)
        #expect(
            file.issues.map(\.description) == [
                "themes/dark.lss: style sheets of the format's first version are not applied",
                "t/light.json: the manifest names this theme, but it is not in the archive",
            ])
        #expect(file.themes.isEmpty && file.theme(for: "dark") == nil)
    }

    // MARK: The manifest

    @Test("animations that play to and fro say so in a word or a number; an empty name of a theme is none")
    func settings() throws {
        let manifest = #"""
            {"animations":[{"id":"x","playMode":"bounce","initialTheme":""},{"id":"y","playMode":2,"loop":true,"speed":0.5},
            {"id":"z","playMode":"normal","loop":true},{"id":"w"}]}
            """#
        let file = try open(["y", "z", "w"].map { Entry("a/\($0).json", Self.animation) }, manifest: manifest)
        #expect(file.animations.map(\.configuration.id) == ["x", "y", "z", "w"] && file.issues.isEmpty)
        #expect(file.animations.map(\.configuration.loopMode) == [.autoReverse, .autoReverse, .loop, .playOnce])
        #expect(file.animations.map(\.configuration.speed) == [1, 0.5, 1, 1])
        #expect(file.animations.allSatisfy { $0.configuration.initialTheme == nil })
        #expect(file.animation(at: 3)?.configuration.id == "w" && file.animation(at: 4) == nil && file.animation(at: -1) == nil)
    }

    @Test("a first state machine that is not there is reported with those that are")
    func firstMachine() throws {
        let file = try button([
            "manifest.json":
                #"{"initial":{"animation":"lamp","stateMachine":"pull"},"animations":[{"id":"button"},{"id":"lamp"}],"stateMachines":[{"id":"press"}]}"#
        ])
        #expect(file.issues.map(\.description) == ["manifest.json · initial: there is no state machine “pull”; there are: press"])
        #expect(file.initialStateMachine == nil && file.stateMachine() == nil && file.stateMachine(for: "press") != nil)
        #expect(file.animation()?.configuration.id == "lamp")
    }

    @Test("an archive is found in a bundle by its name, with or without its ending")
    func bundles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-lottie-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = archive([Entry("manifest.json", #"{"animations":[{"id":"x"}]}"#), Entry("a/x.json", Self.animation)])
        try data.write(to: folder.appendingPathComponent("icon.lottie"))
        let bundle = try #require(Bundle(path: folder.path))
        for name in ["icon", "icon.lottie"] {
            #expect(try DotLottieFile.named(name, bundle: bundle).animations.map(\.configuration.id) == ["x"])
        }
        let error = #expect(throws: LottieError.self) { try DotLottieFile.named("sign.lottie", bundle: bundle) }
        #expect(error?.description == "there is no “sign.lottie” in the bundle “\(bundle.bundlePath)”")
    }

    // MARK: Themes

    /// A layer with an outline, a gradient and a picture that have slots.
    private static let slotted = #"""
        {"w":100,"h":100,"fr":30,"ip":0,"op":60,"assets":[{"id":"p","sid":"photo","p":"none.png","w":4,"h":4}],"layers":[
        {"ty":4,"nm":"L","ip":0,"op":60,"ks":{},"shapes":[{"ty":"gf","g":{"sid":"sky","p":1,"k":{"k":[0,0,0,0]}}},
        {"ty":"sh","ks":{"sid":"way","k":{"v":[[1,2]]}}}]}]}
        """#

    private func themed(_ rules: String) throws -> DotLottieFile {
        let entries = [
            Entry("manifest.json", #"{"animations":[{"id":"x"}],"themes":[{"id":"t"}]}"#), Entry("a/x.json", Self.slotted),
            Entry("t/t.json", #"{"rules":[\#(rules)]}"#),
        ]
        return try DotLottieFile(data: archive(entries), filename: "x.lottie", slots: nil, theme: "t")
    }

    @Test("a gradient's keyframes have the stops' colours, and then opacities where one of them is not opaque")
    func gradients() throws {
        func stops(_ first: String, _ last: String) -> String { #"[{"offset":0,"color":\#(first)},{"offset":1,"color":\#(last)}]"# }
        let clear = stops("[1,0,0,0.5]", "[0,0,1]")
        let solid = stops("[0,1,0,1]", "[0,0,0]")
        for (rule, expected) in [
            (
                #""keyframes":[{"frame":0,"value":\#(clear)},{"frame":30,"value":\#(solid)}]"#,
                [[0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 1, 1], [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 1]]
            ),
            (#""value":\#(clear)"#, [[0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 1, 1]]), (#""value":\#(solid)"#, [[0, 0, 1, 0, 1, 0, 0, 0]]),
        ] as [(String, [[Double]])] {
            let file = try themed(#"{"id":"sky","type":"Gradient",\#(rule)}"#)
            let layers = try #require(file.animation()).animation.file.main.layers
            guard case .shapes(let items) = layers.first?.content, case .paint(let paint) = items.first?.kind,
                case .gradient(let gradient) = paint.ink
            else {
                Issue.record("\(layers)")
                return
            }
            #expect(gradient.count == 2 && gradient.stops.keyframes.map(\.value.numbers) == expected && file.issues.isEmpty)
        }
    }

    @Test("a picture in place of another one is the archive's, or one that the theme has in a data URL")
    func pictures() throws {
        for (source, name) in [("data:image/png;base64,AA/A", "data:image/png;base64,AA/A"), ("i/red.png", "red.png"), ("/", "/")] {
            let file = try themed(#"{"id":"photo","type":"Image","value":{"src":"\#(source)","width":8,"height":6}}"#)
            let image = try #require(file.animation()?.animation.file.images["p"])
            #expect(image.name == name && image.directory == "" && image.width == 8 && image.height == 6 && file.issues.isEmpty)
        }
    }

    @Test(
        "a rule whose value is of another kind is reported and left out",
        arguments: [
            (#""type":"Vector","value":[1]"#, "must be those of a Vector"),
            (#""type":"Position","value":"left""#, "must be those of a Position"),
            (#""type":"BezierPath","value":{"closed":true}"#, "must be those of a BezierPath"),
            (#""type":"Text","value":"plain""#, "must be those of a Text"),
            (#""type":"Gradient","value":7"#, "a list of stops, each with “offset” and “color”"),
            (#""type":"Gradient","value":[]"#, "a list of stops, each with “offset” and “color”"),
        ])
    func faults(value: String, message: String) throws {
        let file = try themed(#"{"id":"way",\#(value)}"#)
        #expect(file.issues.count == 1 && file.issues[0].place == "t/t.json · rules[0] “way”", "\(file.issues)")
        #expect(file.issues.first?.message.hasSuffix("\(message), and the rule left out") == true, "\(file.issues)")
        let layers = try #require(file.animation()).animation.file.main.layers
        guard case .shapes(let items) = layers.first?.content, case .outline(.path(let path)) = items.last?.kind else {
            Issue.record("\(layers)")
            return
        }
        #expect(path.first.points.map { [$0.x, $0.y] } == [[1, 2]])
    }

    @Test("a theme has ten thousand rules, and the last of them for a slot counts")
    func manyRules() throws {
        func rule(_ x: Int) -> String { #"{"id":"way","type":"BezierPath","value":{"vertices":[[\#(x),0]]}}"# }
        let file = try themed((1...10_001).map(rule).joined(separator: ","))
        #expect(file.issues.map(\.description) == ["t/t.json: rules beyond the first 10000 are left out"])
        let layers = try #require(file.animation()).animation.file.main.layers
        guard case .shapes(let items) = layers.first?.content, case .outline(.path(let path)) = items.last?.kind else {
            Issue.record("\(layers)")
            return
        }
        #expect(path.first.points.first?.x == 10_000)
    }
}
