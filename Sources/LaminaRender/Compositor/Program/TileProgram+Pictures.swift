// Groups that are pictures of their own, and backdrops: drawn first, unless that was done for an earlier frame, and then items like others.

extension TileProgram {
    /// The colour that a list's picture is cleared to, and where it ends. A backdrop beyond its edges repeats them.
    struct Ground {
        var pixel: UInt32
        var box: PixelBox
    }

    /// A group that is filtered or rasterised.
    mutating func add(
        _ group: Group, at i: Int, to end: Int, in commands: UnsafeBufferPointer<DisplayCommand>, scope: Int32, images: ImageTable,
        shadows: ShadowStore
    ) {
        var opacity = unitByte(group.opacity)
        var scope = scope
        let isBlended = group.blend != .normal
        if isBlended {
            scope = openGroup(opacity, group.blend, in: scope)
            opacity = 255
        }
        defer { if isBlended { scopes.base[Int(scope)].end = Int32(scopes.count) } }
        let place = scopes.base[Int(scope)]
        let content = UnsafeBufferPointer(rebasing: commands[(i + 1)..<max(i + 1, end)])
        let command = commands.baseAddress! + i
        if let raster = group.raster {
            // A bitmap's pixels do not depend on where it is shown.
            guard let picture = drawn(group.filters, command, content, seen: Group.everywhere, images: images, shadows: shadows) else {
                return
            }
            add(picture, Shape(rect: Rect(picture.domain), projection: raster), texels: nil, opacity: opacity, scope: scope)
        } else {
            guard let picture = drawn(group.filters, command, content, seen: place.box, images: images, shadows: shadows) else { return }
            let box = picture.domain.intersection(place.box)
            add(picture, Shape(rect: Rect(box), projection: .identity, smoothEdges: []), texels: nil, opacity: opacity, scope: scope)
        }
    }

    /// Commands' picture with filters put on.
    private func drawn(
        _ filters: [DeviceFilter], _ command: UnsafePointer<DisplayCommand>, _ content: UnsafeBufferPointer<DisplayCommand>,
        seen: PixelBox, images: ImageTable, shadows: ShadowStore
    ) -> Offscreen? {
        let store = shadows.pictures
        if let known = store.picture(at: command, seen: seen) { return known }
        var digest = Digest()
        digest.fold(filters)
        for command in content { shadows.fold(command, images, into: &digest) }
        return store.picture(at: command, content: digest.value, seen: seen) {
            let needed = filters.needed(for: seen)
            var program = TileProgram()
            program.compile(content, images: images, viewport: needed[0], shadows: shadows)
            let box = program.box.expanded(by: 1).intersection(needed[0]).trimmed(around: seen)
            guard !program.box.isEmpty, !box.isEmpty else { return nil }
            return store.filter(
                store.draw(program, in: box, over: 0), filters, needed: needed, repeatsEdges: false, anchor: TileProgram.anchor(of: content)
            )
        }
    }

    /// Adds what lies behind, within the enclosing group, filtered.
    mutating func add(
        _ backdrop: Backdrop, at i: Int, in commands: UnsafeBufferPointer<DisplayCommand>, scope: Int32, images: ImageTable,
        shadows: ShadowStore
    ) {
        let opacity = unitByte(backdrop.opacity)
        guard opacity > 0,
            let device = DeviceShape(backdrop.shape, viewport: scopes.base[Int(scope)].box, bounds: &bounds, contours: &contours)
        else { return }
        let store = shadows.pictures
        let command = commands.baseAddress! + i
        // All that can ever be seen of it, so that whoever asks finds the same picture.
        let seen = (ground?.box ?? viewport).intersection(device.box)
        guard !seen.isEmpty else { return }
        let picture: Offscreen?
        if let known = store.picture(at: command, seen: seen) {
            picture = known
        } else {
            picture = behind(i, in: commands, backdrop.filters, seen: seen, images: images, shadows: shadows)
        }
        guard let picture else { return }
        let texels = Projection.translation(-Double(picture.box.minX), -Double(picture.box.minY))
        add(picture, backdrop.shape, texels: texels, opacity: opacity, scope: scope)
    }

