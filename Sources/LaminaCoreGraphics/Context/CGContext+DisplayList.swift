import CCairo
import Foundation
import LaminaRender

// Drawing a display list by Core Graphics' rules, as `CALayer.render(in:)` does: each part is drawn for itself, whole, and clips and groups are the
// context's own. So a background shines through under the outer edge of its border, and what a clip cuts is cut part by part. The screen's
// compositor does neither.
//
// The rules that are known were fitted to recordings: coverage (`AreaCoverage`), shadows (`GaussianBlur`), shrinking (`LanczosFilter`). For filters,
// depth, particles and sums there are none; a list with any of them is left to the compositor.

extension DisplayList {
    /// Whether the list holds nothing but what contexts draw.
    package var isForContexts: Bool {
        commands.allSatisfy { command in
            switch command {
            case .draw(let item):
                if case .image = item.paint, item.tint != .none { return false }
                return item.shape.projection.isAffine && !item.isSum
            case .beginClip(let shape): return shape.projection.isAffine
            case .beginGroup(let group):
                return group.filters.isEmpty && group.raster == nil && CGBlendMode(rawValue: Int32(group.blend.rawValue)) != nil
            case .backdrop: return false
            case .beginMasked, .beginMask, .beginShadow, .end: return true
            }
        }
    }
}

extension CGContext {
    /// Draws a list for which `isForContexts` is true, with the context's clip, alpha, blend mode and shadow.
    ///
    /// - Parameter base: From the list's pixels to the device's, its first row being the uppermost; does not scale or turn.
    package func draw(_ list: DisplayList, images: ImageTable, through base: Projection) {
        let isGroup = state.alpha < 1 || state.blendMode != .normal || state.shadow != nil
        saveGState()
        if isGroup { beginTransparencyLayer(auxiliaryInfo: nil) }
        let blends = list.commands.contains { if case .beginGroup(let group) = $0 { group.blend != .normal } else { false } }
        ListDrawing(context: self, images: images, base: base, isolatesGroups: blends).draw(list.commands[...])
        if isGroup { endTransparencyLayer() }
        restoreGState()
    }
}

/// One list, or a part of one, being drawn.
private struct ListDrawing {
    let context: CGContext
    let images: ImageTable
    /// The map from the list's pixels to the context's.
    let base: Projection
    /// Something is blended with what is behind it within its group.
    let isolatesGroups: Bool

    typealias Commands = ArraySlice<DisplayCommand>
    private enum Scope { case clip, layer, nothing }

    func draw(_ part: Commands) {
        var scopes: [Scope] = []
        var i = part.startIndex
        while i < part.endIndex {
            switch part[i] {
            case .draw(let item): draw(item)
            case .beginClip(let shape):
                context.saveGState()
                context.clip(path(shape), shape.outline?.rule ?? .nonZero)
                scopes.append(.clip)
            case .beginGroup(let group):
                let isPlain = group.opacity >= 1 && group.blend == .normal && !isolatesGroups
                if !isPlain { beginLayer(group.opacity, CGBlendMode(rawValue: Int32(group.blend.rawValue)) ?? .normal) }
                scopes.append(isPlain ? .nothing : .layer)
            case .beginMasked(let opacity):
                let end = Self.end(of: i + 1, in: part)
                if let mask = mask(part[min(i + 2, end)..<end]) {
                    beginLayer(opacity, .normal, through: mask)
                    scopes.append(.layer)
                    i = end
                } else {
                    i = Self.end(of: i, in: part)
                }
            case .beginShadow(let shadow):
                let end = Self.end(of: i, in: part)
                draw(shadow, of: part[(i + 1)..<end])
                i = end
            case .backdrop, .beginMask: break
            case .end: end(scopes.popLast() ?? .nothing)
            }
            i += 1
        }
    }

    private func beginLayer(_ opacity: Double, _ mode: CGBlendMode, through mask: CoverageMask? = nil) {
        context.saveGState()
        if let mask { context.state.clipMask = mask }
        context.setAlpha(CGFloat(opacity))
        context.setBlendMode(mode)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
    }

    private func end(_ scope: Scope) {
        if scope == .layer { context.endTransparencyLayer() }
        if scope != .nothing { context.restoreGState() }
    }

    /// The index of a command's end, or its own for one without.
    private static func end(of i: Int, in part: Commands) -> Int {
        var depth = 0
        for j in i..<part.endIndex {
            switch part[j] {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: depth += 1
            case .end: depth -= 1
            }
            if depth <= 0 { return j }
        }
        return part.endIndex
    }

