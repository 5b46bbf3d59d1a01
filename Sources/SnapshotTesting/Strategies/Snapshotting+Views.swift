import Foundation
import LaminaUIKit

extension Snapshotting where Value == UIView, Format == UIImage {
    /// The strategy that compares views pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares views as a screen shows them.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Accepted and without effect: everything is always drawn as in a window.
    ///   - precision: The share of the pixels that must match, 0…1. Default 1.
    ///   - perceptualPrecision: The closeness at which two colours match. Default 1. See `SimplySnapshotting.image(precision:perceptualPrecision:scale:)`.
    ///   - size: The size in points. Default nil: the view's.
    ///   - traits: The traits of the view's environment; `displayScale` is the number of pixels for one point, by default the main screen's.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale).pullback {
            view in
            onMainActor { SnapshotStage(view, size: size, traits: traits).image() }
        }
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// The strategy that compares views and their subviews by their descriptions, without addresses.
    public static var recursiveDescription: Snapshotting { .recursiveDescription() }

    /// Returns the strategy that compares views and their subviews by their descriptions.
    ///
    /// - Parameters:
    ///   - size: The size in points. Default nil: the view's.
    ///   - traits: The traits of the view's environment.
    public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { view in
            onMainActor { SnapshotStage(view, size: size, traits: traits).text { $0.recursiveDescription() } }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// The strategy that compares controllers' views pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares controllers' views as a device shows them.
    ///
    /// - Parameters:
    ///   - config: The device.
    ///   - drawHierarchyInKeyWindow: Accepted and without effect: everything is always drawn as in a window.
    ///   - precision: The share of the pixels that must match, 0…1. Default 1.
    ///   - perceptualPrecision: The closeness at which two colours match. Default 1.
    ///   - size: The size in points. Default nil: the device's.
    ///   - traits: The traits that the device's do not have, or that are to be others.
    public static func image(
        on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale).pullback {
            controller in
            onMainActor { SnapshotStage(controller, config, size: size, traits: traits).image() }
        }
    }

    /// Returns the strategy that compares controllers' views as a screen without furniture shows them.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Accepted and without effect: everything is always drawn as in a window.
    ///   - precision: The share of the pixels that must match, 0…1. Default 1.
    ///   - perceptualPrecision: The closeness at which two colours match. Default 1.
    ///   - size: The size in points. Default nil: the view's.
    ///   - traits: The traits of the environment.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        .image(on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// The strategy that compares controllers by their tree: children, states and the classes of their views.
    public static var hierarchy: Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            onMainActor {
                SnapshotStage(controller, ViewImageConfig(), size: nil, traits: .init()).text { _ in ControllerTree.text(of: controller) }
            }
        }
    }

    /// The strategy that compares controllers' views and their subviews by their descriptions, without addresses.
    public static var recursiveDescription: Snapshotting { .recursiveDescription() }

    /// Returns the strategy that compares controllers' views and their subviews by their descriptions.
    ///
    /// - Parameters:
    ///   - config: The device. Default: a screen of the view's size.
    ///   - size: The size in points. Default nil: the device's.
    ///   - traits: The traits that the device's do not have, or that are to be others.
    public static func recursiveDescription(
        on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { controller in
            onMainActor { SnapshotStage(controller, config, size: size, traits: traits).text { $0.recursiveDescription() } }
        }
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    /// The strategy that compares layers pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares layers as a stage shows them.
    ///
    /// - Parameters:
    ///   - precision: The share of the pixels that must match, 0…1. Default 1.
    ///   - perceptualPrecision: The closeness at which two colours match. Default 1.
    ///   - traits: The traits of the environment, of which `displayScale` counts.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale).pullback {
            layer in
            onMainActor { SnapshotStage.image(of: layer, traits: traits) }
        }
    }
}

extension Snapshotting {
    /// Returns a strategy that shows views for a while before it compares them. The time is media time: nobody waits for it.
    ///
    /// - Parameters:
    ///   - duration: The time in seconds.
    ///   - strategy: The strategy that compares what is there then.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        Snapshotting(
            pathExtension: strategy.pathExtension, diffing: strategy.diffing,
            asyncSnapshot: { value in
                Async { callback in
                    SnapshotDelay.$seconds.withValue(SnapshotDelay.seconds + max(0, duration)) { strategy.snapshot(value).run(callback) }
                }
            })
    }
}

/// Runs code that belongs to views, for strategies, which belong to nobody.
///
/// Tests that are not on the main actor cannot have views.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    return result!
}
