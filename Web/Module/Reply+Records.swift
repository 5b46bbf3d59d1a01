// What the instruments tell of layers and animations, as the page takes it apart (`Web/Page/renderer.js`).

extension Reply {
    mutating func append(_ place: LayerPlace) {
        append(place.layer.rawValue)
        append(place.parent.rawValue)
        append(place.depth)
        append(place.flags.rawValue)
        append(Float(place.opacity))
        for corner in place.corners {
            append(Float(corner.x))
            append(Float(corner.y))
        }
    }

    mutating func append(_ property: RenderTree.PropertyText) {
        append(property.key)
        append(property.model)
        append(property.presentation)
    }

    mutating func append(_ span: AnimationSpan) {
        append(span.layer.rawValue)
        append(span.animation.rawValue)
        append(span.begin)
        append(span.end)
        append(span.name)
    }
}