    // MARK: Items

    private func fill(_ path: Path, _ rule: FillRule, _ color: Color, _ opacity: Double) {
        context.draw(
            Drawing(
                setSource: { color.setSource(of: $0, alpha: opacity) }, shape: .path(path, rule), pixel: color.cairoPixel(alpha: opacity)))
    }

    private func draw(_ item: DisplayItem) {
        let shape = item.shape
        let rule = shape.outline?.rule ?? .nonZero
        switch item.paint {
        case .color(let color):
            fill(path(shape), rule, color, item.opacity)
        case .border(let color, let width):
            fill(ring(shape, width), .evenOdd, color, item.opacity)
        case .gradient(let gradient):
            guard let picture = GradientPicture(gradient, through: shape.projection.then(base)) else { return }
            context.draw(Drawing(setSource: { picture.setSource(of: $0) }, shape: .path(path(shape), rule), alpha: item.opacity))
        case .image(let id, let source, let filter):
            guard let bitmap = images[id], let picture = picture(bitmap, source, filter, shape) else { return }
            context.draw(
                Drawing(setSource: { picture.setSource(of: $0) }, shape: .path(picture.outline, .nonZero), alpha: item.opacity))
        case .shadow(let color, let sigma): drawShadow(shape, rule, color.faded(by: item.opacity), sigma)
        }
    }

    /// A picture's part, stretched over the shape's rectangle.
    private func picture(_ bitmap: Bitmap, _ source: Rect, _ filter: SamplingFilter, _ shape: Shape) -> PictureSource? {
        guard source.size.width > 0, source.size.height > 0 else { return nil }
        let (kx, ky) = (shape.rect.size.width / source.size.width, shape.rect.size.height / source.size.height)
        // Pixels that cannot be seen do not count where others are resampled.
        let part = bitmap.cropped(to: source)
        let placed = Projection(
            xx: kx, xy: 0, x0: shape.rect.minX + (Double(part.x) - source.minX) * kx, yx: 0, yy: ky,
            y0: shape.rect.minY + (Double(part.y) - source.minY) * ky
        ).then(shape.projection).then(base)
        return PictureSource(
            part.bitmap, placed: CGAffineTransform(a: placed.xx, b: placed.yx, c: placed.xy, d: placed.yy, tx: placed.x0, ty: placed.y0),
            outline: path(shape), filter == .nearest ? .none : .default)
    }

    // MARK: Outlines

    /// The outline of a shape, in the context's device space.
    private func path(_ shape: Shape) -> Path {
        let map = shape.projection.then(base)
        if let outline = shape.outline { return outline.filledPath(tolerance: 0.02 / max(map.greatestScale, 1e-9)).transformed(by: map) }
        if !shape.corners.isZero { return Path(shape.rect, shape.corners, shape.curve).transformed(by: map) }
        return Path(rect: shape.rect).transformed(by: map).snapped(shape.smoothEdges)
    }

    private func ring(_ shape: Shape, _ width: Double) -> Path {
        var result = path(shape)
        let inner = shape.rect.insetBy(width, width)
        guard inner.size.width > 0, inner.size.height > 0 else { return result }
        result.append(Path(inner, shape.corners.narrowed(by: width), shape.curve).transformed(by: shape.projection.then(base)))
        return result
    }

    // MARK: Masks and shadows

    /// The mask that a part of the list makes, multiplied by the clip's; nil where nothing is let through.
    private func mask(_ part: Commands) -> CoverageMask? {
        guard let clip = context.clipExtents() else { return nil }
        let result = alpha(of: part, in: PixelBox(around: clip))
        if let earlier = context.state.clipMask { result?.multiply(by: earlier) }
        return result
    }

