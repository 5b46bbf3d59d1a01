import LaminaQuartzCore

extension UIResponder: NSKeyValueObserving, ObservableByFlag, ObservesFromAnyThread {
    /// Makes a change of a property known that is about to happen: one test of a flag for what nobody observes.
    final func willChange(_ key: String) { if isObserved { willChangeByItself(key) } }
    final func didChange(_ key: String) { if isObserved { didChangeByItself(key) } }

    // An observed model may change on any thread, and as on Apple's systems the observer is called there.
    nonisolated package func receiveChange(
        _ keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        withoutActuallyEscaping({ @MainActor in self.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }) {
            unsafeBitCast($0 as @MainActor () -> Void, to: (() -> Void).self)()
        }
    }
}

/// The keys that change when a text is set.
let textKeys = ["text", "attributedText"]
