/// One drawing command laid out on the device: all that a tile needs to know, as plain numbers.
struct DeviceItem: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case color, border, image, gradient, shadow, dropShadow }

    // First what is asked for when a tile finds out what can be seen of it.
    var kind: Kind
    var filter: SamplingFilter = .linear
    /// Whatever it covers wholly it hides.
    var isSolid = false
    /// Its coverage is that of a contour.
    var hasContour = false
    /// Whether the item is added to what is behind.
    var isSum = false
    /// The scope it is drawn in.
    var scope: Int32
    /// The index of the shape that its coverage comes from; nil for a drop shadow.
    @PackedIndex var shape: Int?
    /// The index of what else it is drawn from: a border's inner outline, a shadow's table, a picture's detail, a gradient.
    @PackedIndex var companion: Int? = nil
    /// Holds every pixel that the item may change.
    var outer: SpanBounds
    /// Only pixels whose coverage is whole.
    var full: SpanBounds
    /// Only pixels that hide what is behind.
    var opaque: SpanBounds
    var box: PixelBox
    /// The colour with its opacity, premultiplied.
    var pixel: UInt32 = 0
    /// 0…255.
    var opacity: UInt32 = 255
    /// The factors of a picture's channels.
    var tint = Tint.none.pixel
    var image = SampledImage(pixels: UnsafePointer(bitPattern: 4).unsafelyUnwrapped, width: 1, height: 1)
    /// The map from device pixels to the image's or the gradient's, or for shadows to the plane.
    var texels = Projection.identity
    /// Standard deviation of a shadow, in the plane's units.
    var sigma = 0.0
    var digest: UInt64 = 0

    /// Whoever paints it looks at the rows that it touches and at no others.
    @inline(__always) var isPaintedByRows: Bool { !hasContour && (kind == .color || kind == .image) }

    /// A place among the items where nothing is drawn.
    static var empty: DeviceItem {
        DeviceItem(
            kind: .color, scope: 0, shape: nil, outer: .nothing, full: .nothing, opaque: .nothing,
            box: PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0))
    }
}

/// Something that what it encloses is composited into as a whole: a clip, a group that is not simply its parts, or a masked picture, whose first
/// scope is its mask.
///
/// Scopes are numbered in the order they begin; those within scope s are s + 1 ..< end. Scope 0 is the picture.
struct DeviceScope: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case group, clip, masked, mask }

    /// The scope around it; that of scope 0 is itself.
    var parent: Int32
    var end: Int32
    var depth: Int32
    var kind: Kind
    /// The index of a clip's shape; nil for other scopes.
    @PackedIndex var shape: Int?
    /// A group's or masked picture's, 0…255.
    var opacity: UInt32
    /// A group's.
    var blend = BlendMode.normal
    /// Whether something in a clip is blended with what is behind the clip.
    var readsBackdrop = false
    /// Nothing is drawn outside.
    var box: PixelBox
    var digest: UInt64
}
