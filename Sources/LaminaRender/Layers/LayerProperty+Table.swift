extension RowUse {
    /// The table of properties: a row each.
    @inline(__always)
    func row(of property: LayerProperty) -> Result {
        switch property {
        case .bounds: row("bounds", effects: .layout, { $0.bounds }, { $0.bounds = $1 })
        case .position: row("position", { $0.position }, { $0.position = $1 })
        case .zPosition: row("zPosition", { $0.zPosition }, { $0.zPosition = $1 })
        case .anchorPoint: row("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 })
        case .anchorPointZ: row("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 })
        case .transform: row("transform", { $0.transform }, { $0.transform = $1 })
        case .sublayerTransform: row("sublayerTransform", { $0.rare.sublayerTransform }, { $0.rare.sublayerTransform = $1 })
        case .opacity: row("opacity", { $0.opacity }, { $0.opacity = $1 })
        case .isHidden: row("hidden", action: .transition, .hidden)
        case .isDoubleSided: row("doubleSided", .doubleSided)
        case .isGeometryFlipped: row("geometryFlipped", action: .transition, .geometryFlipped)
        case .masksToBounds: row("masksToBounds", action: .transition, .masksToBounds)
        case .allowsGroupOpacity: row("allowsGroupOpacity", .groupOpacity)
        case .allowsEdgeAntialiasing: row("allowsEdgeAntialiasing", .edgeAntialiasing)
        case .edgeAntialiasingMask:
            row(
                "edgeAntialiasingMask", action: .none, isDiscrete: true, { Double($0.edgeAntialiasingMask.rawValue) },
                { $0.edgeAntialiasingMask = EdgeSet(rawValue: .saturating($1) & 15) })
        case .contents: row(image: "contents", { $0.contents }, { $0.contents = $1 })
        case .contentsRect: row("contentsRect", { $0.rare.contentsRect }, { $0.rare.contentsRect = $1 })
        case .contentsCenter: row("contentsCenter", { $0.rare.contentsCenter }, { $0.rare.contentsCenter = $1 })
        case .contentsScale: row("contentsScale", effects: .display, { $0.rare.contentsScale }, { $0.rare.contentsScale = $1 })
        case .contentsGravity:
            row(
                "contentsGravity",
                among: [
                    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
                    "resizeAspect", "resizeAspectFill",
                ], or: .center, { $0.contentsGravity }, { $0.contentsGravity = $1 })
        case .minificationFilter:
            row(
                "minificationFilter", among: SamplingFilter.allCases.map { $0.name }, or: .linear, { $0.rare.minificationFilter },
                { $0.rare.minificationFilter = $1 })
        case .magnificationFilter:
            row(
                "magnificationFilter", among: SamplingFilter.allCases.map { $0.name }, or: .linear, { $0.rare.magnificationFilter },
                { $0.rare.magnificationFilter = $1 })
        case .minificationFilterBias:
            row("minificationFilterBias", action: .none, { $0.rare.minificationFilterBias }, { $0.rare.minificationFilterBias = $1 })
        case .backgroundColor: row(optional: "backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 })
        case .cornerRadius: row("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 })
        case .maskedCorners:
            row(
                "maskedCorners", action: .transition, isDiscrete: true, { Double($0.maskedCorners) },
                { $0.maskedCorners = .saturating($1) & 15 })
        case .cornerCurve:
            row("cornerCurve", among: ["circular", "continuous"], or: .circular, { $0.cornerCurve }, { $0.cornerCurve = $1 })
        case .borderWidth: row("borderWidth", { $0.rare.borderWidth }, { $0.rare.borderWidth = $1 })
        case .borderColor: row(optional: "borderColor", { $0.rare.borderColor }, { $0.rare.borderColor = $1 })
        case .shadowColor: row(optional: "shadowColor", { $0.rare.shadowColor }, { $0.rare.shadowColor = $1 })
        case .shadowOpacity: row("shadowOpacity", { $0.rare.shadowOpacity }, { $0.rare.shadowOpacity = $1 })
        case .shadowOffset: row("shadowOffset", { $0.rare.shadowOffset }, { $0.rare.shadowOffset = $1 })
        case .shadowRadius: row("shadowRadius", { $0.rare.shadowRadius }, { $0.rare.shadowRadius = $1 })
        case .shadowPath:
            row(optional: "shadowPath", action: .none, { $0.rare.shadowPath?.path }, { $0.rare.shadowPath = $1.map { Outline($0) } })
        case .compositingFilter:
            row(
                "compositingFilter", among: BlendMode.allCases.map { $0.name }, or: .normal, action: .transition,
                { $0.rare.compositingFilter }, { $0.rare.compositingFilter = $1 })
        case .filters: row("filters", action: .transition, { $0.rare.filters }, { $0.rare.filters = $1 })
        case .backgroundFilters:
            row("backgroundFilters", action: .transition, { $0.rare.backgroundFilters }, { $0.rare.backgroundFilters = $1 })
        case .shouldRasterize: row("shouldRasterize", .rasterized)
        case .rasterizationScale:
            row("rasterizationScale", action: .none, { $0.rare.rasterizationScale }, { $0.rare.rasterizationScale = $1 })

        case .instanceCount: row("instanceCount", of: [.replicator], { $0.replicator.count }, { $0.replicator.count = $1 })
        case .instanceDelay: row("instanceDelay", of: [.replicator], { $0.replicator.delay }, { $0.replicator.delay = $1 })
        case .instanceTransform:
            row("instanceTransform", of: [.replicator], { $0.replicator.transform }, { $0.replicator.transform = $1 })
        case .instanceColor:
            row(
                optional: "instanceColor", of: [.replicator], { $0.replicator.color }, { $0.replicator.color = $1 ?? .white })
        case .instanceRedOffset: row("instanceRedOffset", of: [.replicator], { $0.replicator.redOffset }, { $0.replicator.redOffset = $1 })
        case .instanceGreenOffset:
            row("instanceGreenOffset", of: [.replicator], { $0.replicator.greenOffset }, { $0.replicator.greenOffset = $1 })
        case .instanceBlueOffset:
            row("instanceBlueOffset", of: [.replicator], { $0.replicator.blueOffset }, { $0.replicator.blueOffset = $1 })
        case .instanceAlphaOffset:
            row("instanceAlphaOffset", of: [.replicator], { $0.replicator.alphaOffset }, { $0.replicator.alphaOffset = $1 })
        case .preservesDepth: row("preservesDepth", of: [.replicator, .emitter], .preservesDepth)

        case .emitterBirthRate:
            row("birthRate", of: [.emitter], effects: .emission, { $0.emitter.birthRate }, { $0.emitter.birthRate = $1 })
        case .emitterLifetime: row("lifetime", of: [.emitter], effects: .emission, { $0.emitter.lifetime }, { $0.emitter.lifetime = $1 })
        case .emitterVelocity: row("velocity", of: [.emitter], effects: .emission, { $0.emitter.velocity }, { $0.emitter.velocity = $1 })
        case .emitterScale: row("scale", of: [.emitter], effects: .emission, { $0.emitter.scale }, { $0.emitter.scale = $1 })
        case .emitterSpin: row("spin", of: [.emitter], effects: .emission, { $0.emitter.spin }, { $0.emitter.spin = $1 })
        case .emitterPosition:
            row("emitterPosition", of: [.emitter], effects: .emission, { $0.emitter.position }, { $0.emitter.position = $1 })
        case .emitterZPosition:
            row("emitterZPosition", of: [.emitter], effects: .emission, { $0.emitter.zPosition }, { $0.emitter.zPosition = $1 })
        case .emitterSize: row("emitterSize", of: [.emitter], effects: .emission, { $0.emitter.size }, { $0.emitter.size = $1 })
        case .emitterDepth: row("emitterDepth", of: [.emitter], effects: .emission, { $0.emitter.depth }, { $0.emitter.depth = $1 })
        case .emitterShape:
            row(
                "emitterShape", of: [.emitter], among: ["point", "line", "rectangle", "cuboid", "circle", "sphere"], or: .point,
                effects: .emission, { $0.emitter.shape }, { $0.emitter.shape = $1 })
        case .emitterMode:
            row(
                "emitterMode", of: [.emitter], among: ["points", "outline", "surface", "volume"], or: .volume, effects: .emission,
                { $0.emitter.mode }, { $0.emitter.mode = $1 })
        case .emitterOrder:
            row(
                "renderMode", of: [.emitter], among: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"],
                or: .unordered, effects: .emission, { $0.emitter.order }, { $0.emitter.order = $1 })
        case .emitterSeed:
            row(
                "seed", of: [.emitter], action: .none, effects: .emission, isDiscrete: true, { Double($0.emitter.seed) },
                { $0.emitter.seed = $1 >= 0 && $1 < 4_294_967_296 ? UInt32($1) : 0 })
        case .emitterHasAlwaysEmitted:
            // So until `beginTime` is set.
            row(
                "hasAlwaysEmitted", of: [.emitter], action: .none, effects: .emission, { $0.emitter.hasAlwaysEmitted },
                { $0.emitter.hasAlwaysEmitted = $1 })
        case .emitterCells:
            row("emitterCells", of: [.emitter], action: .none, effects: .emission, { $0.emitter.cells }, { $0.emitter.cells = $1 })

        case .path: row(optional: "path", of: [.shape], action: .none, { $0.shape.path }, { $0.shape.path = $1 })
        case .fillColor: row(optional: "fillColor", of: [.shape], { $0.shape.fillColor }, { $0.shape.fillColor = $1 })
        case .fillRule:
            row("fillRule", of: [.shape], among: ["non-zero", "even-odd"], or: .nonZero, { $0.shape.fillRule }, { $0.shape.fillRule = $1 })
        case .strokeColor: row(optional: "strokeColor", of: [.shape], { $0.shape.strokeColor }, { $0.shape.strokeColor = $1 })
        case .strokeStart: row("strokeStart", of: [.shape], { $0.shape.stroke.start }, { $0.shape.stroke.start = $1 })
        case .strokeEnd: row("strokeEnd", of: [.shape], { $0.shape.stroke.end }, { $0.shape.stroke.end = $1 })
        case .lineWidth: row("lineWidth", of: [.shape], { $0.shape.stroke.style.width }, { $0.shape.stroke.style.width = $1 })
        case .miterLimit: row("miterLimit", of: [.shape], { $0.shape.stroke.style.miterLimit }, { $0.shape.stroke.style.miterLimit = $1 })
        case .lineCap:
            row(
                "lineCap", of: [.shape], among: ["butt", "round", "square"], or: .butt, { $0.shape.stroke.style.cap },
                { $0.shape.stroke.style.cap = $1 })
        case .lineJoin:
            row(
                "lineJoin", of: [.shape], among: ["miter", "round", "bevel"], or: .miter, { $0.shape.stroke.style.join },
                { $0.shape.stroke.style.join = $1 })
        case .lineDashPhase: row("lineDashPhase", of: [.shape], { $0.shape.stroke.dashPhase }, { $0.shape.stroke.dashPhase = $1 })
        case .lineDashPattern:
            row(optional: "lineDashPattern", of: [.shape], action: .none, { $0.shape.stroke.dashes }, { $0.shape.stroke.dashes = $1 })

        case .gradientColors: row(optional: "colors", of: [.gradient], { $0.gradient.colors }, { $0.gradient.colors = $1 })
        case .gradientLocations: row(optional: "locations", of: [.gradient], { $0.gradient.locations }, { $0.gradient.locations = $1 })
        case .gradientStart: row("startPoint", of: [.gradient], { $0.gradient.start }, { $0.gradient.start = $1 })
        case .gradientEnd: row("endPoint", of: [.gradient], { $0.gradient.end }, { $0.gradient.end = $1 })
        case .gradientType:
            row(
                "type", of: [.gradient], among: ["axial", "radial", "conic", "diamond"], or: .axial, { $0.gradient.form },
                { $0.gradient.form = $1 })
        case .gradientFocalOffset:
            row("focalOffset", of: [.gradient], { $0.gradient.focalOffset }, { $0.gradient.focalOffset = $1 })

        case .custom: row(custom: "custom")
        }
    }
}
