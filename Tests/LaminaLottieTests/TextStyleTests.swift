import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Colours, lines and ways of text")
struct TextStyleTests {
    /// A text of bars, each 30 wide and filled from 8 to 22, 70 high, at a size of 20: 6 wide, 14 high, with the baseline at 50.
    private func shown(_ text: String, _ animators: String = "", more: String = "", masks: String = "", justification: Int = 0) throws
        -> Shown
    {
        let bar = #"{"v":[[8,0],[8,-70],[22,-70],[22,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]],"c":true}"#
        let shapes = #"{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":\#(bar)}}]}]}"#
        let chars = #"{"ch":"I","fFamily":"Tiny","style":"R","w":30,"data":\#(shapes)}"#
        let value = #"{"s":20,"f":"T","t":"\#(text)","j":\#(justification),"tr":0,"lh":30,"fc":[1,0,0]}"#
        let layer = #"""
            {"ty":5,"nm":"Title","ip":0,"op":60,"ks":{"p":{"k":[0,50]}},"masksProperties":[\#(masks)],
            "t":{"d":{"k":[{"t":0,"s":\#(value)}]},"a":[\#(animators)]\#(more)}}
            """#
        let fonts = #","fonts":{"list":[{"fName":"T","fFamily":"Tiny","fStyle":"R","ascent":70}]},"chars":[\#(chars)]"#
        return try Shown(animation(json: file(layer, more: fonts)))
    }

    private func letters(_ shown: Shown, at frame: CGFloat = 0) throws -> [CALayer] {
        _ = shown.picture(at: frame)
        return try (try #require(shown.find("Title")?.sublayers?.first).sublayers ?? []).map { try #require($0.presentation()) }
    }
    private func isNear(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-3 } }
    private func fills(_ shown: Shown) throws -> [[CGFloat]] {
        try letters(shown).map { try #require(($0 as? CAShapeLayer)?.fillColor?.components) }
    }

    @Test("a fill's opacity, hue, saturation and brightness change by the characters' shares")
    func colors() throws {
        func range(_ style: String) -> String { #"{"s":{"r":1,"sh":2,"b":1},"a":{\#(style)}}"# }
        let faded = try fills(shown("II", range(#""fo":{"k":0}"#)))
        #expect(isNear(faded[0], [1, 0, 0, 0.75]) && isNear(faded[1], [1, 0, 0, 0.25]))
        // Shares of 1/4 and 3/4 of 120 degrees: red goes towards yellow, and through it to green.
        let turned = try fills(shown("II", range(#""fh":{"k":120}"#)))
        #expect(isNear(turned[0], [1, 0.5, 0, 1]) && isNear(turned[1], [0.5, 1, 0, 1]))
        let grey = try fills(shown("II", range(#""fs":{"k":-100}"#)))
        #expect(isNear(grey[0], [1, 0.25, 0.25, 1]) && isNear(grey[1], [1, 0.75, 0.75, 1]))
        let dark = try fills(shown("II", range(#""fb":{"k":-100}"#)))
        #expect(isNear(dark[0], [0.75, 0, 0, 1]) && isNear(dark[1], [0.25, 0, 0, 1]))
    }

    @Test("line spacing moves each line away from the line before")
    func lineSpacing() throws {
        let shown = try shown(#"I\rI\rI"#, #"{"a":{"ls":{"k":8}}}"#)
        #expect(isNear(try letters(shown).map { $0.affineTransform().ty }, [0, 8, 16]))
    }

    @Test("a blurred character has soft edges, by itself across or down")
    func blur() throws {
        let sharp = try shown("I").picture(at: 0)
        let soft = try shown("I", #"{"a":{"bl":{"k":[10,10]}}}"#).picture(at: 0)
        #expect(soft.painted > 3 * sharp.painted)
        let across = try shown("I", #"{"a":{"bl":{"k":[10,0]}}}"#).picture(at: 0)
        #expect(across[3, 34] == [255, 255, 255] && across[0, 43] != [255, 255, 255] && across.painted > sharp.painted)
    }

    @Test("a random order takes each character once, in an order that is always the same")
    func random() throws {
        let animator = #"{"s":{"r":1,"sh":2,"b":1,"rn":1},"a":{"p":{"k":[0,-80]}}}"#
        let moves = try letters(shown("IIIIIIII", animator)).map { $0.affineTransform().ty }
        let ordered = (0..<8).map { -80 * (CGFloat($0) + 0.5) / 8 }
        #expect(isNear(moves.sorted(by: >), ordered) && !isNear(moves, ordered))
        #expect(moves == (try letters(shown("IIIIIIII", animator)).map { $0.affineTransform().ty }))
    }

    /// A mask along a line from (10, 20) down to (10, 80), in the layer's plane 50 above its position.
    private let down = #"{"mode":"n","pt":{"k":{"v":[[10,-30],[10,30]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}},"o":{"k":100}}"#

    @Test("a text runs along a mask, upright on it or on the picture, between margins")
    func along() throws {
        func boxes(_ options: String, justification: Int = 0) throws -> [CGAffineTransform] {
            let shown = try shown("II", more: #","p":{"m":0,\#(options)}"#, masks: down, justification: justification)
            #expect(shown.layer.report.issues.isEmpty)
            return try letters(shown).map { $0.affineTransform() }
        }
        // A letter is 6 wide; its anchor is its middle on the baseline.
        let turned = try boxes(#""p":{"k":1},"f":{"k":10}"#)
        #expect(isNear(turned.map(\.tx), [10, 10]) && isNear(turned.map(\.ty), [-17, -11]))
        #expect(isNear([turned[0].a, turned[0].b, turned[0].c, turned[0].d], [0, 1, -1, 0]))
        let upright = try boxes(#""p":{"k":0}"#)
        #expect(isNear([upright[0].a, upright[0].b], [1, 0]) && isNear(upright.map(\.ty), [-27, -21]))
        // In the middle; at the end, before its margin; spread; and from the other end.
        #expect(isNear(try boxes(#""p":{"k":1}"#, justification: 2).map(\.ty), [-3, 3]))
        #expect(isNear(try boxes(#""p":{"k":1},"l":{"k":-10}"#, justification: 1).map(\.ty), [11, 17]))
        #expect(isNear(try boxes(#""p":{"k":1},"a":{"k":1}"#).map(\.ty), [-27, 27]))
        #expect(isNear(try boxes(#""p":{"k":1},"r":{"k":1}"#).map(\.ty), [27, 21]))
    }

    @Test("the margin moves letters frame by frame, and the letters stand where the picture shows them")
    func moving() throws {
        let margin = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[40]}]}"#
        let shown = try shown("I", more: #","p":{"m":0,"p":{"k":1},"f":\#(margin)}"#, masks: down)
        #expect(isNear(try letters(shown, at: 30).map { $0.affineTransform().ty }, [-7]))
        let pixels = shown.picture(at: 30)
        // Turned down, the letter's height of 14 lies to the right of the line, about 50 − 7.
        #expect(pixels[15, 43] == [255, 0, 0] && pixels[22, 43] == [255, 0, 0] && pixels[27, 43] == [255, 255, 255])
        #expect(pixels[15, 48] == [255, 255, 255])
    }

    @Test("a way along a mask that is not there is reported")
    func missing() throws {
        let messages = try shown("I", more: #","p":{"m":3}"#, masks: down).layer.report.issues.map(\.message)
        #expect(messages == ["the mask 3 along which the text runs is not there: its lines are straight"])
    }

    @Test("letters that join are told of where a font has them, and others are not")
    func joined() throws {
        for (text, count) in [("سلام", 1), ("שלום", 1), ("नमस्ते", 1), ("Hello", 0), ("Привет", 0), ("你好", 0)] {
            let layer = #"{"ty":5,"nm":"T","ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"DejaVu Sans","s":20}}]}}}"#
            let report = LottieLayer(animation: try animation(json: file(layer))).report
            #expect(report.issues.count { $0.message.contains("set one by one") } == count, "\(text)")
        }
    }

    @Test("letters of a font stand as close as its pairs say")
    func kerning() throws {
        func text(_ text: String) throws -> (right: Double, issues: [String]) {
            let value = #"{"s":40,"f":"H","t":"\#(text)","j":0,"tr":0,"lh":40,"fc":[1,0,0]}"#
            let layer = #"{"ty":5,"nm":"Title","ip":0,"op":60,"ks":{"p":{"k":[0,60]}},"t":{"d":{"k":[{"t":0,"s":\#(value)}]},"a":[]}}"#
            let fonts = #","fonts":{"list":[{"fName":"H","fFamily":"Helvetica","fStyle":"Regular","ascent":70}]}"#
            let shown = try Shown(animation(json: file(layer, more: fonts)))
            var (right, rest) = (0.0, [try #require(shown.find("Title"))])
            while let next = rest.popLast() {
                if let outline = (next as? CAShapeLayer)?.path { right = max(right, outline.boundingBoxOfPath.maxX.native) }
                rest += next.sublayers ?? []
            }
            return (right, shown.layer.report.issues.map(\.message))
        }
        let (a, v, pair) = (try text("A"), try text("V"), try text("AV"))
        // An A's width and then the V, from a text in which they are no pair.
        let loose = try text("AIV").right - (try text("II").right - text("I").right)
        #expect(pair.right < loose - 1 && pair.right > v.right && a.issues.isEmpty && pair.issues.isEmpty)
    }
}
