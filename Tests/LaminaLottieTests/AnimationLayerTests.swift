import Foundation
import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Layers of animations without a view")
struct AnimationLayerTests {
    /// The file has 60 frames of 1/30 s, and markers at 15 (“half”, of 15 frames) and 45 (“late”).
    private func marked() throws -> LottieAnimation { try animation("markers") }

    /// A stage that shows nothing but a layer, on white.
    private func shown(_ layer: LottieLayer) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 100), threads: 1)
        stage.background = .white
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.layer = layer
        stage.advance(to: 0.001)
        return stage
    }

    @Test("a layer plays at once, by its own loop mode or another, and says how it plays")
    func playing() throws {
        let layer = LottieAnimationLayer(animation: try marked())
        let stage = try shown(layer)
        var calls: [Bool] = []
        #expect(layer.currentPlaybackMode == .paused(at: .frame(0)) && layer.bounds.size == layer.animation?.size)
        stage.perform {
            layer.loopMode = .loop
            layer.play { calls.append($0) }
            #expect(layer.isAnimationPlaying && !layer.isAnimationQueued)
            #expect(layer.currentPlaybackMode == .playing(.fromProgress(0, toProgress: 1, loopMode: .loop)))
        }
        stage.advance(to: 5.001)
        stage.perform {
            #expect(layer.isAnimationPlaying && abs(layer.currentFrame - 30) < 0.01 && calls == [])
            layer.play(fromFrame: 15, toFrame: 30, loopMode: .playOnce) { calls.append($0) }
        }
        stage.advance(to: 6)
        #expect(calls == [false, true] && layer.currentFrame == 30)
        stage.perform {
            layer.play(markers: ["half", "late"]) { calls.append($0) }
            #expect(!layer.play(marker: "none") && layer.currentFrame == 15)
            layer.pause(at: .marker("late"))
        }
        #expect(calls == [false, true, false] && layer.currentFrame == 45)
    }

    @Test("the calmer part is played where the configuration or the system asks for it", arguments: [false, true])
    func calm(byStage: Bool) throws {
        let json = file(square(), more: #","markers":[{"cm":"reduced motion","tm":30,"dr":15}]"#)
        let layer = LottieAnimationLayer(
            animation: try animation(json: json),
            configuration: LottieConfiguration(reducedMotionOption: byStage ? .systemReducedMotionToggle : .reducedMotion))
        let controller = UIViewController()
        let stage = try Stage(showing: controller, size: CGSize(width: 100, height: 100), scale: 1, threads: 1)
        stage.isReduceMotionEnabled = byStage
        stage.perform {
            controller.view.layer.addSublayer(layer)
            layer.play(loopMode: .loop)
            #expect(layer.currentFrame == 30)
        }
        stage.advance(to: 0.75)
        stage.perform { #expect(abs(layer.currentFrame - 37.5) < 0.1) }
    }

    @Test("an archive's animation plays as the archive says, and who wants to know hears of it")
    func archive() throws {
        let manifest = #"{"animations":[{"id":"a","loop":true,"speed":2}]}"#
        let packed = zipped([("manifest.json", Data(manifest.utf8)), ("animations/a.json", Data(file(square()).utf8))])
        let layer = LottieAnimationLayer(dotLottie: try DotLottieFile(data: packed, filename: "one.lottie"))
        #expect(layer.loopMode == .loop && layer.animationSpeed == 2 && layer.bounds.size == CGSize(width: 100, height: 100))
        var names: [[String]] = []
        layer.animationLoaded = { names.append($1.markerNames) }
        layer.animation = try marked()
        layer.loadAnimation("none", from: nil)
        #expect(names == [[], try marked().markerNames] && layer.animation == nil && layer.currentRenderingEngine == nil)
    }

    @Test("what lies beyond the picture is shown where nothing masks it, and fonts come from a provider")
    func sources() throws {
        let text =
            #"{"ty":5,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[10,60]}},"t":{"d":{"k":[{"t":0,"s":{"t":"W","f":"F","s":40,"fc":[0,0,0]}}]}}}"#
        let fonts = #","fonts":{"list":[{"fName":"F","fFamily":"Helvetica","fStyle":"Regular"}]}"#
        final class Fonts: AnimationFontProvider {
            var asked: [String] = []
            func fontFor(family: String, size: CGFloat) -> CTFont? {
                asked.append("\(family) \(size.native)")
                return CTFontCreateWithName("Menlo" as CFString, size, nil)
            }
        }
        let provider = Fonts()
        func width(_ provider: any AnimationFontProvider) throws -> Int {
            let layer = LottieAnimationLayer(
                animation: try animation(json: file(text, more: fonts)), fontProvider: provider, maskAnimationToBounds: false)
            #expect(!layer.maskAnimationToBounds)
            let picture = Pixels(try shown(layer).snapshot())
            return (0..<100).filter { x in (0..<100).contains { picture[x, $0][0] < 128 } }.count
        }
        // A fixed pitch makes a W narrow.
        #expect(try width(DefaultFontProvider()) > width(provider) + 5 && provider.asked.first == "Helvetica 40.0")
    }

    @Test("animations are decoded as parts of a program's own values")
    func decoding() throws {
        struct Page: Decodable {
            let title: String
            let animation: LottieAnimation
        }
        let json = file(square(), more: #","markers":[{"cm":"here","tm":30,"dr":15}],"flag":true,"none":null"#)
        let page = try JSONDecoder().decode(Page.self, from: Data(#"{"title":"One","animation":\#(json)}"#.utf8))
        #expect(page.title == "One" && page.animation.markerNames == ["here"] && page.animation.endFrame == 60)
        let pictures = try [page.animation, animation(json: json)].map { Pixels(try shown(LottieLayer(animation: $0)).snapshot()) }
        #expect(pictures[0] == pictures[1] && pictures[0].painted == 1600)
        for (wrong, words) in [("[1]", "is an object"), (#"{"w":"x"}"#, "layers")] {
            let error = #expect(throws: LottieError.self) { try JSONDecoder().decode(LottieAnimation.self, from: Data(wrong.utf8)) }
            #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
        }
    }
}
