import LaminaRender

/// A layer's effect or style that is shown.
package struct Effect: Sendable {
    package indirect enum Kind: Sendable {
        case fill(color: Animated<Vector>, opacity: Animated<Vector>)
        case tint(black: Animated<Vector>, white: Animated<Vector>, amount: Animated<Vector>)
        /// The share of the original colours goes from 0 to 1.
        case tritone(bright: Animated<Vector>, middle: Animated<Vector>, dark: Animated<Vector>, original: Animated<Vector>)
        case blur(Animated<Vector>, Direction)
        /// Opacity from 0 to 1; the direction in degrees, clockwise from upwards; the softness as a blur's standard deviation.
        case shadow(
            color: Animated<Vector>, opacity: Animated<Vector>, direction: Animated<Vector>, distance: Animated<Vector>,
            deviation: Animated<Vector>)
        case levels([Levels])
        case wipe(Wipe)
        case brush(Brush)
        case transform(FileTransform)
        // Styles, which are drawn of the layer as its effects leave it.
        case shade(Shade)
        case frame(color: Animated<Vector>, opacity: Animated<Vector>, size: Animated<Vector>, blend: String?)
        case satin(Satin)
        case relief(Relief)
        case gradient(GradientOverlay)
        case overlay(color: Animated<Vector>, opacity: Animated<Vector>, blend: String?)
    }

    /// Brightness stretched from one range to another, for red, green, blue and opacity each. Values from 0 to 1.
    package struct Levels: Sendable {
        package var inBlack, inWhite, gamma, outBlack, outWhite: [Animated<Vector>]
    }

    /// The directions in which a blur goes.
    package enum Direction: Int, Sendable { case both = 1, horizontal, vertical }

    /// A sector that grows about a point and takes away what it covers.
    package struct Wipe: Sendable {
        package enum Direction: Int, Sendable { case clockwise = 1, counterclockwise, both }
        /// From 0 to 1.
        package var completion: Animated<Vector>
        /// In degrees, clockwise from upwards.
        package var startAngle: Animated<Vector>
        package var center: Animated<Vector>
        package var direction: Direction
        package var feather: Animated<Vector>
    }

    /// A stroke along masks.
    package struct Brush: Sendable {
        package enum Paint: Int, Sendable { case onOriginal = 1, onTransparent, revealing }
        /// The number of the mask, from 0; nil for all of them.
        package var mask: Int?
        package var color: Animated<Vector>
        /// The width.
        package var size: Animated<Vector>
        /// Hardness and opacity from 0 to 1, start and end from 0 to 1 of the mask's length.
        package var hardness, opacity, start, end: Animated<Vector>
        package var paint: Paint
    }

    /// A shadow or a glow of a layer style.
    package struct Shade: Sendable {
        package enum Side: Sendable {
            /// Behind the layer.
            case outside
            /// From its edge into the layer.
            case inside
            /// From the layer's middle to its edge.
            case center
        }
        package var side: Side
        package var color: Animated<Vector>
        /// From 0 to 1.
        package var opacity: Animated<Vector>
        /// In degrees, clockwise from upwards.
        package var direction: Animated<Vector>
        package var distance: Animated<Vector>
        /// The width of its edge.
        package var size: Animated<Vector>
        /// The share of its edge, from 0 to 1, that is not soft.
        package var choke: Animated<Vector>
        /// The way in which it is blended with what is under it; nil for none.
        package var blend: String?
    }

    /// Two soft copies of a layer, moved apart, and their difference.
    package struct Satin: Sendable {
        package var color, opacity, direction, distance, size: Animated<Vector>
        package var isInverted: Bool
        package var blend: String?
    }

    /// Light and shadow on a layer's edge.
    package struct Relief: Sendable {
        package enum Kind: Int, Sendable { case outerBevel = 1, innerBevel, emboss, pillowEmboss }
        package var kind: Kind
        /// 1 for the natural depth.
        package var depth: Animated<Vector>
        package var size, softness: Animated<Vector>
        /// In degrees, clockwise from upwards, away from the light.
        package var direction: Animated<Vector>
        /// Of the light above the layer, in degrees.
        package var altitude: Animated<Vector>
        package var light, shadow: Side

        package struct Side: Sendable {
            package var color, opacity: Animated<Vector>
            package var blend: String?
        }
    }

    /// A gradient over a layer.
    package struct GradientOverlay: Sendable {
        package enum Shape: Int, Sendable { case linear = 1, radial, angular, reflected, diamond }
        package var shape: Shape
        package var count: Int
        package var stops: Animated<Vector>
        package var opacity: Animated<Vector>
        /// In degrees, counterclockwise from the right.
        package var angle: Animated<Vector>
        /// 1 for the layer's size.
        package var scale: Animated<Vector>
        /// From the layer's middle, 1 for its width and height.
        package var offset: Animated<Vector>
        package var isReversed: Bool
        /// The gradient is as large as the layer; else as the composition.
        package var fitsLayer: Bool
        package var blend: String?
    }

    package var name: String
    package var kind: Kind

    /// Nil for effects. Styles are drawn in the order of these numbers, whatever their order in the file.
    package var styleOrder: Int? {
        switch kind {
        case .gradient: 0
        case .overlay: 1
        case .satin: 2
        case .shade(let shade):
            switch shade.side {
            case .center: 3
            case .inside: 4
            case .outside: 7
            }
        case .frame: 5
        case .relief: 6
        default: nil
        }
    }
}
