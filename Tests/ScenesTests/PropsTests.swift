import LaminaTesting
import LaminaUIKit
import Scenes
import Testing

@Suite("What scenes are given")
struct PropsTests {
    enum Mood: String, ParameterChoice { case calm, wild }

    struct Guest: SceneProps {
        @Parameter("who comes", length: 1...20) var name = "Ann"
        @Parameter("how old", in: 0...130) var age: Int? = nil
        init() {}
    }

    struct Party: SceneProps {
        @Parameter("the headline", length: 1...10) var title = "Come in"
        @Parameter("how many balloons rise", in: 0...200) var balloons = 12
        @Parameter("how fast they rise", in: 0.5...2) var speed = 1.0
        @Parameter("whether there is music") var isLoud = false
        @Parameter("the paper") var paper: PropColor = "#fff4e0"
        @Parameter("the mood") var mood = Mood.calm
        @Parameter("the host") var host = Guest()
        @Parameter("the guests", count: 0...2) var guests: [Guest] = []
        @Parameter("a picture behind all") var picture: PropPicture? = nil
        @Parameter("the headline's font") var font: PropFont? = nil
        init() {}
    }

    private static let scene = Scene(name: "Party", summary: "A party", props: Party.self, duration: { _ in 1 }) { _, _ in
        UIViewController()
    }

    /// The props that a scene is made with.
    @MainActor
    private func props(_ values: [String: JSONValue], folders: [String: String] = [:]) throws -> Party {
        final class Made { var props: Party? }
        let made = Made()
        let scene = Scene(name: "Party", summary: "", props: Party.self, duration: { _ in 1 }) { props, _ in
            made.props = props
            return UIViewController()
        }
        let settings = try Scene.Settings(for: scene, values, folders: folders)
        let stage = try Stage(size: CGSize(width: 10, height: 10))
        stage.perform { _ = scene.make(settings) }
        return try #require(made.props)
    }

    @Test("parameters have their defaults") @MainActor
    func defaults() throws {
        let props = try props([:])
        #expect(props.title == "Come in" && props.balloons == 12 && props.speed == 1 && !props.isLoud && props.mood == .calm)
        #expect(props.host.name == "Ann" && props.host.age == nil && props.guests.isEmpty && props.picture == nil && props.font == nil)
    }

    @Test("values of every kind are read, and the defaults of other props stay") @MainActor
    func values() throws {
        let given = try JSONValue(
            parsing: Data(
                """
                {"title": "Hi", "balloons": 3, "speed": 2, "isLoud": true, "paper": "#00ff0080", "mood": "wild",
                 "host": {"name": "Bob"}, "guests": [{"name": "Cy", "age": 4}, {}]}
                """.utf8))
        let props = try props(try #require(given.fields))
        #expect(props.title == "Hi" && props.balloons == 3 && props.speed == 2 && props.isLoud && props.mood == .wild)
        #expect(props.host.name == "Bob" && props.host.age == nil)
        #expect(props.guests.map(\.name) == ["Cy", "Ann"] && props.guests.map(\.age) == [4, nil])
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 1, 0)
        #expect(props.paper.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(red == 0 && green == 1 && blue == 0 && abs(alpha - 128.0 / 255) < 1e-9)
        #expect(try self.props([:]).host.name == "Ann")
    }

