import CoinBank
import LaminaUIKit
import Scenes
import TestSupport
import Testing

import struct LaminaTesting.PictureDifference

/// The coin bank in numbers.
@MainActor @Suite("Coin bank")
struct CoinBankTests {
    private static let size = CGSize(width: 390, height: 844)
    /// When the finger leaves the button, which is when the first coin flies.
    private static let start = 0.25
    /// When the last of 300 coins lands.
    private static let end = start + 2.99 + 1.2

    private func makeStage(coins: Int = 300, seed: UInt64 = 7, scale: CGFloat = 0.5, threads: Int = 1) throws -> (Stage, CoinBank) {
        let scene = Scene.coinBank
        let settings = try Scene.Settings(for: scene, seed: seed, ["coins": .integer(coins)])
        let stage = try Stage(showing: scene.make(settings), size: Self.size, scale: scale, threads: threads)
        stage.play(try InputScript(scene.input(Self.size)))
        return (stage, stage.rootViewController as! CoinBank)
    }

    /// The coins that are in the air: the layers that are no view's.
    private func flying(_ scene: CoinBank) -> [CALayer] { (scene.view.layer.sublayers ?? []).filter { $0.delegate == nil } }

    @Test("300 coins start, one every 10 ms, 300 land, none is left, and the button comes back with the first shake")
    func counting() async throws {
        let (stage, scene) = try makeStage()
        await stage.advance(to: 0.2)
        #expect(scene.button.isHighlighted && !scene.button.isHidden && flying(scene).isEmpty)
        for step in 0..<419 {
            await stage.advance(to: Self.start + Double(step) * 0.01 + 0.001)
            let (started, landed) = (min(step + 1, 300), max(step - 119, 0))
            #expect(scene.landed == landed && flying(scene).count == started - landed)
            #expect(scene.button.isHidden)
        }
        await stage.advance(to: Self.end + 0.001)
        #expect(scene.landed == 300 && flying(scene).isEmpty)
        #expect(!scene.button.isHidden && scene.bank.layer.animationKeys() == ["shake"])
        await stage.advance(to: Self.end + 0.61)
        #expect(scene.bank.layer.animationKeys() == nil)
        #expect(stage.isIdle)
        #expect(scene.view.layer.sublayers?.count == scene.view.subviews.count)
    }

    @Test("each coin clinks when it lands, and a bell rings when all have")
    func sounds() async throws {
        let (stage, _) = try makeStage()
        var (starts, taps): ([Double], [String]) = ([], [])
        stage.cueHandler = { cue in
            if case .start = cue.kind { starts.append(cue.time) }
            if case .haptic(let haptic) = cue.kind { taps.append(haptic.kind.rawValue) }
        }
        await stage.advance(to: Self.end + 1)
        let landings = (0..<300).map { Self.start + 0.01 * Double($0) + 1.2 }
        #expect(starts.count == 301 && zip(starts, landings).allSatisfy { abs($0 - $1) < 1e-6 } && starts[300] == starts[299])
        #expect(taps == [String](repeating: "light", count: 30) + ["success"])
    }

    @Test("the bank shakes three times, by 0.2 to either side, and then stands straight")
    func shaking() async throws {
        let (stage, scene) = try makeStage()
        var angles: [CGFloat] = []
        for tenth in 0...7 {
            await stage.advance(to: Self.end + Double(tenth) * 0.1 + 1e-6)
            let matrix = scene.bank.layer.presentation()!.transform
            angles.append((atan2(matrix.m12, matrix.m11) * 1000).rounded() / 1000)
        }
        #expect(angles == [-0.2, 0.2, -0.2, 0.2, -0.2, 0.2, 0, 0])
    }

    @Test("a coin flies from below along its curve, squeezed at first, and ends at half its size 20 points above the bank's centre")
    func flight() async throws {
        let (stage, scene) = try makeStage(coins: 1)
        await stage.advance(to: Self.start)
        let coin = try #require(flying(scene).first)
        let target = CGPoint(x: scene.bank.center.x, y: scene.bank.center.y - 20)
        #expect(coin.position == target)
        let begin = try #require(coin.presentation())
        #expect(begin.position.y == Self.size.height + 40 && (0...Self.size.width).contains(begin.position.x))
        let s = begin.transform.m11
        #expect((1...1.9).contains(s) && abs(begin.transform.m22 - s / 2) < 1e-9)
        await stage.advance(to: Self.start + 0.6)
        let middle = try #require(coin.presentation())
        // Half-way in the curve's own parameter: a quarter of each end and half of the control point.
        let control = CGPoint(
            x: (middle.position.x - begin.position.x / 4 - target.x / 4) * 2,
            y: (middle.position.y - begin.position.y / 4 - target.y / 4) * 2)
        #expect(abs(control.x - (target.x + (begin.position.x - target.x) / 2)) < 1e-6)
        #expect((-target.y...(-target.y / 2)).contains(control.y))
        // Ease out: more than half of the way to the end's size.
        #expect(middle.transform.m11 < s * 0.75 && abs(middle.transform.m22 - s / 2) < 1e-9)
        await stage.advance(to: Self.start + 1.199)
        let last = try #require(coin.presentation())
        #expect(abs(last.transform.m11 - s / 2) < 0.01 && hypot(last.position.x - target.x, last.position.y - target.y) < 3)
    }

