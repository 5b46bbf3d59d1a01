// Filters put onto a picture alone, one unit to a pixel.

extension Filter {
    /// The change that the filter makes; nil for a filter that changes nothing.
    private var change: DeviceFilter? {
        guard isEnabled else { return nil }
        if let change = colorChange { return change.isPlain ? nil : change.filter }
        guard case .number(let radius)? = self[.inputRadius], radius > 0, radius.isFinite else { return nil }
        return spread(radius, radius)
    }

    /// The number of pixels by which a picture grows on each side, if nothing is around it.
    package var margin: Int { Int(change?.reach.x ?? 0) }

    /// The picture with the filter on it.
    ///
    /// - Parameter repeatsEdges: Around the picture its edges go on, and the result has its size; else there is nothing around, and the result is larger
    ///   by `margin` on each side.
    package func applied(to bitmap: Bitmap, repeatsEdges: Bool) -> Bitmap {
        guard let change else { return bitmap }
        switch change {
        case .colors(let matrix):
            let colors = OffscreenColors(matrix)
            return Bitmap(width: bitmap.width, height: bitmap.height) { pixels in
                for i in 0..<(bitmap.width * bitmap.height) { pixels[i] = colors.apply(to: bitmap.pixels[i]) }
            }
        case .levels(let levels):
            let levels = OffscreenLevels(levels)
            return Bitmap(width: bitmap.width, height: bitmap.height) { pixels in
                for i in 0..<(bitmap.width * bitmap.height) { pixels[i] = levels.apply(to: bitmap.pixels[i]) }
            }
        case .blur, .morphology:
            let box = PixelBox(minX: 0, minY: 0, maxX: Int32(bitmap.width), maxY: Int32(bitmap.height))
            let source = Offscreen(box, domain: box)
            source.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
            let reach = change.reach
            let larger = repeatsEdges ? box : box.expanded(byX: reach.x, y: reach.y)
            let target = Offscreen(larger, domain: larger)
            if case .blur(let x, let y) = change {
                OffscreenBlur(source, sigmaX: x, sigmaY: y, repeatsEdges: repeatsEdges, anchor: (0, 0))
                    .draw(into: target, workers: .alone())
            } else if case .morphology(let x, let y, let isMaximum) = change {
                OffscreenMorphology(source, Ellipses(x, y), isMaximum: isMaximum, repeatsEdges: repeatsEdges)
                    .draw(into: target, workers: .alone())
            }
            return Bitmap(width: target.width, height: target.height) { pixels in
                for i in 0..<(target.width * target.height) { pixels[i] = target.pixels[i] }
            }
        }
    }
}
