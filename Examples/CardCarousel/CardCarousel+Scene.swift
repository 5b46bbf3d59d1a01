import LaminaUIKit
import Scenes

extension Scene {
    /// Slow drags both ways, then flings both ways, together more than one turn of the carousel to each side.
    public static let cardCarousel = Scene(
        name: "CardCarousel", summary: "Picture cards turn without end",
        props: CardCarousel.Props.self, duration: { _ in 13 },
        input: { size in
            func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }
            func fling(_ time: Double, from y: CGFloat, _ velocity: CGFloat) -> InputScript.Entry {
                .fling(time: time, from: point(0.55, y), velocity: CGVector(dx: 0, dy: velocity), duration: 0.09)
            }
            return [
                .drag(time: 0.7, from: point(0.5, 0.4), to: point(0.52, 0.53), duration: 1.6),
                .drag(time: 3, from: point(0.52, 0.62), to: point(0.5, 0.47), duration: 1.4),
                fling(5, from: 0.42, 1600), fling(6.5, from: 0.4, 2400), fling(7.2, from: 0.4, 2600),
                fling(9, from: 0.62, -2200), fling(9.8, from: 0.62, -2600), fling(10.5, from: 0.62, -2600),
            ]
        },
        make: { CardCarousel(items: $0.items, random: $1) })
}

extension CardCarousel {
    /// The values that the carousel can be given.
    public struct Props: SceneProps {
        @Parameter("how many cards there are, in whole copies of the ten", in: 30...1_000_000) var items = 30
        public init() {}
    }
}
