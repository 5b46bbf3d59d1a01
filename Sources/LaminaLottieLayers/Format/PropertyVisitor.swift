/// The kinds of values that properties have.
enum PropertyKind: Equatable {
    /// Red, green, blue and perhaps alpha.
    case color
    /// One number.
    case number
    /// A place, a scale or a size: two numbers or three.
    case vector
    /// So many colours, each with its place, followed by alpha stops.
    case gradient(count: Int)
}

/// An object that goes through the properties of layers by the names that key paths have for them, and may put others in their place.
protocol PropertyVisitor: AnyObject {
    /// Comes to a layer, a transform, a group or a part of a shape, before what is in it. False for what is to be left out; a transform stays.
    func enters(_ names: [String]) -> Bool
    /// Returns another property in place of the one at a path; nil to leave it.
    func replacement(for property: Animated<Vector>, _ kind: PropertyKind, at names: [String]) -> Animated<Vector>?
    /// Comes to an outline, which is not replaced.
    func passes(outlineAt names: [String])
}

extension PropertyVisitor {
    func passes(outlineAt names: [String]) {}

    fileprivate func visit(_ property: inout Animated<Vector>, _ kind: PropertyKind, _ names: [String], _ name: String) {
        if let other = replacement(for: property, kind, at: names + [name]) { property = other }
    }
}

extension FileLayer {
    /// Shows the layer's properties to a visitor. Those of layers within a composition are not among them.
    ///
    /// - Parameter around: The names of the layers around.
    mutating func accept(_ visitor: some PropertyVisitor, in around: [String]) {
        let names = around + [name]
        if !visitor.enters(names) { isHidden = true }
        transform.accept(visitor, names)
        switch content {
        case .composition(let id, let width, let height, var remap?):
            visitor.visit(&remap, .number, names, "Time Remap")
            content = .composition(id, width: width, height: height, remap: remap)
        case .shapes(var items):
            items.accept(visitor, names)
            content = .shapes(items)
        case .text(var text):
            let fills = text.documents.keyframes.compactMap { key in
                key.value.fill.map { FileKeyframe(time: key.time, value: $0, isHold: true) }
            }
            guard let fill = text.fill ?? Animated(fills) else { break }
            if let other = visitor.replacement(for: fill, .color, at: names + ["Color"]) { text.fill = other }
            content = .text(text)
        default: break
        }
    }
}

extension FileTransform {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ around: [String]) {
        let names = around + ["Transform"]
        _ = visitor.enters(names)
        visitor.visit(&anchor, .vector, names, "Anchor Point")
        if var y = positionY {
            // One property of both in place of two.
            if let both = visitor.replacement(for: position.joined(with: y), .vector, at: names + ["Position"]) {
                (position, positionY) = (both, nil)
            } else {
                visitor.visit(&position, .number, names, "X Position")
                visitor.visit(&y, .number, names, "Y Position")
                positionY = y
            }
        } else {
            visitor.visit(&position, .vector, names, "Position")
        }
        visitor.visit(&scale, .vector, names, "Scale")
        visitor.visit(&rotation, .number, names, "Rotation")
        if turns != nil {
            visitor.visit(&turns!.x, .number, names, "X Rotation")
            visitor.visit(&turns!.y, .number, names, "Y Rotation")
        }
        visitor.visit(&skew, .number, names, "Skew")
        visitor.visit(&skewAxis, .number, names, "Skew Axis")
        visitor.visit(&opacity, .number, names, "Opacity")
    }
}

extension [ShapeItem] {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ around: [String]) {
        self = compactMap { item in
            var item = item
            let names = around + [item.name]
            guard visitor.enters(names) else { return nil }
            item.kind.accept(visitor, names)
            return item
        }
    }
}

