import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Layer styles")
struct StylesTests {
    private func picture(_ styles: String, at frame: CGFloat = 0) throws -> Pixels {
        let shown = try Shown(animation(json: file(square(more: #","sy":[\#(styles)]"#))))
        #expect(shown.layer.report.issues.isEmpty)
        return shown.picture(at: frame)
    }
    private let white: [UInt8] = [255, 255, 255]
    private let red: [UInt8] = [255, 0, 0]
    private let blue: [UInt8] = [0, 0, 255]

    @Test("a stroke lies around the layer, as wide as its size, and moves with it")
    func stroke() throws {
        let style = #"{"ty":0,"c":{"k":[0,0,1]},"s":{"a":1,"k":[{"t":0,"s":[2]},{"t":60,"s":[10]}]}}"#
        for (frame, size) in [(0, 2), (30, 6), (59, 9)] as [(CGFloat, Int)] {
            let pixels = try picture(style, at: frame)
            #expect(pixels[50, 50] == red && pixels[31, 50] == red)
            #expect(pixels[29, 50] == blue && pixels[30 - size, 50] == blue && pixels[30 - size - 2, 50] == white)
            #expect(pixels[69 + size, 50] == blue && pixels[50, 69 + size] == blue && pixels[69 + size + 2, 50] == white)
        }
    }

    @Test("the choke of an outer glow is full colour, and of an inner one as well")
    func choke() throws {
        let glow = try picture(#"{"ty":3,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":10},"ch":{"k":100},"bm":{"k":1}}"#)
        #expect(glow[50, 50] == red && glow[21, 50] == blue && glow[18, 50] == white)
        let inner = try picture(#"{"ty":4,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":10},"ch":{"k":100},"bm":{"k":1},"sr":{"k":2}}"#)
        #expect(inner[38, 50] == blue && inner[42, 50] == red && inner[25, 50] == white)
    }

    @Test("an inner glow from the centre leaves the edge")
    func center() throws {
        let glow = try picture(#"{"ty":4,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":10},"ch":{"k":100},"bm":{"k":1},"sr":{"k":1}}"#)
        #expect(glow[50, 50] == blue && glow[42, 50] == blue && glow[38, 50] == red && glow[25, 50] == white)
    }

    @Test("a style is blended with what is under it")
    func blend() throws {
        // Red times green is black, and red screened with green is yellow.
        #expect(try picture(#"{"ty":7,"c":{"k":[0,1,0]},"so":{"k":100},"bm":{"k":5}}"#)[50, 50] == [0, 0, 0])
        let screen = try picture(#"{"ty":7,"c":{"k":[0,1,0]},"so":{"k":100},"bm":{"k":11}}"#)
        #expect(screen[50, 50] == [255, 255, 0] && screen[20, 50] == white)
        // A shadow that is multiplied darkens what is behind the layer.
        let layers = square(more: #","sy":[{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":180},"d":{"k":15},"s":{"k":0},"bm":{"k":5}}]"#)
        let back = ##",{"ty":1,"ip":0,"op":60,"ks":{},"sc":"#ff8000","sw":100,"sh":100}"##
        let pixels = try Shown(animation(json: file(layers + back))).picture(at: 0)
        #expect(pixels[78, 50] == [0, 0, 0] && pixels[90, 50] == [255, 128, 0] && pixels[50, 50] == red)
    }

    @Test("satin colours what both of its copies cover, or only one")
    func satin() throws {
        func style(_ inverted: Int) -> String {
            #"{"ty":6,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":0},"d":{"k":10},"s":{"k":0},"in":{"k":\#(inverted)},"bm":{"k":1}}"#
        }
        let (plain, inverted) = (try picture(style(0)), try picture(style(1)))
        // The copies lie 10 to the left and to the right: near the sides there is one of them, in the middle there are both.
        for x in [35, 65] { #expect(plain[x, 50] == blue && inverted[x, 50] == red) }
        #expect(plain[50, 50] == red && inverted[50, 50] == blue)
        #expect(plain[20, 50] == white && inverted[20, 50] == white)
    }

    @Test(
        "a bevel is light towards the light and dark away from it, inside the layer or around it", arguments: [1, 2, 3, 4])
    func bevel(kind: Int) throws {
        let style = #"""
            {"ty":5,"bs":{"k":\#(kind)},"sr":{"k":100},"s":{"k":8},"a":{"k":180},"ll":{"k":30},"hc":{"k":[0,1,0]},"ho":{"k":100},"hm":{"k":1},
            "sc":{"k":[0,0,1]},"so":{"k":100},"sm":{"k":1}}
            """#
        let pixels = try picture(style)
        func isGreen(_ x: Int) -> Bool { pixels[x, 50][1] > pixels[x, 50][2] + 60 }
        func isBlue(_ x: Int) -> Bool { pixels[x, 50][2] > pixels[x, 50][1] + 60 }
        #expect(pixels[50, 50] == red)
        let isInside = kind != 1
        #expect(isGreen(33) == isInside && isBlue(66) == isInside || kind == 3)
        switch kind {
        case 1, 3: #expect(isGreen(28) && isBlue(71))
        case 4: #expect(isBlue(26) && isGreen(73))
        default: #expect(pixels[27, 50] == white && pixels[72, 50] == white)
        }
    }

    @Test("a gradient lies over the layer from edge to edge, and turns, scales and moves")
    func gradient() throws {
        func style(_ more: String) -> String {
            #"{"ty":8,"o":{"k":100},"s":{"k":100},"gf":{"p":2,"k":{"k":[0,0,0,0,1,0,0,1]}},"bm":{"k":1},\#(more)}"#
        }
        func blues(_ more: String, _ places: (Int, Int)...) throws -> [Int] {
            let pixels = try picture(style(more))
            #expect(pixels[20, 50] == white)
            return places.map { Int(pixels[$0.0, $0.1][2]) }
        }
        func expect(_ values: [Int], _ wanted: [Double]) {
            for (a, b) in zip(values, wanted) { #expect(abs(Double(a) - 255 * b) < 2.6) }
        }
        // Pixels' middles, between 30 and 70.
        expect(try blues(#""gt":{"k":1},"a":{"k":0}"#, (30, 50), (50, 50), (69, 50)), [0.0125, 0.5125, 0.9875])
        expect(try blues(#""gt":{"k":1},"a":{"k":90}"#, (50, 69), (50, 50), (50, 30)), [0.0125, 0.4875, 0.9875])
        expect(try blues(#""gt":{"k":1},"a":{"k":0},"re":{"k":1}"#, (30, 50), (69, 50)), [0.9875, 0.0125])
        expect(try blues(#""gt":{"k":1},"a":{"k":0},"of":{"k":[25,0]}"#, (40, 50), (60, 50)), [0.0125, 0.5125])
        expect(try blues(#""gt":{"k":2},"a":{"k":0}"#, (50, 50), (60, 50), (50, 40), (69, 50)), [0.035, 0.526, 0.476, 0.975])
        expect(try blues(#""gt":{"k":4},"a":{"k":0}"#, (50, 50), (60, 50), (40, 50), (69, 50)), [0.025, 0.525, 0.475, 0.975])
        expect(try blues(#""gt":{"k":5},"a":{"k":0}"#, (50, 50), (60, 50), (50, 60), (57, 57)), [0.05, 0.55, 0.55, 0.75])
        expect(try blues(#""gt":{"k":5},"a":{"k":45}"#, (57, 57), (57, 42), (60, 50)), [0.375, 0.375, 0.525])
        // Counterclockwise from the right.
        expect(try blues(#""gt":{"k":3},"a":{"k":0}"#, (50, 33), (33, 50), (50, 67)), [0.245, 0.505, 0.755])
    }
}
