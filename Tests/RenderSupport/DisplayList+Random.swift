import LaminaRender
import TestRandomness

extension SeededGenerator {
    package mutating func color() -> Color { Color(red: unit(), green: unit(), blue: unit(), alpha: chance(0.6) ? 1 : unit()) }
}

/// Pictures of every sort: opaque, a disc, soft, empty, one pixel, one column.
package func makeImages() -> ImageTable {
    var numbers = SeededGenerator(seed: 7)
    func bitmap(_ width: Int, _ height: Int, alpha: (Int, Int) -> Double) -> Bitmap {
        Bitmap(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let c = Color(red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(), alpha: alpha(x, y))
                    pixels[y * width + x] = c.pixel()
                }
            }
        }
    }
    func distance(_ x: Int, _ y: Int, _ cx: Double, _ cy: Double) -> Double {
        Point(Double(x) + 0.5 - cx, Double(y) + 0.5 - cy).length
    }
    var table = ImageTable()
    table[0] = bitmap(40, 30) { _, _ in 1 }
    table[1] = bitmap(48, 48) { x, y in max(0, min(1, 23.5 - distance(x, y, 24, 24))) }
    table[2] = bitmap(64, 64) { x, y in max(0, min(1, 32 - distance(x, y, 32, 32))) }
    table[3] = bitmap(37, 91) { x, y in x > 3 && x < 30 && y > 5 && y < 80 ? 1 : 0.3 }
    table[4] = bitmap(20, 20) { _, _ in 0 }
    table[5] = bitmap(1, 1) { _, _ in 1 }
    table[6] = bitmap(1, 50) { _, _ in 0.7 }
    table[7] = bitmap(300, 3) { _, _ in 1 }
    table[8] = bitmap(90, 60) { x, y in (x + y) % 17 == 0 ? 0 : 1 }
    return table
}

extension Projection {
    /// A rotation about z by `angle`.
    package static func rotation(_ angle: Double) -> Projection {
        let (s, c) = (Scalar.sin(angle), Scalar.cos(angle))
        return Projection(xx: c, xy: -s, x0: 0, yx: s, yy: c, y0: 0)
    }

    /// A turn about the y axis by `angle`, seen from `distance`.
    package static func turned(_ angle: Double, distance: Double) -> Projection {
        Projection(xx: Scalar.cos(angle), xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: Scalar.sin(angle) / distance, wy: 0, w0: 1)
    }

    /// A turn about the x axis by `angle`, seen from `distance`.
    package static func tilted(_ angle: Double, distance: Double) -> Projection {
        Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: Scalar.cos(angle), y0: 0, wx: 0, wy: Scalar.sin(angle) / distance, w0: 1)
    }
}

extension SeededGenerator {
    /// Any kind of projection that puts something near the middle of the picture.
    package mutating func projection(_ width: Int, _ height: Int) -> Projection {
        let place = Projection.translation(within(-0.2...1.2) * Double(width), within(-0.2...1.2) * Double(height))
        switch below(9) {
        case 0: return .translation(Double(below(width)), Double(below(height)))
        case 1: return place
        case 2: return Projection.scale(within(0.1...3), within(0.1...3)).then(place)
        case 3: return Projection.scale(-1, within(0.5...2)).then(place)
        case 4: return Projection.rotation(within(0...7)).then(place)
        case 5:
            return Projection.rotation(within(0...7)).then(.scale(within(0.05...4), within(0.05...4))).then(.rotation(within(0...7))).then(
                place)
        case 6: return Projection.turned(within(0...7), distance: within(60...500)).then(place)
        case 7: return Projection.tilted(within(0...7), distance: within(20...500)).then(.rotation(within(0...7))).then(place)
        default:
            return Projection(
                xx: within(-2...2), xy: within(-2...2), x0: within(-50...250), yx: within(-2...2), yy: within(-2...2),
                y0: within(-50...250),
                wx: within(-0.02...0.02), wy: within(-0.02...0.02), w0: within(-0.5...2))
        }
    }

    package mutating func shape(_ width: Int, _ height: Int) -> Shape {
        let whole = chance(0.3)
        func round(_ v: Double) -> Double { whole ? v.rounded() : v }
        let size = Size(round(within(1...160)), round(within(1...160)))
        let rect = Rect(origin: Point(round(within(-80...20)), round(within(-80...20))), size: size)
        let half = min(size.width, size.height) / 2
        let corners: CornerRadii
        switch below(5) {
        case 0: corners = CornerRadii(half * unit())
        case 1: corners = CornerRadii(half)
        case 2: corners = CornerRadii(half * unit(), 0, half * unit(), half)
        default: corners = .zero
        }
        var shape = Shape(
            rect: rect, corners: corners, projection: projection(width, height),
            smoothEdges: chance(0.8) ? .all : EdgeSet(rawValue: UInt8(below(16))))
        if chance(0.3) { shape.curve = .continuous }
        if chance(0.15) { shape.outline = outline(in: rect) }
        return shape
    }

