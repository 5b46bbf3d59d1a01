import LaminaRender
import RenderTestSupport
import Testing

/// Whatever a display list says must be in the digests of the tiles it touches: what is forgotten there leaves old tiles standing.
@Suite struct DigestTests {
    /// A command, ways to change it that reach each of its stored values, and what it encloses if it begins something.
    struct Sample {
        var name: String
        var command: DisplayCommand
        var content: [DisplayCommand] = []
        var changes: [Change]

        var commands: [DisplayCommand] { commands(command) }
        func commands(_ command: DisplayCommand) -> [DisplayCommand] {
            switch command {
            case .draw, .end: [command]
            case .backdrop: [DigestTests.box, command]
            case .beginMasked: [command, .beginMask, DigestTests.box, .end] + content + [.end]
            case .beginMask: [.beginMasked(opacity: 1), command] + content + [.end, DigestTests.box, .end]
            case .beginClip, .beginGroup, .beginShadow: [command] + content + [.end]
            }
        }
    }

    struct Change {
        /// Without effect on this command: the pixels stay, whatever the digests do.
        var isIdle = false
        var apply: (inout DisplayCommand) -> Void
    }

    /// Where a command may stand. What it is in decides the way in which it is digested: as an item of a tile, or as content of something that is
    /// drawn by itself and kept.
    enum Surrounding: CaseIterable {
        case none, mask, shadow

        func around(_ commands: [DisplayCommand]) -> [DisplayCommand] {
            switch self {
            case .none: return commands
            case .mask: return [.beginMasked(opacity: 0.9), .beginMask] + commands + [.end, DigestTests.box, .end]
            case .shadow:
                return [.beginShadow(DropShadow(color: .black, sigma: 2, offset: Point(3, 2)))] + commands + [.end]
            }
        }
    }

    static let box = DisplayCommand.draw(
        DisplayItem(
            shape: Shape(rect: Rect(8, 8, 100, 96), projection: .identity),
            paint: .color(Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))))

    static let images: ImageTable = {
        var table = ImageTable()
        for id in [1, 2] as [ImageID] {
            table[id] = Bitmap(width: 40, height: 40) { pixels in
                for i in 0..<1600 { pixels[i] = 0xFF00_0000 | UInt32(i * 2654 * Int(id.rawValue)) & 0xFF_FFFF }
            }
        }
        return table
    }()

    @Test(
        "every stored value of every command is in the digests, wherever the command stands", arguments: samples.map(\.name),
        Surrounding.allCases)
    func fields(_ name: String, _ surrounding: Surrounding) throws {
        let sample = try #require(Self.samples.first { $0.name == name })
        var list = DisplayList(width: 128, height: 128, background: .white)
        list.commands = surrounding.around(sample.commands)
        let before = leaves(of: sample.command)
        let compositor = SoftwareCompositor(width: 128, height: 128)
        // What does nothing does nothing anywhere.
        let pixels = surrounding == .none && sample.changes.contains { $0.isIdle } ? drawn(list, Self.images) : []
        var reached: Set<String> = []
        for (index, change) in sample.changes.enumerated() {
            var command = sample.command
            change.apply(&command)
            let after = leaves(of: command)
            let paths = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
            #expect(!paths.isEmpty, "change \(index) changes nothing")
            reached.formUnion(paths)
            var changed = list
            changed.commands = surrounding.around(sample.commands(command))
            if change.isIdle {
                guard surrounding == .none else { continue }
                #expect(drawn(changed, Self.images) == pixels, "\(paths) has an effect")
            } else {
                _ = compositor.prepare(list, images: Self.images)
                #expect(compositor.prepare(changed, images: Self.images) > 0, "\(paths) is forgotten")
            }
        }
        let missed = before.keys.filter { $0 != "" && !reached.contains($0) }
        #expect(missed.isEmpty, "nothing changes \(missed.sorted())")
    }

    @Test("every kind of command and of paint has a sample")
    func kinds() {
        var kinds: Set<String> = []
        for sample in Self.samples {
            switch sample.command {
            case .draw(let item):
                switch item.paint {
                case .color: kinds.insert("color")
                case .border: kinds.insert("border")
                case .image: kinds.insert("image")
                case .gradient: kinds.insert("gradient")
                case .shadow: kinds.insert("shadow")
                }
            case .beginClip: kinds.insert("clip")
            case .beginGroup: kinds.insert("group")
            case .beginMasked: kinds.insert("masked")
            case .beginShadow: kinds.insert("drop shadow")
            case .backdrop: kinds.insert("backdrop")
            // These two hold nothing.
            case .beginMask, .end: break
            }
        }
        #expect(kinds.count == 10)
    }

    @Test("so are the list's background and the pixels that an image's name stands for")
    func frame() {
        var list = DisplayList(width: 128, height: 128, background: .white)
        list.commands = [Self.picture(filter: .linear)]
        let compositor = SoftwareCompositor(surface: Surface(width: 128, height: 128))
        compositor.draw(list, images: Self.images)
        #expect(compositor.prepare(list, images: Self.images) == 0)
        var images = Self.images
        images[1] = images[2]
        #expect(compositor.prepare(list, images: images) > 0)
        compositor.draw(list, images: Self.images)
        list.background = .black
        #expect(compositor.prepare(list, images: Self.images) == 4)
    }
}

