// All property values of one layer, as one value.
//
// The model tree, the render tree and a sampled moment all hold layers in this form, so there is one place that reads and writes a property by
// name. What every layer uses lies inline; what few layers use lies in a shared box that is copied when it is written.

package struct LayerValues: Equatable, Sendable {
    package var bounds = Rect.zero
    package var position = Point.zero
    package var anchorPoint = Point(0.5, 0.5)
    package var zPosition = 0.0
    package var anchorPointZ = 0.0
    package var transform = Transform.identity
    package var opacity = 1.0
    package var backgroundColor: Color?
    package var contentsGravity = ContentsGravity.resize
    package var maskedCorners: UInt8 = 15
    package var cornerCurve = CornerCurve.circular
    package var edgeAntialiasingMask = EdgeSet.all
    package var flags = Flags.standard
    /// The picture; `.null` for a layer without one.
    package var contents: ImageID = .null
    package var cornerRadius = 0.0
    private var box: Box?
    /// The values that only layers of some class have; nil while all of them are at their defaults.
    package var special: Special?

    package init() {}

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        package static let hidden = Flags(rawValue: 1)
        package static let doubleSided = Flags(rawValue: 2)
        package static let geometryFlipped = Flags(rawValue: 4)
        package static let masksToBounds = Flags(rawValue: 8)
        package static let groupOpacity = Flags(rawValue: 16)
        package static let edgeAntialiasing = Flags(rawValue: 32)
        /// The layer shows something of what it was; only among sampled values.
        package static let inTransition = Flags(rawValue: 1 << 15)
        package static let rasterized = Flags(rawValue: 256)
        package static let preservesDepth = Flags(rawValue: 512)
        package static let standard: Flags = [.doubleSided, .groupOpacity, .edgeAntialiasing]
    }

    /// The values that most layers leave at their defaults.
    package struct Rare: Equatable, Sendable {
        package var sublayerTransform = Transform.identity
        package var contentsRect = Rect.unit
        package var contentsCenter = Rect.unit
        package var contentsScale = 1.0
        package var minificationFilter = SamplingFilter.linear
        package var magnificationFilter = SamplingFilter.linear
        /// Levels of detail, added by the trilinear filter; positive is blurrier.
        package var minificationFilterBias = 0.0
        package var borderWidth = 0.0
        package var borderColor: Color? = .black
        package var shadowColor: Color? = .black
        package var shadowOpacity = 0.0
        package var shadowOffset = Size(0, -3)
        package var shadowRadius = 3.0
        package var compositingFilter = BlendMode.normal
        /// The outline that casts the shadow in place of what the layer shows.
        package var shadowPath: Outline?
        /// Only among sampled values, and only with the flag that tells of it.
        package var transition: Transition.Moment?
        /// Only among sampled values.
        package var crossFade: CrossFade?
        package var rasterizationScale = 1.0
        package var filters: [Filter] = []
        package var backgroundFilters: [Filter] = []
        /// Values under keys of the layer's own, sorted by key.
        package private(set) var custom: [CustomValue] = []
        package init() {}

        /// The value under a custom key; nil for a key that has none.
        package subscript(custom name: NameID) -> Value? {
            get { custom.first { $0.name == name }?.value }
            set {
                let place = custom.firstIndex { $0.name >= name } ?? custom.count
                let isPresent = place < custom.count && custom[place].name == name
                if isPresent { custom.remove(at: place) }
                if let newValue { custom.insert(CustomValue(name: name, value: newValue), at: place) }
            }
        }
        package static let standard = Rare()
    }

    /// A value that the render server only animates and hands back.
    package struct CustomValue: Equatable, Sendable {
        package let name: NameID
        package let value: Value
    }

    private final class Box: Equatable, Sendable {
        let values: Rare
        init(_ values: Rare) { self.values = values }
        static func == (a: Box, b: Box) -> Bool { a.values == b.values }
    }

    /// True when all rare values are at their defaults.
    @inline(__always) package var isPlain: Bool { box == nil }

    /// A picture that fills the bounds, and nothing else that affects drawing.
    @inline(__always) var isBarePicture: Bool {
        box == nil && special == nil && contents != .null && backgroundColor == nil && contentsGravity == .resize && cornerRadius == 0
            && flags.isSuperset(of: .doubleSided) && flags.isDisjoint(with: [.masksToBounds, .geometryFlipped, .rasterized])
    }

    /// Tilted, or moved along z, by more than a `zPosition`: points of the layer do not all stand at one depth, or not at that of the superlayer's plane.
    @inline(__always) var leavesPlane: Bool { transform.leavesPlane || anchorPointZ != 0 }

    package var rare: Rare {
        get { box?.values ?? .standard }
        set { box = newValue == .standard ? nil : Box(newValue) }
    }
}
