import CoinBank
import LaminaUIKit
import Scenes
import Testing

@Suite("Scenes and their settings")
struct SceneTests {
    @Test("parameters have their defaults and take what is in range")
    func settings() throws {
        let scene = Scene.coinBank
        #expect(try Scene.Settings(for: scene)["coins"] == 300)
        #expect(try Scene.Settings(for: scene, ["coins": 30000])["coins"] == 30000)
        #expect(throws: SettingsError.outOfRange("coins", 0, 1...100_000)) { try Scene.Settings(for: scene, ["coins": 0]) }
        let error = #expect(throws: SettingsError.self) { try Scene.Settings(for: scene, ["coin": 3]) }
        #expect(error?.description == "CoinBank has no parameter “coin”; it has coins")
    }

    @Test("a film lasts from the tap to half a second after the last shake")
    func duration() throws {
        let scene = Scene.coinBank
        #expect(abs(scene.duration(try Scene.Settings(for: scene)) - 5.54) < 1e-9)
    }

    @Test("the generator gives SplitMix64's numbers")
    func generator() {
        var random = SplitMix64(seed: 1_234_567)
        #expect((0..<3).map { _ in random.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
