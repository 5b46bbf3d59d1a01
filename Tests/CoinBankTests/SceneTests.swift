import CoinBank
import LaminaUIKit
import Scenes
import Testing

@Suite("The coin bank as a scene")
struct SceneTests {
    @Test("a film lasts from the tap to half a second after the last shake")
    func duration() throws {
        let scene = Scene.coinBank
        #expect(abs(scene.duration(try Scene.Settings(for: scene)) - 5.54) < 1e-9)
    }
}
