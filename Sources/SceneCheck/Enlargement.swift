import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaUIKit

/// The size at which a layer's picture is drawn, beside the pixels that it has.
struct Enlargement {
    /// The enlargement from which on pictures look soft.
    static let greatest = 1.5
    /// The number of the output's pixels for one of the picture's.
    let factor: Double
    private let image: CGImage

    var description: String { String(format: "its picture of \(image.width)×\(image.height) pixels is drawn %.1f times as large", factor) }

    /// Measures a layer with a picture; nil for others, for one that is stretched in parts, one whose
    /// pixels are meant to be seen, a tile that stands in for finer ones, and for one of a few pixels, which is a colour.
    init?(of layer: CALayer, at place: LayerPlace, scale: CGFloat) {
        guard let contents = layer.contents, let image = contents as? CGImage, image.width > 4, image.height > 4,
            layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1), layer.bounds.width > 0, layer.bounds.height > 0,
            layer.magnificationFilter != .nearest, !layer.isTile
        else { return nil }
        func length(_ from: Int, _ to: Int) -> Double {
            hypot(place.corners[to].x - place.corners[from].x, place.corners[to].y - place.corners[from].y) * scale.native
        }
        let (width, height) = (max(length(0, 1), length(3, 2)), max(length(1, 2), length(0, 3)))
        let across = width / max(Double(image.width) * layer.contentsRect.width.native, 1)
        let along = height / max(Double(image.height) * layer.contentsRect.height.native, 1)
        switch layer.contentsGravity {
        case .resize, .resizeAspectFill: factor = max(across, along)
        case .resizeAspect: factor = min(across, along)
        default:
            factor = max(width / layer.bounds.width.native, height / layer.bounds.height.native) / max(layer.contentsScale.native, 0.01)
        }
        self.image = image
    }
}

extension CALayer {
    /// Whether it is a part of a tiled layer.
    fileprivate var isTile: Bool { sequence(first: self, next: \.superlayer).contains { $0 is CATiledLayer } }
}