    /// Any kind of path in a rectangle and a little beyond it.
    package mutating func outline(in rect: Rect) -> Outline {
        func point() -> Point {
            Point(rect.minX + within(-0.2...1.2) * rect.size.width, rect.minY + within(-0.2...1.2) * rect.size.height)
        }
        var path = Path()
        for _ in 0...below(2) {
            path.move(to: point())
            for _ in 0..<(2 + below(6)) {
                switch below(4) {
                case 0: path.quad(to: point(), control: point())
                case 1: path.cubic(to: point(), control1: point(), control2: point())
                default: path.line(to: point())
                }
            }
            if chance(0.5) { path.close() }
        }
        let outline = Outline(path, rule: chance(0.5) ? .nonZero : .evenOdd)
        return chance(0.4) ? Outline(stroke(), along: outline) : outline
    }

    package mutating func stroke() -> Stroke {
        var style = StrokeStyle(width: chance(0.8) ? within(0.3...12) : within(12...90))
        style.cap = [.butt, .round, .square][below(3)]
        style.join = [.miter, .round, .bevel][below(3)]
        var stroke = Stroke(style: style)
        if chance(0.4) { (stroke.start, stroke.end) = (within(-0.2...0.6), within(0.3...1.1)) }
        if chance(0.3) {
            (stroke.dashes, stroke.dashPhase) = ((0..<(1 + below(3))).map { _ in chance(0.1) ? 0 : within(2...20) }, within(-9...30))
        }
        return stroke
    }

    package mutating func gradient(in rect: Rect) -> Gradient? {
        var values = GradientValues()
        values.form = [.axial, .radial, .conic, .diamond][below(4)]
        if chance(0.3) { values.focalOffset = Point(within(-1...1), within(-1...1)) }
        values.colors = (0..<(2 + below(4))).map { _ in color() }
        if chance(0.5) { values.locations = values.colors!.map { _ in within(-0.2...1.2) } }
        if chance(0.7) { (values.start, values.end) = (Point(within(-0.5...1.5), unit()), Point(unit(), within(-0.5...1.5))) }
        return Gradient(values, in: rect)
    }

    package mutating func item(_ width: Int, _ height: Int) -> DisplayItem {
        let opacity = chance(0.7) ? 1 : unit()
        switch below(11) {
        case 0, 1: return DisplayItem(shape: shape(width, height), paint: .color(color()), opacity: opacity)
        case 2: return DisplayItem(shape: shape(width, height), paint: .border(color(), width: within(0.2...30)), opacity: opacity)
        case 4:
            let place = shape(width, height)
            guard let gradient = gradient(in: place.rect) else { return item(width, height) }
            return DisplayItem(shape: place, paint: .gradient(gradient), opacity: opacity)
        case 3: return DisplayItem(shape: shape(width, height), paint: .shadow(color(), sigma: within(0.5...20)), opacity: opacity)
        default:
            let id = ImageID(UInt32(below(10)))
            let filter: SamplingFilter = chance(0.5) ? .linear : chance(0.6) ? .trilinear : .nearest
            var place = shape(width, height)
            var source = Rect(0, 0, 40, 30)
            let sizes = [(40.0, 30.0), (48, 48), (64, 64), (37, 91), (20, 20), (1, 1), (1, 50), (300, 3), (90, 60), (10, 10)]
            let (w, h) = sizes[Int(id.rawValue)]
            source = Rect(0, 0, w, h)
            if chance(0.5) { place.rect.size = Size(w, h) }
            if chance(0.5) {
                place.corners = .zero
            } else {
                place.corners = CornerRadii(min(place.rect.size.width, place.rect.size.height) * 0.3)
            }
            if chance(0.3) { source = Rect(within(-5...(w / 2)), within(-5...(h / 2)), within(-w...(2 * w)), within(1...h)) }
            // Some that are shrunk a lot, evenly or not.
            if chance(0.3) {
                place.projection = Projection.scale(within(0.02...0.6), within(0.02...1.2)).then(place.projection)
                place.rect.size = Size(place.rect.size.width * 3, place.rect.size.height * 3)
            }
            var item = DisplayItem(shape: place, paint: .image(id, source: source, filter: filter), opacity: opacity)
            if filter == .trilinear && chance(0.4) { item.detailBias = within(-2...3) }
            if chance(0.3) { item.tint = Tint(color()) }
            item.isSum = chance(0.2)
            return item
        }
    }