    @Test(
        "a value that does not fit is refused by its field's name",
        arguments: [
            (#"{"title": 5}"#, "title takes text, not 5"),
            (#"{"title": ""}"#, "title cannot be 0 characters; it can be from 1 to 10 characters"),
            (#"{"balloons": 201}"#, "balloons cannot be 201; it can be from 0 to 200"),
            (#"{"balloons": 1.5}"#, "balloons takes a whole number, not 1.5"),
            (#"{"speed": 2.25}"#, "speed cannot be 2.25; it can be from 0.5 to 2"),
            (#"{"isLoud": 1}"#, "isLoud takes true or false, not 1"),
            (#"{"paper": "blue"}"#, "paper takes a color as in #ff8800 or #ff8800cc, not the text “blue”"),
            (#"{"mood": "odd"}"#, "mood takes calm, wild, not the text “odd”"),
            (#"{"host": {"nme": "Bob"}}"#, "host has no parameter “nme”; it has name, age"),
            (#"{"guests": [{}, {"age": 131}]}"#, "guests[1].age cannot be 131; it can be from 0 to 130"),
            (#"{"guests": [{}, {}, {}]}"#, "guests cannot be 3 elements; it can be from 0 to 2 elements"),
            (#"{"host": null}"#, "host takes an object, not null"),
            (#"{"picture": "none.png"}"#, "picture: none.png is not there"),
            (
                #"{"picture": "https://example.org/a.png"}"#,
                "picture: https://example.org/a.png is not a file: fetch it first, and give its path"
            ),
            (
                #"{"titel": "Hi"}"#,
                "Party has no parameter “titel”; it has title, balloons, speed, isLoud, paper, mood, host, guests, picture, font"
            ),
        ])
    func refused(json: String, message: String) throws {
        let values = try #require(try JSONValue(parsing: Data(json.utf8)).fields)
        let error = #expect(throws: PropsError.self) { try Scene.Settings(for: Self.scene, values) }
        #expect(error?.description == message)
    }

    @Test("pictures are read from the folder of their file, and files that are none are refused") @MainActor
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("props-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).pngData { _ in }
        try picture.write(to: folder.appendingPathComponent("a.png"))
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("b.png"))
        #expect(try props(["picture": "a.png"], folders: ["picture": folder.path]).picture?.image.cgImage?.height == 2)
        #expect(try props(["picture": .text(folder.appendingPathComponent("a.png").absoluteString)]).picture?.image.cgImage?.width == 3)
        for (name, value): (String, JSONValue) in [("picture", "b.png"), ("font", "b.png")] {
            let error = #expect(throws: PropsError.self) {
                try Scene.Settings(for: Self.scene, [name: value], folders: [name: folder.path])
            }
            #expect(error?.description.hasPrefix("\(name): b.png is not a ") == true)
        }
    }

    @Test("a schema has every parameter's kind, limits and default")
    func schema() throws {
        let properties = try #require(Self.scene.schema.fields?["properties"]?.fields)
        #expect(
            properties["title"] == ["type": "string", "minLength": 1, "maxLength": 10, "default": "Come in", "description": "the headline"])
        #expect(
            properties["speed"] == [
                "type": "number", "minimum": .number(0.5), "maximum": 2, "default": 1, "description": "how fast they rise",
            ])
        #expect(properties["mood"] == ["enum": .list(["calm", "wild"]), "default": "calm", "description": "the mood"])
        #expect(properties["guests"]?.fields?["items"]?.fields?["properties"]?.fields?["name"]?.fields?["maxLength"] == 20)
        #expect(
            properties["picture"]?.fields?["anyOf"]
                == .list([
                    ["type": "string", "format": "uri-reference", "contentMediaType": "image/*"], ["type": "null"],
                ]))
        #expect(properties["host"]?.fields?["default"] == ["name": "Ann", "age": .null])
    }

    @Test("cells become values of their parameter's kind")
    func cells() {
        var values: [String: JSONValue] = [:]
        for (name, text) in [
            ("title", "42"), ("balloons", "42"), ("mood", "wild"), ("host.name", "7"), ("host.age", ""), ("guests", #"[{"name": "Cy"}]"#),
            ("picture", ""), ("nobody", "1"), ("balloons.x", "1"), ("speed", "fast"),
        ] {
            Party.set(name, to: text, in: &values)
        }
        #expect(values["title"] == "42" && values["balloons"] == 42 && values["mood"] == "wild")
        #expect(values["host"] == ["name": "7", "age": .null] && values["guests"] == .list([["name": "Cy"]]))
        #expect(values["picture"] == .null && values["nobody"] == "1" && values["balloons.x"] == "1" && values["speed"] == "fast")
    }

    @Test("the generator gives SplitMix64's numbers")
    func generator() {
        var random = SplitMix64(seed: 1_234_567)
        #expect((0..<3).map { _ in random.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
