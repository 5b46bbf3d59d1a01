/// The properties of a layer that the render tree knows. The raw values are part of the binary form of a commit and never change meaning.
package enum LayerProperty: UInt8, CaseIterable, Sendable {
    case bounds = 0
    case position = 1
    case zPosition = 2
    case anchorPoint = 3
    case anchorPointZ = 4
    case transform = 5
    case sublayerTransform = 6
    case opacity = 7
    case isHidden = 8
    case isDoubleSided = 9
    case isGeometryFlipped = 10
    case masksToBounds = 11
    case allowsGroupOpacity = 12
    case contents = 13
    case contentsRect = 14
    case contentsCenter = 15
    case contentsScale = 16
    case contentsGravity = 17
    case minificationFilter = 18
    case magnificationFilter = 19
    case backgroundColor = 20
    case cornerRadius = 21
    case maskedCorners = 22
    case borderWidth = 23
    case borderColor = 24
    case shadowColor = 25
    case shadowOpacity = 26
    case shadowOffset = 27
    case shadowRadius = 28
    case edgeAntialiasingMask = 29
    case allowsEdgeAntialiasing = 30
    case compositingFilter = 33
    case cornerCurve = 36
    case shadowPath = 37
    case minificationFilterBias = 38
    case shouldRasterize = 31
    case rasterizationScale = 32
    case filters = 34
    case backgroundFilters = 35
    // Of replicators.
    case instanceCount = 70
    case instanceDelay = 71
    case instanceTransform = 72
    case instanceColor = 73
    case instanceRedOffset = 74
    case instanceGreenOffset = 75
    case instanceBlueOffset = 76
    case instanceAlphaOffset = 77
    case preservesDepth = 78
    // Of emitters.
    case emitterBirthRate = 80
    case emitterLifetime = 81
    case emitterVelocity = 82
    case emitterScale = 83
    case emitterSpin = 84
    case emitterPosition = 85
    case emitterZPosition = 86
    case emitterSize = 87
    case emitterDepth = 88
    case emitterShape = 89
    case emitterMode = 90
    case emitterOrder = 91
    case emitterSeed = 92
    case emitterHasAlwaysEmitted = 93
    case emitterCells = 94
    // Of shape layers.
    case path = 40
    case fillColor = 41
    case fillRule = 42
    case strokeColor = 43
    case strokeStart = 44
    case strokeEnd = 45
    case lineWidth = 46
    case miterLimit = 47
    case lineCap = 48
    case lineJoin = 49
    case lineDashPhase = 50
    case lineDashPattern = 51
    // Of gradient layers.
    case gradientColors = 52
    case gradientLocations = 53
    case gradientStart = 54
    case gradientEnd = 55
    case gradientType = 56
    case gradientFocalOffset = 57
    /// A value of the layer's own, told from others by a path's name. Not among `allCases`.
    case custom = 255

    /// All properties with a place of their own, in the order of their raw values.
    package static let allCases: [LayerProperty] = (0..<255).compactMap { LayerProperty(rawValue: $0) }
}

/// A property, or a numeric part of one: what an animation changes.
package struct PropertyPath: Equatable, Hashable, Sendable {
    package var property: LayerProperty
    package var component: ValueComponent
    /// The one of several: the key of a custom value, the filter that an input is of. `null` elsewhere.
    package var name: NameID
    package init(_ property: LayerProperty, _ component: ValueComponent = .whole, name: NameID = .null) {
        self.property = property
        self.component = component
        self.name = name
    }

    /// Whether `name` tells something.
    package var isNamed: Bool { property == .custom || isFilterInput || isCellPart }

    /// Whether it is about one of several cells of an emitter rather than all of them.
    package var isCellPart: Bool { component != .whole && property == .emitterCells }

    /// Whether it is about one of several filters rather than all of them.
    package var isFilterInput: Bool { component != .whole && (property == .filters || property == .backgroundFilters) }
}

/// The place of a picture in its layer, and whether it is stretched.
package enum ContentsGravity: UInt8, CaseIterable, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect, resizeAspectFill
}