extension DigestTests {
    private static let violet = Color(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.9)
    private static let plain = Shape(rect: Rect(10, 12, 80, 70), projection: .translation(3, 2))

    static func picture(filter: SamplingFilter) -> DisplayCommand {
        .draw(DisplayItem(shape: plain, paint: .image(1, source: Rect(0, 0, 40, 40), filter: filter)))
    }

    // MARK: Changes

    private static func onShape(idle: Bool = false, _ change: @escaping (inout Shape) -> Void) -> Change {
        Change(isIdle: idle) { command in
            switch command {
            case .draw(var item):
                change(&item.shape)
                command = .draw(item)
            case .beginClip(var shape):
                change(&shape)
                command = .beginClip(shape)
            case .backdrop(var backdrop):
                change(&backdrop.shape)
                command = .backdrop(backdrop)
            default: break
            }
        }
    }

    private static func onItem(idle: Bool = false, _ change: @escaping (inout DisplayItem) -> Void) -> Change {
        Change(isIdle: idle) { command in
            guard case .draw(var item) = command else { return }
            change(&item)
            command = .draw(item)
        }
    }

    private static func onColor(_ color: Color, _ paint: @escaping (Color) -> Paint) -> [Change] {
        colors(color).map { other in onItem { $0.paint = paint(other) } }
    }

    private static func colors(_ color: Color) -> [Color] {
        [\Color.red, \.green, \.blue, \.alpha].map { path in
            var other = color
            other[keyPath: path] -= 0.2
            return other
        }
    }

    private static func rects(_ rect: Rect) -> [Rect] {
        [\Rect.origin.x, \.origin.y, \.size.width, \.size.height].map { path in
            var other = rect
            other[keyPath: path] += 1.5
            return other
        }
    }

    private static func shapeChanges(hasOutline: Bool = false) -> [Change] {
        var result = rects(plain.rect).map { rect in onShape(idle: hasOutline) { $0.rect = rect } }
        for path in [\Projection.xx, \.xy, \.x0, \.yx, \.yy, \.y0] { result.append(onShape { $0.projection[keyPath: path] += 0.25 }) }
        for path in [\Projection.wx, \.wy] { result.append(onShape { $0.projection[keyPath: path] += 0.001 }) }
        result.append(onShape { $0.projection.w0 = 1.25 })
        result.append(onShape { $0.smoothEdges = [] })
        result.append(onShape { $0.outline = Outline(Path(rect: Rect(20, 20, 30, 31))) })
        guard !hasOutline else { return result }
        for path in [\CornerRadii.minXMinY, \.maxXMinY, \.minXMaxY, \.maxXMaxY] {
            result.append(onShape { $0.corners[keyPath: path] += 5 })
        }
        return result
    }

    private static var curved: [Change] { [onShape { $0.curve = .continuous }] }
    private static var straight: [Change] { [onShape(idle: true) { $0.curve = .continuous }] }

    private static func itemChanges(hasDetail: Bool = false) -> [Change] {
        [
            onItem { $0.opacity = 0.5 }, onItem(idle: !hasDetail) { $0.detailBias = 3 },
            onItem(idle: !hasDetail) { $0.tint = Tint(violet) }, onItem(idle: !hasDetail) { $0.isSum = true },
            onItem { $0.paint = .color(Color(red: 0, green: 1, blue: 0.5)) }, onItem { $0.paint = .border(.black, width: 3) },
        ]
    }

    private static let gradientValues: GradientValues = {
        var values = GradientValues()
        values.colors = [violet, .black, .white]
        values.locations = [0, 0.3, 1]
        (values.start, values.end) = (Point(0.1, 0.2), Point(0.9, 0.8))
        return values
    }()

    private static func gradient(_ change: (inout GradientValues) -> Void = { _ in }) -> Paint {
        var values = gradientValues
        change(&values)
        return .gradient(Gradient(values, in: Rect(0, 0, 80, 70))!)
    }

    // MARK: Samples

    static var samples: [Sample] { draws + outlines + enclosing }

