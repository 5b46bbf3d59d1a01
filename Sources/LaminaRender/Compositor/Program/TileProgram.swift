// A display list laid out for drawing by tiles.
//
// Compiling goes once through the commands: shapes are projected, colours premultiplied, scopes numbered; what cannot be seen is dropped.
// Items are flat records in painter's order, each with the scope it belongs to, so that a tile needs only the numbers of the items that touch
// it: where clips and groups begin and end follows from the scopes.

/// Items, scopes and the tables they refer to. Kept and filled anew for every frame.
struct TileProgram: ~Copyable {
    var items = Pool<DeviceItem>(capacity: 256)
    var scopes = Pool<DeviceScope>()
    var shapes = Pool<DeviceShape>(capacity: 256)
    var bounds = SpanBoundsBuilder()
    var contours = FrameContours()
    // A page's module has one thread, and is to be small.
    #if !arch(wasm32)
        /// The commands whose contours are made beforehand.
        var orders = Pool<ContourOrder>()
        /// The commands of long runs of items, of which several workers do parts.
        var runs = Pool<Run>()
        /// Those who do parts of long runs; they are kept from frame to frame.
        var parts: [Part] = []
    #endif
    var details = Pool<ImageDetail>()
    /// Tables of blurred outlines, drop shadows and gradients that items refer to by index.
    var outlines: [BlurredOutline] = []
    var dropShadows: [DropShadowMask] = []
    var gradients: [Gradient] = []
    /// Keeps alive what items show.
    var pictures: [Offscreen] = []
    /// The ground that the commands are drawn over; nil for transparent black.
    var ground: Ground?
    /// The box that holds everything drawn.
    var viewport = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The picture met last. Good as long as its table, which is that of a frame.
    var lastPicture = LastPicture()

    private var open = Pool<Int32>()
    /// Whether each command is a clip or group in which something is blended with the pixels behind; empty if none is.
    private var blending = Pool<Bool>()

    mutating func compile(
        _ commands: UnsafeBufferPointer<DisplayCommand>, images: ImageTable, viewport: PixelBox, shadows: ShadowStore
    ) {
        self.viewport = viewport
        items.removeAll()
        scopes.removeAll()
        shapes.removeAll()
        bounds.removeAll()
        contours.removeAll()
        details.removeAll()
        outlines.removeAll(keepingCapacity: true)
        dropShadows.removeAll(keepingCapacity: true)
        gradients.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        lastPicture.forget()
        open.removeAll()
        findBlending(in: commands)
        #if !arch(wasm32)
            findRuns(in: commands, workers: shadows.pictures.workers)
            makeContours(of: commands, workers: shadows.pictures.workers)
        #endif
        scopes.append(
            DeviceScope(parent: 0, end: 0, depth: 0, kind: .group, shape: nil, opacity: 255, box: viewport, digest: 0))

        /// The scope that is being filled; `open` holds what was so before each begin.
        var scope: Int32 = 0
        var i = 0
        while i < commands.count {
            #if !arch(wasm32)
                if let run = run(at: i) {
                    add(run, of: commands, scope: scope, images: images, shadows: shadows)
                    i = run.upperBound
                    continue
                }
            #endif
            contours.command = i
            switch commands[i] {
            case .draw(let item):
                add(item, scope: scope, images: images, shadows: shadows)
            case .beginClip(let shape):
                open.append(scope)
                if let clip = openClip(shape, in: scope, readsBackdrop: isBlending(i)) {
                    scope = clip
                } else {
                    open.truncate(to: open.count - 1)
                    i = TileProgram.end(of: i, in: commands)
                }
            case .beginGroup(let group):
                let byte = unitByte(group.opacity)
                if byte == 0 {
                    i = TileProgram.end(of: i, in: commands)
                } else if group.isDrawnFirst {
                    let end = TileProgram.end(of: i, in: commands)
                    add(group, at: i, to: end, in: commands, scope: scope, images: images, shadows: shadows)
                    i = end
                } else {
                    open.append(scope)
                    // A plain picture needs no scope unless something in it may be blended with no more than what it encloses.
                    if byte < 255 || group.blend != .normal || isBlending(i) { scope = openGroup(byte, group.blend, in: scope) }
                }
            case .beginMasked(let opacity):
                let byte = unitByte(opacity)
                if byte > 0, i + 1 < commands.count, commands[i + 1] == .beginMask {
                    open.append(scope)
                    scope = openScope(.masked, opacity: byte, in: scope)
                    open.append(scope)
                    scope = openScope(.mask, opacity: 255, in: scope)
                    i += 1
                } else {
                    i = TileProgram.end(of: i, in: commands)
                }
            case .beginMask: i = TileProgram.end(of: i, in: commands)
            case .backdrop(let backdrop): add(backdrop, at: i, in: commands, scope: scope, images: images, shadows: shadows)
            case .beginShadow(let shadow):
                let end = TileProgram.end(of: i, in: commands)
                let enclosed = UnsafeBufferPointer(rebasing: commands[(i + 1)..<max(i + 1, end)])
                add(shadow, of: enclosed, scope: scope, images: images, shadows: shadows)
                i = end
            case .end:
                if open.count > 0 {
                    let outer = open.base[open.count - 1]
                    open.truncate(to: open.count - 1)
                    // A group that is wholly opaque has no scope of its own.
                    if scope != outer { scopes.base[Int(scope)].end = Int32(scopes.count) }
                    scope = outer
                }
            }
            i += 1
        }
        for s in 0..<scopes.count where scopes.base[s].end == 0 { scopes.base[s].end = Int32(scopes.count) }
        contours.finish()
    }

