/// The plain way to draw a display list: back to front, every item over every pixel, with nothing skipped.
///
/// Slow; the measure that other compositors are held against, byte for byte. It reads the list by itself and shares with them only what defines a single
/// pixel: the area of a shape, the sample of a picture, the sum of two colours.
package enum ReferenceCompositor {
    package static func draw(_ list: borrowing DisplayList, images: ImageTable, into surface: Surface) {
        let box = PixelBox(minX: 0, minY: 0, maxX: Int32(surface.width), maxY: Int32(surface.height))
        let background = list.background.pixel()
        let picture = ReferenceCanvas(list.commands[...], box: box, images: images, ground: background, known: .init()).picture
        for y in 0..<surface.height {
            for x in 0..<surface.width { surface.pixels[y * surface.stride + x] = picture.pixels[y * surface.width + x] }
        }
    }
}

/// Commands, and the part of the device, or of a bitmap's own grid, that their picture is wanted of.
struct ReferenceCanvas {
    typealias Commands = ArraySlice<DisplayCommand>

    /// The pictures behind the backdrops of a list's picture, by their places in the list. Each of them shows those before it.
    final class Backdrops {
        var pictures: [Int: ReferencePicture] = [:]
    }

    let commands: Commands
    let box: PixelBox
    let images: ImageTable
    /// The colour that a list's picture is cleared to; a backdrop beyond its edges repeats them. Nil where there is nothing.
    let ground: UInt32?
    let known: Backdrops

    init(_ commands: Commands, box: PixelBox, images: ImageTable, ground: UInt32?, known: Backdrops) {
        (self.commands, self.box, self.images, self.ground, self.known) = (commands, box, images, ground, known)
    }

    /// Other commands over nothing.
    func blank(_ box: PixelBox, _ commands: Commands = []) -> ReferenceCanvas {
        ReferenceCanvas(commands, box: box, images: images, ground: nil, known: known)
    }

    var picture: ReferencePicture { ReferencePicture(box: box, pixels: layer(commands, over: ground ?? 0)) }

    /// Returns the picture of some of the commands by themselves.
    private func layer(_ part: Commands, over pixel: UInt32 = 0) -> [UInt32] {
        var pictures = [[UInt32](repeating: pixel, count: box.area)]
        draw(part, onto: &pictures)
        return pictures[0]
    }

    /// Draws some of the commands onto several pictures.
    private func draw(_ part: Commands, onto pictures: inout [[UInt32]]) {
        var i = part.startIndex
        while i < part.endIndex {
            let end = ReferenceCanvas.end(of: i, in: part)
            let content = part[min(i + 1, end)..<end]
            switch part[i] {
            case .draw(let item): if let paint = paint(item) { draw(paint, onto: &pictures) }
            case .beginClip(let shape): clip(content, to: shape, onto: &pictures)
            case .beginGroup(let group): draw(group, content, onto: &pictures)
            case .beginMasked(let opacity): mask(content, unitByte(opacity), onto: &pictures)
            case .beginShadow(let shadow): if let paint = paint(shadow, of: content) { draw(paint, onto: &pictures) }
            case .backdrop(let backdrop):
                guard let shape = ReferenceShape(backdrop.shape, in: box) else { break }
                let behind = behind(i, backdrop.filters)
                draw(
                    ReferencePaint(shape: shape, opacity: unitByte(backdrop.opacity)) { x, y in
                        { column, row in behind[x + Int32(column), y + Int32(row)] }
                    }, onto: &pictures)
            case .beginMask, .end: break
            }
            i = end + 1
        }
    }

