import CoinBank
import LaminaTesting
import SceneTestSupport
import Scenes
import Testing

@MainActor @Suite("Coin bank in pictures", .snapshots())
struct CoinBankPictureTests {
    @Test("rest, the finger on the button, coins on their way, coins falling in, the shake, rest again")
    func looks() async throws { try await Film(.coinBank, at: [0, 0.22, 0.8, 2.5, 4.54, 5.2]).expectFrames() }
}
