extension LayerValues {
    /// A property by name. Writing a value of the wrong kind changes nothing.
    package subscript(property: LayerProperty) -> Value {
        get {
            switch property {
            case .bounds: .rect(bounds)
            case .position: .point(position)
            case .zPosition: .number(zPosition)
            case .anchorPoint: .point(anchorPoint)
            case .anchorPointZ: .number(anchorPointZ)
            case .transform: .transform(transform)
            case .sublayerTransform: .transform(rare.sublayerTransform)
            case .opacity: .number(opacity)
            case .isHidden: .flag(flags.contains(.hidden))
            case .isDoubleSided: .flag(flags.contains(.doubleSided))
            case .isGeometryFlipped: .flag(flags.contains(.geometryFlipped))
            case .masksToBounds: .flag(flags.contains(.masksToBounds))
            case .allowsGroupOpacity: .flag(flags.contains(.groupOpacity))
            case .allowsEdgeAntialiasing: .flag(flags.contains(.edgeAntialiasing))
            case .contents: contents == 0 ? .none : .image(contents)
            case .contentsRect: .rect(rare.contentsRect)
            case .contentsCenter: .rect(rare.contentsCenter)
            case .contentsScale: .number(rare.contentsScale)
            case .contentsGravity: .number(Double(contentsGravity.rawValue))
            case .minificationFilter: .number(Double(rare.minificationFilter.rawValue))
            case .magnificationFilter: .number(Double(rare.magnificationFilter.rawValue))
            case .backgroundColor: .init(backgroundColor)
            case .cornerRadius: .number(cornerRadius)
            case .maskedCorners: .number(Double(maskedCorners))
            case .cornerCurve: .number(Double(cornerCurve.rawValue))
            case .edgeAntialiasingMask: .number(Double(edgeAntialiasingMask.rawValue))
            case .borderWidth: .number(rare.borderWidth)
            case .borderColor: .init(rare.borderColor)
            case .shadowColor: .init(rare.shadowColor)
            case .shadowOpacity: .number(rare.shadowOpacity)
            case .shadowOffset: .size(rare.shadowOffset)
            case .shadowRadius: .number(rare.shadowRadius)
            case .compositingFilter: .number(Double(rare.compositingFilter.rawValue))
            case .shadowPath: rare.shadowPath.map { .path($0.path) } ?? .none
            case .minificationFilterBias: .number(rare.minificationFilterBias)
            case .shouldRasterize: .flag(flags.contains(.rasterized))
            case .rasterizationScale: .number(rare.rasterizationScale)
            case .filters: .filters(rare.filters)
            case .backgroundFilters: .filters(rare.backgroundFilters)
            case .instanceCount: .number(replicator.count)
            case .instanceDelay: .number(replicator.delay)
            case .instanceTransform: .transform(replicator.transform)
            case .instanceColor: .color(replicator.color)
            case .instanceRedOffset: .number(replicator.redOffset)
            case .instanceGreenOffset: .number(replicator.greenOffset)
            case .instanceBlueOffset: .number(replicator.blueOffset)
            case .instanceAlphaOffset: .number(replicator.alphaOffset)
            case .preservesDepth: .flag(flags.contains(.preservesDepth))
            case .emitterBirthRate, .emitterLifetime, .emitterVelocity, .emitterScale, .emitterSpin, .emitterPosition, .emitterZPosition,
                .emitterSize, .emitterDepth, .emitterShape, .emitterMode, .emitterOrder, .emitterSeed, .emitterHasAlwaysEmitted,
                .emitterCells:
                emitter[property]
            case .path, .fillColor, .fillRule, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineCap, .lineJoin,
                .lineDashPhase, .lineDashPattern:
                shape[property]
            case .gradientColors, .gradientLocations, .gradientStart, .gradientEnd, .gradientType: gradient[property]
            case .custom: .none
            }
        }
        set {
            switch (property, newValue) {
            case (.bounds, .rect(let v)): bounds = v
            case (.position, .point(let v)): position = v
            case (.zPosition, .number(let v)): zPosition = v
            case (.anchorPoint, .point(let v)): anchorPoint = v
            case (.anchorPointZ, .number(let v)): anchorPointZ = v
            case (.transform, .transform(let v)): transform = v
            case (.sublayerTransform, .transform(let v)): rare.sublayerTransform = v
            case (.opacity, .number(let v)): opacity = v
            case (.isHidden, .flag(let v)): flags.set(.hidden, v)
            case (.isDoubleSided, .flag(let v)): flags.set(.doubleSided, v)
            case (.isGeometryFlipped, .flag(let v)): flags.set(.geometryFlipped, v)
            case (.masksToBounds, .flag(let v)): flags.set(.masksToBounds, v)
            case (.allowsGroupOpacity, .flag(let v)): flags.set(.groupOpacity, v)
            case (.allowsEdgeAntialiasing, .flag(let v)): flags.set(.edgeAntialiasing, v)
            case (.contents, .image(let v)): contents = v
            case (.contents, .none): contents = 0
            case (.contentsRect, .rect(let v)): rare.contentsRect = v
            case (.contentsCenter, .rect(let v)): rare.contentsCenter = v
            case (.contentsScale, .number(let v)): rare.contentsScale = v
            case (.contentsGravity, .number(let v)): contentsGravity = ContentsGravity(rawValue: .saturating(v)) ?? .center
            case (.minificationFilter, .number(let v)): rare.minificationFilter = ImageFilter(rawValue: .saturating(v)) ?? .linear
            case (.magnificationFilter, .number(let v)): rare.magnificationFilter = ImageFilter(rawValue: .saturating(v)) ?? .linear
            case (.backgroundColor, .color(let v)): backgroundColor = v
            case (.backgroundColor, .none): backgroundColor = nil
            case (.cornerRadius, .number(let v)): cornerRadius = v
            case (.maskedCorners, .number(let v)): maskedCorners = .saturating(v) & 15
            case (.cornerCurve, .number(let v)): cornerCurve = CornerCurve(rawValue: .saturating(v)) ?? .circular
            case (.edgeAntialiasingMask, .number(let v)): edgeAntialiasingMask = EdgeSet(rawValue: .saturating(v) & 15)
            case (.borderWidth, .number(let v)): rare.borderWidth = v
            case (.borderColor, .color(let v)): rare.borderColor = v
            case (.borderColor, .none): rare.borderColor = nil
            case (.shadowColor, .color(let v)): rare.shadowColor = v
            case (.shadowColor, .none): rare.shadowColor = nil
            case (.shadowOpacity, .number(let v)): rare.shadowOpacity = v
            case (.shadowOffset, .size(let v)): rare.shadowOffset = v
            case (.shadowRadius, .number(let v)): rare.shadowRadius = v
            case (.minificationFilterBias, .number(let v)): rare.minificationFilterBias = v
            case (.compositingFilter, .number(let v)): rare.compositingFilter = BlendMode(rawValue: .saturating(v)) ?? .normal
            case (.shadowPath, .path(let v)): rare.shadowPath = Outline(v)
            case (.shadowPath, .none): rare.shadowPath = nil
            case (.shouldRasterize, .flag(let v)): flags.set(.rasterized, v)
            case (.rasterizationScale, .number(let v)): rare.rasterizationScale = v
            case (.filters, .filters(let v)): rare.filters = v
            case (.backgroundFilters, .filters(let v)): rare.backgroundFilters = v
            case (.instanceCount, .number(let v)): replicator.count = v
            case (.instanceDelay, .number(let v)): replicator.delay = v
            case (.instanceTransform, .transform(let v)): replicator.transform = v
            case (.instanceColor, .color(let v)): replicator.color = v
            case (.instanceColor, .none): replicator.color = .white
            case (.instanceRedOffset, .number(let v)): replicator.redOffset = v
            case (.instanceGreenOffset, .number(let v)): replicator.greenOffset = v
            case (.instanceBlueOffset, .number(let v)): replicator.blueOffset = v
            case (.instanceAlphaOffset, .number(let v)): replicator.alphaOffset = v
            case (.preservesDepth, .flag(let v)): flags.set(.preservesDepth, v)
            case _ where property.isEmitters: emitter[property] = newValue
            case (.path, _), (.fillColor, _), (.fillRule, _), (.strokeColor, _), (.strokeStart, _), (.strokeEnd, _), (.lineWidth, _),
                (.miterLimit, _), (.lineCap, _), (.lineJoin, _), (.lineDashPhase, _), (.lineDashPattern, _):
                shape[property] = newValue
            case (.gradientColors, _), (.gradientLocations, _), (.gradientStart, _), (.gradientEnd, _), (.gradientType, _):
                gradient[property] = newValue
            default: break
            }
        }
    }

