import LaminaRender

/// A list of layers, the frontmost one first: the whole animation, or a composition that layers refer to.
package struct Composition: Sendable {
    package var layers: [FileLayer] = []
    /// The number of frames a second; 0 for that of the whole.
    package var frameRate = 0.0
    /// Whether layers are blended with what is behind them in the composition.
    package var blends: Bool { layers.contains { $0.blendMode != nil } }
}

/// A picture that layers of a file refer to.
public struct ImageAsset: Sendable {
    /// The identifier by which layers refer to the picture.
    public let id: String
    /// The picture's file name, or a data URL that holds it.
    public let name: String
    /// The folder of the picture's file, relative to the animation's.
    public let directory: String
    /// The width at which the picture is shown, in the file's units; 0 where the file does not tell it.
    public let width: Double
    /// The height at which the picture is shown, in the file's units; 0 where the file does not tell it.
    public let height: Double
    package let place: Place
}

/// A marker: a named stretch of the animation.
package struct FileMarker: Sendable {
    package let name: String
    package let time, duration: Double
}

/// All of a file.
package struct LottieFile: Sendable {
    package var width = 0.0, height = 0.0
    package var inPoint = 0.0, outPoint = 0.0
    package var frameRate = 0.0
    package var main = Composition()
    package var compositions: [String: Composition] = [:]
    package var images: [String: ImageAsset] = [:]
    package var markers: [FileMarker] = []
    package var fonts: [String: FontEntry] = [:]
    /// Glyphs that the file brings along, by family, style and character.
    package var glyphs: [GlyphKey: Glyph] = [:]
    /// The names of the slots that the file declares or refers to.
    package var slotNames: Set<String> = []
    package init() {}
}

/// A font that texts refer to by name.
package struct FontEntry: Sendable {
    package let family, style: String
    /// The share of the font's size by which letters rise above the baseline, in hundredths.
    package let ascent: Double
}

package struct GlyphKey: Hashable, Sendable {
    package let family, style, character: String
}

/// A character as outlines, for a font size of 100.
package struct Glyph: Sendable {
    package let outline: Path
    package let width: Double
}

/// A layer of a file.
package struct FileLayer: Sendable {
    package enum Content: Sendable {
        case composition(String, width: Double, height: Double, remap: Animated<Vector>?)
        case solid(Vector, width: Double, height: Double)
        case image(String)
        case null
        /// Where 3-D layers are seen from, and how far the plane is that is seen at its own size.
        case camera(perspective: Animated<Vector>, looksAtAnchor: Bool)
        case shapes([ShapeItem])
        case text(TextContent)
        /// A sound, with the volumes of its two channels in hundredths.
        case audio(String, level: Animated<Vector>)
        /// Nothing of it is seen, or it is not known.
        case none
    }
    package var name = ""
    package var index: Int?
    package var parent: Int?
    package var inPoint = 0.0, outPoint = 0.0
    package var startTime = 0.0, stretch = 1.0
    package var transform = FileTransform()
    package var blendMode: String?
    package var matte: Matte?
    /// The layer that is the matte, where it is not the one before.
    package var matteLayer: Int?
    /// The shares of red, green and blue in the brightness that is the opacity of a luma matte.
    package var matteWeights = [0.2126, 0.7152, 0.0722]
    /// The layer is only there to be a matte.
    package var isMatte = false
    package var isHidden = false
    package var turnsAlongPath = false
    /// Whether the layer lies in space, where cameras see it.
    package var isSpatial = false
    package var masks: [FileMask] = []
    package var effects: [Effect] = []
    package var content = Content.none
    package var place: Place
}

/// The way in which one layer's picture limits another's.
package enum Matte: Int, Sendable { case alpha = 1, invertedAlpha, luma, invertedLuma }

/// Where layers, groups and copies are.
package struct FileTransform: Sendable {
    package var anchor = Animated(Vector(0, 0))
    package var position = Animated(Vector(0, 0))
    /// The y coordinate, where x and y are animated by themselves.
    package var positionY: Animated<Vector>?
    /// The z coordinate, where all are animated by themselves; away from who looks.
    package var positionZ: Animated<Vector>?
    /// In hundredths.
    package var scale = Animated(Vector(100, 100))
    /// In degrees, clockwise.
    package var rotation = Animated(Vector(0))
    /// In hundredths.
    package var opacity = Animated(Vector(100))
    package var skew = Animated(Vector(0))
    package var skewAxis = Animated(Vector(0))
    /// Turns out of the picture's plane; nil for none.
    package var turns: SpatialTurns?
    package init() {}
}

