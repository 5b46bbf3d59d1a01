import LaminaUIKit

/// The media time for which things are shown before they are compared.
enum SnapshotDelay {
    @TaskLocal static var seconds = 0.0
}

/// A stage on which something is shown for a moment to be compared. What it shows goes back to where it was.
@MainActor
struct SnapshotStage {
    private let stage: Stage?
    private let view: UIView
    private let putBack: () -> Void

    /// A view by itself.
    init(_ view: UIView, size: CGSize?, traits: UITraitCollection) {
        let (superview, frame) = (view.superview, view.frame)
        let index = superview?.subviews.firstIndex(of: view) ?? 0
        var own = size ?? frame.size
        if own.width <= 0 || own.height <= 0 {
            view.sizeToFit()
            own = view.frame.size
        }
        let controller = UIViewController()
        self.view = view
        stage = SnapshotStage.stage(of: own, traits, safeArea: .zero) {
            controller.view.backgroundColor = nil
            view.frame = CGRect(origin: .zero, size: own)
            controller.view.addSubview(view)
            return controller
        }
        putBack = {
            view.removeFromSuperview()
            if size == nil { view.frame = frame }
            superview?.insertSubview(view, at: index)
        }
    }

    /// A controller's view, as a device shows it.
    init(_ controller: UIViewController, _ config: ViewImageConfig, size: CGSize?, traits: UITraitCollection) {
        let size = size ?? config.size ?? controller.view.frame.size
        view = controller.view
        stage = SnapshotStage.stage(of: size, UITraitCollection(traitsFrom: [config.traits, traits]), safeArea: config.safeArea) {
            controller
        }
        putBack = {}
    }

    private static func stage(
        of size: CGSize, _ traits: UITraitCollection, safeArea: UIEdgeInsets, _ controller: () -> UIViewController
    ) -> Stage? {
        let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        // Views are laid out on the pixels of the screen that they were made for, and drawn on those that are asked for.
        let created = UIScreen.main.scale
        guard let stage = try? Stage(showing: controller(), size: size, scale: created, traits: traits, safeAreaInsets: safeArea) else {
            return nil
        }
        stage.background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        stage.window?.backgroundColor = nil
        stage.advance(to: 0)
        do { try stage.resize(to: size, scale: scale) } catch { return nil }
        stage.advance(to: SnapshotDelay.seconds)
        return stage
    }

    /// The picture. One without pixels is what a size of nothing, or one that is too large, gives: it fails.
    func image() -> UIImage {
        defer { end() }
        return stage.map { UIImage(cgImage: $0.snapshot(), scale: $0.scale, orientation: .up) } ?? UIImage()
    }

    /// A text of the view, without addresses.
    func text(_ describe: (UIView) -> String) -> String {
        defer { end() }
        view.layoutIfNeeded()
        return describe(view).withoutAddresses
    }

    private func end() {
        putBack()
        stage?.window?.rootViewController = nil
    }

    /// The picture of a layer by itself.
    static func image(of layer: CALayer, traits: UITraitCollection) -> UIImage {
        let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        let (superlayer, frame) = (layer.superlayer, layer.frame)
        let index = superlayer?.sublayers?.firstIndex { $0 === layer } ?? 0
        guard let stage = try? Stage(size: frame.size, scale: scale, background: CGColor(red: 0, green: 0, blue: 0, alpha: 0)) else {
            return UIImage()
        }
        stage.perform {
            let root = CALayer()
            root.frame = CGRect(origin: .zero, size: frame.size)
            root.bounds.origin = frame.origin
            root.addSublayer(layer)
            stage.layer = root
        }
        stage.advance(to: SnapshotDelay.seconds)
        defer {
            stage.perform {
                layer.removeFromSuperlayer()
                superlayer?.insertSublayer(layer, at: UInt32(index))
            }
        }
        return UIImage(cgImage: stage.snapshot(), scale: scale, orientation: .up)
    }
}