    /// A property, or a part of it, by path.
    package subscript(path: PropertyPath) -> Value? {
        let whole = path.property == .custom ? rare[custom: path.name] : self[path.property]
        if path.isFilterInput, case .filters(let filters)? = whole { return filters.input(path.component, of: path.name) }
        if path.isCellPart, case .cells(let cells)? = whole { return cells.part(path.component, of: path.name) }
        return whole?.component(path.component)
    }

    /// Writes a property, or a part of it, by path.
    package mutating func set(_ path: PropertyPath, _ value: Value) {
        if path.property == .custom {
            rare[custom: path.name] = path.component == .whole ? value : rare[custom: path.name]?.setting(path.component, to: value)
        } else if path.component == .whole {
            self[path.property] = value
        } else if case .cells(let cells) = self[path.property] {
            self[path.property] = .cells(cells.setting(path.component, of: path.name, to: value))
        } else if case .filters(let filters) = self[path.property] {
            self[path.property] = .filters(filters.setting(path.component, of: path.name, to: value))
        } else {
            self[path.property] = self[path.property].setting(path.component, to: value)
        }
    }
}

extension LayerValues {
    /// Writes a numeric property, or part of one, by path.
    @inline(__always)
    mutating func set(_ path: PropertyPath, number: Double) {
        switch (path.property, path.component) {
        case (.opacity, .whole): opacity = number
        case (.position, .x): position.x = number
        case (.position, .y): position.y = number
        default: set(path, .number(number))
        }
    }

    var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { flags.set(.hidden, newValue) }
    }
}

extension Value {
    fileprivate init(_ color: Color?) { self = color.map { .color($0) } ?? .none }
}

extension LayerValues.Flags {
    mutating func set(_ flag: Self, _ on: Bool) {
        if on { insert(flag) } else { remove(flag) }
    }
}

extension UInt8 {
    /// The nearest representable whole number; 0 for NaN.
    package static func saturating(_ v: Double) -> UInt8 { v >= 255 ? 255 : (v > 0 ? UInt8(v) : 0) }
}
