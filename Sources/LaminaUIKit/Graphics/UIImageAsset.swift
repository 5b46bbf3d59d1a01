import LaminaCoreGraphics
import Synchronization

/// Variants of one picture for different traits.
///
/// ```swift
/// let asset = UIImageAsset()
/// asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
/// asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
/// view.image = asset.image(with: view.traitCollection)   // follows the view's appearance from now on
/// ```
///
/// An image view that shows a variant shows another one when its traits change.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private let variants = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

    /// Creates an asset without pictures.
    public override init() { super.init() }

    /// Adds a picture for traits, in place of one that was registered for equal traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        image.asset = self
        variants.withLock { variants in
            variants.removeAll { $0.traits == traitCollection }
            variants.append((traitCollection, image))
        }
    }

    /// Removes the picture for traits. Without one nothing happens.
    open func unregister(imageWith traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Returns the picture that fits traits best: of those whose traits are all so, the one with most of them; else the one with fewest that are not. The first of
    /// equals is taken; an empty image if there are none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        variants.withLock { variants in
            traitCollection.bestIndex(among: variants.map(\.traits)).map { variants[$0].image } ?? UIImage()
        }
    }
}

extension UIImage {
    /// The variants of the picture. The first time it is read of a picture without any it is a new asset that contains the picture for all traits.
    public var imageAsset: UIImageAsset? {
        if let asset { return asset }
        let made = UIImageAsset()
        made.register(self, with: UITraitCollection())
        return made
    }

    /// Returns the variant for traits; the picture itself if it has none.
    final func variant(for traits: UITraitCollection) -> UIImage {
        guard let asset else { return self }
        let variant = asset.image(with: traits)
        guard variant !== self else { return self }
        return variant.renderingMode == renderingMode ? variant : variant.withRenderingMode(renderingMode)
    }
}
