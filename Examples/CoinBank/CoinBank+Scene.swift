import LaminaUIKit
import Scenes

extension Scene {
    /// From a tap on the button to the last shake, and half a second more.
    public static let coinBank = Scene(
        name: "CoinBank", summary: "Coins fly into a piggy bank, which shakes with joy",
        parameters: [Parameter("coins", "how many fly", in: 1...100_000, default: 300)],
        duration: { settings in 0.25 + 0.01 * Double(settings["coins"] - 1) + 1.2 + 0.6 + 0.5 },
        input: { size in [.tap(time: 0.2, point: CGPoint(x: size.width / 2, y: size.height * 0.9))] },
        make: { settings in CoinBank(coins: settings["coins"], random: settings.random) })
}