    private func behind(
        _ i: Int, in commands: UnsafeBufferPointer<DisplayCommand>, _ filters: [DeviceFilter], seen: PixelBox, images: ImageTable,
        shadows: ShadowStore
    ) -> Offscreen? {
        let store = shadows.pictures
        let start = TileProgram.start(ofGroupAround: i, in: commands)
        let ground = start == 0 ? ground : nil
        let needed = filters.needed(for: seen).map { ground?.box.intersection($0) ?? $0 }
        var program = TileProgram()
        program.ground = ground
        program.compile(UnsafeBufferPointer(rebasing: commands[start..<i]), images: images, viewport: needed[0], shadows: shadows)
        guard ground != nil || !program.box.isEmpty else { return nil }
        var digest = program.digest
        digest.fold(filters)
        digest.fold(UInt64(ground?.pixel ?? 0) | (ground == nil ? 0 : 1 << 32))
        return store.picture(at: commands.baseAddress! + i, content: digest.value, seen: seen) {
            let box = (ground == nil ? program.box.expanded(by: 1) : needed[0]).intersection(needed[0]).trimmed(around: seen)
            guard !box.isEmpty else { return nil }
            return store.filter(
                store.draw(program, in: box, over: ground?.pixel ?? 0), filters, needed: needed, repeatsEdges: ground != nil,
                anchor: (0, 0))
        }
    }

    /// - Parameter texels: from device pixels to the picture's; nil where the picture's grid is the shape's plane.
    private mutating func add(_ picture: Offscreen, _ shape: Shape, texels: Projection?, opacity: UInt32, scope: Int32) {
        let place = scopes.base[Int(scope)]
        guard let device = DeviceShape(shape, viewport: place.box, bounds: &bounds, contours: &contours) else { return }
        let toPicture = Projection.translation(
            shape.rect.origin.x - Double(picture.box.minX), shape.rect.origin.y - Double(picture.box.minY))
        let texels = texels ?? device.inverse.then(toPicture)
        guard texels.isFinite else { return }
        var digest = Digest()
        digest.fold(place.digest)
        digest.fold(picture.digest)
        digest.fold(shape)
        digest.fold(UInt64(opacity))
        shapes.append(device)
        pictures.append(picture)
        items.append(
            DeviceItem(
                kind: .image, hasContour: device.contour != nil, scope: scope, shape: shapes.count - 1, outer: device.outer,
                full: device.full,
                opaque: picture.isOpaque && opacity == 255 ? device.full : .nothing, box: device.box, opacity: opacity,
                image: SampledImage(pixels: UnsafePointer(picture.pixels), width: picture.width, height: picture.height), texels: texels,
                digest: digest.value))
    }

    /// Holds every pixel that is drawn.
    private var box: PixelBox {
        var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for i in 0..<items.count { box = box.union(items.base[i].box) }
        return box
    }

    /// Decides what the program's pixels are.
    private var digest: Digest {
        var result = Digest()
        var before: Int32 = 0
        for i in 0..<items.count {
            let item = items.base + i
            if item.pointee.box.isEmpty { continue }
            result.fold(item.pointee.digest)
            result.fold(UInt64(TileBins.commonDepth(before, item.pointee.scope, UnsafePointer(scopes.base))))
            before = item.pointee.scope
        }
        return result
    }

    /// The first command of the innermost group that a command is in; 0 where it is in none.
    private static func start(ofGroupAround i: Int, in commands: UnsafeBufferPointer<DisplayCommand>) -> Int {
        var depth = 0
        var j = i - 1
        while j >= 0 {
            switch commands[j] {
            case .draw, .backdrop: break
            case .end: depth += 1
            case .beginClip, .beginMasked: if depth > 0 { depth -= 1 }
            case .beginGroup, .beginMask, .beginShadow:
                if depth == 0 { return j + 1 }
                depth -= 1
            }
            j -= 1
        }
        return 0
    }

    /// A pixel that moves with the content.
    private static func anchor(of content: UnsafeBufferPointer<DisplayCommand>) -> (x: Int32, y: Int32) {
        for command in content {
            guard case .draw(let item) = command else { continue }
            let p = item.shape.projection
            guard p.isAffine else { break }
            return (floorIndex(p.x0) % (1 << 20), floorIndex(p.y0) % (1 << 20))
        }
        return (0, 0)
    }
}
