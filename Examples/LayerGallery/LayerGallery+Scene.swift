import LaminaUIKit
import Scenes

extension Scene {
    /// Everything repeats after these eight seconds.
    public static let layerGallery = Scene(
        name: "LayerGallery", summary: "Every layer class and every kind of animation, a tile each",
        canvas: CGSize(width: 1280, height: 800), duration: Exhibit.period
    ) { _ in LayerGallery() }
}
