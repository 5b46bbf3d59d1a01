/// The repetition of a layer's sublayers.
package struct Replicator: Equatable, Sendable {
    /// The number of copies, the sublayers themselves included; the whole part counts. Below 1 there are none.
    package var count = 1.0
    /// The delay, in seconds of the layer's own time, of each copy after the one before.
    package var delay = 0.0
    /// The transform from each copy to the next, about the layer's anchor point.
    package var transform = Transform.identity
    /// The factor of the first copy's colours.
    package var color = Color.white
    /// The increment of the red factor from each copy to the next.
    package var redOffset = 0.0
    package var greenOffset = 0.0
    package var blueOffset = 0.0
    package var alphaOffset = 0.0

    package init() {}

    /// The number of copies, the first one included; without an end, as many as there are numbers.
    package var copies: Int { count >= 1 ? (count < 2e9 ? Int(count) : .max) : 0 }

    /// The factor of a copy's colours, each channel 0…1.
    package func color(ofCopy k: Int) -> Color {
        func channel(_ start: Double, _ offset: Double) -> Double {
            let v = offset == 0 ? start : start + Double(k) * offset
            return v > 0 ? Swift.min(v, 1) : 0
        }
        return Color(
            red: channel(color.red, redOffset), green: channel(color.green, greenOffset), blue: channel(color.blue, blueOffset),
            alpha: channel(color.alpha, alphaOffset))
    }
}