/// Turns about the x and the y axis, and those of an orientation, in degrees.
package struct SpatialTurns: Sendable {
    package var x = Animated(Vector(0)), y = Animated(Vector(0))
    package var orientation = Animated(Vector(0, 0, 0))
}

package struct FileMask: Sendable {
    package enum Mode: String, Sendable {
        case add = "a", subtract = "s", intersect = "i", lighten = "l", darken = "d", difference = "f", none = "n"
    }
    package var mode = Mode.add
    package var isInverted = false
    package var path = Animated(Path())
    package var opacity = Animated(Vector(100))
    package var expansion = Animated(Vector(0))
    package var feather = Animated(Vector(0, 0))
    package var name = ""
    package var place: Place
}

/// A part of a shape layer.
package struct ShapeItem: Sendable {
    package indirect enum Kind: Sendable {
        case group([ShapeItem], FileTransform)
        case outline(OutlineSource)
        case paint(PaintStyle)
        case modifier(PathModifier)
        case repeater(Repeater)
    }
    package var name: String
    package var kind: Kind
    package var place: Place
}

/// An outline as a file describes it.
package enum OutlineSource: Sendable {
    case path(Animated<Path>)
    case rectangle(position: Animated<Vector>, size: Animated<Vector>, radius: Animated<Vector>, isReversed: Bool)
    case ellipse(position: Animated<Vector>, size: Animated<Vector>, isReversed: Bool)
    case star(Star)

    package struct Star: Sendable {
        package var isPolygon = false
        package var isReversed = false
        package var position = Animated(Vector(0, 0))
        package var points = Animated(Vector(5))
        package var rotation = Animated(Vector(0))
        package var outerRadius = Animated(Vector(0)), outerRoundness = Animated(Vector(0))
        package var innerRadius = Animated(Vector(0)), innerRoundness = Animated(Vector(0))
    }
}

/// The paint with which outlines are filled or stroked.
package struct PaintStyle: Sendable {
    package enum Ink: Sendable {
        case color(Animated<Vector>)
        case gradient(FileGradient)
    }
    package struct Stroke: Sendable {
        package var width = Animated(Vector(1))
        package var cap = 1, join = 1
        package var miterLimit = Animated(Vector(4))
        package var dashes: [Animated<Vector>] = []
        package var dashOffset = Animated(Vector(0))
    }
    package var ink: Ink
    package var opacity: Animated<Vector>
    package var isEvenOdd = false
    package var stroke: Stroke?
}

package struct FileGradient: Sendable {
    package var isRadial = false
    package var start = Animated(Vector(0, 0)), end = Animated(Vector(0, 0))
    /// The place of a radial gradient's first colour: percents of the way from the start to the circle, and degrees from the direction of the end. Nil for the start.
    package var highlight: (length: Animated<Vector>, angle: Animated<Vector>)?
    /// The number of colour stops, each four numbers; what follows are alpha stops of two.
    package var count = 0
    package var stops = Animated(Vector())
}

/// A change of the outlines that come before it.
package enum PathModifier: Sendable {
    case trim(start: Animated<Vector>, end: Animated<Vector>, offset: Animated<Vector>, isSequential: Bool)
    case roundCorners(Animated<Vector>)
    case pucker(Animated<Vector>)
    /// The distance of the ridges, their number between two vertices, and 2 for smooth ones.
    case zigzag(size: Animated<Vector>, ridges: Animated<Vector>, kind: Animated<Vector>)
    case offset(Animated<Vector>, join: StrokeStyle.Join, miterLimit: Animated<Vector>)
    /// In degrees, clockwise.
    case twist(Animated<Vector>, center: Animated<Vector>)
    case merge(PathMerge)
}

/// The ways to make one area of several outlines.
package enum PathMerge: Int, Sendable { case together = 1, add, subtract, intersect, exclude }

package struct Repeater: Sendable {
    package var copies = Animated(Vector(1)), offset = Animated(Vector(0))
    package var transform = FileTransform()
    package var startOpacity = Animated(Vector(100)), endOpacity = Animated(Vector(100))
    /// Each copy lies above the one before it.
    package var isAbove = true
}