    package mutating func filters() -> [DeviceFilter] {
        (0..<(1 + below(2))).map { _ in
            switch below(7) {
            case 4: .levels(ColorLevels((0..<20).map { _ in within(-0.5...1.5) }))
            case 5: .morphology(x: within(0...5), y: within(0.1...5), isMaximum: chance(0.5))
            case 6:
                {
                    let radius = within(0.1...9)
                    return .morphology(x: radius, y: radius, isMaximum: chance(0.5))
                }()
            case 0: .colors(ColorMatrix((0..<20).map { _ in within(-1...1.5) }))
            case 1: .blur(x: within(0...14), y: within(0.1...14))
            default:
                {
                    let sigma = within(0.1...22)
                    return .blur(x: sigma, y: sigma)
                }()
            }
        }
    }

    package mutating func commands(_ count: Int, _ width: Int, _ height: Int, depth: Int = 0) -> [DisplayCommand] {
        var result: [DisplayCommand] = []
        for _ in 0..<count {
            let kind = depth < 3 ? below(11) : 10
            switch kind {
            case 0, 1: result.append(.beginClip(shape(width, height)))
            case 2:
                let modes = BlendMode.allCases
                result.append(
                    .beginGroup(
                        Group(
                            opacity: chance(0.2) ? 1 : within(-0.1...1), blend: chance(0.5) ? .normal : modes[below(modes.count)],
                            filters: chance(0.3) ? filters() : [])))
            case 4 where chance(0.6):
                result.append(.beginMasked(opacity: chance(0.5) ? 1 : within(-0.1...1)))
                if chance(0.9) { result += [.beginMask] + commands(1 + below(2), width, height, depth: depth + 1) + [.end] }
            case 5 where chance(0.05): result.append(.beginMask)
            case 6 where chance(0.25):
                // On a grid of its own, with content that has a size there.
                result.append(.beginGroup(Group(opacity: unit(), filters: chance(0.3) ? filters() : [], raster: projection(width, height))))
                for _ in 0..<(1 + below(3)) {
                    let place = Rect(within(-9...40), within(-9...40), within(1...60), within(1...60))
                    result.append(
                        .draw(DisplayItem(shape: Shape(rect: place, projection: .rotation(within(0...1))), paint: .color(color()))))
                }
                result.append(.end)
                continue
            case 3 where chance(0.3):
                let offset = chance(0.5) ? Point(Double(below(9)), Double(below(9))) : Point(within(-9...9), within(-9...9))
                result.append(.beginShadow(DropShadow(color: color(), sigma: chance(0.2) ? 0 : within(0.3...25), offset: offset)))
            case 4 where chance(0.25):
                result.append(.backdrop(Backdrop(shape: shape(width, height), filters: filters(), opacity: chance(0.7) ? 1 : unit())))
                continue
            default:
                result.append(.draw(item(width, height)))
                continue
            }
            result += commands(below(4), width, height, depth: depth + 1)
            result.append(.end)
        }
        return result
    }

    package mutating func list(_ count: Int, _ width: Int, _ height: Int) -> DisplayList {
        var list = DisplayList(width: width, height: height, background: chance(0.2) ? .clear : color())
        list.commands = commands(count, width, height)
        return list
    }
}

extension DisplayList {
    /// Whether it has pictures that are not smoothed.
    package var hasNearest: Bool {
        commands.contains { command in
            guard case .draw(let item) = command, case .image(_, _, .nearest) = item.paint else { return false }
            return true
        }
    }
}

/// The visible pixels of a surface.
package func pixels(_ surface: Surface) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(surface.width * surface.height)
    for y in 0..<surface.height {
        for x in 0..<surface.width { result.append(surface.pixels[y * surface.stride + x]) }
    }
    return result
}

/// The list drawn from scratch by the compositor with its fastest kernels.
package func drawn(_ list: DisplayList, _ images: ImageTable = ImageTable(), kernels: TileKernels.Choice = .fastest) -> [UInt32] {
    let surface = Surface(width: list.width, height: list.height)
    SoftwareCompositor(surface: surface, kernels: kernels).draw(list, images: images)
    return pixels(surface)
}

/// The list drawn by the reference.
package func referenceDrawn(_ list: DisplayList, _ images: ImageTable = ImageTable()) -> [UInt32] {
    let surface = Surface(width: list.width, height: list.height)
    ReferenceCompositor.draw(list, images: images, into: surface)
    return pixels(surface)
}

/// Describes the first pixel at which two pictures differ, and how many do; nil for none.
package func difference(_ a: [UInt32], _ b: [UInt32], _ width: Int) -> String? {
    guard let i = a.indices.first(where: { a[$0] != b[$0] }) else { return nil }
    let count = a.indices.count { a[$0] != b[$0] }
    return "(\(i % width), \(i / width)): \(String(a[i], radix: 16)), not \(String(b[i], radix: 16)); \(count) pixels"
}
