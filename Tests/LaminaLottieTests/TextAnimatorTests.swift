import LaminaLottie
import Testing

@MainActor
@Suite("Text animators")
struct TextAnimatorTests {
    /// A text of bars, each 30 wide and filled from 8 to 22, 70 high, on the baseline at 80; its font is 20 high where nothing else is said.
    private func shown(_ text: String, _ animators: String, size: Int = 20, more: String = "", document: String = "") throws -> Shown {
        let bar = #"{"v":[[8,0],[8,-70],[22,-70],[22,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]],"c":true}"#
        let shapes = #"{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":\#(bar)}}]}]}"#
        let chars =
            #"{"ch":"I","fFamily":"Tiny","style":"R","w":30,"data":\#(shapes)},{"ch":" ","fFamily":"Tiny","style":"R","w":30,"data":{}}"#
        let value = #"{"s":\#(size),"f":"T","t":"\#(text)","j":0,"tr":0,"lh":30,"fc":[1,0,0]\#(document)}"#
        let layer =
            #"{"ty":5,"nm":"Title","ip":0,"op":60,"ks":{"p":{"k":[0,80]}},"t":{"d":{"k":[{"t":0,"s":\#(value)}]},"a":[\#(animators)]\#(more)}}"#
        let fonts = #","fonts":{"list":[{"fName":"T","fFamily":"Tiny","fStyle":"R","ascent":70}]},"chars":[\#(chars)]"#
        return try Shown(animation(json: file(layer, more: fonts)))
    }

