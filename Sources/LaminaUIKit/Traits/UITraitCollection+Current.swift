import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage
import Synchronization

/// The traits that hold for the code of one stage.
final class CurrentTraits: Sendable {
    @StageLocal static var ofStage = CurrentTraits()

    private let screen = Mutex(UITraitCollection.standard)
    /// The traits that were made current on the main queue; nil for the screen's.
    @exclusivity(unchecked) fileprivate nonisolated(unsafe) var onMain: UITraitCollection?

    /// The traits of the stage's screen. From any thread.
    var ofScreen: UITraitCollection {
        get { screen.withLock { $0 } }
        set { screen.withLock { $0 = newValue } }
    }

    fileprivate static let key = "org.lamina.traits"
}

extension UITraitCollection {
    /// The traits of the environment that code runs for: in `draw(_:)`, `layoutSubviews()`, `updateConstraints()`, `traitCollectionDidChange(_:)`,
    /// `tintColorDidChange()` and a controller's counterparts those of the view or controller; elsewhere those of the screen of the stage.
    ///
    /// Colours resolve by it. It can be set, for the running stage's code on the main actor, or for the thread elsewhere; UIKit restores it after the methods above.
    public static var current: UITraitCollection {
        get {
            let stage = CurrentTraits.ofStage
            let own = MainQueue.isCurrent ? stage.onMain : Thread.current.threadDictionary[CurrentTraits.key] as? UITraitCollection
            return own ?? stage.ofScreen
        }
        set { setCurrent(newValue) }
    }

    private static func setCurrent(_ traits: UITraitCollection?) {
        if MainQueue.isCurrent {
            CurrentTraits.ofStage.onMain = traits
        } else {
            Thread.current.threadDictionary[CurrentTraits.key] = traits
        }
    }

    /// Runs a closure with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) { runAsCurrent(actions) }

    func runAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard MainQueue.isCurrent else {
            let outer = Thread.current.threadDictionary[CurrentTraits.key]
            UITraitCollection.setCurrent(self)
            defer { Thread.current.threadDictionary[CurrentTraits.key] = outer }
            return try body()
        }
        let stage = CurrentTraits.ofStage
        let outer = stage.onMain
        if outer === self { return try body() }
        stage.onMain = self
        defer { stage.onMain = outer }
        return try body()
    }
}