    /// The alpha of a part of the list by itself, in a box of the device.
    private func alpha(of part: Commands, in box: PixelBox) -> CoverageMask? {
        guard let mask = CoverageMask(box),
            let canvas = CGContext(pixelsWide: Int(box.maxX - box.minX), pixelsHigh: Int(box.maxY - box.minY), scale: 1)
        else { return nil }
        canvas.setShouldAntialias(context.state.shouldAntialias)
        let moved = base.then(.translation(-Double(box.minX), -Double(box.minY)))
        ListDrawing(context: canvas, images: images, base: moved, isolatesGroups: isolatesGroups).draw(part)
        let bitmap = canvas.makeBitmap()
        mask.modify { bytes, stride in
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width { bytes[y * stride + x] = UInt8(bitmap.pixels[y * bitmap.width + x] >> 24) }
            }
        }
        return mask
    }

    private func draw(_ shadow: DropShadow, of part: Commands) {
        let offset = CGPoint(
            x: base.xx * shadow.offset.x + base.xy * shadow.offset.y, y: base.yx * shadow.offset.x + base.yy * shadow.offset.y)
        guard let place = context.shadowPlace(offset),
            let source = alpha(of: part, in: PixelBox(around: place.reached(shadow.sigmaX, shadow.sigmaY))),
            let blurred = source.blurred(shadow.sigmaX, shadow.sigmaY, within: place)
        else { return }
        context.castShadow(blurred, offset: offset, color: shadow.color)
    }

    private func drawShadow(_ shape: Shape, _ rule: FillRule, _ color: Color, _ sigma: Double) {
        let map = shape.projection
        let (sigmaX, sigmaY) = (
            sigma * (map.xx * map.xx + map.xy * map.xy).squareRoot(), sigma * (map.yx * map.yx + map.yy * map.yy).squareRoot()
        )
        guard let place = context.shadowPlace(.zero),
            let cover = context.coverage(of: path(shape), rule: rule, within: PixelBox(around: place.reached(sigmaX, sigmaY))),
            let blurred = cover.blurred(sigmaX, sigmaY, within: place)
        else { return }
        context.castShadow(blurred, offset: .zero, color: color)
    }
}

extension CGContext {
    /// Puts a colour over what is there, through a mask that is moved.
    fileprivate func castShadow(_ blurred: CoverageMask, offset: CGPoint, color: Color) {
        buffer.draw {
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            drawShadow(blurred, offset: offset, color: color)
        }
    }
}

extension Color {
    fileprivate func faded(by opacity: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha * opacity) }
}

extension CornerRadii {
    /// The radii of an outline that runs inside, at a distance.
    fileprivate func narrowed(by width: Double) -> CornerRadii {
        func less(_ r: Double) -> Double { max(r - width, 0) }
        return CornerRadii(less(minXMinY), less(maxXMinY), less(minXMaxY), less(maxXMaxY))
    }
}

extension Path {
    /// A rectangle whose corners are rounded as Core Graphics does it: each is one cubic curve, unless it is a continuous one.
    fileprivate init(_ rect: Rect, _ corners: CornerRadii, _ curve: CornerCurve) {
        guard curve == .circular else {
            self.init(rect: rect, corners: corners, curve: curve)
            return
        }
        self.init()
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let left = 1 - Path.quarterHandle
        func corner(_ at: Point, _ r: Double, _ before: Point, _ after: Point) {
            let (from, to) = (at + before * r, at + after * r)
            if isEmpty { move(to: from) } else { line(to: from) }
            guard r > 0 else { return }
            cubic(to: to, control1: at + before * (r * left), control2: at + after * (r * left))
        }
        corner(Point(x1, y1), corners.maxXMaxY, Point(0, -1), Point(-1, 0))
        corner(Point(x0, y1), corners.minXMaxY, Point(1, 0), Point(0, -1))
        corner(Point(x0, y0), corners.minXMinY, Point(0, 1), Point(1, 0))
        corner(Point(x1, y0), corners.maxXMinY, Point(-1, 0), Point(0, 1))
        close()
    }

    /// A rectangle that is upright on the device, with the edges that are not smooth on whole pixels, as where two parts of a picture meet.
    fileprivate func snapped(_ smooth: EdgeSet) -> Path {
        guard smooth != .all, verbs == [.move, .line, .line, .line, .close], points[0].y == points[1].y, points[1].x == points[2].x else {
            return self
        }
        func edge(_ v: Double, _ isSmooth: Bool) -> Double { isSmooth ? v : (v - 0.5).rounded(.up) }
        let (x0, x1) = (edge(points[0].x, smooth.contains(.minX)), edge(points[2].x, smooth.contains(.maxX)))
        let (y0, y1) = (edge(points[0].y, smooth.contains(.minY)), edge(points[2].y, smooth.contains(.maxY)))
        return Path(rect: Rect(x0, y0, x1 - x0, y1 - y0))
    }
}

extension Projection {
    /// The most that a length grows by. Of an affine map.
    var greatestScale: Double {
        let (sum, area) = (xx * xx + xy * xy + yx * yx + yy * yy, xx * yy - xy * yx)
        return ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
    }
}
