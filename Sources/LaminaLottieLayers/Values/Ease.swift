import LaminaRender

/// The pacing between two keyframes: a cubic Bézier of time and progress. The control point leaving the first keyframe, and that reaching the second.
package struct Ease: Hashable, Sendable {
    package var x1, y1, x2, y2: Double

    package static let linear = Ease(x1: 0, y1: 0, x2: 1, y2: 1)

    package var isLinear: Bool { x1 == y1 && x2 == y2 }

    package func callAsFunction(_ t: Double) -> Double { isLinear ? t : TimingFunction(x1, y1, x2, y2)(t) }
}
