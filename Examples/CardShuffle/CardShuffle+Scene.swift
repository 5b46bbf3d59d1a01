import LaminaUIKit
import Scenes

extension Scene {
    /// A shuffle, a cut and another shuffle, with impatient taps in between.
    public static let cardShuffle = Scene(
        name: "CardShuffle", summary: "A deck is thrown about, gathered and cut", duration: 4.4,
        input: { size in
            [0.2, 0.45, 1.5, 1.9, 2.9, 3.3].map { .tap(time: $0, point: CGPoint(x: size.width / 2, y: size.height * 0.9)) }
        },
        make: { CardShuffle(random: $0) })
}
