import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Effects with masks and mattes")
struct MoreEffectsTests {
    private func picture(_ more: String, _ layers: String = "", at frame: CGFloat = 0) throws -> Pixels {
        let shown = try Shown(animation(json: file(square(more: "," + more) + layers)))
        #expect(shown.layer.report.issues.isEmpty)
        return shown.picture(at: frame)
    }
    private func effect(_ kind: Int, _ values: String...) -> String {
        #""ef":[{"ty":\#(kind),"ef":[\#(values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ","))]}]"#
    }
    private let white: [UInt8] = [255, 255, 255]
    private let red: [UInt8] = [255, 0, 0]

    @Test("a tritone is its middle colour at half the brightness, and mixed on both sides of it")
    func tritone() throws {
        // The brightness of red is 0.2126: 0.4252 of the way from dark to the middle.
        let pixels = try picture(effect(23, "[1,1,1]", "[0,1,0]", "[0,0,1]"))
        let expected = [0, 255 * 0.4252, 255 * 0.5748]
        for (a, b) in zip(pixels[50, 50], expected) { #expect(abs(Double(a) - b) < 1.6) }
        #expect(pixels[20, 50] == white)
        // White on white is bright.
        let toned = effect(23, "[0.2,0.4,0.6]", "[0,1,0]", "[0,0,1]")
        let solid = ##"{"ty":1,"ip":0,"op":60,"ks":{},"sc":"#ffffff","sw":100,"sh":100,\##(toned)}"##
        #expect(try Shown(animation(json: file(solid))).picture(at: 0)[50, 50] == [51, 102, 153])
    }

    @Test("a tritone leaves as much of the original as it says")
    func tritoneOriginal() throws {
        let pixels = try picture(effect(23, "[0,0,1]", "[0,0,1]", "[0,0,1]", "25"))
        for (a, b) in zip(pixels[50, 50], [64, 0, 191]) { #expect(abs(Int(a) - b) < 2) }
    }

    @Test(
        "a wipe takes away a sector: clockwise, counterclockwise, to both sides",
        arguments: [(1, [true, false]), (2, [false, true]), (3, [false, false])])
    func wipe(direction: Int, isGone: [Bool]) throws {
        // A quarter from above; to both sides it is an eighth to each.
        let pixels = try picture(effect(26, "25", "0", "[50,50]", "\(direction)", "0"))
        #expect(pixels[62, 44] == (isGone[0] ? white : red) && pixels[38, 44] == (isGone[1] ? white : red))
        #expect(pixels[50 + 4, 34] == (direction == 2 ? red : white) && pixels[50 - 5, 34] == (direction == 1 ? red : white))
        #expect(pixels[44, 62] == red && pixels[56, 62] == red)
    }

    @Test("a wipe that is done leaves nothing, and one that has not begun leaves all")
    func wipeEnds() throws {
        #expect(try picture(effect(26, "100", "30", "[50,50]", "1", "0")).painted == 0)
        #expect(try picture(effect(26, "0", "30", "[50,50]", "1", "0")).painted == 1600)
    }

    private let mask = #"""
        "hasMask":true,"masksProperties":[{"mode":"n","pt":{"k":
        {"v":[[10,50],[90,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}}}],
        """#

    @Test("a stroke runs along its mask between start and end, on the layer, alone, or as what shows of it")
    func stroke() throws {
        func brush(_ paint: Int) -> String { mask + effect(22, "1", "0", "0", "[0,0,1]", "6", "1", "1", "0", "50", "0.15", "\(paint)") }
        let (over, alone, revealed) = (try picture(brush(1)), try picture(brush(2)), try picture(brush(3)))
        let blue: [UInt8] = [0, 0, 255]
        #expect(over[20, 50] == blue && over[40, 50] == blue && over[60, 50] == red && over[40, 60] == red && over[80, 50] == white)
        #expect(alone[20, 50] == blue && alone[40, 50] == blue && alone[60, 50] == white && alone[40, 60] == white)
        #expect(revealed[20, 50] == white && revealed[40, 50] == red && revealed[60, 50] == white && revealed[40, 60] == white)
    }

    @Test("a transform effect moves the layer as its own transform would")
    func transform() throws {
        let pixels = try picture(effect(35, "[50,50]", "[60,50]", "1", "50", "10", "0", "0", "0", "50"))
        #expect(pixels.painted == 400 && pixels[60, 50][1] > 120 && pixels[60, 50][1] < 135 && pixels[45, 50] == white)
        let flat = try picture(effect(35, "[50,50]", "[50,50]", "0", "25", "100", "0", "0", "90", "100"))
        #expect(flat[50, 35] == red && flat[40, 50] == white)
    }

    @Test("a matte is another layer's opacity or brightness, or the contrary", arguments: [(4, 0), (4, 1), (5, 0), (1, 0), (2, 0)])
    func matte(channel: Int, inverted: Int) throws {
        let solid = ##",{"ty":1,"ind":2,"td":1,"ip":0,"op":60,"ks":{},"sc":"#00ff00","sw":50,"sh":100}"##
        let pixels = try picture(effect(28, "2", "\(channel)", "\(inverted)", "1", "1", "1"), solid)
        switch (channel, inverted) {
        case (4, 0), (2, 0): #expect(pixels[40, 50] == red && pixels[60, 50] == white)
        case (4, 1): #expect(pixels[40, 50] == white && pixels[60, 50] == red)
        case (1, 0): #expect(pixels.painted == 0)
        default: #expect(abs(Double(pixels[40, 50][1]) - 255 * (1 - 0.7152)) < 1.6 && pixels[60, 50] == white)
        }
    }
}
