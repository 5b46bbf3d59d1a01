import LaminaQuartzCore

/// Foundation's notification centre with a default centre for each stage, so that programs in one process do not receive each other's notifications.
///
/// A notification posted to a stage's default centre reaches that stage's observers, and those of Foundation's own default centre: of files that import Foundation and so
/// mean that one. What is posted there reaches the observers of the stage whose code is running.
open class NotificationCenter: Foundation.NotificationCenter, @unchecked Sendable {
    private static let slot = ContextSlot { context in Default(of: context) }

    /// The centre of the stage whose code is running.
    override open class var `default`: NotificationCenter { StageContext.current[slot] }

    let selectorObservers = SelectorObservers()

    private final class Default: NotificationCenter, @unchecked Sendable {
        private typealias Token = any NSObjectProtocol
        /// The centre that a notification was posted to which is on its way to others.
        @TaskLocal private static var origin: ObjectIdentifier?
        /// The observers in other centres; set while this one is created, and not changed afterwards.
        private var relays: [(center: Foundation.NotificationCenter, token: Token)] = []

        required init() { super.init() }

        convenience init(of context: StageContext) {
            self.init()
            let common = Foundation.NotificationCenter.default
            // Its own observer: it lives as long as the centre, which must not hold itself.
            relay(from: self, to: { common }) { Default.origin == nil }
            let own = ObjectIdentifier(self)
            // Who observes outside any stage hears all of them. The centre does not outlive its context.
            let (context, isOutside) = (ObjectIdentifier(context), context === StageContext.outside)
            relay(from: common, to: { [weak self] in self }) {
                Default.origin != own && (isOutside || ObjectIdentifier(StageContext.current) == context)
            }
        }

        private func relay(
            from source: Foundation.NotificationCenter, to target: @escaping @Sendable () -> Foundation.NotificationCenter?,
            where isMeant: @escaping @Sendable () -> Bool
        ) {
            let name = ObjectIdentifier(source)
            let token = source.addObserver(forName: nil, object: nil, queue: nil) { notification in
                guard isMeant(), let target = target() else { return }
                Default.$origin.withValue(Default.origin ?? name) { target.post(notification) }
            }
            if source !== self { relays.append((source, token)) }
        }

        deinit { for (center, token) in relays { center.removeObserver(token) } }
    }
}
