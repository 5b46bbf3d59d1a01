// What is to be drawn for one frame, back to front, as plain values.
//
// In comes the render tree sampled at one time; out goes this list, and every compositor draws from it alone. There are no layers here any
// more, no time and no animation: only shapes in planes, each with its own projection to device pixels.
//
// Invariants: `begin…` and `end` balance; `draw` commands are in painter's order; projections map to device pixels, origin top left, y down,
// pixel centres at +0.5; a projection may be singular, not finite or reach behind the eye, and the compositor draws what is in front.

/// One frame's drawing commands.
package struct DisplayList: Equatable, Sendable {
    /// Size of the picture in device pixels.
    package var width, height: Int
    /// The colour that the picture is cleared to.
    package var background: Color
    /// Back to front.
    package var commands: [DisplayCommand] = []

    /// The kinds of content that were left out because there was too much of it.
    package var omissions: Omissions = []

    /// The kinds of content that a frame leaves out rather than take for ever.
    package struct Omissions: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Layers that are drawn as replicators' copies, beyond `copyLimit`.
        package static let copies = Omissions(rawValue: 1)
        /// Particles beyond `particleLimit`, or that `rateSampleLimit` does not find.
        package static let particles = Omissions(rawValue: 2)
    }

    /// The maximum number of particles that are drawn.
    package static let particleLimit = 1 << 16

    /// The maximum number of samples, for all emitters together, of emitters' properties that animations change: 34 minutes of one emitter's past.
    static let rateSampleLimit = 1 << 16

    /// The maximum number of layers that are drawn as copies that replicators make; each copy counts as one more.
    package static let copyLimit = 1 << 16

    package init(width: Int, height: Int, background: Color = .clear) {
        self.width = width
        self.height = height
        self.background = background
    }
}

package enum DisplayCommand: Equatable, Sendable {
    /// Paints one shape.
    case draw(DisplayItem)
    /// Begins a clip: what follows, up to the matching `end`, shows only inside the shape. With anti-aliased edges the enclosed content is composited as a
    /// whole first and then cut, so that nothing behind it shines through along the edge.
    case beginClip(Shape)
    /// Begins a group: what follows, up to the matching `end`, is composited as one picture, which is then put onto what is behind it, within the group or, if
    /// there is none, the list's picture. Modes that change what is behind where the group is transparent do so in the whole enclosing clip.
    case beginGroup(Group)
    /// Its first command is `beginMask`. What follows that one's end, up to this one's, is composited as one picture, which is multiplied by the mask's
    /// alpha and then drawn with this opacity (0…1). Without a mask nothing is drawn.
    case beginMasked(opacity: Double)
    /// The picture whose alpha masks what follows its end; nothing else of it shows. Right after `beginMasked`; draws nothing elsewhere.
    case beginMask
    /// Draws only the shadow of what follows, up to the matching `end`; the content itself is not drawn.
    case beginShadow(DropShadow)
    /// Draws the backdrop – all that was drawn before within the enclosing group or, if there is none, the list's picture, which goes on beyond its
    /// edges as it is there –, filtered, inside a shape.
    case backdrop(Backdrop)
    case end
}

/// A shape and what it is painted with.
package struct DisplayItem: Equatable, Sendable {
    package var shape: Shape
    package var paint: Paint
    /// 0…1, multiplies the paint's alpha.
    package var opacity: Double
    /// The number that a trilinear filter adds to the number of halvings.
    package var detailBias: Double
    /// The factors of the channels of a picture's pixels.
    package var tint = Tint.none
    /// The pixels are added to what is behind rather than put over it.
    package var isSum = false
    package init(shape: Shape, paint: Paint, opacity: Double = 1, detailBias: Double = 0) {
        self.shape = shape
        self.paint = paint
        self.opacity = opacity
        self.detailBias = detailBias
    }
}

/// A rectangle, possibly with rounded corners, or any outline, in a plane of its own, and that plane's projection to device pixels.
package struct Shape: Equatable, Sendable {
    /// In the plane's units; not empty, width and height positive. With an outline it is only the place that a picture is stretched over.
    package var rect: Rect
    /// Radii of the corners in the plane's units; each at most half of the shorter side.
    package var corners: CornerRadii
    package var curve = CornerCurve.circular
    package var projection: Projection
    /// Edges that are anti-aliased where they do not fall on the pixel grid; the others cover a pixel wholly or, if its centre is outside, not.
    package var smoothEdges: EdgeSet
    /// The outline that covers pixels in place of the rectangle and its corners; nil for those. Its edges are smooth if any of `smoothEdges` is.
    package var outline: Outline?
    package init(rect: Rect, corners: CornerRadii = .zero, projection: Projection, smoothEdges: EdgeSet = .all) {
        self.rect = rect
        self.corners = corners
        self.projection = projection
        self.smoothEdges = smoothEdges
    }
}

package enum Paint: Equatable, Sendable {
    /// Fills the shape.
    case color(Color)
    /// A ring of the given width along the inside of the shape's rectangle; the inner corners have radius max(corner − width, 0). A shape with
    /// an outline of its own has none: there a ring is the outline of a stroke.
    case border(Color, width: Double)
    /// A picture: `source`, in the image's pixels (origin top left), is stretched over the shape's rectangle. Samples beyond the image's edges
    /// repeat its edge pixels.
    case image(ImageID, source: Rect, filter: SamplingFilter)
    /// Fills the shape; the gradient has a place of its own in the plane.
    case gradient(Gradient)
    /// The shape itself, blurred by a Gaussian with the given standard deviation (in the plane's units). It reaches 3 σ beyond the rectangle, or the
    /// box of the outline; σ = 0 fills the shape.
    case shadow(Color, sigma: Double)
}

/// The shadow of arbitrary content: its alpha, blurred and tinted.
package struct DropShadow: Equatable, Sendable {
    package var color: Color
    /// Standard deviations of the Gaussian along the device's axes, in device pixels.
    package var sigmaX, sigmaY: Double
    /// Displacement in device pixels.
    package var offset: Point
    package init(color: Color, sigmaX: Double, sigmaY: Double, offset: Point) {
        self.color = color
        (self.sigmaX, self.sigmaY) = (sigmaX, sigmaY)
        self.offset = offset
    }
    package init(color: Color, sigma: Double, offset: Point) { self.init(color: color, sigmaX: sigma, sigmaY: sigma, offset: offset) }
}
