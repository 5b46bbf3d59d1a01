import LaminaUIKit
import Scenes

/// The guide's pages as scenes, in the order of reading.
extension Scene {
    public static let guide: [Scene] = [
        page("Geometry", "Anchor points, depth and perspective", 4) { Geometry() },
        page("Trees", "Where a layer will be, and where it shows", 3.2) { Trees() },
        page("Animations", "One way to go, six animations", 2.6) { Animations() },
        page("Transactions", "Changes that belong together", 4) { Transactions() },
    ]

    private static func page(
        _ name: String, _ summary: String, _ duration: Double, _ make: @escaping @MainActor @Sendable () -> UIViewController
    ) -> Scene {
        Scene(name: name, summary: summary, canvas: GuidePage.size, duration: duration) { _ in make() }
    }
}
