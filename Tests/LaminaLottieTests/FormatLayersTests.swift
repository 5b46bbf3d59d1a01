import Foundation
import LaminaLottieLayers
import LaminaRender
import Testing

/// A file of 100 × 100 with layers as the format's reader has it, and all that it reports.
///
/// - Parameter slots: Values for slots, as JSON text.
func readLottie(_ layers: String, more: String = "", slots: String? = nil) throws -> (file: LottieFile, issues: [String]) {
    let report = ReportWriter()
    var reader = FormatReader(report: report, slots: slots.map { Data($0.utf8) })
    let result = try reader.read(Data(file(layers, more: more).utf8))
    return (result, report.report.issues.map(\.description))
}

@Suite("Reading layers, their effects and styles")
struct FormatLayersTests {
    private func layer(_ members: String, kind: Int = 3) throws -> (layer: FileLayer, issues: [String]) {
        let (result, issues) = try readLottie(#"{"ty":\#(kind),"nm":"L","ip":0,"op":60,\#(members)}"#)
        return (try #require(result.main.layers.first), issues)
    }

    /// An effect whose values are given by their index.
    private func effect(_ kind: Int, _ values: [Int: String]) -> String {
        let list = (0...(values.keys.max() ?? 0)).map { i in values[i].map { #"{"v":{"k":\#($0)}}"# } ?? "{}" }
        return #"{"ty":\#(kind),"nm":"E","ef":[\#(list.joined(separator: ","))]}"#
    }

    // MARK: Layers

    @Test("a track matte, a blend mode and a mask of a kind that is not known are left out and reported, and the rest is read")
    func unknownKinds() throws {
        let odd = try layer(#""tt":7,"bm":17,"masksProperties":[{"nm":"M","mode":"x"}]"#)
        #expect(odd.layer.matte == nil && odd.layer.blendMode == nil && odd.layer.masks.isEmpty)
        #expect(
            odd.issues == [
                "layers[0] “L”: track matte 7 is not known, and left out",
                "layers[0] “L”: blend mode 17 is not known: the layer lies over what is behind it",
                "layers[0] “L” · masks[0] “M”: mask mode “x” is not known, and the mask left out",
            ])
        let known = try layer(#""tt":3,"bm":16"#)
        #expect(known.layer.matte == .luma && known.layer.blendMode == "plusL" && known.issues.isEmpty)
        #expect(try layer(#""bm":1"#).layer.blendMode == "multiplyBlendMode")
    }

    @Test("a mask without a mode adds to what is seen, and one whose outline does not say that it is closed is open")
    func masks() throws {
        let (layer, issues) = try layer(
            #""masksProperties":[{"pt":{"k":{"v":[[0,0],[10,0],[10,10]]}}},{"mode":"s","inv":true,"pt":{"k":{"v":[],"c":true}}}]"#)
        #expect(issues.isEmpty && layer.masks.map(\.mode) == [.add, .subtract] && layer.masks.map(\.isInverted) == [false, true])
        #expect(layer.masks[0].path.first.verbs == [.move, .cubic, .cubic] && layer.masks[0].path.first.points.last == Point(10, 10))
        #expect(layer.masks[1].path.first.isEmpty && layer.masks[0].opacity.first == Vector(100))
    }

    @Test("a layer of a picture that refers to none shows nothing, and says so")
    func pictures() throws {
        let (layer, issues) = try layer(#""refId":7"#, kind: 2)
        #expect(issues == ["layers[0] “L”: a layer that refers to no image shows nothing"])
        guard case .none = layer.content else {
            Issue.record("\(layer.content)")
            return
        }
    }

    // MARK: Effects

    @Test("controls of expressions and effects that are off change nothing; an effect of an unknown kind is reported")
    func controls() throws {
        let silent = try layer(
            #""ef":[{"ty":5,"nm":"Slider","mn":"ADBE Slider Control","ef":[{"ty":0,"v":{"k":1}}]},{"ty":5,"nm":"Old","ef":[{"ty":10},{"ty":2}]},{"ty":20,"nm":"Off","en":0}]"#
        )
        #expect(silent.issues.isEmpty && silent.layer.effects.isEmpty)
        let reported = try layer(
            #""ef":[{"ty":5,"nm":"Glow","mn":"ADBE Glo2","ef":[{"ty":0}]},{"ty":5,"nm":"Rig","mn":"Pseudo/rig","ef":[]},{"ty":5,"nm":"Deep","ef":[{}]},{"nm":"None"}]"#
        )
        #expect(
            reported.issues == [
                "layers[0] “L” · effects[0] “Glow”: this effect (kind 5) is not shown",
                "layers[0] “L” · effects[1] “Rig”: this effect (kind 5) is not shown",
                "layers[0] “L” · effects[2] “Deep”: this effect (kind 5) is not shown",
                "layers[0] “L” · effects[3] “None”: this effect (kind -1) is not shown",
            ])
        #expect(reported.layer.effects.isEmpty)
    }

    @Test("a stroke along all masks has no mask of its own, and its spacing is reported")
    func brushes() throws {
        let (layer, issues) = try layer(
            #""ef":[\#(effect(22, [0: "3", 1: "1", 3: "[0,0,1]", 9: "0.8", 10: "9"])),\#(effect(22, [0: "3"]))]"#)
        #expect(issues == ["layers[0] “L” · effects[0] “E”: the spacing of a stroke is not shown: its dabs lie close together"])
        guard case .brush(let all) = layer.effects.first?.kind, case .brush(let one) = layer.effects.last?.kind else {
            Issue.record("\(layer.effects)")
            return
        }
        // A way to paint that is not known is the format's first one.
        #expect(all.mask == nil && all.paint == .onOriginal && all.color.first == Vector(0, 0, 1) && all.size.first == Vector(2))
        #expect(one.mask == 2 && one.paint == .onOriginal && one.end.first == Vector(1) && one.color.first == Vector(1, 1, 1))
    }

    @Test("a wipe and a blur whose direction is not known have the format's first one")
    func directions() throws {
        let (layer, issues) = try layer(#""ef":[\#(effect(26, [0: "50", 3: "7"])),\#(effect(29, [0: "20", 1: "9"]))]"#)
        guard case .wipe(let wipe) = layer.effects.first?.kind, case .blur(let blur, let direction) = layer.effects.last?.kind else {
            Issue.record("\(layer.effects)")
            return
        }
        #expect(wipe.direction == .clockwise && wipe.completion.first == Vector(0.5) && wipe.startAngle.first == Vector(0))
        #expect(direction == .both && blur.first == Vector(20) && issues.isEmpty)
    }

    @Test(
        "a matte of an effect has the channel that it names, and the whole layer where that is everything",
        arguments: [
            (1, 0, .luma, [1, 0, 0], nil), (2, 1, .invertedLuma, [0, 1, 0], nil), (3, 0, .luma, [0, 0, 1], nil),
            (4, 1, .invertedAlpha, nil, nil), (5, 1, .invertedLuma, nil, nil),
            (7, 0, .luma, nil, "the lightness of a matte is not shown: its luminance is"), (9, 0, nil, nil, nil), (10, 1, nil, nil, nil),
            (8, 0, nil, nil, "a matte's channel 8 is not shown: the whole layer is"),
            (9, 1, nil, nil, "a matte's channel 9 is not shown: the whole layer is"),
        ] as [(Int, Int, Matte?, [Double]?, String?)])
    func matte(channel: Int, inverted: Int, matte: Matte?, weights: [Double]?, message: String?) throws {
        let (layer, issues) = try layer(#""ef":[\#(effect(28, [0: "4", 1: "\(channel)", 2: "\(inverted)"]))]"#)
        #expect(layer.matte == matte && layer.matteWeights == weights ?? [0.2126, 0.7152, 0.0722])
        #expect(layer.matteLayer == (matte == nil ? nil : 4))
        #expect(issues == message.map { ["layers[0] “L” · effects[0] “E”: \($0)"] } ?? [])
    }

    @Test("a layer with a track matte keeps it")
    func secondMatte() throws {
        let (layer, issues) = try layer(#""tt":2,"tp":9,"ef":[\#(effect(28, [0: "4", 1: "5"]))]"#)
        #expect(layer.matte == .invertedAlpha && layer.matteLayer == 9)
        #expect(issues == ["layers[0] “L” · effects[0] “E”: the layer has a track matte already: the effect is not shown"])
    }

    // MARK: Styles

    @Test("a style's choice that moves stays as it is at first, and a style of no kind is reported")
    func styles() throws {
        let (layer, issues) = try layer(
            #""sy":[{"ty":4,"nm":"Glow","sr":{"a":1,"k":[{"t":0,"s":[1]},{"t":30,"s":[2]}]}},{"nm":"Odd"}]"#)
        #expect(
            issues == [
                "layers[0] “L” · styles[0] “Glow”: the source does not change: it stays as it is at first",
                "layers[0] “L” · styles[1] “Odd”: the layer style of kind -1 is not shown",
            ])
        guard layer.effects.count == 1, case .shade(let shade) = layer.effects[0].kind, case .center = shade.side else {
            Issue.record("\(layer.effects)")
            return
        }
        #expect(shade.color.first == Vector(1, 1, 0.75) && shade.opacity.first == Vector(0.75))
    }

    @Test("a gradient over a layer of an unknown type is shown straight")
    func overlays() throws {
        let colors = #""gf":{"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}"#
        let (layer, issues) = try layer(
            #""sy":[{"ty":8,"gt":{"k":5},\#(colors)},{"ty":8,"gt":{"k":9},\#(colors)},{"ty":8,"gt":{"k":3},"gf":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}]"#
        )
        #expect(
            issues == [
                "layers[0] “L” · styles[1]: a gradient overlay of type 9 is shown as a linear one"
            ])
        let overlays = layer.effects.compactMap { if case .gradient(let overlay) = $0.kind { overlay } else { nil } }
        #expect(overlays.map(\.shape) == [.diamond, .linear, .angular] && overlays.map(\.count) == [0, 0, 2])
        #expect(overlays.allSatisfy { $0.stops.first == Vector(0, 1, 0, 0, 1, 0, 0, 1) && $0.fitsLayer && $0.angle.first == Vector(90) })
    }
}