    private func draw(_ paint: ReferencePaint, onto pictures: inout [[UInt32]]) {
        withExtendedLifetime(paint) {
            for y in stride(from: box.minY & ~63, to: box.maxY, by: tileSize) {
                for x in stride(from: box.minX & ~63, to: box.maxX, by: tileSize) {
                    let (coverage, color) = (paint.coverage(x, y), paint.color(x, y))
                    for row in Int(max(box.minY - y, 0))..<min(tileSize, Int(box.maxY - y)) {
                        for column in Int(max(box.minX - x, 0))..<min(tileSize, Int(box.maxX - x)) {
                            let strength = divide255(paint.opacity * coverage(column, row))
                            guard strength > 0 else { continue }
                            let pixel = scaled(tinted(color(column, row), by: paint.tint), by: strength)
                            let i = (Int(y - box.minY) + row) * Int(box.maxX - box.minX) + Int(x - box.minX) + column
                            for k in pictures.indices {
                                pictures[k][i] = paint.isSum ? added(pixel, pictures[k][i]) : composited(pixel, over: pictures[k][i])
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Clips, groups and masks

    /// Content shows directly where the shape covers pixels wholly. Where it does so in part the content is a picture of its own that is put over what is
    /// behind, unless something in it is blended with that: then what comes out is mixed in.
    private func clip(_ content: Commands, to shape: Shape, onto pictures: inout [[UInt32]]) {
        guard let shape = ReferenceShape(shape, in: box) else { return }
        var cover = [[UInt32](repeating: 0, count: box.area)]
        draw(ReferencePaint(shape: shape) { _, _ in { _, _ in .max } }, onto: &cover)
        let strength = cover[0].map { $0 >> 24 }
        let isBlended = ReferenceCanvas.blends(content)
        var drawn = pictures + [[UInt32](repeating: 0, count: box.area)]
        draw(content, onto: &drawn)
        for k in pictures.indices {
            for i in strength.indices where strength[i] > 0 {
                let behind = pictures[k][i]
                if strength[i] == 255 {
                    pictures[k][i] = drawn[k][i]
                } else if isBlended {
                    pictures[k][i] = mixed(drawn[k][i], behind, by: strength[i])
                } else {
                    pictures[k][i] = composited(scaled(drawn[drawn.count - 1][i], by: strength[i]), over: behind)
                }
            }
        }
    }

    private func draw(_ group: Group, _ content: Commands, onto pictures: inout [[UInt32]]) {
        let opacity = unitByte(group.opacity)
        guard opacity > 0 else { return }
        let isPlain = group.blend == .normal
        if !group.filters.isEmpty || group.raster != nil {
            let paint = paint(group, content, opacity: isPlain ? opacity : 255)
            if isPlain {
                if let paint { draw(paint, onto: &pictures) }
                return
            }
            var layer = [[UInt32](repeating: 0, count: box.area)]
            if let paint { draw(paint, onto: &layer) }
            return blend(layer[0], group.blend, opacity, onto: &pictures)
        }
        // What is wholly there is no more than its parts, unless something in it must be blended with no more than what it encloses.
        if opacity == 255 && isPlain && !ReferenceCanvas.blends(content) { return draw(content, onto: &pictures) }
        blend(layer(content), group.blend, opacity, onto: &pictures)
    }

    private func blend(_ layer: [UInt32], _ mode: BlendMode, _ opacity: UInt32, onto pictures: inout [[UInt32]]) {
        for k in pictures.indices {
            for i in layer.indices { pictures[k][i] = blended(scaled(layer[i], by: opacity), onto: pictures[k][i], mode) }
        }
    }

    private func mask(_ content: Commands, _ opacity: UInt32, onto pictures: inout [[UInt32]]) {
        guard opacity > 0, content.first == .beginMask else { return }
        let end = ReferenceCanvas.end(of: content.startIndex, in: content)
        let mask = layer(content[(content.startIndex + 1)..<end])
        let layer = layer(content[min(end + 1, content.endIndex)...])
        for k in pictures.indices {
            for i in layer.indices {
                pictures[k][i] = composited(scaled(layer[i], by: divide255(opacity * (mask[i] >> 24))), over: pictures[k][i])
            }
        }
    }

    // MARK: Pictures with filters

    /// A filtered group, or one that is a bitmap; nil where there is nothing of it.
    private func paint(_ group: Group, _ content: Commands, opacity: UInt32) -> ReferencePaint? {
        let anchor = ReferenceCanvas.anchor(of: content)
        guard let raster = group.raster else {
            let needed = group.filters.needed(for: box)
            let picture = blank(needed[0], content).picture.filtered(group.filters, needed, repeatsEdges: false, anchor: anchor)
            return ReferencePaint(extent: box, opacity: opacity, coverage: { _, _ in { _, _ in 255 } }) { x, y in
                { column, row in picture[x + Int32(column), y + Int32(row)] }
            }
        }
        let needed = group.filters.needed(for: Group.everywhere)
        guard let domain = domain(of: content, in: needed[0], seen: Group.everywhere) else { return nil }
        var picture = blank(domain.tiled, content).picture
        picture.domain = domain
        picture = picture.filtered(group.filters, needed, repeatsEdges: false, anchor: anchor)
        return paint(Shape(rect: Rect(picture.domain), projection: raster), picture, opacity: opacity)
    }

    /// All that was drawn before a command within the group that it is in, filtered.
    private func behind(_ i: Int, _ filters: [DeviceFilter]) -> ReferencePicture {
        let before = before(i)
        guard ground != nil, before.startIndex == commands.startIndex else {
            let needed = filters.needed(for: box)
            return blank(needed[0], before).picture.filtered(filters, needed, repeatsEdges: false, anchor: (0, 0))
        }
        if let picture = known.pictures[i] { return picture }
        let everywhere = [PixelBox](repeating: box, count: filters.count + 1)
        let canvas = ReferenceCanvas(before, box: box, images: images, ground: ground, known: known)
        let picture = canvas.picture.filtered(filters, everywhere, repeatsEdges: true, anchor: (0, 0))
        known.pictures[i] = picture
        return picture
    }

    /// A pixel that moves with the content.
    private static func anchor(of content: Commands) -> (x: Int32, y: Int32) {
        for case .draw(let item) in content {
            let p = item.shape.projection
            return p.isAffine ? (floorIndex(p.x0) % (1 << 20), floorIndex(p.y0) % (1 << 20)) : (0, 0)
        }
        return (0, 0)
    }

    // MARK: Where content is

    /// The pixels of a bitmap of some content: all that anything in it reaches, and one more on each side. Nil where there is nothing, or too much.
    private func domain(of content: Commands, in box: PixelBox, seen: PixelBox) -> PixelBox? {
        let extent = blank(box, content).extent
        let domain = extent.expanded(by: 1).intersection(box).trimmed(around: seen)
        return extent.isEmpty || domain.isEmpty ? nil : domain
    }

    /// Holds all that the commands draw.
    var extent: PixelBox { extent(of: commands, in: box) }

    /// Holds all that some of the commands draw in a place.
    private func extent(of part: Commands, in place: PixelBox) -> PixelBox {
        var result = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        var i = part.startIndex
        while i < part.endIndex {
            let end = ReferenceCanvas.end(of: i, in: part)
            let content = part[min(i + 1, end)..<end]
            var found: PixelBox?
            switch part[i] {
            case .draw(let item): found = blank(place).paint(item)?.extent
            case .beginClip(let shape):
                if let shape = ReferenceShape(shape, in: place) { found = extent(of: content, in: shape.extent) }
            case .beginGroup(let group):
                guard unitByte(group.opacity) > 0 else { break }
                if group.blend.actsOnNothing {
                    found = place
                } else if let raster = group.raster {
                    let needed = group.filters.needed(for: Group.everywhere)
                    if let domain = domain(of: content, in: needed[0], seen: Group.everywhere) {
                        let bitmap = Rect(group.filters.domain(of: domain, needed))
                        found = ReferenceShape(Shape(rect: bitmap, projection: raster), in: place)?.extent
                    }
                } else if !group.filters.isEmpty {
                    let needed = group.filters.needed(for: place)
                    if let domain = domain(of: content, in: needed[0], seen: place) {
                        let picture = Rect(group.filters.domain(of: domain, needed).intersection(place))
                        found = ReferenceShape(Shape(rect: picture, projection: .identity), in: place)?.extent
                    }
                } else {
                    found = extent(of: content, in: place)
                }
            case .beginMasked(let opacity):
                guard unitByte(opacity) > 0, content.first == .beginMask else { break }
                let end = ReferenceCanvas.end(of: content.startIndex, in: content)
                found = extent(of: content[(content.startIndex + 1)..<end], in: place)
                    .union(extent(of: content[min(end + 1, content.endIndex)...], in: place))
            case .beginShadow(let shadow): found = paint(shadow, of: content)?.extent
            case .backdrop(let backdrop):
                guard unitByte(backdrop.opacity) > 0, let shape = ReferenceShape(backdrop.shape, in: place) else { break }
                let seen = backdrop.filters.needed(for: shape.extent)[0]
                if !blank(seen, before(i)).extent.isEmpty { found = shape.extent }
            case .beginMask, .end: break
            }
            if let found { result = result.union(found.intersection(place)) }
            i = end + 1
        }
        return result
    }

    // MARK: Commands

    /// The index of the end that belongs to a command, or of where all commands end if there is none; the command's own where it needs none.
    private static func end(of i: Int, in commands: Commands) -> Int {
        var depth = 0
        for j in i..<commands.endIndex {
            switch commands[j] {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: depth += 1
            case .end: depth -= 1
            }
            if depth <= 0 { return j }
        }
        return commands.endIndex
    }

    /// The commands before one, within the innermost group that it is in.
    private func before(_ i: Int) -> Commands {
        var depth = 0
        for j in (commands.startIndex..<i).reversed() {
            switch commands[j] {
            case .draw, .backdrop: break
            case .end: depth += 1
            case .beginClip, .beginMasked: depth = max(depth - 1, 0)
            case .beginGroup, .beginMask, .beginShadow:
                if depth == 0 { return commands[(j + 1)..<i] }
                depth -= 1
            }
        }
        return commands[..<i]
    }

    /// Whether something in a clip or group is blended with what is behind it there.
    private static func blends(_ content: Commands) -> Bool {
        var i = content.startIndex
        while i < content.endIndex {
            let end = end(of: i, in: content)
            switch content[i] {
            case .beginGroup(let group): if group.blend != .normal { return true }
            case .beginClip: if blends(content[(i + 1)..<end]) { return true }
            default: break
            }
            i = end + 1
        }
        return false
    }
}