    /// The layers of the characters, as they are shown at a frame.
    private func letters(_ shown: Shown, at frame: CGFloat = 0) throws -> [CALayer] {
        _ = shown.picture(at: frame)
        let plane = try #require(shown.find("Title")?.sublayers?.first)
        return try (plane.sublayers ?? []).map { try #require($0.presentation()) }
    }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-4 } }

    @Test(
        "a range of shares moves characters by so much",
        arguments: [(#""r":1,"s":{"k":25},"e":{"k":75}"#), #""r":2,"s":{"k":1},"e":{"k":3}"#])
    func range(units: String) throws {
        let shown = try shown("IIII", #"{"s":{\#(units),"o":{"k":0},"a":{"k":50},"b":1,"sh":1},"a":{"p":{"k":[0,-20]}}}"#)
        #expect(isNear(try letters(shown).map { $0.affineTransform().ty }, [0, -10, -10, 0]))
    }

    @Test("the edge of a range goes through a character", arguments: [(100, [0, -10, -20, -20]), (0, [0, -20, -20, -20])])
    func edge(smoothness: Int, expected: [CGFloat]) throws {
        let start = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[3]}]}"#
        let shown = try shown(
            "IIII", #"{"s":{"r":2,"s":\#(start),"e":{"k":4},"sm":{"k":\#(smoothness)},"b":1},"a":{"p":{"k":[0,-20]}}}"#)
        #expect(isNear(try letters(shown, at: 30).map { $0.affineTransform().ty }, expected))
        #expect(isNear(try letters(shown, at: 0).map { $0.affineTransform().ty }, [-20, -20, -20, -20]))
    }

    @Test(
        "shapes give each character its share, from the middle of it",
        arguments: [
            (2, [0.125, 0.375, 0.625, 0.875]), (3, [0.875, 0.625, 0.375, 0.125]), (4, [0.25, 0.75, 0.75, 0.25]),
            (5, [0.6614378, 0.9682458, 0.9682458, 0.6614378]), (6, [0.1464466, 0.8535534, 0.8535534, 0.1464466]),
        ])
    func shapes(shape: Int, shares: [CGFloat]) throws {
        let shown = try shown("IIII", #"{"s":{"r":1,"sh":\#(shape),"b":1},"a":{"p":{"k":[10,0]}}}"#)
        #expect(isNear(try letters(shown).map { $0.affineTransform().tx }, shares.map { 10 * $0 }))
    }

    @Test("easing bends the shares")
    func easing() throws {
        let shown = try shown("IIII", #"{"s":{"r":1,"sh":2,"b":1,"ne":{"k":100},"xe":{"k":100}},"a":{"p":{"k":[10,0]}}}"#)
        let moves = try letters(shown).map { $0.affineTransform().tx }
        #expect(moves[0] < 0.4 && moves[3] > 9.6 && abs(moves[1] + moves[2] - 10) < 0.1)
    }

    @Test(
        "a range counts characters with or without spaces, words or lines",
        arguments: [
            (1, [true, false, false, false, false]), (2, [true, true, false, false, false]), (3, [true, true, true, false, false]),
            (4, [true, true, true, true, true]),
        ])
    func basis(basis: Int, moved: [Bool]) throws {
        let shown = try shown("I II I\\rI", #"{"s":{"r":2,"s":{"k":0},"e":{"k":2},"b":\#(basis)},"a":{"p":{"k":[0,5]}}}"#)
        let moves = try letters(shown).map { $0.affineTransform().ty != 0 }
        #expect(moves == moved)
    }

    @Test("characters turn and grow about the middle of their baseline, or where the alignment and the group say")
    func anchors() throws {
        let animator = #"{"a":{"r":{"k":90},"s":{"k":[200,100]}}}"#
        for (more, x, y) in [
            ("", [3, 9], 0), (#","m":{"g":1,"a":{"k":[100,-50]}}"#, [6, 12], -7), (#","m":{"g":4,"a":{"k":[0,0]}}"#, [6, 6], 0),
        ] as [(String, [CGFloat], CGFloat)] {
            let letters = try letters(shown("II", animator, more: more))
            #expect(isNear(letters.map { $0.position.x }, x) && isNear(letters.map { $0.position.y }, [y, y]))
            let map = letters[0].affineTransform()
            #expect(isNear([map.a, map.b, map.c, map.d], [0, 2, -1, 0]))
        }
    }

    @Test("opacity, colours and strokes are blended; animators act one after the other")
    func looks() throws {
        let half = #""s":{"r":1,"a":{"k":50},"b":1}"#
        let both = #"{\#(half),"a":{"o":{"k":0},"fc":{"k":[0,0,1,1]},"sw":{"k":4},"sc":{"k":[0,1,0]}}},{"a":{"o":{"k":50}}}"#
        let shown = try shown("I", both, document: #","sc":[1,0,0],"sw":1"#)
        #expect(abs(try letters(shown)[0].opacity - 0.25) < 1e-5)
        let letter = shown.find("Title")?.sublayers?.first?.sublayers?.first
        let shapes = (letter?.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
        let (stroke, fill) = (try #require(shapes.first { $0.strokeColor != nil }), try #require(shapes.first { $0.fillColor != nil }))
        #expect(abs(stroke.lineWidth - 3) < 1e-6 && isNear(stroke.strokeColor?.components ?? [], [0.5, 0.5, 0, 1]))
        #expect(isNear(fill.fillColor?.components ?? [], [0.5, 0, 0.5, 1]))
    }

    @Test(
        "tracking makes room between characters, to the side that the line is set to",
        arguments: [(0, [0, 4, 8]), (1, [-8, -4, 0]), (2, [-4, 0, 4])])
    func tracking(justification: Int, expected: [CGFloat]) throws {
        let shown = try shown("III", #"{"a":{"t":{"k":4}}}"#, document: #","j":\#(justification)"#)
        #expect(isNear(try letters(shown).map { $0.affineTransform().tx }, expected))
    }

    @Test("texts without words, and without letters, are no words", arguments: ["  ", "", "\\r\\r", " I"])
    func empty(text: String) throws {
        for basis in 1...4 {
            let shown = try shown(
                text, #"{"s":{"r":1,"b":\#(basis)},"a":{"p":{"k":[0,5]},"t":{"k":3}}}"#, more: #","m":{"g":2,"a":{"k":[0,0]}}"#)
            #expect((shown.picture(at: 0).painted > 0) == text.contains("I"))
        }
    }

    @Test("a text that is too long to animate stands still, and is reported")
    func long() throws {
        let animators = Array(repeating: #"{"a":{"p":{"k":[0,5]}}}"#, count: 200).joined(separator: ",")
        let shown = try shown(String(repeating: "I", count: 200), animators, size: 1)
        #expect(shown.layer.report.issues.contains { $0.message.contains("too long to animate") } && shown.picture(at: 0).painted > 0)
    }

    @Test("what animators do besides is reported by its place")
    func reported() throws {
        let shown = try shown("I", #"{"nm":"Odd","s":{"t":1,"rn":1,"sh":9,"b":1},"a":{"bl":{"k":[3,3]},"p":{"k":[0,1]}}}"#)
        let issues = shown.layer.report.issues
        for message in ["an expression does not select", "shape 9 is not known"] {
            #expect(issues.contains { $0.message.contains(message) && $0.place.contains("animators[0] “Odd”") }, "\(message)")
        }
        #expect(shown.picture(at: 0).painted > 0)
    }
}
