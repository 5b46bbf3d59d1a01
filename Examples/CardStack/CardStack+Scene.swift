import LaminaUIKit
import Scenes

extension Scene {
    /// Swipes, a fling, a half-hearted swipe, a card turned over and back, and two swipes on each other's heels.
    public static let cardStack = Scene(
        name: "CardStack", summary: "Picture cards are swiped away and turned over",
        props: CardStack.Props.self, duration: { _ in 12.5 },
        input: { size in
            func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
            return [
                .drag(time: 0.8, from: point(0.4, 0.6), to: point(0.85, 0.57), duration: 0.45, curve: .easeIn),
                .fling(time: 2.6, from: point(0.7, 0.45), velocity: CGVector(dx: size.width * -5.5, dy: size.height * 0.1), duration: 0.11),
                .drag(time: 4.4, from: point(0.45, 0.65), to: point(0.7, 0.63), duration: 0.5, curve: .easeOut),
                .tap(time: 5.8, point: point(0.55, 0.5)),
                .tap(time: 7.2, point: point(0.45, 0.55)),
                .drag(time: 8.4, from: point(0.6, 0.6), to: point(0.1, 0.62), duration: 0.35, curve: .easeIn),
                .drag(time: 9, from: point(0.35, 0.6), to: point(0.9, 0.55), duration: 0.35, curve: .easeIn),
                .tap(time: 9.8, point: point(0.5, 0.5)),
                .drag(time: 10.7, from: point(0.4, 0.6), to: point(0.95, 0.6), duration: 0.4, curve: .easeIn),
            ]
        },
        make: { CardStack(count: $0.cards, random: $1) })
}

extension CardStack {
    /// The values that the stack can be given.
    public struct Props: SceneProps {
        @Parameter("how many are on the stack", in: 1...5) var cards = 4
        public init() {}
    }
}
