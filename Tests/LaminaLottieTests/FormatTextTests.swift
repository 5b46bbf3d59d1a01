import LaminaLottieLayers
import LaminaRender
import Testing

@Suite("Reading texts, slots and assets")
struct FormatTextTests {
    private func text(_ members: String, more: String = "", slots: String? = nil) throws -> (text: TextContent?, issues: [String]) {
        let (result, issues) = try readLottie(#"{"ty":5,"nm":"T","ip":0,"op":60,"t":{\#(members)}}"#, more: more, slots: slots)
        guard case .text(let content) = try #require(result.main.layers.first).content else { return (nil, issues) }
        return (content, issues)
    }

    // MARK: Texts

    @Test("a text has the format's defaults, and the box that it is given; one that is none shows nothing")
    func documents() throws {
        let (content, issues) = try text(#""d":{"k":[{"t":0,"s":{"t":"hi","ps":[1,2],"sz":[30,40]}}]}"#)
        let document = try #require(content).documents.first
        #expect(document.text == "hi" && document.font == "" && document.size == 12 && document.fill == nil && document.lineHeight == nil)
        #expect(document.boxPosition == Point(1, 2) && document.boxSize == Point(30, 40) && issues.isEmpty)
        let none = try text(#""d":{"k":7}"#)
        #expect(none.text == nil)
        #expect(none.issues == ["layers[0] “T” · text: the property's value is of another kind: the format's default is taken"])
    }

    @Test("texts take turns, and nothing lies between them")
    func turns() throws {
        let (content, _) = try text(#""d":{"k":[{"t":0,"s":{"t":"one","s":10}},{"t":30,"s":{"t":"two","s":20}}]}"#)
        let documents = try #require(content).documents
        #expect([0, 15, 29.9, 30, 45].map { documents.value(at: $0).text } == ["one", "one", "one", "two", "two"])
        #expect(documents.value(at: 15).size == 10)
    }

    @Test("choices of a text that move stay as they are at first, and are reported; a selector that is none is left out")
    func choices() throws {
        func moving(_ first: String, _ last: String) -> String { #"{"a":1,"k":[{"t":0,"s":\#(first)},{"t":9,"s":\#(last)}]}"# }
        let document = #""d":{"k":[{"t":0,"s":{"t":"hi"}}]}"#
        let animated = try text(#"\#(document),"a":[{"nm":"A","a":{"o":{"k":20}},"s":7}],"m":{"g":2,"a":\#(moving("[1,2]", "[3,4]"))}"#)
        let content = try #require(animated.text)
        #expect(animated.issues == ["layers[0] “T”: the alignment of anchors stands as it is at first"])
        #expect(content.anchors == .words && content.alignment == Vector(1, 2) && content.animators.count == 1)
        #expect(content.animators[0].selector == nil && content.animators[0][.opacity]?.first == Vector(20))
        #expect(content.animators[0][.scale] == nil)
        let along = try text(#"\#(document),"p":{"m":0,"r":\#(moving("[1]", "[0]")),"f":{"k":4}}"#)
        let way = try #require(along.text?.way)
        #expect(way.mask == 0 && way.isReversed && way.isPerpendicular && !way.isSpread && way.firstMargin.first == Vector(4))
        #expect(along.issues == ["layers[0] “T” · text path · reverse path: it does not change: it stays as it is at first"])
    }

    // MARK: Slots

    @Test("a text in place of a slot's keeps the style that the layer has, or that the file's list of slots has")
    func textSlots() throws {
        let style = #"[{"t":0,"s":{"t":"old","f":"Serif","s":40}}]"#
        for (document, list) in [
            (#"{"sid":"title","k":\#(style)}"#, ""), (#"{"sid":"title"}"#, #","slots":{"title":{"p":{"k":\#(style)}}}"#),
        ] {
            let plain = try text(#""d":\#(document)"#, more: list)
            #expect(plain.text?.documents.first.text == "old")
            let (content, issues) = try text(#""d":\#(document)"#, more: list, slots: #"{"title":"new words"}"#)
            let read = try #require(content?.documents.first)
            #expect(read.text == "new words" && read.font == "Serif" && read.size == 40 && issues.isEmpty)
        }
    }

    @Test("a slot's value is a property, a colour or a number; a name that the file does not have is reported")
    func slotValues() throws {
        let layers =
            #"{"ty":4,"nm":"L","ip":0,"op":60,"ks":{"o":{"sid":"fade","k":100}},"shapes":[{"ty":"fl","c":{"sid":"ink","k":[1,0,0]}}]}"#
        for (value, color) in [
            (#"{"a":0,"k":[0,0,1]}"#, Vector(0, 0, 1)), (##""#00ff00""##, Vector(0, 1, 0)), ("[1,1,0]", Vector(1, 1, 0)),
        ] {
            let (result, issues) = try readLottie(layers, slots: #"{"ink":\#(value),"fade":40}"#)
            #expect(result.main.layers[0].transform.opacity.first == Vector(40) && issues.isEmpty && result.slotNames == ["ink", "fade"])
            guard case .shapes(let items) = result.main.layers[0].content, case .paint(let paint) = items.first?.kind,
                case .color(let read) = paint.ink
            else {
                Issue.record("\(result.main.layers[0].content)")
                return
            }
            #expect(read.first == color && read.slot == "ink")
        }
        #expect(try readLottie(layers, slots: #"{"pen":1}"#).issues == ["the file: there is no slot “pen”; there are: fade, ink"])
        #expect(try readLottie("", slots: #"{"pen":1}"#).issues == ["the file: there is no slot “pen”: the file has none"])
    }

    // MARK: Assets, markers and characters

    @Test("assets are known by a name or a number; those without one, or of no known kind, are reported")
    func assets() throws {
        let (result, issues) = try readLottie(
            "",
            more:
                #","assets":[{"id":7,"p":"a.png"},{"nm":"Lost","p":"b.png"},{"id":"data","t":3},{"id":"v","nm":"View","p":"c.png","u":"img/","w":3,"h":4}]"#
        )
        #expect(result.images.keys.sorted() == ["7", "v"])
        let (first, last) = (try #require(result.images["7"]), try #require(result.images["v"]))
        #expect(first.name == "a.png" && first.directory == "" && first.width == 0 && first.height == 0)
        #expect(last.name == "c.png" && last.directory == "img/" && last.width == 3 && last.height == 4 && last.id == "v")
        #expect(
            issues == [
                "assets[1]: an asset without an “id”: nothing can refer to it", "assets[2] “data”: an asset of an unknown kind is left out",
            ])
    }

    @Test("a marker's name may stand in an object within its text")
    func markers() throws {
        let (result, issues) = try readLottie(
            "",
            more:
                #","markers":[{"tm":1,"cm":"{\"name\":\"Jump\",\"loop\":true}","dr":2},{"tm":2,"cm":"{odd"},{"cm":"no time"},{"tm":3,"cm":"Land"}]"#
        )
        #expect(result.markers.map(\.name) == ["Jump", "{odd", "Land"] && result.markers.map(\.time) == [1, 2, 3])
        #expect(result.markers.map(\.duration) == [2, 0, 0] && issues.isEmpty)
    }

    @Test("a character's outline is made of its paths alone, and one that does not tell its character is left out")
    func characters() throws {
        let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-70]]}}}"#
        let (result, issues) = try readLottie(
            "",
            more:
                #","chars":[{"fFamily":"F","data":{"shapes":[\#(path)]}},{"ch":"A","w":60,"data":{"shapes":[{"ty":"gr","it":[\#(path),{"ty":"fl"}]},\#(path)]}}]"#
        )
        #expect(issues.isEmpty && result.glyphs.count == 1)
        let (key, glyph) = try #require(result.glyphs.first)
        #expect(key.character == "A" && key.family == "" && key.style == "")
        let triangle: [Path.Verb] = [.move, .cubic, .cubic, .cubic, .close]
        #expect(glyph.width == 60 && glyph.outline.verbs == triangle + triangle && glyph.outline.points.contains(Point(50, -70)))
    }

    @Test("a text of a slot is a text even where it could be a colour", arguments: ["bad", "100", "facade", "#fee"])
    func words(word: String) throws {
        let (content, issues) = try text(#""d":{"sid":"title","k":[{"t":0,"s":{"t":"old","s":40}}]}"#, slots: #"{"title":"\#(word)"}"#)
        #expect(content?.documents.first.text == word && content?.documents.first.size == 40 && issues.isEmpty)
    }
}
