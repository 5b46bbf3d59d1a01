/// The values of a gradient layer: colours that go over into each other.
package struct GradientValues: Equatable, Sendable {
    /// How the place in the layer tells the place among the colours.
    package enum Form: UInt8, Sendable {
        /// Along the way from the start to the end.
        case axial
        /// With the distance from the start; the end is a corner of the box around the ellipse at which the last colour is reached.
        case radial
        /// With the angle about the start, from the direction of the end on, +x turning to +y.
        case conic
        /// With the sum of the distances from the start along the way to the end and across it; the end is a tip of the diamond at which the last colour is reached.
        case diamond
    }

    package var form = Form.axial
    package var colors: [Color]?
    /// The place of each colour among 0…1; nil for evenly.
    package var locations: [Double]?
    /// The start in fractions of the bounds.
    package var start = Point(0.5, 0)
    package var end = Point(0.5, 1)
    /// The place of a radial gradient's first colour, from the start, in fractions of the bounds. One that lies further out than 0.99 of the way to the ellipse counts as there.
    package var focalOffset = Point.zero

    package init() {}
    package static let standard = GradientValues()
}
