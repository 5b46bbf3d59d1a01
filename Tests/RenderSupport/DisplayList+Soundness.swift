import LaminaRender
import Testing

/// Fails unless the list keeps its promises: balanced, nothing that is not finite, nothing empty, corners that fit.
package func expectSound(_ list: DisplayList, sourceLocation: SourceLocation = #_sourceLocation) {
    func fail(_ text: String) { Issue.record("\(text) in\n\(list.dump())", sourceLocation: sourceLocation) }
    func check(_ shape: Shape) {
        if !shape.rect.isFinite || !shape.projection.isFinite { fail("a shape that is not finite") }
        if !(shape.rect.size.width > 0 && shape.rect.size.height > 0) { fail("an empty shape") }
        let c = shape.corners
        let most = min(shape.rect.size.width, shape.rect.size.height) / 2 * (1 + 1e-12)
        if ![c.minXMinY, c.maxXMinY, c.minXMaxY, c.maxXMaxY].allSatisfy({ $0 >= 0 && $0 <= most }) { fail("corners too large") }
    }
    func check(_ filters: [DeviceFilter]) {
        for filter in filters {
            switch filter {
            case .blur(let x, let y): if !(x >= 0 && y >= 0 && x + y > 0 && x.isFinite && y.isFinite) { fail("an odd blur") }
            case .colors(let matrix): if !matrix.elements.allSatisfy({ $0.isFinite }) { fail("an odd colour matrix") }
            case .levels(let levels): if !levels.elements.allSatisfy({ $0.isFinite }) { fail("odd levels") }
            case .morphology(let x, let y, _):
                if !(x >= 0 && y >= 0 && x + y > 0 && x.isFinite && y.isFinite) { fail("an odd ellipse") }
            }
        }
    }
    var depth = 0
    for command in list.commands {
        switch command {
        case .draw(let item):
            check(item.shape)
            if !(item.opacity > 0 && item.opacity <= 1) { fail("an opacity outside 0…1") }
            switch item.paint {
            case .color: break
            case .gradient(let gradient):
                if !gradient.map.isFinite || gradient.stretches.count < 2 { fail("an odd gradient") }
            case .border(_, let width): if !(width > 0) { fail("a border without width") }
            case .image(_, let source, _):
                if !source.isFinite || !(source.size.width > 0 && source.size.height > 0) { fail("an empty source") }
            case .shadow(_, let sigma): if !(sigma >= 0 && sigma.isFinite) { fail("an odd blur") }
            }
        case .beginClip(let shape):
            check(shape)
            depth += 1
        case .beginGroup(let group):
            if !(group.opacity > 0 && group.opacity <= 1) { fail("an opacity outside 0…1") }
            check(group.filters)
            if group.raster?.isFinite == false { fail("a bitmap that lies nowhere") }
            depth += 1
        case .beginMasked(let opacity):
            if !(opacity > 0 && opacity <= 1) { fail("an opacity outside 0…1") }
            depth += 1
        case .beginMask: depth += 1
        case .beginShadow(let shadow):
            if !(shadow.sigmaX >= 0 && shadow.sigmaX.isFinite && shadow.sigmaY >= 0 && shadow.sigmaY.isFinite && shadow.offset.x.isFinite
                && shadow.offset.y.isFinite)
            {
                fail("an odd shadow")
            }
            depth += 1
        case .backdrop(let backdrop):
            check(backdrop.shape)
            check(backdrop.filters)
            if backdrop.filters.isEmpty { fail("a backdrop as it is") }
            if !(backdrop.opacity > 0 && backdrop.opacity <= 1) { fail("an opacity outside 0…1") }
        case .end:
            depth -= 1
            if depth < 0 { fail("an end without a beginning") }
        }
    }
    if depth != 0 { fail("a beginning without an end") }
}
