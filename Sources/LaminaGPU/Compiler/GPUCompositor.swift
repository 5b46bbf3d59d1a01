import LaminaRender

// The compositor for graphics processors: a display list in, textures and draw calls out, as values. Whoever carries them out is told nothing else.
//
// What is composited as a whole first – what a clip with smooth edges cuts, groups, masks, whatever is filtered – is drawn into a texture of its own, whose pass
// comes before the pass that shows it. Only what looks at what is behind it breaks a pass in two.
//
// A pixel's numbers are worked out as the plain compositor does, in 32 bits, and rounded to bytes where it rounds; so most pixels are the same, and the others
// differ by what tests say.

package final class GPUCompositor {
    /// The limits of a device.
    package struct Limits: Sendable {
        /// The longest side of a texture.
        package var texture: Int
        /// Whether textures of floats can be drawn into.
        package var hasFineTargets: Bool

        package init(texture: Int, hasFineTargets: Bool) { (self.texture, self.hasFineTargets) = (texture, hasFineTargets) }
    }

    let width, height: Int
    let limits: Limits
    let textures = TextureNumbers()
    let pictures = PictureStore()
    let tables = TableStore()
    let sheet: CoverageSheet
    let targets = TargetPool()
    let outlines: OutlineStore
    private(set) lazy var processor = ProcessorPictures()

    /// Textures of the frame before that are of no more use.
    private var transients: [GPUFrame.TextureID] = []
    /// The frame before as it would be drawn whole, without its textures; nil if nothing is known of what the picture shows.
    private var former: GPUFrame?

    var frame: GPUFrame
    var paints = SpritePaints()
    /// The number of draw calls that have been begun.
    var runs = 0
    var images = ImageTable()
    var commands: [DisplayCommand] = []
    /// The index of the end that belongs to each command, or of the last command's successor if there is none; its own where it needs none.
    var ends: [Int] = []

    package init(width: Int, height: Int, limits: Limits) {
        (self.width, self.height, self.limits) = (width, height, limits)
        sheet = CoverageSheet(longest: limits.texture)
        outlines = OutlineStore(sheet)
        frame = GPUFrame(width: width, height: height)
    }

    /// Makes the next frame draw all of the picture: for when somebody else has drawn in it, or a frame was not carried out.
    package func invalidate() { former = nil }

    /// Writes a frame down. What it tells to be done builds on all frames before it, which have been carried out.
    package func compile(_ list: borrowing DisplayList, images: ImageTable) -> GPUFrame {
        self.images = images
        commands = list.commands
        noteEnds()
        frame = GPUFrame(width: width, height: height)
        frame.items.reserveCapacity(commands.count)
        for texture in transients { frame.textures.append(.remove(texture)) }
        transients.removeAll()
        pictures.beginFrame(&frame.textures)
        targets.beginFrame(&frame.textures)
        tables.beginFrame()
        sheet.beginFrame()
        outlines.beginFrame()
        let viewport = PixelBox(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        let root = Layer(bounds: viewport)
        root.clear = list.background.pixel()
        root.isRoot = true
        do throws(Unsupported) {
            try add(0..<commands.count, to: root, in: viewport)
            finish(root)
            if sheet.isFull { throw Unsupported(reason: .size) }
        } catch {
            drawByProcessor(list, error.reason)
        }
        sheet.endFrame(&frame.textures)
        paints.endFrame()
        leaveOutUnchanged()
        defer {
            frame = GPUFrame(width: width, height: height)
            self.images = ImageTable()
            // The list is its owner's alone again, who empties it for the next frame.
            commands = []
        }
        return frame
    }

    /// All of the frame is the software compositor's picture.
    private func drawByProcessor(_ list: borrowing DisplayList, _ reason: Fallback) {
        (frame.steps, frame.items, frame.numbers, frame.digests, frame.looks) = ([], [], [], [], [])
        paints.endFrame()
        sheet.clear()
        let viewport = PixelBox(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        let root = Layer(bounds: viewport)
        root.clear = 0
        root.isRoot = true
        let bitmap = processor.draw(commands, in: viewport, background: list.background, images: images)
        // A picture of any size: the frame's own is no larger.
        try! show(bitmap, in: viewport, on: root, reason)
        finish(root)
    }

    /// Leaves out of the frame what draws no pixel anew.
    private func leaveOutUnchanged() {
        var whole = frame
        whole.textures = []
        if let former { frame.restrict(to: frame.boxes(since: former)) }
        former = whole
    }

    private func noteEnds() {
        ends = Array(commands.indices)
        var open: [Int] = []
        for i in commands.indices {
            switch commands[i] {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow:
                open.append(i)
                ends[i] = commands.count
            case .end: if let begin = open.popLast() { ends[begin] = i }
            }
        }
    }
}

/// Something that cannot be told to a graphics processor.
struct Unsupported: Error {
    let reason: Fallback
}

/// A picture that is composited by itself: the pass that is being put together.
final class Layer {
    /// The pixels that are wanted.
    let bounds: PixelBox
    /// The frame's picture.
    var isRoot = false
    var draws: [Draw] = []
    /// Holds all that has been drawn.
    var extent = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    /// The digest of all that has been drawn in it; not kept of the frame's picture.
    var content = Digest()
    /// The texture that it is drawn into; nil as long as nobody needed to know.
    var target: Target?
    /// The pixel that the target is cleared to; nil if its first pass has been put down.
    var clear: UInt32? = 0
    /// The textures that its draws read.
    var read: [Target] = []
    /// Whether something has been drawn in it, or will have been.
    var isBlank: Bool { draws.isEmpty && clear != nil }
    /// The layer that a clip or a mask was begun in: backdrops look through to it.
    var outer: Layer?
    /// The shape of the clip that it is the content of; nil for that of a mask.
    var clip: Shape?

    init(bounds: PixelBox) { self.bounds = bounds }
}

extension GPUCompositor {
    /// Puts down what has been drawn so far, and leaves the layer open for more.
    func flush(_ layer: Layer) throws(Unsupported) {
        if layer.target == nil, !layer.isRoot { layer.target = try take(layer.bounds) }
        putDown(layer)
    }

    /// Puts down a layer for good.
    func finish(_ layer: Layer) {
        if layer.isRoot || layer.target != nil { putDown(layer) }
    }

    private func putDown(_ layer: Layer) {
        guard !layer.draws.isEmpty || layer.clear != nil else { return }
        let origin = layer.target?.box ?? layer.bounds
        frame.steps.append(
            .pass(
                Pass(
                    target: layer.target?.texture ?? GPUFrame.picture, originX: origin.minX, originY: origin.minY, clear: layer.clear,
                    draws: layer.draws)))
        (layer.draws, layer.clear) = ([], nil)
        layer.target?.note(layer.content)
        for target in layer.read { targets.giveBack(target) }
        layer.read.removeAll()
    }

    /// Puts down a layer of its own and returns its picture; nil if there is nothing in it.
    func picture(of layer: Layer) throws(Unsupported) -> Target? {
        let box = layer.extent.intersection(layer.bounds)
        guard !box.isEmpty else {
            for target in layer.read { targets.giveBack(target) }
            if let target = layer.target { targets.giveBack(target) }
            return nil
        }
        if layer.target == nil {
            layer.target = try take(box)
        }
        putDown(layer)
        return layer.target
    }

    /// A texture to draw into; one of finer channels than bytes, if wanted, where the device can draw into it.
    func take(_ box: PixelBox, isFine: Bool = false) throws(Unsupported) -> Target {
        let longest = limits.texture & ~63
        guard Int(box.maxX - box.minX) <= longest, Int(box.maxY - box.minY) <= longest, box.area <= GPUCompositor.largestTarget else {
            throw Unsupported(reason: .size)
        }
        return targets.take(box, isFine: isFine && limits.hasFineTargets, textures, &frame.textures)
    }

    /// The most pixels of one texture that is drawn into.
    private static let largestTarget = 1 << 25

    /// A copy of a part of what a layer shows so far.
    func copy(_ box: PixelBox, of layer: Layer) throws(Unsupported) -> Target {
        try flush(layer)
        let copy = try take(box)
        // What the picture shows where, differs only within its damage.
        copy.note(layer.isRoot ? Digest() : layer.content)
        let origin = layer.target?.box ?? layer.bounds
        frame.steps.append(
            .copy(
                from: layer.target?.texture ?? GPUFrame.picture, x: Int(box.minX - origin.minX), y: Int(box.minY - origin.minY),
                to: copy.texture, width: Int(box.maxX - box.minX), height: Int(box.maxY - box.minY)))
        return copy
    }

    // MARK: Items

    /// Draws an item in a layer. `pages` are the textures of its slots.
    func draw(
        _ item: GPUItem, on layer: Layer, _ blend: Draw.Blend = .over, program: Draw.Program = .items, pages: Pages = Pages(),
        table: GPUFrame.TextureID = 0
    ) {
        guard !item.box.isEmpty else { return }
        layer.extent = layer.extent.union(item.box)
        let coverage = item.coverage == .sheet ? sheet.number(textures) : 0
        var item = item
        (item.slot, item.secondSlot) = makeRoom(
            for: frame.items.count, on: layer, blend, program: program, pages: pages, coverage: coverage, table: table)
        var record = item.record(&frame.numbers)
        let digest = item.digest(frame.numbers, pages.contents, way: UInt64(program.rawValue) << 8 | UInt64(blend.rawValue))
        if layer.isRoot {
            record[14] = Float(frame.digests.count)
            frame.digests.append(digest)
        } else {
            layer.content.fold(digest)
        }
        frame.items.append(record)
    }

    /// Counts an item, the next one, to a layer's last draw call, or to a new one, and returns the slots of its pages.
    func makeRoom(
        for next: Int, on layer: Layer, _ blend: Draw.Blend, program: Draw.Program = .items, pages: Pages, coverage: GPUFrame.TextureID = 0,
        table: GPUFrame.TextureID = 0
    ) -> (first: Int, second: Int) {
        if let last = layer.draws.indices.last, layer.draws[last].first + layer.draws[last].count == next,
            let slots = layer.draws[last].takes(program, blend, pages, coverage, table)
        {
            layer.draws[last].count += 1
            return slots
        }
        var draw = Draw(program: program, blend: blend, first: next, count: 1)
        let slots = draw.takes(program, blend, pages, coverage, table)!
        layer.draws.append(draw)
        runs += 1
        return slots
    }

    /// Quadruples among a frame's numbers: the place of the first, and the digest of all.
    struct Numbers {
        var first: Float
        var digest: UInt64
    }

    /// Adds quadruples that shaders read.
    func addNumbers(_ body: (inout [Float]) -> Void) -> Numbers {
        let first = frame.numbers.count
        var digest = Digest()
        var numbers: [Float] = []
        body(&numbers)
        for number in numbers { digest.fold(UInt64(number.bitPattern)) }
        for i in stride(from: 0, to: numbers.count, by: 4) {
            func number(_ i: Int) -> Float { i < numbers.count ? numbers[i] : 0 }
            frame.numbers.append(SIMD4(numbers[i], number(i + 1), number(i + 2), number(i + 3)))
        }
        return Numbers(first: Float(first), digest: digest.value)
    }

    /// Shows a picture that the software compositor has drawn.
    func show(_ bitmap: Bitmap, in box: PixelBox, on layer: Layer, _ reason: Fallback) throws(Unsupported) {
        frame.fallbacks[reason, default: 0] += 1
        guard bitmap.width <= limits.texture, bitmap.height <= limits.texture else { throw Unsupported(reason: .size) }
        let target = Target(textures.next(), width: bitmap.width, height: bitmap.height)
        target.box = box
        transients.append(target.texture)
        frame.textures.append(.create(target.texture, .pixels, width: bitmap.width, height: bitmap.height))
        frame.textures.append(
            .update(target.texture, x: 0, y: 0, width: bitmap.width, height: bitmap.height, .bitmap(bitmap, level: 0)))
        var item = GPUItem(.target, box)
        item.coverage = .whole
        item.place(target, 255)
        draw(item, on: layer, pages: Pages(target.texture))
    }

    /// Shows pixels of a texture where they are.
    func show(_ target: Target, in box: PixelBox, on layer: Layer, opacity: UInt32 = 255) {
        var item = GPUItem(.target, box)
        item.coverage = .whole
        item.place(target, opacity)
        draw(item, on: layer, pages: Pages(target))
        layer.read.append(target)
    }
}

extension GPUItem {
    /// Takes colours from a texture, pixel by pixel.
    mutating func place(_ target: Target, _ opacity: UInt32) {
        a = SIMD4(Float(box.minX - target.box.minX), Float(box.minY - target.box.minY), 0, 0)
        c = SIMD4(Float(opacity) / 255, 0, 0, 0)
    }
}

extension Draw {
    /// Makes room for an item's textures, if they fit in beside the others, and returns their slots.
    mutating func takes(
        _ program: Program, _ blend: Blend, _ pages: Pages, _ coverage: GPUFrame.TextureID, _ table: GPUFrame.TextureID
    ) -> (Int, Int)? {
        guard program == self.program, blend == self.blend, coverage == 0 || self.coverage == 0 || coverage == self.coverage,
            table == 0 || self.table == 0 || table == self.table
        else { return nil }
        let taken = self.pages.count
        func slot(_ page: GPUFrame.TextureID) -> Int? { page == 0 ? 0 : self.pages.firstIndex(of: page) }
        let (first, second) = (slot(pages.first), slot(pages.second))
        let isTwice = pages.first == pages.second
        guard taken + (first == nil ? 1 : 0) + (second == nil && !isTwice ? 1 : 0) <= Draw.pageCount else { return nil }
        if first == nil { self.pages.append(pages.first) }
        if second == nil, !isTwice { self.pages.append(pages.second) }
        if coverage != 0 { self.coverage = coverage }
        if table != 0 { self.table = table }
        return (first ?? taken, second ?? (isTwice ? taken : self.pages.count - 1))
    }
}