    @Test("gold and silver take turns")
    func metals() async throws {
        let (stage, scene) = try makeStage(coins: 6)
        await stage.advance(to: Self.start + 0.1)
        let pictures = flying(scene).map { $0.contents as? CGImage }
        #expect(pictures.count == 6 && pictures[0] != nil && pictures[0] != pictures[1])
        #expect((0..<4).allSatisfy { pictures[$0] === pictures[$0 + 2] })
    }

    @Test("a second tap while coins fly does nothing; one afterwards sends as many again")
    func again() async throws {
        let (stage, scene) = try makeStage(coins: 20)
        let tap = Scene.coinBank.input(Self.size)
        stage.play(try InputScript(tap), at: 0.3)
        await stage.advance(to: 2.5)
        #expect(scene.landed == 20 && !scene.button.isHidden)
        stage.play(try InputScript(tap))
        await stage.advance(to: 3)
        #expect(scene.button.isHidden && flying(scene).count == 20)
        await stage.advance(to: 5)
        #expect(scene.landed == 20 && flying(scene).isEmpty && !scene.button.isHidden)
    }

    @Test("ten thousand random touches leave it usable, and nothing behind")
    func randomInput() async throws {
        weak var gone: CoinBank?
        do {
            let scene = Scene.coinBank
            let settings = try Scene.Settings(for: scene, seed: 3, ["coins": 20])
            let stage = try Stage(showing: scene.make(settings), size: Self.size, scale: 0.1, threads: 1)
            let bank = stage.rootViewController as! CoinBank
            gone = bank
            let script = InputScript.random(seed: 11, size: Self.size)
            stage.play(script)
            await stage.advance(to: script.duration)
            // Some of them hit the button.
            #expect(bank.landed > 0)
            await stage.advance(to: script.duration + 5)
            #expect(stage.isIdle && bank.landed == 20 && flying(bank).isEmpty && !bank.button.isHidden && !bank.button.isHighlighted)
            stage.play(try InputScript(scene.input(Self.size)))
            await stage.advance(to: script.duration + 5.5)
            #expect(bank.button.isHidden && !flying(bank).isEmpty)
            await stage.advance(to: script.duration + 9)
            #expect(bank.landed == 20 && flying(bank).isEmpty && stage.isIdle)
        }
        #expect(gone == nil)
    }

    @Test("3000 coins are 3000 coins")
    func many() async throws {
        let (stage, scene) = try makeStage(coins: 3000)
        await stage.advance(to: Self.start + 30)
        #expect(scene.landed + flying(scene).count == 3000 && flying(scene).count == 119)
        await stage.advance(to: Self.start + 31.3)
        #expect(scene.landed == 3000 && flying(scene).isEmpty)
    }

    @Test("the same seed gives the same bytes, however many threads draw; another seed gives others")
    func seeds() async throws {
        func pictures(_ seed: UInt64, threads: Int) async throws -> [Data] {
            let (stage, _) = try makeStage(seed: seed, threads: threads)
            var result: [Data] = []
            for time in [0.5, 1.7, Self.end + 0.05] {
                await stage.advance(to: time)
                result.append(stage.snapshot().dataProvider!.data!)
            }
            return result
        }
        let first = try await pictures(7, threads: 1)
        #expect(try await pictures(7, threads: 2) == first)
        let other = try await pictures(8, threads: 1)
        #expect(other[0] != first[0] && other[1] != first[1] && other[2] == first[2])
    }

    @Test("what happens does not depend on how often one looks")
    func steps() async throws {
        let (smooth, _) = try makeStage()
        for frame in 0...90 { await smooth.advance(to: Double(frame) / 60) }
        let (direct, _) = try makeStage()
        await direct.advance(to: 1.5)
        #expect(PictureDifference(smooth.snapshot(), direct.snapshot()).pixels == 0)
    }

    @Test("another canvas is laid out anew")
    func canvas() async throws {
        let size = CGSize(width: 360, height: 640)
        let stage = try Stage(showing: CoinBank(coins: 1), size: size, scale: 0.25)
        let scene = stage.rootViewController as! CoinBank
        #expect(scene.bank.center == CGPoint(x: 180, y: 160) && scene.bank.bounds.width == 360 * 0.62)
        #expect(scene.view.bounds.contains(scene.button.frame) && !scene.button.frame.intersects(scene.bank.frame))
        scene.view.frame.size = CGSize(width: 640, height: 360)
        scene.view.layoutIfNeeded()
        #expect(scene.bank.center.x == 320 && scene.view.bounds.contains(scene.button.frame))
    }
}
