import LaminaUIKit
import Scenes

extension Scene {
    /// From a tap on the button to the last shake, and half a second more.
    public static let coinBank = Scene(
        name: "CoinBank", summary: "Coins fly into a piggy bank, which shakes with joy",
        props: CoinBank.Props.self,
        duration: { 0.25 + 0.01 * Double($0.coins - 1) + 1.2 + 0.6 + 0.5 },
        input: { size in [.tap(time: 0.2, point: CGPoint(x: size.width / 2, y: size.height * 0.9))] },
        make: { CoinBank(coins: $0.coins, random: $1) })
}

extension CoinBank {
    /// The values that the bank can be given.
    public struct Props: SceneProps {
        @Parameter("how many fly", in: 1...100_000) var coins = 300
        public init() {}
    }
}
