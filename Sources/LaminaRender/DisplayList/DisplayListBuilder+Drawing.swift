// What a shape layer draws between its contents and its sublayers: a path, filled and then stroked, wherever it is.

extension DisplayListBuilder {
    /// A path with what it is filled and stroked with.
    final class Drawing {
        let fill: (outline: Outline, color: Color)?
        let stroke: (outline: Outline, color: Color)?

        /// Nil where nothing is drawn.
        init?(_ values: ShapeValues) {
            guard let outline = values.outline, !outline.path.isEmpty else { return nil }
            func isDrawn(_ outline: Outline) -> Bool { outline.bounds.size.width > 0 && outline.bounds.size.height > 0 }
            if let color = values.fillColor, color.alpha > 0, isDrawn(outline) { fill = (outline, color) } else { fill = nil }
            if let color = values.strokeColor, color.alpha > 0, values.stroke.isVisible {
                let line = Outline(values.stroke, along: outline)
                stroke = isDrawn(line) ? (line, color) : nil
            } else {
                stroke = nil
            }
            if fill == nil && stroke == nil { return nil }
        }

        var parts: Int { (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 1) }
    }

    mutating func draw(_ drawing: Drawing, _ body: Body) {
        // The two are one picture, even where the layer's parts are not.
        let isGroup = body.opacity < 1 && drawing.parts > 1
        if isGroup { commands.append(DisplayListBuilder.group(body.opacity)) }
        for part in [drawing.fill, drawing.stroke] {
            guard let part else { continue }
            fill(Shape(part.outline, on: body.plane), .color(part.color), isGroup ? 1 : body.opacity)
        }
        if isGroup { commands.append(.end) }
    }
}

extension DisplayListBuilder.Body {
    /// The shape that is all there is of the layer, sublayers not counted, if it is opaque.
    var drawnShape: Shape? {
        guard let fill = drawing?.fill, drawing?.stroke == nil, fill.color.alpha >= 1, parts == 1, border == nil, case .none = clipping
        else { return nil }
        return Shape(fill.outline, on: plane)
    }
}

extension Shape {
    fileprivate init(_ outline: Outline, on plane: DisplayListBuilder.Plane) {
        self.init(rect: outline.bounds, projection: plane.projection)
        self.outline = outline
    }
}