    /// The index of the `end` that belongs to the command at `i`, or of the last command if there is none.
    static func end(of i: Int, in commands: UnsafeBufferPointer<DisplayCommand>) -> Int {
        var depth = 0
        for j in i..<commands.count {
            switch commands[j] {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: depth += 1
            case .end:
                depth -= 1
                if depth == 0 { return j }
            }
        }
        return commands.count - 1
    }

    /// Marks the clips around every blended group, out to the group that encloses them, and that one.
    private mutating func findBlending(in commands: UnsafeBufferPointer<DisplayCommand>) {
        blending.removeAll()
        guard TileProgram.blends(commands) else { return }
        for i in 0..<commands.count {
            blending.append(false)
            switch commands[i] {
            case .draw, .backdrop: continue
            case .beginGroup(let group) where group.blend != .normal:
                var outer = open.count - 1
                while outer >= 0 {
                    let index = Int(open.base[outer])
                    if blending.base[index] { break }
                    if case .beginShadow = commands[index] { break }
                    blending.base[index] = true
                    guard case .beginClip = commands[index] else { break }
                    outer -= 1
                }
                open.append(Int32(i))
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: open.append(Int32(i))
            case .end: open.truncate(to: max(open.count - 1, 0))
            }
        }
        open.removeAll()
    }

    /// Whether a group is blended. Most commands are none, and are not copied to be asked for more.
    private static func blends(_ commands: UnsafeBufferPointer<DisplayCommand>) -> Bool {
        for i in commands.indices {
            guard case .beginGroup = commands[i] else { continue }
            if case .beginGroup(let group) = commands[i], group.blend != .normal { return true }
        }
        return false
    }

    private func isBlending(_ i: Int) -> Bool { blending.count > 0 && blending.base[i] }

    private mutating func openClip(_ shape: Shape, in scope: Int32, readsBackdrop: Bool) -> Int32? {
        let parent = scopes.base[Int(scope)]
        guard let device = DeviceShape(shape, viewport: parent.box, bounds: &bounds, contours: &contours) else { return nil }
        var digest = Digest()
        digest.fold(parent.digest)
        digest.fold(shape)
        if readsBackdrop { digest.fold(21) }
        shapes.append(device)
        scopes.append(
            DeviceScope(
                parent: scope, end: 0, depth: parent.depth + 1, kind: .clip, shape: shapes.count - 1, opacity: 255,
                readsBackdrop: readsBackdrop, box: device.box, digest: digest.value))
        return Int32(scopes.count - 1)
    }

    mutating func openGroup(_ opacity: UInt32, _ blend: BlendMode, in scope: Int32) -> Int32 {
        let group = openScope(.group, opacity: opacity, blend: blend, in: scope)
        // What acts where the group is transparent must be met there.
        if blend.actsOnNothing { addNothing(in: group) }
        return group
    }

    private mutating func openScope(
        _ kind: DeviceScope.Kind, opacity: UInt32, blend: BlendMode = .normal, in scope: Int32
    ) -> Int32 {
        let parent = scopes.base[Int(scope)]
        var digest = Digest()
        digest.fold(parent.digest)
        digest.fold(UInt64(opacity) | UInt64(blend.rawValue) << 8 | UInt64(kind.rawValue) << 16)
        scopes.append(
            DeviceScope(
                parent: scope, end: 0, depth: parent.depth + 1, kind: kind, shape: nil, opacity: opacity, blend: blend, box: parent.box,
                digest: digest.value))
        return Int32(scopes.count - 1)
    }
}