    private static var draws: [Sample] {
        var rounded = plain
        rounded.corners = CornerRadii(12)
        func draw(_ name: String, _ shape: Shape, _ paint: Paint, _ changes: [Change]) -> Sample {
            Sample(name: name, command: .draw(DisplayItem(shape: shape, paint: paint)), changes: changes)
        }
        return [
            draw("a colour", rounded, .color(violet), onColor(violet) { .color($0) } + shapeChanges() + curved + itemChanges()),
            draw(
                "a border", rounded, .border(violet, width: 4),
                onColor(violet) { .border($0, width: 4) } + [onItem { $0.paint = .border(violet, width: 5) }] + shapeChanges() + curved
                    + itemChanges()),
            draw(
                "a shadow", rounded, .shadow(violet, sigma: 4),
                onColor(violet) { .shadow($0, sigma: 4) } + [onItem { $0.paint = .shadow(violet, sigma: 5) }] + shapeChanges() + curved
                    + itemChanges()),
            draw(
                "an image", plain, .image(1, source: Rect(0, 0, 40, 40), filter: .trilinear),
                rects(Rect(0, 0, 40, 40)).map { source in onItem { $0.paint = .image(1, source: source, filter: .trilinear) } }
                    + [
                        onItem { $0.paint = .image(2, source: Rect(0, 0, 40, 40), filter: .trilinear) },
                        onItem { $0.paint = .image(1, source: Rect(0, 0, 40, 40), filter: .nearest) },
                        onItem { $0.paint = .image(1, source: Rect(0, 0, 40, 40), filter: .linear) },
                    ] + shapeChanges() + straight + itemChanges(hasDetail: true)),
            draw(
                "a gradient", rounded, gradient(),
                [
                    onItem { $0.paint = gradient { $0.start = Point(0.25, 0.25) } },
                    onItem { $0.paint = gradient { $0.end = Point(0.75, 0.5) } },
                    onItem { $0.paint = gradient { $0.form = .radial } }, onItem { $0.paint = gradient { $0.form = .conic } },
                    onItem { $0.paint = gradient { $0.form = .diamond } },
                    onItem { $0.paint = gradient { ($0.form, $0.focalOffset) = (.radial, Point(0.1, 0)) } },
                    onItem { $0.paint = gradient { $0.colors![1] = .white } }, onItem { $0.paint = gradient { $0.locations![1] = 0.6 } },
                ] + shapeChanges() + curved + itemChanges()),
        ]
    }

    private static var outlines: [Sample] {
        var path = Path()
        path.move(to: Point(10, 10))
        path.line(to: Point(90, 20))
        path.line(to: Point(20, 90))
        path.line(to: Point(50, 4))
        path.line(to: Point(80, 95))
        var other = path
        other.line(to: Point(5, 60))
        let (filled, stroke) = (Outline(path), Stroke(style: StrokeStyle(width: 5), dashPhase: 1, dashes: [9, 4]))
        var shape = plain
        shape.outline = filled
        let fills = [
            onShape { $0.outline = Outline(other) }, onShape { $0.outline = Outline(path, rule: .evenOdd) },
            onShape { $0.outline = Outline(stroke, along: filled) }, onShape { $0.outline = nil },
        ]
        func stroked(_ change: @escaping (inout Stroke) -> Void) -> Change {
            onShape {
                var stroke = stroke
                change(&stroke)
                $0.outline = Outline(stroke, along: filled)
            }
        }
        var line = shape
        line.outline = Outline(stroke, along: filled)
        let strokes = [
            stroked { $0.style.width = 7 }, stroked { $0.style.cap = .round }, stroked { $0.style.join = .round },
            stroked { $0.style.miterLimit = 2 }, stroked { $0.start = 0.2 }, stroked { $0.end = 0.7 }, stroked { $0.dashPhase = 4 },
            stroked { $0.dashes = [3, 4] }, stroked { $0.dashes = [9, 5] }, stroked { $0.dashes = nil },
        ]
        let corners = [onShape(idle: true) { $0.corners = CornerRadii(3) }]
        let common = shapeChanges(hasOutline: true) + straight + corners + itemChanges() + onColor(violet) { .color($0) }
        return [
            Sample(name: "the inside of a path", command: .draw(DisplayItem(shape: shape, paint: .color(violet))), changes: fills + common),
            Sample(
                name: "a line along a path", command: .draw(DisplayItem(shape: line, paint: .color(violet))),
                changes: [fills[0], fills[1], fills[3]] + strokes + common),
        ]
    }

