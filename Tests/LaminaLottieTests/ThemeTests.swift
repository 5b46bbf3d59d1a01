import Foundation
import LaminaLottie
import LaminaLottieLayers
import Testing

@MainActor
@Suite("Themes of archives")
struct ThemeTests {
    private func shown(_ file: DotLottieFile, _ id: String? = nil) throws -> Shown {
        try Shown(#require(file.animation(for: id)).animation)
    }

    /// The colour at a place is one, or nearly so.
    private func near(_ pixel: [UInt8], _ red: Int, _ green: Int, _ blue: Int) -> Bool {
        zip(pixel, [red, green, blue]).allSatisfy { abs(Int($0) - $1) <= 2 }
    }

    @Test("the archive's first animation and first theme are shown, and it has no faults")
    func first() throws {
        let file = try button()
        #expect(file.issues.isEmpty && file.themes.map(\.id) == ["day", "night"] && file.theme(for: "day")?.name == "Day")
        #expect(file.animation()?.configuration.id == "button" && file.animation()?.configuration.initialTheme == "day")
        let shown = try shown(file)
        #expect(shown.layer.activeThemeId == "day" && shown.layer.animation?.themeNames == ["day", "night"])
        #expect(near(shown.picture(at: 0)[50, 50], 0, 255, 0))
        #expect(shown.layer.report.issues.isEmpty)
    }

    @Test("a theme's colours, numbers, places and gradients take the slots' places, and its keyframes move")
    func rules() throws {
        let shown = try shown(button())
        #expect(shown.stage.perform { shown.layer.setTheme("night") })
        let start = shown.picture(at: 0)
        // The square is 20 to the left, its line 10 wide and half behind it, the sky yellow up to the middle and then bluer and bluer.
        #expect(near(start[30, 50], 0, 0, 255) && near(start[7, 50], 0, 0, 0) && near(start[3, 50], 255, 255, 0))
        #expect(near(start[40, 10], 255, 255, 0) && near(start[75, 10], 126, 126, 129) && near(start[99, 10], 2, 2, 253))
        let middle = shown.picture(at: 30)
        #expect(near(middle[30, 50], 128, 0, 255))
        shown.stage.perform { _ = shown.layer.resetTheme() }
        let plain = shown.picture(at: 0)
        #expect(shown.layer.activeThemeId == nil && near(plain[50, 50], 255, 0, 0) && near(plain[75, 10], 255, 255, 255))
    }

    @Test("the rules for other animations are not this one's, and a slot needs no list")
    func scope() throws {
        let shown = try shown(button(), "lamp")
        #expect(shown.layer.activeThemeId == nil && near(shown.picture(at: 0)[50, 50], 255, 255, 0))
        shown.stage.perform { _ = shown.layer.setTheme("night") }
        #expect(near(shown.picture(at: 0)[50, 50], 255, 128, 0))
    }

    @Test("an outline is another one")
    func outline() throws {
        let json = #"""
            {"w":100,"h":100,"fr":30,"ip":0,"op":30,"layers":[{"ty":4,"nm":"L","ip":0,"op":30,"ks":{},"shapes":[
            {"ty":"sh","ks":{"sid":"way","a":0,"k":{"c":true,"v":[[0,0],[50,0],[50,50]],"i":[],"o":[]}}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}]}
            """#
        let theme = #"{"rules":[{"id":"way","type":"BezierPath","value":{"closed":true,"vertices":[[60,60],[90,60],[90,90],[60,90]]}}]}"#
        let manifest = #"{"animations":[{"id":"x","initialTheme":"t"}],"themes":[{"id":"t"}]}"#
        let file = try DotLottieFile(
            data: zipped([("manifest.json", manifest), ("a/x.json", json), ("t/t.json", theme)].map { ($0, Data($1.utf8)) }),
            filename: "x.lottie")
        let picture = try shown(file).picture(at: 0)
        #expect(file.issues.isEmpty && near(picture[75, 75], 255, 0, 0) && near(picture[40, 20], 255, 255, 255))
    }

    @Test("an animation plays on where it is when its theme changes")
    func playing() throws {
        let shown = try shown(button())
        var ended: Bool?
        shown.stage.perform { shown.layer.play { ended = $0 } }
        shown.stage.advance(to: 1)
        shown.stage.perform {
            shown.layer.setTheme("night")
            #expect(shown.layer.isAnimationPlaying && abs(shown.layer.currentFrame - 30) < 1e-6)
        }
        #expect(near(shown.picture(after: 0)[30, 50], 128, 0, 255))
        shown.stage.advance(to: 3.001)
        #expect(ended == true)
    }

    @Test("a theme that is not there changes nothing")
    func missing() throws {
        let shown = try shown(button())
        shown.stage.perform {
            #expect(!shown.layer.setTheme("dusk") && shown.layer.activeThemeId == "day")
            let other = LottieLayer(animation: try? animation("solid"))
            #expect(!other.setTheme("day") && !other.resetTheme() && other.activeThemeId == nil)
        }
    }

    @Test("a text keeps what of its style the theme does not give, and a picture is another one of the archive")
    func textsAndImages() throws {
        let json = #"""
            {"w":100,"h":100,"fr":30,"ip":0,"op":30,"assets":[{"id":"p","sid":"photo","p":"none.png","w":4,"h":4}],"layers":[
            {"ty":2,"refId":"p","nm":"Photo","ip":0,"op":30,"ks":{}},
            {"ty":5,"nm":"Title","ip":0,"op":30,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"old","f":"F","s":40,"fc":[1,0,0]}}]}}}]}
            """#
        let theme = #"""
            {"rules":[{"id":"title","type":"Text","value":{"text":"new","fillColor":[0,0,1],"justify":"Center"}},
            {"id":"photo","type":"Image","value":{"src":"i/red.png","width":8}}]}
            """#
        let manifest = #"{"animations":[{"id":"x"}],"themes":[{"id":"t"}]}"#
        let data = zipped(
            [("manifest.json", manifest), ("a/x.json", json), ("t/t.json", theme), ("i/red.png", "PNG")].map { ($0, Data($1.utf8)) })
        let file = try DotLottieFile(data: data, filename: "x.lottie", slots: nil, theme: "t")
        #expect(file.issues.isEmpty)
        let layers = try #require(file.animation()).animation.file
        guard case .text(let text) = layers.main.layers[1].content else {
            Issue.record("the second layer is a text")
            return
        }
        let document = text.documents.first
        #expect(document.text == "new" && document.size == 40 && document.font == "F" && document.justification == 2)
        #expect(document.fill?.numbers == [0, 0, 1])
        #expect(layers.images["p"]?.name == "red.png" && layers.images["p"]?.width == 8 && layers.images["p"]?.height == 4)
    }

    @Test(
        "what is wrong in a theme is reported with its place, and the rest applies",
        arguments: [
            (#"{"id":"nope","type":"Scalar","value":1}"#, "rules[0] “nope”: no animation of the archive has a slot “nope”"),
            (#"{"id":"ink","type":"Scalar","animations":["lamp"],"value":1}"#, "the animation “lamp” has no slot “ink”; there are: glow"),
            (#"{"id":"ink","type":"Scalar","animations":["bed"],"value":1}"#, "there is no animation “bed”; there are: button, lamp"),
            (#"{"id":"ink","type":"Sound","value":1}"#, "a rule of the type “Sound” is not known, and the rule left out"),
            (#"{"id":"ink","type":"Color","value":"red"}"#, "must be those of a Color, and the rule left out"),
            (#"{"id":"ink","type":"Color","keyframes":[{"frame":0}]}"#, "must be those of a Color"),
            (#"{"id":"sky","type":"Gradient","value":[{"offset":0}]}"#, "each with “offset” and “color”"),
            (#"{"id":"ink","type":"Image","value":{}}"#, "in “src”"),
            (#"{"type":"Color","value":[0,0,0]}"#, "names its slot in “id”"), (#"{"id":"ink"}"#, "names its “type”"),
            (#"{"id":"width","type":"Scalar","value":4,"expression":"1+1"}"#, "an expression is not run"),
        ])
    func faults(rule: String, message: String) throws {
        let file = try button(["t/night.json": #"{"rules":[\#(rule),{"id":"ink","type":"Color","value":[0,0,1]}]}"#])
        #expect(
            file.issues.contains { $0.description.contains("t/night.json · rules[0]") && $0.description.contains(message) },
            "\(file.issues)")
        let shown = try shown(file)
        shown.stage.perform { _ = shown.layer.setTheme("night") }
        #expect(near(shown.picture(at: 0)[50, 50], 0, 0, 255))
    }

    @Test("a theme that cannot be read, or is missing, is told of, and the animations are shown")
    func unreadable() throws {
        let file = try button([
            "t/night.json": "[]",
            "manifest.json": ##"""
            {"initial":{"animation":"x","stateMachine":"y"},"animations":[{"id":"button","initialTheme":"z"}],
            "themes":[{"id":"night"},{"id":"dusk"}],"states":["old"]}
            """##,
        ])
        let told = file.issues.map(\.description)
        for message in [
            "t/night.json: this is no theme: it has no list “rules”",
            "t/dusk.json: the manifest names this theme, but it is not in the archive",
            "there is no theme “z”: there are none", "there is no animation “x”; there are: button",
            "there is no state machine “y”: there are none",
            "state machines of the format's first version are not run",
        ] { #expect(told.contains { $0.contains(message) }, "\(message) in \(told)") }
        #expect(file.animation()?.configuration.id == "button" && file.stateMachine() == nil)
        #expect(throws: LottieError.self) { try DotLottieFile(data: Data(), filename: "x.lottie", slots: nil, theme: "z") }
    }
}
