import LaminaRender

/// A text, and what changes it.
package struct TextContent: Sendable {
    package struct Document: Blendable {
        package var text = ""
        package var font = ""
        package var size = 12.0
        package var fill: Vector?
        package var stroke: Vector?
        package var strokeWidth = 0.0
        package var strokesAbove = true
        package var justification = 0
        /// In thousandths of the size.
        package var tracking = 0.0
        package var lineHeight: Double?
        package var baselineShift = 0.0
        package var caps = 0
        /// The box that lines are broken in.
        package var boxPosition: Point?
        package var boxSize: Point?
        /// Documents take turns; nothing lies between them.
        package func blended(with other: Document, _ t: Double) -> Document { self }
        package init() {}
    }
    package var documents: Animated<Document>
    /// The colour of the letters in place of the documents' own; nil for theirs.
    package var fill: Animated<Vector>?
    package var animators: [TextAnimator] = []
    package var anchors = Anchors.characters
    /// The way from the middle of an anchor's characters at the baseline to the anchor, in hundredths of half their width and of the ascent.
    package var alignment = Vector(0, 0)

    /// The mask along which the lines run; nil for straight ones.
    package var way: TextWay?

    /// The characters that turn and grow about one point.
    package enum Anchors: Int, Sendable { case characters = 1, words, lines, all }
}

/// A change of a part of a text's characters.
package struct TextAnimator: Sendable {
    /// Nil for all characters.
    package var selector: RangeSelector?
    /// The properties that it changes; nil for those that it leaves alone.
    private var properties = [Animated<Vector>?](repeating: nil, count: Property.allCases.count)

    package enum Property: Int, CaseIterable, Sendable {
        case position, anchor, scale, rotation, xRotation, yRotation, skew, skewAxis, opacity, fill, stroke, strokeWidth, tracking
        case fillOpacity, fillHue, fillSaturation, fillBrightness, strokeOpacity, strokeHue, strokeSaturation, strokeBrightness
        case lineSpacing, blur
    }

    package subscript(property: Property) -> Animated<Vector>? {
        get { properties[property.rawValue] }
        set { properties[property.rawValue] = newValue }
    }
}

/// A range of a text's characters, words or lines, and how much each of it takes part.
package struct RangeSelector: Sendable {
    package enum Basis: Int, Sendable { case characters = 1, inkedCharacters, words, lines }
    package enum Shape: Int, Sendable { case square = 1, rampUp, rampDown, triangle, round, smooth }
    package var basis = Basis.characters
    package var shape = Shape.square
    /// Whether start, end and offset are numbers of characters, words or lines, rather than hundredths of all of them.
    package var isCounted = false
    /// Whether characters, words or lines are counted in an order that is mixed up.
    package var isRandom = false
    package var start = Animated(Vector(0)), end = Animated(Vector(100)), offset = Animated(Vector(0))
    /// In hundredths.
    package var amount = Animated(Vector(100)), smoothness = Animated(Vector(100))
    /// The easing at low and at high shares, from −100 to 100.
    package var easeLow = Animated(Vector(0)), easeHigh = Animated(Vector(0))

    package var properties: [Animated<Vector>] { [start, end, offset, amount, smoothness, easeLow, easeHigh] }
}

/// The outline of a mask along which a text's lines run.
package struct TextWay: Sendable {
    /// The number of the mask among its layer's.
    package var mask: Int
    /// The distances by which lines start after the outline's start, and end after its end.
    package var firstMargin = Animated(Vector(0)), lastMargin = Animated(Vector(0))
    package var isReversed = false
    /// Whether characters stand upright on the outline rather than on the picture.
    package var isPerpendicular = true
    /// Whether characters are spread out from margin to margin.
    package var isSpread = false
}
