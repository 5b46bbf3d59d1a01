import Synchronization

/// The fonts that the program carries with it, as far as the system lets them be read.
package enum FontSupply {
    private static let lacksAny = Atomic(false)

    /// Whether text has been laid out without a font of the program since the process began: its memory file could not be made or opened. Such text looks otherwise.
    package static var hasLacked: Bool { lacksAny.load(ordering: .relaxed) }

    static func noteLack() { lacksAny.store(true, ordering: .relaxed) }
}