extension ShapeItem.Kind {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ names: [String]) {
        switch self {
        case .group(var items, var transform):
            items.accept(visitor, names)
            transform.accept(visitor, names)
            self = .group(items, transform)
        case .outline(var source):
            source.accept(visitor, names)
            self = .outline(source)
        case .paint(var style):
            style.accept(visitor, names)
            self = .paint(style)
        case .modifier(var modifier):
            modifier.accept(visitor, names)
            self = .modifier(modifier)
        case .repeater(var repeater):
            visitor.visit(&repeater.copies, .number, names, "Copies")
            visitor.visit(&repeater.offset, .number, names, "Offset")
            repeater.transform.accept(visitor, names)
            visitor.visit(&repeater.startOpacity, .number, names, "Start Opacity")
            visitor.visit(&repeater.endOpacity, .number, names, "End Opacity")
            self = .repeater(repeater)
        }
    }
}

extension OutlineSource {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ names: [String]) {
        switch self {
        case .path: visitor.passes(outlineAt: names + ["Path"])
        case .rectangle(var position, var size, var radius, let isReversed):
            visitor.visit(&position, .vector, names, "Position")
            visitor.visit(&size, .vector, names, "Size")
            visitor.visit(&radius, .number, names, "Roundness")
            self = .rectangle(position: position, size: size, radius: radius, isReversed: isReversed)
        case .ellipse(var position, var size, let isReversed):
            visitor.visit(&position, .vector, names, "Position")
            visitor.visit(&size, .vector, names, "Size")
            self = .ellipse(position: position, size: size, isReversed: isReversed)
        case .star(var star):
            visitor.visit(&star.position, .vector, names, "Position")
            visitor.visit(&star.points, .number, names, "Points")
            visitor.visit(&star.rotation, .number, names, "Rotation")
            visitor.visit(&star.outerRadius, .number, names, "Outer Radius")
            visitor.visit(&star.outerRoundness, .number, names, "Outer Roundedness")
            if !star.isPolygon {
                visitor.visit(&star.innerRadius, .number, names, "Inner Radius")
                visitor.visit(&star.innerRoundness, .number, names, "Inner Roundedness")
            }
            self = .star(star)
        }
    }
}

extension PaintStyle {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ names: [String]) {
        visitor.visit(&opacity, .number, names, "Opacity")
        switch ink {
        case .color(var color):
            visitor.visit(&color, .color, names, "Color")
            ink = .color(color)
        case .gradient(var gradient):
            visitor.visit(&gradient.start, .vector, names, "Start Point")
            visitor.visit(&gradient.end, .vector, names, "End Point")
            if gradient.highlight != nil {
                visitor.visit(&gradient.highlight!.length, .number, names, "Highlight Length")
                visitor.visit(&gradient.highlight!.angle, .number, names, "Highlight Angle")
            }
            visitor.visit(&gradient.stops, .gradient(count: gradient.count), names, "Colors")
            ink = .gradient(gradient)
        }
        guard stroke != nil else { return }
        visitor.visit(&stroke!.width, .number, names, "Stroke Width")
        if !stroke!.dashes.isEmpty { visitor.visit(&stroke!.dashOffset, .number, names, "Dash Phase") }
    }
}

extension PathModifier {
    fileprivate mutating func accept(_ visitor: some PropertyVisitor, _ names: [String]) {
        switch self {
        case .trim(var start, var end, var offset, let isSequential):
            visitor.visit(&start, .number, names, "Start")
            visitor.visit(&end, .number, names, "End")
            visitor.visit(&offset, .number, names, "Offset")
            self = .trim(start: start, end: end, offset: offset, isSequential: isSequential)
        case .roundCorners(var radius):
            visitor.visit(&radius, .number, names, "Radius")
            self = .roundCorners(radius)
        case .pucker(var amount):
            visitor.visit(&amount, .number, names, "Amount")
            self = .pucker(amount)
        case .zigzag(var size, var ridges, let kind):
            visitor.visit(&size, .number, names, "Size")
            visitor.visit(&ridges, .number, names, "Ridges")
            self = .zigzag(size: size, ridges: ridges, kind: kind)
        case .offset(var amount, let join, let miterLimit):
            visitor.visit(&amount, .number, names, "Amount")
            self = .offset(amount, join: join, miterLimit: miterLimit)
        case .twist(var angle, var center):
            visitor.visit(&angle, .number, names, "Angle")
            visitor.visit(&center, .vector, names, "Center")
            self = .twist(angle, center: center)
        case .merge: break
        }
    }
}
