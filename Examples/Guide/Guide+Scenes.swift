import LaminaUIKit
import Scenes

/// The guide's pages as scenes, in the order of reading.
extension Scene {
    public static let guide: [Scene] = [
        page("Layers", "What one layer can look like", 1) { Layers() },
        page("Geometry", "Anchor points, depth and perspective", 4) { Geometry() },
        page("Trees", "Where a layer will be, and where it shows", 3.2) { Trees() },
        page("Animations", "One way to go, six animations", 2.6) { Animations() },
        page("Actions", "What a change does by itself", 3) { Actions() },
        page("Transactions", "Changes that belong together", 4) { Transactions() },
        page("Views", "Blocks, springs, keyframes, flips and animators", 3.6) { Views() },
    ]

    private static func page(
        _ name: String, _ summary: String, _ duration: Double, _ make: @escaping @MainActor @Sendable () -> UIViewController
    ) -> Scene {
        Scene(name: name, summary: summary, canvas: GuidePage.size, duration: duration) { _ in make() }
    }
}
