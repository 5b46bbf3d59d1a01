import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Effects and styles")
struct EffectsTests {
    private func picture(_ more: String, at frame: CGFloat = 0) throws -> Pixels {
        let shown = try Shown(animation(json: file(square(more: "," + more))))
        #expect(shown.layer.report.issues.isEmpty)
        return shown.picture(at: frame)
    }
    private func issues(_ more: String) throws -> [String] {
        LottieLayer(animation: try animation(json: file(square(more: "," + more)))).report.issues.map(\.message)
    }
    private func levels(_ changed: [Int: Double]) -> String {
        let values = (0..<36).map { i in
            let standard: Double = [4, 5, 7, 11, 12, 14, 18, 19, 21, 25, 26, 28, 32, 33, 35].contains(i) ? 1 : 0
            return #"{"ty":0,"v":{"k":\#(changed[i] ?? standard)}}"#
        }
        return #""ef":[{"ty":24,"nm":"Levels","en":1,"ef":[\#(values.joined(separator: ","))]}]"#
    }

    @Test("levels stretch what is between black and white, and put it between two other values")
    func levels() throws {
        // Red is 1 0 0: its output range decides.
        #expect(try picture(levels([6: 0.2, 7: 0.6]))[50, 50] == [153, 51, 51])
        // One channel alone.
        #expect(try picture(levels([20: 0.4]))[50, 50] == [255, 102, 0])
        // What is beyond white is white before it goes to the output range.
        #expect(try picture(levels([4: 0.5, 7: 0.8]))[50, 50] == [204, 0, 0])
        // Between them, brightness is a power.
        #expect(try picture(levels([6: 0.25, 12: 2, 14: 0.25]))[50, 50] == [112, 64, 64])
        // Half the opacity, on white.
        #expect(try picture(levels([35: 0.5]))[50, 50] == [255, 127, 127])
    }

    @Test("a colour overlay covers the layer and nothing else")
    func overlay() throws {
        let pixels = try picture(#""sy":[{"ty":7,"c":{"k":[0,0,1]},"so":{"k":50}}]"#)
        #expect(pixels[50, 50] == [128, 0, 128] || pixels[50, 50] == [127, 0, 128])
        #expect(pixels[20, 50] == [255, 255, 255])
    }

    @Test("an outer glow is all around, and grows weaker with the distance")
    func outerGlow() throws {
        let pixels = try picture(#""sy":[{"ty":3,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":12}}]"#)
        #expect(pixels[50, 50] == [255, 0, 0])
        for (near, far) in [((28, 50), (22, 50)), ((71, 50), (77, 50)), ((50, 28), (50, 22)), ((50, 71), (50, 77))] {
            let (a, b) = (pixels[near.0, near.1], pixels[far.0, far.1])
            #expect(a[2] == 255 && a[0] < b[0] && b[0] < 255)
        }
    }

    @Test("an inner shadow falls in from the side of the light; an inner glow from all sides")
    func inner() throws {
        let shadow = try picture(#""sy":[{"ty":2,"c":{"k":[0,0,0]},"o":{"k":100},"a":{"k":180},"d":{"k":8},"s":{"k":0}}]"#)
        // The light comes from the left: the shadow lies at the left edge.
        #expect(shadow[34, 50] == [0, 0, 0] && shadow[42, 50] == [255, 0, 0] && shadow[66, 50] == [255, 0, 0])
        #expect(shadow[25, 50] == [255, 255, 255] && shadow[75, 50] == [255, 255, 255])
        let glow = try picture(#""sy":[{"ty":4,"c":{"k":[0,0,1]},"o":{"k":100},"s":{"k":8}}]"#)
        #expect(glow[50, 50] == [255, 0, 0] && glow[31, 50][2] > 80 && glow[68, 50] == glow[31, 50] && glow[50, 31] == glow[31, 50])
        #expect(glow[25, 50] == [255, 255, 255])
    }

    @Test("a blur in one direction leaves the edges along it sharp")
    func blurDirection() throws {
        func blur(_ direction: Int) -> String { #""ef":[{"ty":29,"ef":[{"v":{"k":20}},{"v":{"k":\#(direction)}},{"v":{"k":0}}]}]"# }
        let across = try picture(blur(2))
        #expect(across[50, 28] == [255, 255, 255] && across[50, 31][1] < 10 && across[28, 50] != [255, 255, 255])
        let down = try picture(blur(3))
        #expect(down[28, 50] == [255, 255, 255] && down[31, 50][1] < 10 && down[50, 28] != [255, 255, 255])
    }

    @Test("what is not shown of styles is reported")
    func reported() throws {
        #expect(try issues(#""sy":[{"ty":99},{"ty":5,"bt":{"k":2}},{"ty":5,"bs":{"k":5}},{"ty":8}]"#).count == 4)
        #expect(try issues(#""sy":[{"ty":3,"ch":{"k":20},"no":{"k":5}}]"#).count == 1)
        #expect(try issues(#""sy":[{"ty":7,"bm":{"k":21}}]"#) == ["blend mode 21 of a layer style is not shown: it lies over the layer"])
        #expect(try issues(#""ef":[{"ty":31,"ef":[]}]"#) == ["the mesh warp effect is not shown"])
        let stroke = try issues(#""ef":[{"ty":22,"ef":[]}]"#)
        #expect(stroke == ["the mask along which the stroke effect runs is not there: no stroke is shown"])
        let matte = try issues(#""ef":[{"ty":28,"ef":[{"v":{"k":2}},{"v":{"k":6}}]}]"#)
        #expect(matte == ["a matte's channel 6 is not shown: the whole layer is"])
    }
}