    private static var enclosing: [Sample] {
        var rounded = plain
        rounded.corners = CornerRadii(12)
        let content = [box]
        func onGroup(idle: Bool = false, _ change: @escaping (inout Group) -> Void) -> Change {
            Change(isIdle: idle) { command in
                guard case .beginGroup(var group) = command else { return }
                change(&group)
                command = .beginGroup(group)
            }
        }
        func onDropShadow(_ change: @escaping (inout DropShadow) -> Void) -> Change {
            Change { command in
                guard case .beginShadow(var shadow) = command else { return }
                change(&shadow)
                command = .beginShadow(shadow)
            }
        }
        func onBackdrop(_ change: @escaping (inout Backdrop) -> Void) -> Change {
            Change { command in
                guard case .backdrop(var backdrop) = command else { return }
                change(&backdrop)
                command = .backdrop(backdrop)
            }
        }
        func matrices() -> [ColorMatrix] {
            (0..<20).map { i in
                var elements = ColorMatrix.identity.elements
                elements[i] += 0.25
                return ColorMatrix(elements)
            }
        }
        // A blur takes time, so what colours are changed to is tried without one.
        let (blur, colors) = (DeviceFilter.blur(x: 3, y: 2), DeviceFilter.colors(matrices()[1]))
        let changedBlurs: [[DeviceFilter]] = [[.blur(x: 4, y: 2)], [.blur(x: 3, y: 4)], [blur, colors], [colors], []]
        var changedColors: [[DeviceFilter]] = [[], [blur], [colors, colors]]
        for matrix in matrices() + [.identity] where .colors(matrix) != colors { changedColors.append([.colors(matrix)]) }
        for i in 0..<20 {
            var levels = ColorLevels.identity
            levels.elements[i] += 0.25
            changedColors.append([.levels(levels)])
        }
        changedColors += [[.morphology(x: 1, y: 2, isMaximum: true)], [.morphology(x: 2, y: 1, isMaximum: false)]]
        let raster = Projection(xx: 1.25, xy: 0.5, x0: 4, yx: -0.25, yy: 1, y0: 20)
        var rasters = [onGroup { $0.raster!.w0 = 1.5 }]
        for path in [\Projection.xx, \.xy, \.x0, \.yx, \.yy, \.y0] { rasters.append(onGroup { $0.raster![keyPath: path] += 0.375 }) }
        for path in [\Projection.wx, \.wy] { rasters.append(onGroup { $0.raster![keyPath: path] += 0.001 }) }
        let shadow = DropShadow(color: violet, sigmaX: 3, sigmaY: 2, offset: Point(4, 5))
        let modes: [BlendMode] = [.multiply, .screen, .clear, .plusLighter]
        var groups = modes.map { mode in onGroup { $0.blend = mode } }
        groups += [onGroup { $0.opacity = 0.5 }, onGroup { $0.filters = [blur] }, onGroup { $0.raster = raster }]
        let blurred = changedBlurs.map { filters in onGroup { $0.filters = filters } } + [onGroup { $0.opacity = 0.5 }]
        var filtered = changedColors.map { filters in onGroup { $0.filters = filters } }
        filtered += rasters
        filtered += [onGroup { $0.opacity = 0.5 }, onGroup { $0.blend = .screen }, onGroup { $0.raster = nil }]
        return [
            Sample(name: "a clip", command: .beginClip(rounded), content: content, changes: shapeChanges() + curved),
            Sample(
                name: "a group", command: .beginGroup(Group(opacity: 0.75)), content: content, changes: groups),
            Sample(
                name: "a coloured group on a grid of its own",
                command: .beginGroup(Group(opacity: 0.75, filters: [colors], raster: raster)), content: content, changes: filtered),
            Sample(
                name: "a blurred group", command: .beginGroup(Group(opacity: 0.75, filters: [blur])), content: content,
                changes: blurred + [onGroup { $0.blend = .screen }, onGroup { $0.raster = raster }]),
            Sample(
                name: "something masked", command: .beginMasked(opacity: 0.75), content: content,
                changes: [Change { $0 = .beginMasked(opacity: 0.5) }]),
            Sample(
                name: "a shadow of content", command: .beginShadow(shadow), content: content,
                changes: Self.colors(violet).map { color in onDropShadow { $0.color = color } }
                    + [
                        onDropShadow { $0.sigmaX = 4 }, onDropShadow { $0.sigmaY = 4 }, onDropShadow { $0.offset.x += 0.5 },
                        onDropShadow { $0.offset.y += 0.5 },
                    ]),
            Sample(
                name: "a backdrop", command: .backdrop(Backdrop(shape: rounded, filters: [colors], opacity: 0.75)),
                changes: changedColors.map { filters in onBackdrop { $0.filters = filters } } + shapeChanges() + curved
                    + [onBackdrop { $0.opacity = 0.5 }]),
        ]
    }
}
