import Foundation
import LaminaLottie
import TestRandomness
import Testing

@MainActor
@Suite("Bad input")
struct BadInputTests {
    @Test(
        "what is no Lottie file is refused, and the message says why",
        arguments: [
            ("", "cut off"), ("hello", "not a JSON value"), (#"{"layers":["#, "cut off"), ("[1]", "no object"), ("{}", "no list “layers”"),
            (#"{"layers":[]}"#, "“w” is missing"), (#"{"w":0,"h":10,"layers":[]}"#, "“w” is 0"),
            (#"{"w":1e9,"h":10,"layers":[]}"#, "at most 32768"), (#"{"w":10,"h":10,"layers":[]}"#, "“fr” is missing"),
            (#"{"w":10,"h":10,"fr":0,"layers":[]}"#, "“fr” is 0"), (#"{"w":10,"h":10,"fr":1e6,"layers":[]}"#, "at most 1000"),
            (#"{"w":10,"h":10,"fr":30,"ip":5,"op":5,"layers":[]}"#, "ends after it starts"),
            (#"{"w":10,"h":10,"fr":30,"ip":0,"op":1e12,"layers":[]}"#, "at most a day"),
            (#"{"w":10,"h":10,"fr":30,"op":1e400,"layers":[]}"#, "not finite"), (String(repeating: "[", count: 100_000), "nested deeper"),
            ("PK\u{3}\u{4}", "DotLottieFile"),
        ])
    func refused(text: String, message: String) {
        let error = #expect(throws: LottieError.self) { try animation(json: text) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test(
        "what is wrong in a file is reported with its place, and the rest is shown",
        arguments: [
            (#"{"ty":99,"nm":"Odd","ip":0,"op":60}"#, "layers[1] “Odd”: a layer of kind 99"),
            (#"{"ty":0,"nm":"Gone","refId":"x","ip":0,"op":60}"#, "no composition “x”"),
            (#"{"ty":2,"nm":"Gone","refId":"x","ip":0,"op":60}"#, "no image “x”"),
            (#"{"ty":4,"nm":"S","ip":0,"op":60,"shapes":[{"ty":"xx","nm":"Y"}]}"#, "layers[1] “S” · shapes[0] “Y”: a shape of kind “xx”"),
            (
                #"{"ty":4,"nm":"S","ip":0,"op":60,"ks":{"p":{"k":"left"}},"shapes":[]}"#,
                "transform · position: the property's value is of another kind"
            ),
            (#"{"ty":4,"nm":"S","ip":0,"op":60,"ks":{"o":{"k":50,"x":"wiggle(1,2)"}},"shapes":[]}"#, "an expression is not run"),
            (#"{"ty":1,"nm":"S","sc":"reddish","ip":0,"op":60}"#, "a solid layer without a colour"), (#"7"#, "this is no layer"),
            (#"{"ty":6,"nm":"Song","ip":0,"op":60}"#, "an audio layer that refers to no sound is silent"),
            (
                #"{"ty":4,"nm":"S","ip":0,"op":60,"ef":[{"ty":32,"nm":"Wave"}],"shapes":[]}"#,
                "effects[0] “Wave”: the wave warp effect is not shown"
            ),
            (#"{"ty":4,"nm":"S","ip":0,"op":60,"ks":{"p":{"k":[0,0,40]}},"shapes":[]}"#, "moves along the z axis"),
        ])
    func reported(layer: String, message: String) throws {
        let shown = try Shown(animation(json: file(square() + "," + layer)))
        #expect(shown.layer.report.issues.contains { $0.description.contains(message) }, "\(shown.layer.report.issues)")
        #expect(shown.picture(at: 0).painted == 1600)
    }

    @Test("compositions that contain themselves, parents in a circle and what multiplies without end come to an end")
    func circles() throws {
        let itself = file(
            #"{"ty":0,"nm":"A","refId":"a","w":100,"h":100,"ip":0,"op":60},"# + square(),
            more: #","assets":[{"id":"a","layers":[{"ty":0,"nm":"B","refId":"a","w":100,"h":100,"ip":0,"op":60}]}]"#)
        let shown = try Shown(animation(json: itself))
        #expect(shown.layer.report.issues.contains { $0.message.contains("contains itself") } && shown.picture(at: 0).painted == 1600)

        let parents = file(square(more: #","parent":2"#) + "," + square(more: #","ind":2,"parent":1"#))
        #expect(try Shown(animation(json: parents)).layer.report.issues.contains { $0.message.contains("circle") })

        // Each of thirty compositions shows the next one ten times.
        let layer = { (id: Int) in #"{"ty":0,"nm":"L","refId":"\#(id)","w":100,"h":100,"ip":0,"op":60}"# }
        let assets = (0..<30).map { id in
            #"{"id":"\#(id)","layers":[\#(Array(repeating: id < 29 ? layer(id + 1) : square(), count: 10).joined(separator: ","))]}"#
        }
        let many = file(layer(0), more: #","assets":[\#(assets.joined(separator: ","))]"#)
        #expect(try Shown(animation(json: many)).layer.report.issues.contains { $0.message.contains("more than 50000 layers") })
    }

    @Test("huge numbers are not drawn, nor gone through one by one")
    func numbers() throws {
        for part in [
            #"{"ty":"sr","sy":1,"pt":{"k":1e9},"or":{"k":50},"ir":{"k":20},"p":{"k":[50,50]}}"#,
            #"{"ty":"rc","p":{"k":[1e300,1e300]},"s":{"k":[1e308,1e308]},"r":{"k":1e300}}"#,
            #"{"ty":"sr","sy":1,"pt":{"a":1,"k":[{"t":-9e8,"s":[3]},{"t":9e8,"s":[9]}]},"or":{"k":50},"ir":{"k":20},"p":{"k":[50,50]}}"#,
        ] {
            let layer = #"{"ty":4,"nm":"S","ip":0,"op":60,"ks":{},"shapes":[\#(part),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}"#
            _ = try Shown(animation(json: file(layer))).picture(at: 10)
        }
        // Copies of copies of copies.
        let copies = #",{"ty":"rp","c":{"k":1e9},"tr":{}}"#
        let layer = LottieLayer(
            animation: try animation(json: file(square().replacingOccurrences(of: "}]}]", with: "}]}" + copies + copies + copies + "]"))))
        #expect(layer.report.issues.contains { $0.message.contains("1000 of them") })
        #expect(layer.report.issues.contains { $0.message.contains("more than 50000 layers") })
    }

    @Test("damaged files are refused or shown in part", arguments: 0..<4)
    func mutations(part: Int) throws {
        let names = FilesTests.names
        var random = SeededGenerator(seed: UInt64(part + 1))
        for n in 0..<500 {
            let name = names[(n * 4 + part) % names.count]
            var bytes = [UInt8](try Data(contentsOf: files.appendingPathComponent("\(name).json")))
            for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&bytes, &random) }
            guard let animation = try? LottieAnimation.from(data: Data(bytes)) else { continue }
            let layer = LottieLayer(animation: animation)
            layer.forceDisplayUpdate()
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard bytes.count > 4 else { return }
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(at..<min(at + Int.random(in: 1...20, using: &random), bytes.count))
        case 2: bytes.insert(contentsOf: bytes[at..<min(at + 30, bytes.count)], at: Int.random(in: 0..<bytes.count, using: &random))
        case 3:
            // Another number in place of one.
            guard let digit = bytes[at...].firstIndex(where: { (48...57).contains($0) }) else { return }
            let numbers = ["-1", "0", "1e9", "1e308", "-7.5", "99999999999", "0.0001"]
            bytes.replaceSubrange(digit...digit, with: Array(numbers.randomElement(using: &random)!.utf8))
        default: bytes[at] = Array("{}[],:\"0eE.-".utf8).randomElement(using: &random)!
        }
    }
}
